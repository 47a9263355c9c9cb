import { ConcentratedMarket, sqrtPriceAtTick } from '@dexswap/amm'
import { describe, expect, test } from 'vitest'
import { poolsBasis } from './pool-reads.ts'

const unit = 10n ** 18n
const id = '0x00000000000000000000000000000000000000a1'

/** A pool with positions that end every 60 ticks, ten to each side of the price. */
function poolAt(tick: number) {
  const ticks = Array.from({ length: 20 }, (_, at) => {
    const liquidityNet = at < 10 ? unit : -unit
    return { tick: 60 * (at < 10 ? at - 10 : at - 9), liquidityGross: unit, liquidityNet }
  })
  const words = { firstWord: -1, lastWord: 0 }
  const point = { sqrtPriceX96: sqrtPriceAtTick(tick) + 1n, tick, liquidity: 10n * unit }
  return { id, fee: 3000, market: ConcentratedMarket.of({ ...point, fee: 3000, tickSpacing: 60, words, ticks }) }
}

const readsOf = (amount: bigint, direction: 'zeroForOne' | 'oneForZero', pool = poolAt(30)) =>
  poolsBasis({}, [{ pool, direction }], [amount], [pool]).route[0]

describe('poolsBasis', () => {
  test('behavior: lists the ticks that an order crosses, eight more on each side, and the next word on each side', () => {
    const down = readsOf(unit / 10n, 'zeroForOne')
    expect(down?.crossed.ticks).toEqual([-180, -120, -60])
    expect(down?.crossed.words).toEqual({ firstWord: -1, lastWord: 0 })
    expect(down?.words).toEqual({ firstWord: -2, lastWord: 1 })
    expect(down?.ticks[0]).toBe(-600)
    expect(down?.ticks.at(-1)).toBe(540)
    const up = readsOf(unit / 10n, 'oneForZero')
    expect(up?.crossed.ticks).toEqual([60, 120, 180, 240])
    expect(up?.crossed.words).toEqual({ firstWord: 0, lastWord: 0 })
  })

  test('behavior: lists the ticks next to the price when the order crosses none', () => {
    const reads = readsOf(1000n, 'zeroForOne')
    expect(reads?.crossed.ticks).toEqual([])
    expect(reads?.ticks).toHaveLength(17)
    expect(reads?.ticks[0]).toBe(-480)
  })

  test('behavior: lists every pool that was compared with the route', () => {
    const [pool, other] = [poolAt(30), { ...poolAt(0), id: '0x00000000000000000000000000000000000000a2' }]
    const { route, known } = poolsBasis({}, [{ pool, direction: 'zeroForOne' }], [1000n], [pool, other])
    expect(known).toEqual([pool.id, other.id])
    expect(route.map(({ fee, tier }) => [fee, tier])).toEqual([[3000, 3000]])
  })
})
