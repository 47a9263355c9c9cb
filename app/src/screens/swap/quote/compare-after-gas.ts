import type { ConfiguredChain } from '@dexswap/chains/config'
import { afterCost, type GasTerms, networkCostIn } from '@dexswap/pools-reader/after-cost'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import type { Currency } from '#core/tokens/currency.ts'
import { isBeyondReason } from './platform-rows.ts'

export type Quoted = Extract<Quotes, { status: 'quoted' }>

/** Quotes after gas cost. */
export type AfterGas = {
  /** Output minus gas, or input plus gas; empty while the native currency has no price. */
  readonly amounts: ReadonlyMap<PlatformQuote, bigint>
  /** The quote that is best only after gas; null when gas does not change the order. */
  readonly turnedTo: PlatformQuote | null
}

/**
 * The currency of the amount that changes with the price: the output for a typed input, otherwise
 * the input.
 */
export function movingCurrency({ field, input, output }: PlatformQuote): Currency {
  return field === 'input' ? output : input
}

/** Amounts after gas of all rows, computed alike whether a token is approved or not. */
export function afterGasOf(
  chain: ConfiguredChain,
  pools: PoolState,
  quotes: Quoted,
  { gasPrice, dataGas }: GasTerms,
): AfterGas {
  const { ranked, failing, best } = quotes
  const costOf = networkCostIn(chain, pools, movingCurrency(best), gasPrice)
  const amounts = new Map(costOf && ranked.map((quote) => [quote, afterCost(quote, costOf, dataGas)] as const))
  let least: PlatformQuote | null = null
  for (const quote of ranked) {
    const [now, then] = [amounts.get(quote), least && amounts.get(least)]
    if (now === undefined || failing.includes(quote) || isBeyondReason(quote)) continue
    if (then === undefined || then === null || (quote.field === 'input' ? now > then : now < then)) least = quote
  }
  return { amounts, turnedTo: least === best ? null : least }
}

/** Gas below one ten-thousandth of an amount is not displayed. */
const minGasShare = 10_000n

/** True when gas is at least 0.01 % of the amount in any row. Then all rows show amounts after gas. */
export function isGasRelevant(amounts: AfterGas['amounts']): boolean {
  return [...amounts].some(([quote, amount]) => {
    const before = quote.field === 'input' ? quote.amountOut : quote.amountIn
    const cost = before < amount ? amount - before : before - amount
    return cost * minGasShare >= before
  })
}
