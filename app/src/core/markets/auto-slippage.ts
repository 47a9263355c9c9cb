/** Observed changes of a pool's price per block. */
export type PoolMoves = {
  /** Number of observed blocks, at most `memory`. */
  readonly blocks: number
  /** Mean square of the change in log price per block. */
  readonly variance: number
}

/** Blocks after which the weight of a change falls to 1/e. */
const memory = 60

/** Initial state, before the first observed block. */
export const noMoves: PoolMoves = { blocks: 0, variance: 0 }

/**
 * Adds a change of the log price that happened within `over` blocks.
 * @param change of the log price
 * @param over blocks of the change, at least 1
 */
export function withMove({ blocks, variance }: PoolMoves, change: number, over: number): PoolMoves {
  const seen = Math.min(blocks + over, memory)
  const weight = Math.min(1, over / seen)
  return { blocks: seen, variance: variance + weight * (change ** 2 / over - variance) }
}

export type AutoSlippageQuery = {
  /** Fee in basis points and price changes of each pair of the route. */
  readonly hops: readonly { readonly feeBps: number; readonly moves: PoolMoves }[]
  /** Block time in milliseconds. */
  readonly blockTimeMs: number
  /** Network cost as a share of the swapped amount; null if unknown. */
  readonly costShare: number | null
}

/** Time for a user to read, confirm and send, in milliseconds. */
const toSendMs = 15_000
/** Maximum automatic slippage in basis points; beyond it the user has to set one. */
export const autoSlippageCapBps = 300
/** Minimum slippage in basis points: the lowest preset of the specification. */
const minBps = 10
/** Step in basis points, so that the limit does not change with every block. */
const stepBps = 5
/**
 * For a pool without observations: assumed price change per block, as a share of its fee,
 * and the number of blocks for which this assumption counts.
 */
const priorShare = 1 / 12
const priorBlocks = 8
/** Cost of a retry in addition to the network cost, as a share of the amount. */
const retryShare = 0.003
/** Share of swaps that are assumed to lose their whole slippage to other traders. */
const takenShare = 0.03

/** Slippage of 10 to 300 basis points that minimises the cost of failures and of lost slippage. */
export function autoSlippageBps({ hops, blockTimeMs, costShare }: AutoSlippageQuery): number {
  const blocks = Math.ceil(toSendMs / Math.max(blockTimeMs, 1)) + 1
  const variance = hops.reduce((sum, { feeBps, moves }) => {
    const prior = ((feeBps / 10_000) * priorShare) ** 2
    return sum + (moves.variance * moves.blocks + prior * priorBlocks) / (moves.blocks + priorBlocks)
  }, 0)
  // Expected price change until inclusion, with Laplace-distributed tails.
  const sigma = Math.sqrt(blocks * variance)
  const cost = (costShare ?? 0) + retryShare
  // Minimises ½ · cost · exp(−√2 · s / sigma) + takenShare · s: failures plus lost slippage.
  const room = cost / (Math.SQRT2 * sigma * takenShare)
  const share = sigma > 0 && room > 1 ? (sigma / Math.SQRT2) * Math.log(room) : 0
  const bps = Math.ceil((share * 10_000) / stepBps) * stepBps
  return Math.min(autoSlippageCapBps, Math.max(minBps, bps))
}
