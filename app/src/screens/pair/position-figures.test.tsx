import { harmony } from '@dexswap/chains'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { known } from '#core/known.ts'
import type { Pair } from '#core/pairs/pair.ts'
import type { PairAction } from '#core/pairs/position.ts'
import { createPageSession } from '#core/test/page-session.ts'
import { type Token, tokenOf } from '#core/tokens/currency.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { PositionFigures } from './position-figures.tsx'

const unit = 10n ** 18n
const [wone, dai] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token]

/**
 * 1,000 WONE and 20 1DAI were deposited, and a tenth was removed. `isTurned`: 1DAI is token0 of the
 * contract.
 */
function open(isTurned: boolean, held = 90n * unit) {
  const both = (ofWone: bigint, ofDai: bigint) => (isTurned ? [ofDai, ofWone] : [ofWone, ofDai]) as [bigint, bigint]
  const [token0, token1] = isTurned ? [dai, wone] : [wone, dai]
  const [reserve0, reserve1] = both(900n * unit, 18n * unit)
  const pair: Pair = {
    address: `0x${'1'.repeat(40)}`,
    token0,
    token1,
    reserve0,
    reserve1,
    totalSupply: 90n * unit,
    swapFeeBps: 25,
    protocolFeeDenominator: null,
    liquidityUsd: known(36n * unit, 1),
  }
  const action = (kind: 'mint' | 'burn', time: number, [amount0, amount1]: [bigint, bigint], liquidity: bigint) =>
    ({
      kind,
      hash: `0x${'7'.repeat(64)}`,
      time,
      logIndex: 0,
      account: null,
      amount0,
      amount1,
      liquidity,
      usd: unit,
    }) satisfies PairAction
  const actions = [
    action('mint', 1, both(1000n * unit, 20n * unit), 100n * unit),
    action('burn', 2, both(-100n * unit, -2n * unit), 10n * unit),
  ]
  const { session } = createPageSession()
  showRoutes(session, () => <PositionFigures pair={pair} actions={actions} held={held} />, '/exchange')
  return (label: string) => screen.getByText(label).closest('.detail-row')?.textContent
}

describe('PositionFigures', () => {
  test.each([false, true])(
    'default: lists amounts in display order, for any token order of the contract: %s',
    (isTurned) => {
      const row = open(isTurned)
      expect(row('Deposited')).toContain('1,000 WONE + 20 1DAI')
      expect(row('Withdrawn')).toContain('100 WONE + 2 1DAI')
      expect(row('Fees earned')).toContain('0.00 WONE + 0.00 1DAI')
    },
  )

  test('behavior: names the value of transferred LP tokens separately from the deposits', () => {
    const row = open(false, 91n * unit)
    expect(row('Worth now, transfers included')).toBeDefined()
    expect(screen.queryByText('Worth now')).toBeNull()
    expect(screen.queryByText('Compared with holding')).toBeNull()
    expect(screen.getByText("Some LP tokens were transferred, so profit can't be calculated.")).toBeDefined()
  })
})
