import {
  type BlockId,
  type ConfirmationThreshold,
  evaluateHead,
  followsOn,
  type HeadBlock,
  type IndexState,
  nextFinal,
} from './evaluate-head.ts'
import { isHeadRequest } from './hold-head.ts'

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
type Call = { readonly id?: unknown; readonly params?: readonly unknown[] }

const usual: ConfirmationThreshold = { readings: 20, ms: 60_000 }
/** A single local node has no lagging peers, and its rollbacks may leave the chain shorter. */
const local: ConfirmationThreshold = { readings: 5, ms: 500 }
export const confirmationThreshold = (isBalanced: boolean): ConfirmationThreshold => (isBalanced ? usual : local)

function toHeadBlock({ number, hash, parentHash }: Block): HeadBlock {
  return { number: Number(number), hash, parentHash }
}

function blockIn(text: string): Block | null {
  try {
    const { result } = JSON.parse(text) as { result?: Partial<Block> | null } // fields are checked below
    const isBlock =
      typeof result?.number === 'string' && typeof result.hash === 'string' && typeof result.parentHash === 'string'
    return isBlock ? (result as Block) : null
  } catch {
    return null
  }
}

/** The newest forwarded block, as returned by the node. */
type Forwarded = {
  readonly block: Block
  readonly head: HeadBlock
  readonly isFull: boolean
  readonly sequence: number
}

type RequestBlock = (url: string, method: string, ...params: readonly unknown[]) => Promise<Block | null>

/** @throws NodeRefusedError */
async function requestBlock(
  fetchOnce: typeof fetch,
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<Block | null> {
  const response = await fetchOnce(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new NodeRefusedError(response.status)
  return blockIn(await response.text())
}

/** The forwarded block with full transactions or their hashes. */
async function blockAs(
  { block, head, isFull: hasFull }: Forwarded,
  isFull: boolean,
  url: string,
  request: RequestBlock,
): Promise<Block | null> {
  if (hasFull === isFull) return block
  if (isFull) return request(url, 'eth_getBlockByHash', head.hash, true)
  return { ...block, transactions: (block.transactions as { hash: string }[]).map(({ hash }) => hash) }
}

/** Consecutive rejected heads until a report: single ones are normal with balanced nodes. */
const reportAfter = 3

/**
 * Checks every head before Ponder reads it. A rejected head is replaced by the last forwarded one;
 * Ponder would otherwise revert blocks or discard its index.
 * @returns a fetch that passes all other requests through
 */
export function guardHead(fetchOnce: typeof fetch, options: GuardOptions): typeof fetch {
  const { finality, threshold, mayRebuild, onHold, onFinal, now = Date.now } = options
  let forwarded: Forwarded | null = null
  let final = options.anchor
  let contradiction: { readings: number; since: number } | null = null
  let isHeld = false
  let isEvaluating = false
  let nextSequence = 0
  let last: Promise<unknown> = Promise.resolve()
  const request: RequestBlock = (url, method, ...params) => requestBlock(fetchOnce, url, method, params)
  const hashAt = async (url: string, number: number) =>
    (await request(url, 'eth_getBlockByNumber', `0x${number.toString(16)}`, false))?.hash ?? null

  /** @returns whether to forward the head */
  async function shouldForward(url: string, head: HeadBlock): Promise<boolean> {
    if (forwarded === null ? final === null : followsOn(head, { forwarded: forwarded.head, final })) return true
    const state: IndexState = { forwarded: forwarded?.head ?? head, final }
    const [atForwarded, atFinal, atHead] = await Promise.all([
      forwarded === null ? head.hash : hashAt(url, state.forwarded.number),
      final === null ? null : hashAt(url, final.number),
      head.number === state.forwarded.number + 1 ? head.hash : hashAt(url, head.number),
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

  async function moveFinal(url: string, head: HeadBlock): Promise<void> {
    // After a restart the block at finality depth replaces the anchor.
    const number = nextFinal(head.number, forwarded === null ? null : final, finality)
    // On failure the next head retries.
    const hash = number === null ? null : await hashAt(url, number).catch(() => null)
    if (number === null || hash === null) return
    final = { number, hash }
    onFinal(final)
  }

  return async (input, init) => {
    if (!(input instanceof Request) || input.method !== 'POST') return fetchOnce(input, init)
    const body = await input.clone().text()
    if (!isHeadRequest(body)) return fetchOnce(input, init)
    const sequence = nextSequence++
    const { url } = input
    const { id, params } = JSON.parse(body) as Call
    const isFull = params?.[1] === true
    const response = await fetchOnce(input, init)
    const text = await response.text()
    const respond = (content: string) => new Response(content, { status: response.status, headers: response.headers })
    const block = response.ok ? blockIn(text) : null
    if (block === null) return respond(text)
    const head = toHeadBlock(block)

    async function decide(): Promise<boolean> {
      // A newer response has overtaken this one: the node does not lag.
      if (forwarded !== null && forwarded.sequence > sequence) return head.hash === forwarded.head.hash
      isEvaluating = true
      try {
        if (!(await shouldForward(url, head))) return false
        await moveFinal(url, head)
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
    if (isPassed) return respond(text)
    const known = forwarded && (await blockAs(forwarded, isFull, url, request))
    return known === null
      ? new Response('The head of the chain is not believed.', { status: 503 })
      : respond(JSON.stringify({ jsonrpc: '2.0', id: id ?? null, result: known }))
  }
}

/** The node refused a block request of the head guard. */
export class NodeRefusedError extends Error {
  override readonly name = 'NodeRefusedError'
  constructor(status: number) {
    super(`The node answered with status ${status}.`)
  }
}
