import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, sized, worlds } from '../../test/worlds.ts'
import { bestTradeExactIn, bestTradeExactOut, createRoutingGraph, type Pool, updateReserves } from '../index.ts'

// An updated graph must equal a new one, earlier trades must keep their reserves, and a query must not
// change the next one.

const pool: Pool = {
  address: addressOf(9),
  token0: addressOf(1),
  token1: addressOf(2),
  reserve0: 1_000n,
  reserve1: 1_000n,
  swapFeeBps: 30,
}
const query = { input: addressOf(1), output: addressOf(2), amountIn: 100n, amountOut: 100n }

describe('updateReserves', () => {
  test('behavior: finds the same trades as a new graph of the changed pools', () => {
    const reserve = sized(100)
    const changes = fc.array(fc.record({ at: fc.nat(), reserve0: reserve, reserve1: reserve }), { maxLength: 10 })
    fc.assert(
      fc.property(worlds(reserve), changes, sized(90), ({ pools }, drawn, amount) => {
        const updated = createRoutingGraph(pools)
        const changed = [...pools]
        for (const { at, reserve0, reserve1 } of drawn) {
          const old = changed[at % changed.length]
          if (old === undefined) continue
          const { address } = old
          expect(updateReserves(updated, [{ address, reserve0, reserve1 }])).toEqual([])
          changed[at % changed.length] = { ...old, reserve0, reserve1 }
        }
        const anew = createRoutingGraph(changed)
        const question = { ...query, amountIn: amount, amountOut: amount }
        const first = [bestTradeExactIn(updated, question), bestTradeExactOut(updated, question)]
        expect(first).toEqual([bestTradeExactIn(anew, question), bestTradeExactOut(anew, question)])
        expect([bestTradeExactIn(updated, question), bestTradeExactOut(updated, question)]).toEqual(first)
      }),
      { numRuns: 1_000 },
    )
  })

  test('behavior: returns the same trade for a query after any other query', () => {
    const ends = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(worlds(sized(80)), ends, sized(70), ({ tokens, pools }, drawn, amount) => {
        const reused = createRoutingGraph(pools)
        for (const [a, b] of drawn) {
          const [input, output] = [tokens[a % tokens.length], tokens[b % tokens.length]]
          if (input === undefined || output === undefined || input === output) continue
          const question = { input, output, amountIn: amount, amountOut: amount }
          const fresh = createRoutingGraph(pools)
          expect(bestTradeExactIn(reused, question)).toEqual(bestTradeExactIn(fresh, question))
          expect(bestTradeExactOut(reused, question)).toEqual(bestTradeExactOut(createRoutingGraph(pools), question))
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('behavior: does not change the reserves in an earlier trade', () => {
    const graph = createRoutingGraph([pool])
    const before = bestTradeExactIn(graph, query)
    updateReserves(graph, [{ address: pool.address, reserve0: 1_000n, reserve1: 9_000n }])
    expect(before?.route.pools).toEqual([pool])
    expect(before?.amountOut).toBe(90n)
    expect(bestTradeExactIn(graph, query)?.amountOut).toBe(815n)
  })

  test('behavior: returns the changes of pools outside of the graph', () => {
    const graph = createRoutingGraph([pool])
    const unknown = { address: addressOf(8), reserve0: 1n, reserve1: 1n }
    expect(updateReserves(graph, [unknown, { ...pool, reserve1: 9_000n }])).toEqual([unknown])
    expect(bestTradeExactIn(graph, query)?.amountOut).toBe(815n)
  })

  test('behavior: finds no trade in an emptied pool', () => {
    const graph = createRoutingGraph([pool])
    updateReserves(graph, [{ address: pool.address, reserve0: 0n, reserve1: 0n }])
    expect(bestTradeExactIn(graph, query)).toBeNull()
    expect(bestTradeExactOut(graph, query)).toBeNull()
  })
})
