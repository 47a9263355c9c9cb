import fc from 'fast-check'
import { type Address, hopsOf, type Pool, type Route, swapAmountsInUp, swapAmountsOutDown } from '../src/index.ts'

/** Address of the n-th token or pool in a test. */
export function addressOf(n: number): Address {
  return `0x${n.toString(16).padStart(40, '0')}`
}

/** The n-th pool of a small market; it has no fee. */
export function freePool(n: number, token0: Address, token1: Address, reserve0: bigint, reserve1: bigint): Pool {
  return { address: addressOf(100 + n), token0, token1, reserve0, reserve1, swapFeeBps: 0 }
}

/**
 * A positive amount up to 2^bits − 1; the number of bits is uniformly distributed, not the value.
 */
export function sized(bits: number): fc.Arbitrary<bigint> {
  return fc
    .tuple(fc.integer({ min: 0, max: bits - 1 }), fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }))
    .map(([size, noise]) => 2n ** BigInt(size) + (noise & (2n ** BigInt(size) - 1n)))
}

export type World = { readonly tokens: readonly Address[]; readonly pools: readonly Pool[] }

const anyFee = fc.oneof(fc.constantFrom(0, 25, 30, 1000), fc.integer({ min: 0, max: 1000 }))

/** Random pools of few tokens, including parallel, empty and full ones (2^112 − 1). */
export function worlds(reserve: fc.Arbitrary<bigint>, fee: fc.Arbitrary<number> = anyFee): fc.Arbitrary<World> {
  return fc.integer({ min: 2, max: 8 }).chain((tokenCount) => {
    const tokens = Array.from({ length: tokenCount }, (_, i) => addressOf(i + 1))
    const index = fc.integer({ min: 0, max: tokenCount - 1 })
    const side = fc.tuple(index, fc.integer({ min: 1, max: tokenCount - 1 }))
    const pool = fc.record({ side, reserve0: reserve, reserve1: reserve, swapFeeBps: fee })
    return fc.array(pool, { minLength: 1, maxLength: 24 }).map((drawn) => ({
      tokens,
      pools: drawn.map(({ side: [a, step], ...numbers }, i) => ({
        address: addressOf(1000 + i),
        token0: addressOf(a + 1),
        token1: addressOf(((a + step) % tokenCount) + 1),
        ...numbers,
      })),
    }))
  })
}

/** A hub with a pool for each token, and few other pools, as in real markets. */
export function hubWorlds(reserve: fc.Arbitrary<bigint>): fc.Arbitrary<World> {
  const spokes = 40
  const tokens = Array.from({ length: spokes + 1 }, (_, i) => addressOf(i + 1))
  const numbers = fc.record({ reserve0: reserve, reserve1: reserve, swapFeeBps: fc.integer({ min: 0, max: 1000 }) })
  const spoke = fc.integer({ min: 1, max: spokes })
  return fc
    .record({
      order: fc.shuffledSubarray(tokens, { minLength: 2 }),
      rim: fc.array(numbers, { minLength: spokes, maxLength: spokes }),
      chords: fc.array(fc.record({ a: spoke, b: spoke, numbers }), { maxLength: 12 }),
    })
    .map(({ order, rim, chords }) => {
      const ends = [
        ...rim.map((drawn, i) => ({ a: 0, b: i + 1, drawn })),
        ...chords.filter(({ a, b }) => a !== b).map((chord) => ({ ...chord, drawn: chord.numbers })),
        // Input and output token have pools with other tokens, so that paths of three hops lead over the hub.
        ...chords.map(({ a, numbers: drawn }, i) => ({ a: (i % 2) + 1, b: a, drawn })).filter(({ a, b }) => a !== b),
      ]
      const pools = ends.map(({ a, b, drawn }, i) => ({
        address: addressOf(1000 + i),
        token0: addressOf(a + 1),
        token1: addressOf(b + 1),
        ...drawn,
      }))
      return { tokens: order, pools }
    })
}

/** Every route of at most `maxHops` pools without a repeated token, by exhaustive search. */
export function routesBetween(pools: readonly Pool[], from: Address, to: Address, maxHops: number): Route[] {
  const found: Route[] = []
  const walk = (route: Route): void => {
    const here = route.path.at(-1)
    if (here === to) found.push(route)
    if (here === to || route.pools.length === maxHops) return
    for (const pool of pools) {
      const next = pool.token0 === here ? pool.token1 : pool.token1 === here ? pool.token0 : undefined
      if (next !== undefined && !route.path.includes(next))
        walk({ path: [...route.path, next], pools: [...route.pools, pool] })
    }
  }
  walk({ path: [from], pools: [] })
  return found
}

export type Answer = { readonly amount: bigint; readonly hops: number }

/** The maximum output over all routes, with the fewest hops; null when no route can be quoted. */
export function maxOutput(routes: readonly Route[], amountIn: bigint): Answer | null {
  return bestOf(
    routes,
    (route) => swapAmountsOutDown(amountIn, hopsOf(route)).at(-1),
    (a, b) => a > b,
  )
}

/** The minimum input over all routes, with the fewest hops; null when no route can be quoted. */
export function minInput(routes: readonly Route[], amountOut: bigint): Answer | null {
  return bestOf(
    routes,
    (route) => swapAmountsInUp(amountOut, hopsOf(route))[0],
    (a, b) => a < b,
  )
}

function bestOf(
  routes: readonly Route[],
  amountOf: (route: Route) => bigint | undefined,
  isBetter: (a: bigint, b: bigint) => boolean,
): Answer | null {
  let best: Answer | null = null
  for (const route of routes) {
    const amount = attempt(() => amountOf(route))
    if (amount === undefined) continue
    const hops = route.pools.length
    if (best === null || isBetter(amount, best.amount) || (amount === best.amount && hops < best.hops))
      best = { amount, hops }
  }
  return best
}

function attempt<T>(compute: () => T): T | undefined {
  try {
    return compute()
  } catch {
    return undefined
  }
}
