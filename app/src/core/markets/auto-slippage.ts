/** How a pool's price has moved from block to block, as far as it was seen. */
export type PoolMoves = {
  /** How many blocks the figure stands on; older ones count for less. */
  readonly blocks: number
  /** Mean square of the change of the price's logarithm over one block. */
  readonly variance: number
}

/** Blocks after which a move counts for 1/e of what it did. */
const memory = 60

/** Moves before any block was seen. */
export const noMoves: PoolMoves = { blocks: 0, variance: 0 }

/**
 * Moves with what the price has done since.
 * @param change of the price's logarithm
 * @param over blocks that it took, at least 1
 */
export function withMove({ blocks, variance }: PoolMoves, change: number, over: number): PoolMoves {
  const seen = Math.min(blocks + over, memory)
  const weight = Math.min(1, over / seen)
  return { blocks: seen, variance: variance + weight * (change ** 2 / over - variance) }
}

export type AutoSlippageQuery = {
  /** Of each pair on the way: what it takes, in basis points, and how it has moved. */
  readonly hops: readonly { readonly feeBps: number; readonly moves: PoolMoves }[]
  /** From a block to the next, in milliseconds. */
  readonly blockTimeMs: number
  /** What the network takes, as a share of what is swapped; null where it is not known. */
  readonly costShare: number | null
}

/** Until a user has read, confirmed and sent, in milliseconds. */
const toSendMs = 15_000
/** Most that Auto allows, in basis points: a route that needs more is the user's to decide on. */
export const autoSlippageCapBps = 300
/** Least: the lowest preset of the specification. */
const leastBps = 10
/** Steps, in basis points: the limit does not tremble with every block. */
const stepBps = 5
/** A pool that was never seen is taken to move by this share of its fee in a block, and as if it had been seen for so many. */
const priorShare = 1 / 12
const priorBlocks = 8
/** A swap that fails costs the network's share, and once more the way to the wallet: as a share of what is swapped. */
const retryShare = 0.003
/** Share of swaps whose room somebody takes wholly. */
const takenShare = 0.03

/**
 * The slippage that a route needs, in basis points: a multiple of 5 from 10 to 300.
 *
 * Over the `n` blocks until a swap is in one, the price moves by σ = √(n · Σ variance of its pools). Its tails are taken to be Laplace's, so a
 * limit `s` fails with probability ½·exp(−√2·s/σ). A failure costs c = network cost + 0.3 %, and room that somebody takes costs s, which three
 * swaps in a hundred suffer: ½·c·exp(−√2·s/σ) + 0.03·s is least at s = σ/√2 · ln(c / (√2·σ·0.03)). A pool that was seen for few blocks is taken to
 * move by a twelfth of its fee in each.
 */
export function autoSlippageBps({ hops, blockTimeMs, costShare }: AutoSlippageQuery): number {
  const blocks = Math.ceil(toSendMs / Math.max(blockTimeMs, 1)) + 1
  const variance = hops.reduce((sum, { feeBps, moves }) => {
    const prior = ((feeBps / 10_000) * priorShare) ** 2
    return sum + (moves.variance * moves.blocks + prior * priorBlocks) / (moves.blocks + priorBlocks)
  }, 0)
  const sigma = Math.sqrt(blocks * variance)
  const cost = (costShare ?? 0) + retryShare
  const room = cost / (Math.SQRT2 * sigma * takenShare)
  const share = sigma > 0 && room > 1 ? (sigma / Math.SQRT2) * Math.log(room) : 0
  const bps = Math.ceil((share * 10_000) / stepBps) * stepBps
  return Math.min(autoSlippageCapBps, Math.max(leastBps, bps))
}
