import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { gasKey } from './gas-key.ts'

/** Result of simulating a platform's swap; a failure carries its block. */
export type RowSimulation = { readonly says: 'passes' | 'nothing' } | { readonly says: 'fails'; readonly block: bigint }

/** First and latest failing block of each row with a failed latest simulation. */
export type FailedRows = ReadonlyMap<string, { readonly first: bigint; readonly last: bigint }>

/** Adds new results and drops quotes without a simulation; an unknown result changes nothing. */
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
 * Requires failures on two different blocks to avoid false alarms.
 * @param apart max blocks by which one node may lag behind another
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

/** @param simulationScope distinguishes payers and recipients */
export function quoteKey(quote: PlatformQuote, simulationScope: string): string {
  return gasKey({ chainId: quote.input.chainId, account: simulationScope, quote })
}

/** True when simulations of this scope show that the chain refuses the quote. */
export function isQuoteFailing(simulated: SimulatedQuotes, quote: PlatformQuote, simulationScope: string): boolean {
  return isFailing(simulated.failed, quoteKey(quote, simulationScope), simulated.minBlocksBetween)
}
