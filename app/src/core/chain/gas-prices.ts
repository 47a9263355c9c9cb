// What gas costs, read from what nodes and feeds say: fetched with the first answer, and no part of the first load.
import * as v from 'valibot'
import type { GasPrices } from './gas-presets.ts'

const wei = v.pipe(
  v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.string(), v.regex(/^\d{1,20}$/))]),
  v.transform((amount) => BigInt(amount)),
)
const message = v.object({ type: v.string(), data: v.object({ rapid: wei, fast: wei, standard: wei }) })

/** A message of the gas price feed (rule 3.5.29); null for one that says something else. */
export function readFeedMessage(json: unknown): GasPrices | null {
  const parsed = v.safeParse(message, json)
  if (!parsed.success) return null
  const { rapid, fast, standard } = parsed.output.data
  return ordered({ INSTANT: rapid, FAST: fast, NORMAL: standard })
}

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,32}$/),
  v.transform((text) => BigInt(text)),
)
const feeHistory = v.object({
  baseFeePerGas: v.pipe(v.array(quantity), v.minLength(1)),
  reward: v.pipe(v.array(v.tuple([quantity, quantity, quantity])), v.minLength(1)),
  gasUsedRatio: v.optional(v.array(v.number())),
})

/**
 * What a chain's own fee history proposes: the highest base fee of its blocks and the next one, with room for one full
 * block (an eighth more) for FAST and two for INSTANT, and the median over the blocks of what was paid on top at each
 * percentile. `floor` is what the node itself proposes. Null where the reply is none.
 */
export function pricesFromHistory(reply: unknown, floor: bigint): GasPrices | null {
  const parsed = v.safeParse(feeHistory, reply)
  if (!parsed.success) return null
  const { baseFeePerGas, reward } = parsed.output
  const base = baseFeePerGas.toSorted(ascending).at(-1) ?? 0n
  const tip = (column: 0 | 1 | 2) => median(reward.map((tips) => tips[column]))
  const atLeast = (price: bigint) => (price > floor ? price : floor)
  return ordered({
    NORMAL: atLeast(base + tip(0)),
    FAST: atLeast((base * 9n) / 8n + tip(1)),
    INSTANT: atLeast((base * 5n) / 4n + tip(2)),
  })
}

/**
 * What a unit of gas cost in the median of the recent blocks that hold a transaction, with the median tip; null where the reply is none
 * or all were empty, which says nothing: on a quiet chain the base fee falls to next to nothing, and nobody has paid a tip.
 */
export function recentPrice(reply: unknown): bigint | null {
  const parsed = v.safeParse(feeHistory, reply)
  if (!parsed.success) return null
  const { baseFeePerGas, reward, gasUsedRatio = [] } = parsed.output
  const paid = reward.flatMap(([, tip], at) => (gasUsedRatio[at] ? [(baseFeePerGas[at] ?? 0n) + tip] : []))
  return paid.length > 0 ? median(paid) || null : null
}

/** On nodes without a fee history: what the node proposes, 10 % and 25 % above it. */
export function pricesFromProposal(proposed: bigint): GasPrices {
  return { NORMAL: proposed, FAST: (proposed * 110n) / 100n, INSTANT: (proposed * 125n) / 100n }
}

/** A faster preset never costs less than a slower one. */
function ordered({ NORMAL, FAST, INSTANT }: GasPrices): GasPrices {
  const fast = FAST > NORMAL ? FAST : NORMAL
  return { NORMAL, FAST: fast, INSTANT: INSTANT > fast ? INSTANT : fast }
}

function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted(ascending)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n
}

function ascending(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0
}
