import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { concentratedSwapLogOf, solidlySwapLogOf } from '@dexswap/pools-reader/swap-logs'
import { toEventSelector } from 'viem/utils'

/** An event of a receipt. */
export type ReceiptLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

/** Settlement of one leg of a split order by events of its pairs and pools, in base units. */
export type SettledLeg = {
  /** Pairs and pools in order. */
  readonly pairs: readonly Address[]
  readonly gave: bigint
  readonly got: bigint
}

const swapped = toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)')
/** Number of words in the data of a Swap event: amounts in and out of both tokens. */
const words = 4

const partyOf = (topic: Hex | undefined): Address => `0x${(topic ?? '').slice(-40)}`

type ExecutedSwap = {
  readonly pair: Address
  readonly to: Address
  readonly gave: bigint
  readonly got: bigint
  /** The executor pays a concentrated pool itself. */
  readonly isConcentrated: boolean
}

/** The swap of a log by the executor, which is the first indexed party in every kind of pool. */
function swapIn(log: ReceiptLog, executor: Address): readonly ExecutedSwap[] {
  const [event, sender, to] = log.topics
  if (!isSameAddress(partyOf(sender), executor)) return []
  const swap = { pair: log.address, to: partyOf(to) }
  if (event === swapped && log.data.length === 2 + words * 64) {
    const [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n] = Array.from({ length: words }, (_, at) =>
      BigInt(`0x${log.data.slice(2 + at * 64, 66 + at * 64)}`),
    )
    return [{ ...swap, gave: in0 + in1, got: out0 + out1, isConcentrated: false }]
  }
  const concentrated = concentratedSwapLogOf(log)
  const pool = concentrated ?? solidlySwapLogOf(log)
  if (!pool) return []
  const [gave, got] = pool.amount0 > 0n ? [pool.amount0, -pool.amount1] : [pool.amount1, -pool.amount0]
  return [{ ...swap, gave, got, isConcentrated: concentrated !== null }]
}

/**
 * True when a swap pays the next one: to the pool itself, or to the executor that pays a
 * concentrated pool exactly this amount.
 */
function isContinued({ to, got }: ExecutedSwap, next: ExecutedSwap | undefined, executor: Address): boolean {
  if (!next) return false
  return isSameAddress(next.pair, to) || (next.isConcentrated && next.gave === got && isSameAddress(to, executor))
}

/** Splits swaps into legs. Ignores swaps by other callers than the executor. */
export function legsIn(logs: readonly ReceiptLog[], executor: Address | null): readonly SettledLeg[] {
  if (executor === null) return []
  const legs: SettledLeg[] = []
  let open: SettledLeg | null = null
  const swaps = logs.flatMap((log) => swapIn(log, executor))
  for (const [at, swap] of swaps.entries()) {
    const { pair, gave, got } = swap
    const leg: SettledLeg = open ? { ...open, pairs: [...open.pairs, pair], got } : { pairs: [pair], gave, got }
    open = isContinued(swap, swaps[at + 1], executor) ? leg : null
    if (open === null) legs.push(leg)
  }
  return legs
}
