import { HttpRequestError } from 'viem'
import {
  type BlockId,
  type ConfirmationThreshold,
  evaluateHead,
  followsOn,
  type HeadBlock,
  type IndexState,
  nextFinal,
} from './evaluate-head.ts'
import { isHeadRequest, type NodeRequest } from './node-request.ts'

export type GuardOptions = {
  readonly finality: number
  readonly threshold: ConfirmationThreshold
  /** Whether a chain that left a final block may be followed, with a new index. */
  readonly mayRebuild: boolean
  /** The final block of the previous run. */
  readonly anchor: BlockId | null
  /** Called with the reason when heads are held, with null when they are forwarded again. */
  readonly onHold: (because: string | null) => void
  /** Called with a new final block before the indexer treats it as final. */
  readonly onFinal: (block: BlockId) => void
  readonly now?: () => number
}

type Block = {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly transactions?: unknown
}

const usual: ConfirmationThreshold = { readings: 20, ms: 60_000 }
/** A single local node has no lagging peers, and its rollbacks may leave the chain shorter. */
const local: ConfirmationThreshold = { readings: 5, ms: 500 }
export const confirmationThreshold = (isBalanced: boolean): ConfirmationThreshold => (isBalanced ? usual : local)

function toHeadBlock({ number, hash, parentHash }: Block): HeadBlock {
  return { number: Number(number), hash, parentHash }
}

function toBlock(result: unknown): Block | null {
  if (typeof result !== 'object' || result === null) return null
  const { number, hash, parentHash } = result as Readonly<Record<keyof Block, unknown>>
  const isBlock = typeof number === 'string' && typeof hash === 'string' && typeof parentHash === 'string'
  return isBlock ? (result as Block) : null
}

/** Consecutive rejected heads until a report: single ones are normal with balanced nodes. */
const reportAfter = 3

/**
 * Checks every head before Ponder reads it. A rejected head is replaced by the last forwarded one;
 * Ponder would otherwise revert blocks or discard its index.
 * @returns a request function that passes all other requests through
 */
export function guardHead(request: NodeRequest, options: GuardOptions): NodeRequest {
  const { finality, threshold, mayRebuild, onHold, onFinal, now = Date.now } = options
  /** The newest forwarded block, as returned by the node. */
  let forwarded: {
    readonly block: Block
    readonly head: HeadBlock
    readonly isFull: boolean
    readonly sequence: number
  } | null = null
  let final = options.anchor
  let contradiction: { readings: number; since: number } | null = null
  let isHeld = false
  let isEvaluating = false
  let nextSequence = 0
  let last: Promise<unknown> = Promise.resolve()

  const requestBlock = async (method: string, ...params: readonly unknown[]) =>
    toBlock(await request({ method, params }))
  const hashAt = async (number: number) =>
    (await requestBlock('eth_getBlockByNumber', `0x${number.toString(16)}`, false))?.hash ?? null

  /** @returns whether to forward the head */
  async function shouldForward(head: HeadBlock): Promise<boolean> {
    if (forwarded === null ? final === null : followsOn(head, { forwarded: forwarded.head, final })) return true
    const state: IndexState = { forwarded: forwarded?.head ?? head, final }
    const [atForwarded, atFinal, atHead] = await Promise.all([
      forwarded === null ? head.hash : hashAt(state.forwarded.number),
      final === null ? null : hashAt(final.number),
      head.number === state.forwarded.number + 1 ? head.hash : hashAt(head.number),
    ])
    contradiction = { readings: (contradiction?.readings ?? 0) + 1, since: contradiction?.since ?? now() }
    const seen = { readings: contradiction.readings, ms: now() - contradiction.since }
    const verdict = evaluateHead(head, state, { atForwarded, atFinal, atHead }, seen, threshold, mayRebuild)
    if (verdict.kind === 'pass') {
      // Forwarded with `mayRebuild`: the final block is no longer on the chain.
      if (final !== null && atFinal !== final.hash) final = null
      return true
    }
    if (!isHeld && contradiction.readings >= reportAfter) {
      isHeld = true
      onHold(verdict.because)
    }
    return false
  }

  async function moveFinal(head: HeadBlock): Promise<void> {
    // After a restart the block at finality depth replaces the anchor.
    const number = nextFinal(head.number, forwarded === null ? null : final, finality)
    // On failure the next head retries.
    const hash = number === null ? null : await hashAt(number).catch(() => null)
    if (number === null || hash === null) return
    final = { number, hash }
    onFinal(final)
  }

  /** The response in place of a rejected head, or null when none was forwarded yet. */
  async function lastForwarded(isFull: boolean): Promise<Block | null> {
    if (forwarded === null) return null
    if (forwarded.isFull === isFull) return forwarded.block
    if (isFull) return requestBlock('eth_getBlockByHash', forwarded.head.hash, true)
    return {
      ...forwarded.block,
      transactions: (forwarded.block.transactions as { hash: string }[]).map(({ hash }) => hash),
    }
  }

  return async (call) => {
    if (!isHeadRequest(call)) return request(call)
    const sequence = nextSequence++
    const isFull = call.params?.[1] === true
    const result = await request(call)
    const block = toBlock(result)
    if (block === null) return result
    const head = toHeadBlock(block)

    async function decide(): Promise<boolean> {
      // A newer response has overtaken this one: the node does not lag.
      if (forwarded !== null && forwarded.sequence > sequence) return head.hash === forwarded.head.hash
      isEvaluating = true
      try {
        if (!(await shouldForward(head))) return false
        await moveFinal(head)
      } finally {
        isEvaluating = false
      }
      forwarded = { block: block as Block, head, isFull, sequence }
      contradiction = null
      if (isHeld) onHold(null)
      isHeld = false
      return true
    }

    // While one contradiction is evaluated, concurrent heads need no evaluation.
    let isPassed = false
    if (contradiction === null || !isEvaluating) {
      const decision = last.then(decide, decide)
      last = decision
      isPassed = await decision
    }
    if (isPassed) return result
    const known = await lastForwarded(isFull)
    if (known !== null) return known
    throw new HttpRequestError({ body: call, url: '', status: 503, details: 'The head of the chain is not confirmed.' })
  }
}
