import { describe, expect, test } from 'vitest'
import { type MixedWorld, mixedWorlds } from '../../test/curves/mixed-worlds.ts'
import { randomOf, seedOfRun } from '../../test/seed.ts'
import { addressOf } from '../../test/worlds.ts'
import {
  bestMarketTradeExactIn,
  bestMarketTradeExactOut,
  createMarketGraph,
  type MarketAnswer,
  type MarketPool,
  type MaxHops,
  type TradeKind,
} from '../index.ts'
import { type MarketHop, type MarketQuote, quoteExactIn, quoteExactOut } from './quote-markets.ts'

// For random pools, amounts and hop limits: a trade is found if a route exists, and it is the best
// one. When few ticks are known, the result is the best trade or lists the hops that lack ticks.

const RUNS = Number(process.env.MIXED_RUNS ?? 400)
const [input, output] = [addressOf(1), addressOf(2)]
const settings = ['any', 'alike', 'units'] as const
const kinds: readonly TradeKind[] = ['exactIn', 'exactOut']

/** Every route of at most `maxHops` pools without a repeated token, by exhaustive search. */
function routesOf(pools: readonly MarketPool[], maxHops: number): MarketHop[][] {
  const found: MarketHop[][] = []
  const walk = (hops: MarketHop[], path: string[]): void => {
    const here = path.at(-1)
    if (here === output) found.push(hops)
    if (here === output || hops.length === maxHops) return
    for (const pool of pools) {
      const isFrom0 = pool.token0 === here
      if (!isFrom0 && pool.token1 !== here) continue
      const next = isFrom0 ? pool.token1 : pool.token0
      const direction = isFrom0 ? 'zeroForOne' : 'oneForZero'
      if (!path.includes(next)) walk([...hops, { pool, direction }], [...path, next])
    }
  }
  walk([], [input])
  return found
}

const quoteOf = (kind: TradeKind, hops: readonly MarketHop[], amount: bigint): MarketQuote =>
  kind === 'exactIn' ? quoteExactIn(hops, amount) : quoteExactOut(hops, amount)

/** The best amount of all routes, with the fewest hops; null when no route can be quoted. */
function exhaustive(kind: TradeKind, pools: readonly MarketPool[], amount: bigint, maxHops: number) {
  let best: { readonly amount: bigint; readonly hops: number } | null = null
  for (const hops of routesOf(pools, maxHops)) {
    const quote = quoteOf(kind, hops, amount)
    if (!('amounts' in quote)) continue
    const reached = (kind === 'exactIn' ? quote.amounts.at(-1) : quote.amounts[0]) ?? 0n
    const gained = best === null ? 1n : kind === 'exactIn' ? reached - best.amount : best.amount - reached
    if (best === null || gained > 0n || (gained === 0n && hops.length < best.hops))
      best = { amount: reached, hops: hops.length }
  }
  return best
}

function search(kind: TradeKind, pools: readonly MarketPool[], amount: bigint, maxHops: MaxHops): MarketAnswer {
  const graph = createMarketGraph(pools)
  return kind === 'exactIn'
    ? bestMarketTradeExactIn(graph, { input, output, amountIn: amount, maxHops })
    : bestMarketTradeExactOut(graph, { input, output, amountOut: amount, maxHops })
}

const reachedBy = ({ trade }: MarketAnswer) =>
  trade && { amount: trade.kind === 'exactIn' ? trade.amountOut : trade.amountIn, hops: trade.hops.length }

function drawRuns(setting: (typeof settings)[number], offset: number) {
  const seed = seedOfRun() + offset
  const random = randomOf(seed)
  const draw = mixedWorlds(setting, random)
  return function* (): Generator<MixedWorld & { readonly maxHops: MaxHops; readonly about: string }> {
    for (let run = 0; run < RUNS; run++)
      yield { ...draw(), maxHops: random.pick<MaxHops>([1, 2, 3, 3]), about: `seed ${seed}, run ${run}` }
  }
}

describe.each(kinds)('best trade of a mixed graph, %s', (kind) => {
  test.each(settings)('behavior: equals exhaustive search, %s pools', (setting) => {
    let found = 0
    for (const { pools, amount, maxHops, about } of drawRuns(setting, 0)()) {
      const answer = search(kind, pools, amount, maxHops)
      expect(reachedBy(answer), about).toEqual(exhaustive(kind, pools, amount, maxHops))
      expect(answer.unread, about).toEqual([])
      if (answer.trade === null) continue
      found++
      const { hops, amounts } = answer.trade
      expect(quoteOf(kind, hops, amount), about).toEqual({ hops, amounts })
      expect([answer.trade.amountIn, answer.trade.amountOut], about).toEqual([amounts[0], amounts.at(-1)])
    }
    expect(found).toBeGreaterThan(RUNS / 8)
  })

  test.each(settings)(
    'behavior: finds the same best trade as with all ticks when no hop is unread, %s pools',
    (setting) => {
      let open = 0
      let sure = 0
      for (const { pools, partlyRead, amount, maxHops, about } of drawRuns(setting, 1)()) {
        const answer = search(kind, partlyRead, amount, maxHops)
        expect(reachedBy(answer), about).toEqual(exhaustive(kind, partlyRead, amount, maxHops))
        if (answer.unread.length === 0) {
          sure++
          expect(reachedBy(answer), about).toEqual(exhaustive(kind, pools, amount, maxHops))
        } else open++
        for (const { pool } of answer.unread) expect(partlyRead, about).toContain(pool)
        expect(new Set(answer.unread.map(({ pool, direction }) => `${pool.id} ${direction}`)).size, about).toBe(
          answer.unread.length,
        )
      }
      expect(sure).toBeGreaterThan(RUNS / 8)
      if (setting !== 'units') expect(open).toBeGreaterThan(RUNS / 200)
    },
  )
})
