import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { gasKey } from './gas-key.ts'

/** Result of simulating a platform's quote. A failure contains its block. */
export type RowSimulation = { readonly says: 'passes' | 'nothing' } | { readonly says: 'fails'; readonly block: bigint }

/** First and latest failing block of each quote with a failed latest simulation. */
export type FailedRows = ReadonlyMap<string, { readonly first: bigint; readonly last: bigint }>

/**
 * Applies new results, and drops quotes that were not simulated; an unknown result keeps the entry.
 */
export function afterSimulations(before: FailedRows, simulations: ReadonlyMap<string, RowSimulation>): FailedRows {
  const after = new Map<string, { readonly first: bigint; readonly last: bigint }>()
  for (const [key, simulation] of simulations) {
    const failed = before.get(key)
    if (simulation.says === 'nothing' && failed) after.set(key, failed)
    if (simulation.says === 'fails')
      after.set(key, { first: failed?.first ?? simulation.block, last: simulation.block })
  }
  return after
}

/**
 * True after failures on two blocks, so that one wrong result causes no false alarm.
 * @param apart number of blocks by which one node may lag behind another
 */
export function isFailing(rows: FailedRows, key: string, apart = 0n): boolean {
  const failed = rows.get(key)
  if (failed === undefined) return false
  const distance = failed.last - failed.first
  return distance > apart || -distance > apart
}

/** Failed simulations of the shown quotes. */
export type SimulatedQuotes = { readonly failed: FailedRows; readonly minBlocksBetween: bigint }

export const noSimulations: SimulatedQuotes = { failed: new Map(), minBlocksBetween: 0n }

/** @param simulationScope text that identifies payer and recipient */
export function quoteKey(quote: PlatformQuote, simulationScope: string): string {
  return gasKey({ chainId: quote.input.chainId, account: simulationScope, quote })
}

/** True when simulations for these accounts show that the chain refuses the quote. */
export function isQuoteFailing(simulated: SimulatedQuotes, quote: PlatformQuote, simulationScope: string): boolean {
  return isFailing(simulated.failed, quoteKey(quote, simulationScope), simulated.minBlocksBetween)
}
