import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { known } from '#core/known.ts'
import { positionOf } from '#core/liquidity/deposit.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { PoolPrice } from './figures.tsx'
import { PositionTable } from './position-table.tsx'

const chain = configuredChain(1666600000)
const unit = 10n ** 18n
const [, dai] = chain.tokens
const currencies = {
  first: nativeCurrencyOf(chain),
  second: tokenOf(chain, dai ?? chain.wrappedNative),
}

describe('PriceLine', () => {
  test('default: formats the price of a pool with 4 significant digits [2.9.13]', () => {
    const amounts = { first: 3n * unit, second: unit }
    renderUi(
      <SessionContext value={createPageSession(chain).session}>
        <PoolPrice currencies={currencies} amounts={amounts} />
      </SessionContext>,
    )
    expect(screen.getByText('0.3333')).toBeDefined()
  })
})

describe('PositionTable', () => {
  test('default: formats amounts with 6 digits, and a share with 2 decimals, or with 6 below one percent [2.9.13]', () => {
    const reserves = { first: 700_000n * unit, second: 1_234_567_891n * unit }
    const valued = (liquidity: bigint) => ({
      ...positionOf(liquidity, reserves, 30_000n * unit),
      usd: known(unit, 0),
    })
    renderUi(
      <SessionContext value={createPageSession(chain).session}>
        <PositionTable currencies={currencies} now={valued(37n * unit)} after={valued(1_000n * unit)} />
      </SessionContext>,
    )
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
    for (const figure of ['37', '0.123333%', '3.33%', '863.333', '23,333.3']) expect(cells).toContain(figure)
  })
})
