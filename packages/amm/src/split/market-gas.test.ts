import { describe, expect, test } from 'vitest'
import { addressOf } from '../../test/worlds.ts'
import { ConstantProductMarket, type MarketPool, marketSplitGas, replayMarketLegs } from '../index.ts'
import { marketHops } from '../routing/quote-markets.ts'

const [input, output] = [addressOf(1), addressOf(2)]
const market = new ConstantProductMarket({ reserve0: 10n ** 9n, reserve1: 10n ** 9n, swapFeeBps: 30 })
const pairs = ['a', 'b'].map((id): MarketPool => ({ id, token0: input, token1: output, market }))
const plans = pairs.map((pair) => ({ share: 5_000, hops: marketHops([pair], input) }))

describe('marketSplitGas', () => {
  test('behavior: adds the gas of reading the fee from a pair', () => {
    const replay = replayMarketLegs(10_000n, plans)
    if (!('legs' in replay)) return expect.unreachable()
    const gas = marketSplitGas(replay.legs)
    expect(gas).toBe(47_700n + 2n * (4_400n + 66_300n))
    expect(marketSplitGas(replay.legs, { hasOwnFee: ({ id }) => id === 'b' })).toBe(gas + 3_500n)
  })
})
