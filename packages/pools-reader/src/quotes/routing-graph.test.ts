import { bestTradeExactIn, bestTradeExactOut, createRoutingGraph, type Pool } from '@dexswap/amm'
import { type Address, harmony } from '@dexswap/chains'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graphOf } from './routing-graph.ts'

// Invariant: a cached graph returns the same trades as a new one.

const [own, viper] = harmony.platforms
const addressOf = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`
const pool = (at: number, reserve0 = 1_000n, reserve1 = 1_000n, swapFeeBps = 30): Pool => ({
  address: addressOf(100 + at),
  token0: addressOf(1 + (at % 3)),
  token1: addressOf(2 + (at % 3) + (at % 2)),
  reserve0,
  reserve1,
  swapFeeBps,
})

const reserve = fc.bigInt({ min: 1n, max: 10n ** 24n })
/** Changes between two calls. `back`: an older list of pools is used again. */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('sync' as const), at: fc.nat(), reserve0: reserve, reserve1: reserve }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fee' as const), at: fc.nat(), bps: fc.nat(1000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('created' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('gone' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reordered' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), at: fc.nat() }) },
)

describe('graphOf', () => {
  test('behavior: returns the same graph for the same pools, also with other reserves', () => {
    const list = [pool(0), pool(1)]
    const graph = graphOf(own, list)
    expect(graphOf(own, list)).toBe(graph)
    expect(graphOf(own, [pool(0, 5n), list[1] ?? pool(1)])).toBe(graph)
    expect(graph.pools[0]?.reserve0).toBe(5n)
    expect(graphOf(viper, list)).not.toBe(graph)
  })

  test('behavior: builds a new graph when a pool is new, was removed or has a new fee', () => {
    const graph = graphOf(own, [pool(0), pool(1)])
    const grown = graphOf(own, [pool(0), pool(1), pool(2)])
    expect(grown).not.toBe(graph)
    expect(graphOf(own, [pool(0), pool(1)])).not.toBe(grown)
    expect(graphOf(own, [pool(0, 1_000n, 1_000n, 31), pool(1)]).pools[0]?.swapFeeBps).toBe(31)
  })

  test('property: trades like a new graph after random changes', () => {
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 1, maxLength: 25 }),
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        (events, amount) => {
          let next = 6
          let lists: (readonly Pool[])[] = [Array.from({ length: next }, (_, at) => pool(at))]
          for (const happened of events) {
            const list = lists.at(-1) ?? []
            if (happened.kind === 'created') lists.push([...list, pool(next++)])
            else {
              const at = happened.at % Math.max(1, list.length)
              const old = list[at] ?? pool(next++)
              const { reserve0, reserve1 } = happened.kind === 'sync' ? happened : old
              const swapFeeBps = happened.kind === 'fee' ? happened.bps : old.swapFeeBps
              if (happened.kind === 'gone') lists.push(list.toSpliced(at, 1))
              else if (happened.kind === 'reordered') lists.push([...list.slice(at), ...list.slice(0, at)])
              else if (happened.kind === 'back') lists = [...lists, lists[happened.at % lists.length] ?? list]
              else lists.push(list.with(Math.min(at, list.length - 1), { ...old, reserve0, reserve1, swapFeeBps }))
            }
            const requested = lists.at(-1) ?? []
            const [cached, anew] = [graphOf(own, requested), createRoutingGraph(requested)]
            const query = { input: addressOf(1), output: addressOf(3), amountIn: amount, amountOut: amount }
            expect(bestTradeExactIn(cached, query)).toEqual(bestTradeExactIn(anew, query))
            expect(bestTradeExactOut(cached, query)).toEqual(bestTradeExactOut(anew, query))
          }
        },
      ),
      { numRuns: 100, seed: 5 },
    )
  }, 30_000)
})
