import type { Address } from '@dexswap/chains'
import { harmony } from '@dexswap/chains'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { known, unknown } from '#core/known.ts'
import { tokenOf } from '#core/tokens/currency.ts'
import { LpWorth } from './lp-worth.tsx'

const unit = 10n ** 18n
const [token0, token1] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [never, never]
const listed = { swapFeeBps: 25, isVerified: true }
const pair = { address: `0x${'1'.repeat(40)}` as Address, token0, token1, reserve0: unit, reserve1: unit, ...listed }

function shown(liquidityUsd: Parameters<typeof LpWorth>[0]['of']['pair']['liquidityUsd'], amount: bigint) {
  const of = { pair: { ...pair, liquidityUsd }, totalSupply: 40n * unit }
  return render(<LpWorth of={of} amount={amount} />).container.firstElementChild as HTMLElement
}

test('default: shows the value of LP tokens, with their number as tooltip', () => {
  const worth = shown(known(100n * unit, 0), 2n * unit)
  expect([worth.textContent, worth.title]).toEqual(['$5.00', '2 LP'])
})

test('behavior: shows the number of LP tokens when their value is unknown or they exceed the supply', () => {
  expect(shown(unknown('no-source'), 2n * unit).textContent).toBe('2 LP')
  expect(shown(known(100n * unit, 0), 41n * unit).textContent).toBe('41 LP')
})
