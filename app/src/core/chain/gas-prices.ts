// Parsers of gas prices, loaded with the first response.
import * as v from 'valibot'
import type { GasPrices } from './gas-presets.ts'

const wei = v.pipe(
  v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.string(), v.regex(/^\d{1,20}$/))]),
  v.transform((amount) => BigInt(amount)),
)
const message = v.object({ type: v.string(), data: v.object({ rapid: wei, fast: wei, standard: wei }) })

/** Parses a message of the gas price feed (rule 3.5.29); null for any other message. */
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
 * Highest base fee (times 9/8 for FAST, 5/4 for INSTANT) plus the median tip of the percentile; at
 * least `floor`.
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
 * Median price of recent blocks with transactions. Empty blocks do not count: on an idle chain the
 * base fee nears zero.
 */
export function recentPrice(reply: unknown): bigint | null {
  const parsed = v.safeParse(feeHistory, reply)
  if (!parsed.success) return null
  const { baseFeePerGas, reward, gasUsedRatio = [] } = parsed.output
  const paid = reward.flatMap(([, tip], at) => (gasUsedRatio[at] ? [(baseFeePerGas[at] ?? 0n) + tip] : []))
  return paid.length > 0 ? median(paid) || null : null
}

/** Prices without a fee history: the node's proposal, and 10 % and 25 % above it. */
export function pricesFromProposal(proposed: bigint): GasPrices {
  return { NORMAL: proposed, FAST: (proposed * 110n) / 100n, INSTANT: (proposed * 125n) / 100n }
}

/** Ensures that a faster preset never costs less than a slower one. */
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
