/** Observed moves of a pool's price from block to block. */
export type PoolMoves = {
  /** Observed blocks, up to `memory`; older ones weigh less. */
  readonly blocks: number
  /** Mean square of the change in log price per block. */
  readonly variance: number
}

/** Blocks after which the weight of a move falls to 1/e. */
const memory = 60

/** Moves before the first observed block. */
export const noMoves: PoolMoves = { blocks: 0, variance: 0 }

/**
 * Adds a price change to the moves.
 * @param change of the log price
 * @param over blocks of the change, at least 1
 */
export function withMove({ blocks, variance }: PoolMoves, change: number, over: number): PoolMoves {
  const seen = Math.min(blocks + over, memory)
  const weight = Math.min(1, over / seen)
  return { blocks: seen, variance: variance + weight * (change ** 2 / over - variance) }
}

export type AutoSlippageQuery = {
  /** Per pair of the route: its fee in basis points, and its moves. */
  readonly hops: readonly { readonly feeBps: number; readonly moves: PoolMoves }[]
  /** Block time in milliseconds. */
  readonly blockTimeMs: number
  /** Network cost as a share of the swapped amount; null if unknown. */
  readonly costShare: number | null
}

/** Time until a user has read, confirmed and sent, in milliseconds. */
const toSendMs = 15_000
/** Maximum of Auto in basis points: a route that needs more is the user's decision. */
export const autoSlippageCapBps = 300
/** Minimum in basis points: the lowest preset of the specification. */
const minBps = 10
/** Step in basis points, which keeps the limit steady from block to block. */
const stepBps = 5
/** Assumed move of an unobserved pool per block as a share of its fee, and its weight in blocks. */
const priorShare = 1 / 12
const priorBlocks = 8
/** Cost of a retry beside the network cost, as a share of the amount. */
const retryShare = 0.003
/** Share of swaps that lose their whole slippage to others. */
const takenShare = 0.03

/** In basis points, from 10 to 300: minimises the cost of failed swaps and lost slippage. */
export function autoSlippageBps({ hops, blockTimeMs, costShare }: AutoSlippageQuery): number {
  const blocks = Math.ceil(toSendMs / Math.max(blockTimeMs, 1)) + 1
  const variance = hops.reduce((sum, { feeBps, moves }) => {
    const prior = ((feeBps / 10_000) * priorShare) ** 2
    return sum + (moves.variance * moves.blocks + prior * priorBlocks) / (moves.blocks + priorBlocks)
  }, 0)
  // Expected price move until inclusion; its tails are assumed to be Laplace-distributed.
  const sigma = Math.sqrt(blocks * variance)
  const cost = (costShare ?? 0) + retryShare
  // Minimises ½ · cost · exp(−√2 · s / sigma) + takenShare · s, the failures plus the lost slippage.
  const room = cost / (Math.SQRT2 * sigma * takenShare)
  const share = sigma > 0 && room > 1 ? (sigma / Math.SQRT2) * Math.log(room) : 0
  const bps = Math.ceil((share * 10_000) / stepBps) * stepBps
  return Math.min(autoSlippageCapBps, Math.max(minBps, bps))
}
