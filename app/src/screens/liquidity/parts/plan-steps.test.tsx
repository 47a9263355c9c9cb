import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SwapIntent } from '#core/swaps/intent.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { tokenOf } from '#core/tokens/currency.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { PlanSteps, SwapStepText } from './plan-steps.tsx'

const chain = configuredChain(1666600000)
const [, stable = chain.wrappedNative] = chain.tokens
const token = tokenOf(chain, stable)

describe('PlanSteps', () => {
  test('default: rounds approvals and paid amounts up, minimums down, and shortens none of them', () => {
    const [paid, received] = [1_234_567_800_000_000_000_000_001n, 1_234_567_899_999_999_999_999_999n]
    const swap = { input: token, output: token, amountIn: paid, amountOut: received, minimumOut: received }
    const intent = { ...swap, platform: 'DexSwap' } as SwapIntent
    const approval = { token, amount: paid, spender: '0xb1', platform: 'DexSwap', before: 'swap' } as const
    renderUi(
      <SessionContext value={createPageSession(chain).session}>
        <PlanSteps steps={[{ name: 'swap', text: <SwapStepText swap={intent} /> }]} missing={[approval]} />
      </SessionContext>,
    )
    const [allow, pay] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(allow).toBe('Allow DexSwap to spend 1,234,568 1DAI')
    expect(pay).toMatch(/^Swap 1,234,568 1DAI for .* 1DAI on DexSwap, at least 1,234,567 1DAI$/)
  })
})
