import { describe, expect, test } from 'vitest'
import { addressOf } from '../../test/worlds.ts'
import { bestSplit, createRoutingGraph, type Pool } from '../index.ts'

// The best single path need not be one of the best few legs.

const [token0, token1] = [addressOf(1), addressOf(2)]
const free = () => 0n
const unit = 10n ** 18n

function poolOf(n: number, reserve0: bigint, reserve1: bigint): Pool {
  return { address: addressOf(1000 + n), token0, token1, reserve0, reserve1, swapFeeBps: 0 }
}

const splitOf = (pools: readonly Pool[], amountIn: bigint, maxLegs: number) =>
  bestSplit(createRoutingGraph(pools), { input: token0, output: token1, amountIn, costOf: free, maxLegs })

describe('bestSplit', () => {
  test('behavior: replaces the deepest pool when two small ones with a better price yield more', () => {
    const pools = [
      poolOf(0, 100n * unit, 100n * unit),
      poolOf(1, 40n * unit, 65n * unit),
      poolOf(2, 40n * unit, 65n * unit),
    ]
    const legs = splitOf(pools, 100n * unit, 2)?.legs ?? []
    expect(legs.map(({ share }) => share)).toEqual([5000, 5000])
    expect(legs.map(({ route }) => route.pools[0]?.address).toSorted()).toEqual([addressOf(1001), addressOf(1002)])
  })
})
