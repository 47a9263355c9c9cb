import type { Chain } from '@dexswap/chains'
import * as v from 'valibot'

/** In the order of rule 1.4.26. */
export type GasPreset = 'INSTANT' | 'FAST' | 'NORMAL'

/** A preset, a price of the user's own in wei, or null for what the wallet proposes. */
type GasPriceChoice = GasPreset | { readonly wei: bigint } | null

/** Wei per unit of gas for each preset. */
export type GasPrices = Readonly<Record<GasPreset, bigint>>

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

/** Percentiles of the tips that are asked for, for NORMAL, FAST and INSTANT. */
export const percentiles = [25, 50, 90] as const

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

/**
 * Wei per unit of gas that the wallet is told; null: it decides itself. The choice counts on chains that have the
 * presets only (rule 1.4.28).
 */
export function chosenGasPrice(
  choice: GasPriceChoice,
  chain: Pick<Chain, 'gasPresets'>,
  prices: GasPrices | null,
): bigint | null {
  if (!chain.gasPresets || choice === null) return null
  return typeof choice === 'object' ? choice.wei : (prices?.[choice] ?? null)
}
