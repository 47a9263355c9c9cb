import type { Market } from '../curves/market.ts'
import { BPS } from '../limits.ts'
import type { MarketHop } from '../routing/quote-markets.ts'

/** A share of an order in ten-thousandths, and its pools. */
export type MarketLegPlan = { readonly share: number; readonly hops: readonly MarketHop[] }

export type ReplayedMarketLeg = MarketLegPlan & {
  /** Amounts at each token of the path, in base units. */
  readonly amounts: readonly bigint[]
  /** The state of each pool after the earlier legs. */
  readonly met: readonly Market[]
  /** The state of each pool after this leg. */
  readonly left: readonly Market[]
}

/** Legs with exact amounts; or the hop that rejects its amount, or lacks ticks. */
export type MarketReplay =
  | { readonly legs: readonly ReplayedMarketLeg[] }
  | { readonly unread: MarketHop }
  | { readonly rejected: MarketHop }

/**
 * Executes legs over pools of any kind, exact to the wei. A pool in several legs has the state that
 * the earlier ones leave.
 */
export function replayMarketLegs(amountIn: bigint, plans: readonly MarketLegPlan[]): MarketReplay {
  const states = new Map<string, Market>()
  let rest = amountIn
  const legs: ReplayedMarketLeg[] = []
  for (const [i, { share, hops }] of plans.entries()) {
    let amount = i === plans.length - 1 ? rest : (amountIn * BigInt(share)) / BPS
    rest -= amount
    const amounts = [amount]
    const met: Market[] = []
    const left: Market[] = []
    for (const hop of hops) {
      const market = states.get(hop.pool.id) ?? hop.pool.market
      const output = market.amountOutDown(amount, hop.direction)
      const after = market.after(amount, hop.direction)
      if (output === 'not-read' || after === 'not-read') return { unread: hop }
      if (output === null || output === 0n || after === null) return { rejected: hop }
      states.set(hop.pool.id, after)
      met.push(market)
      left.push(after)
      amounts.push(output)
      amount = output
    }
    legs.push({ share, hops, amounts, met, left })
  }
  return { legs }
}
