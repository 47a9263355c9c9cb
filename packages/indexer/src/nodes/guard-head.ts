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
import { type Block, hashAt, readNodeView, toBlock, toHeadBlock, withoutTransactions } from './node-block.ts'
import { isHeadRequest, type NodeRequest } from './node-request.ts'
import { trackRejections } from './track-rejections.ts'

export type GuardOptions = {
  readonly finality: number
  readonly threshold: ConfirmationThreshold
  /** True when a new index may be built for a chain that no longer has a final block. */
  readonly mayRebuild: boolean
  /** The final block that the previous run stored; null without one. */
  readonly anchor: BlockId | null
  /** Called with the reason when heads are held, and with null when they are forwarded again. */
  readonly onHold: (because: string | null) => void
  /** Called with a new final block, before the indexer treats the block as final. */
  readonly onFinal: (block: BlockId) => void
  readonly now?: () => number
}

const usual: ConfirmationThreshold = { readings: 20, ms: 60_000 }
/**
 * Thresholds for a single local node. Lower, because no other node can lag, and the chain may be
 * rolled back.
 */
const local: ConfirmationThreshold = { readings: 5, ms: 500 }
export const confirmationThreshold = (isBalanced: boolean): ConfirmationThreshold => (isBalanced ? usual : local)

/** A head that a node returned. */
type HeadReading = {
  readonly block: Block
  readonly head: HeadBlock
  /** True when the block contains full transactions, not only their hashes. */
  readonly isFull: boolean
  /** Sequence number of its request. */
  readonly sequence: number
}

/** A head with or without full transactions; null when the node no longer has it. */
async function inForm(request: NodeRequest, reading: HeadReading, isFull: boolean): Promise<Block | null> {
  if (reading.isFull === isFull) return reading.block
  if (!isFull) return withoutTransactions(reading.block)
  return toBlock(await request({ method: 'eth_getBlockByHash', params: [reading.head.hash, true] }))
}

/**
 * Checks every head before Ponder reads it. A rejected head is replaced by the last forwarded one,
 * because Ponder would revert blocks or discard its index.
 * @returns a request function that passes all other requests through
 */
export function guardHead(request: NodeRequest, options: GuardOptions): NodeRequest {
  const { finality, threshold, mayRebuild, onHold, onFinal, now = Date.now } = options
  const rejections = trackRejections(onHold, now)
  let forwarded: HeadReading | null = null
  let final = options.anchor
  let isEvaluating = false
  let nextSequence = 0
  let last: Promise<unknown> = Promise.resolve()

  async function shouldForward(head: HeadBlock): Promise<boolean> {
    if (forwarded === null ? final === null : followsOn(head, { forwarded: forwarded.head, final })) return true
    const state: IndexState = { forwarded: forwarded?.head ?? head, final }
    const view = await readNodeView(request, head, forwarded?.head ?? null, final)
    const verdict = evaluateHead(head, state, view, rejections.add(), threshold, mayRebuild)
    if (verdict.kind === 'hold') {
      rejections.reject(verdict.because)
      return false
    }
    // The head was forwarded because of `mayRebuild`, so the final block is no longer on the chain.
    if (final !== null && view.atFinal !== final.hash) final = null
    return true
  }

  async function moveFinal(head: HeadBlock): Promise<void> {
    // After a restart, the block at finality depth replaces the final block of the previous run.
    const number = nextFinal(head.number, forwarded === null ? null : final, finality)
    // A failed request is repeated at the next head.
    const hash = number === null ? null : await hashAt(request, number).catch(() => null)
    if (number === null || hash === null) return
    final = { number, hash }
    onFinal(final)
  }

  /** Evaluates one head. @returns whether it is forwarded */
  async function decide(reading: HeadReading): Promise<boolean> {
    // A newer response was forwarded while this one was pending, so the node does not lag.
    if (forwarded !== null && forwarded.sequence > reading.sequence) return reading.head.hash === forwarded.head.hash
    isEvaluating = true
    try {
      if (!(await shouldForward(reading.head))) return false
      await moveFinal(reading.head)
    } finally {
      isEvaluating = false
    }
    forwarded = reading
    rejections.clear()
    return true
  }

  /** Evaluates heads one after another, in the order of their arrival. */
  async function isPassed(reading: HeadReading): Promise<boolean> {
    // While a contradiction is evaluated, other heads are rejected unevaluated.
    if (rejections.isOpen() && isEvaluating) return false
    const decideNow = () => decide(reading)
    const decision = last.then(decideNow, decideNow)
    last = decision
    return decision
  }

  return async (call) => {
    if (!isHeadRequest(call)) return request(call)
    const sequence = nextSequence++
    const isFull = call.params?.[1] === true
    const result = await request(call)
    const block = toBlock(result)
    if (block === null || (await isPassed({ block, head: toHeadBlock(block), isFull, sequence }))) return result
    const known = forwarded && (await inForm(request, forwarded, isFull))
    if (known !== null) return known
    throw new HttpRequestError({ body: call, url: '', status: 503, details: 'The head of the chain is not confirmed.' })
  }
}
