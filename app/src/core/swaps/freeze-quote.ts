import { lowerAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { canFreeze, maxPools } from '../receipts/quote-limits.ts'
import type { FrozenQuote } from '../receipts/stored-quote.ts'
import { amountOf } from '../sending/dedupe-key.ts'
import { measuredOf } from '../sending/simulation.ts'
import { freezePools, freezeSolidly } from './freeze-pools.ts'
import type { SwapIntent } from './intent.ts'
import type { SwapSimulation } from './simulate-swap.ts'

/** State of the screen at the time when the user confirms a swap. */
export type ConfirmedSwap = {
  readonly chain: ConfiguredChain
  readonly pools: PoolState
  readonly quotes: Quotes
  readonly intent: SwapIntent
  readonly simulation: SwapSimulation | null
  /** True when the user chose the platform. */
  readonly byUser: boolean
  readonly multihop: boolean
  readonly slippageBps: number
  /** Null when another platform had a better quote, or when there was no other quote. */
  readonly saved: SavedOver | null
}

/** Savings over the next best platform in 10^-18 US dollars; null when unknown. */
export type SavedOver = NonNullable<FrozenQuote['saved']>

type FrozenPool = FrozenQuote['pools'][number]

/**
 * Everything needed to recompute the best route: the pairs of all compared routes at their block.
 * Null without a quote, with pairs of a different block, or above the size limit.
 */
export function freezeQuote(confirmed: ConfirmedSwap): FrozenQuote | null {
  const { chain, pools, quotes, intent, simulation } = confirmed
  if (quotes.status !== 'quoted' || pools.status !== 'ready' || quotes.block.number !== pools.block.number) return null
  const { ranked, selected, failing } = quotes
  // Compared quotes that are too large to store are left out.
  const ordered = [selected, ...ranked.filter((quote) => quote !== selected)].filter(fits)
  if (ordered[0] !== selected) return null
  const open = chain.platforms.filter(({ id }) => !chain.closedPlatforms?.includes(id))
  const all = open.flatMap(({ id }) =>
    (pools.pools.get(id) ?? []).map((pool): FrozenPool => ({ platform: id, ...pool })),
  )
  const byAddress = new Map(all.map((pool) => [pool.address, pool]))
  const onWays = ordered.map(({ hops }) => hops.flatMap(({ pair }) => byAddress.get(lowerAddress(pair)) ?? []))
  const tokens = new Set(onWays.flat().flatMap(({ token0, token1 }) => [token0, token1]))
  const between = all.filter(({ token0, token1 }) => tokens.has(token0) && tokens.has(token1))
  const wanted = [...new Set([...onWays.flat(), ...between])]
  const measured = measuredOf(simulation)
  const concentrated = freezePools(chain, pools, ordered)
  const solidly = freezeSolidly(chain, pools, ordered)
  return {
    chainId: chain.id,
    intent: frozenIntent(intent, selected.split?.places),
    selected: selected.platform.id,
    byUser: confirmed.byUser,
    failing: failing.map(({ platform }) => platform.id),
    compared: ordered.map(({ platform, amountIn, amountOut }) => {
      return { platform: platform.id, name: platform.name, amountIn, amountOut }
    }),
    multihop: confirmed.multihop,
    slippageBps: confirmed.slippageBps,
    block: { number: pools.block.number, hash: pools.block.hash },
    pools: wanted.slice(0, maxPools),
    signed: new Set(onWays[0]).size,
    whole: wanted.length <= maxPools,
    ...(concentrated.length > 0 && { concentrated }),
    ...(solidly.length > 0 && { solidly }),
    ...(confirmed.saved && { saved: confirmed.saved }),
    simulation: measured && { block: measured.block, leaves: measured.leaves, arrives: measured.arrives },
  }
}

function fits({ pools, split }: PlatformQuote): boolean {
  return [...(pools?.route ?? []), ...Object.values(split?.basis?.reads ?? {})].every(({ crossed }) =>
    canFreeze(crossed),
  )
}

function frozenIntent(intent: SwapIntent, places: FrozenQuote['intent']['places']): FrozenQuote['intent'] {
  const { account, recipient, input, output, exact, router, path, legs, pools, solidly } = intent
  const { amountIn, amountOut, minimumOut, maximumIn, deadline } = intent
  return {
    ...{ account, recipient, exact, router, path, amountIn, amountOut, minimumOut, maximumIn, deadline },
    input: amountOf(input, amountIn).currency,
    output: amountOf(output, amountOut).currency,
    ...(pools && { fees: pools.route.map(({ tier }) => tier) }),
    ...(solidly && { stables: [...solidly.stables] }),
    ...(legs && { legs }),
    ...(places && { places }),
  }
}
