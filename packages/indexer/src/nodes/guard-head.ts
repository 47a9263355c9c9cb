import { asksForHead } from './hold-head.ts'
import {
  followsOn,
  type HeadBlock,
  judgeHead,
  nextFinal,
  type Patience,
  type Place,
  type Standing,
} from './judge-head.ts'

export type GuardOptions = {
  readonly finality: number
  readonly patience: Patience
  /** An operator's word: what cannot be taken back may lead to a new index. */
  readonly mayRebuild: boolean
  /** A block that was final when the indexer ran last. */
  readonly anchor: Place | null
  /** Told why the indexer is not told of a head, and null once it goes on. */
  readonly onHold: (because: string | null) => void
  /** Told which block is final now, before the indexer can take it for that. */
  readonly onFinal: (block: Place) => void
  readonly now?: () => number
}

type Block = {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly transactions?: unknown
}
type Call = { readonly id?: unknown; readonly params?: readonly unknown[] }

const usual: Patience = { readings: 20, ms: 60_000 }
/** A single node of one's own is not apart from itself, and whoever takes blocks back there does not put others in their place. */
const local: Patience = { readings: 5, ms: 500 }
export const patienceOn = (isBalanced: boolean): Patience => (isBalanced ? usual : local)

function placeOf({ number, hash, parentHash }: Block): HeadBlock {
  return { number: Number(number), hash, parentHash }
}

function blockIn(text: string): Block | null {
  try {
    const { result } = JSON.parse(text) as { result?: Partial<Block> | null } // every field is looked at
    const isBlock =
      typeof result?.number === 'string' && typeof result.hash === 'string' && typeof result.parentHash === 'string'
    return isBlock ? (result as Block) : null
  } catch {
    return null
  }
}

/** So many answers in a row that are not believed are told of: a single one is what balanced nodes do. */
const toldAfter = 3

/**
 * Stands before the node and judges every answer to "which block is the newest". One that is not believed is answered
 * with the last that was: Ponder would begin to take blocks back, or give its whole index up.
 *
 * @returns a fetch that lets everything else pass
 */
export function guardingHead(fetchOnce: typeof fetch, options: GuardOptions): typeof fetch {
  const { finality, patience, mayRebuild, onHold, onFinal, now = Date.now } = options
  /** The newest block that was passed on, as it was answered. */
  let told: {
    readonly block: Block
    readonly head: HeadBlock
    readonly isFull: boolean
    readonly turn: number
  } | null = null
  let final = options.anchor
  let contrary: { readings: number; since: number } | null = null
  let isHeld = false
  let isJudging = false
  let turns = 0
  let last: Promise<unknown> = Promise.resolve()

  async function ask(url: string, method: string, ...params: readonly unknown[]): Promise<Block | null> {
    const response = await fetchOnce(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new NodeRefusedError(response.status)
    return blockIn(await response.text())
  }
  const hashAt = async (url: string, number: number) =>
    (await ask(url, 'eth_getBlockByNumber', `0x${number.toString(16)}`, false))?.hash ?? null

  /** @returns whether the head is passed on */
  async function judge(url: string, head: HeadBlock): Promise<boolean> {
    if (told === null ? final === null : followsOn(head, { told: told.head, final })) return true
    const standing: Standing = { told: told?.head ?? head, final }
    const [atTold, atFinal, atHead] = await Promise.all([
      told === null ? head.hash : hashAt(url, standing.told.number),
      final === null ? null : hashAt(url, final.number),
      head.number === standing.told.number + 1 ? head.hash : hashAt(url, head.number),
    ])
    contrary = { readings: (contrary?.readings ?? 0) + 1, since: contrary?.since ?? now() }
    const seen = { readings: contrary.readings, ms: now() - contrary.since }
    const verdict = judgeHead(head, standing, { atTold, atFinal, atHead }, seen, patience, mayRebuild)
    if (verdict.kind === 'pass') {
      // Passed on an operator's word, where it is not the final block any more.
      if (final !== null && atFinal !== final.hash) final = null
      return true
    }
    if (!isHeld && contrary.readings >= toldAfter) {
      isHeld = true
      onHold(verdict.because)
    }
    return false
  }

  async function moveFinal(url: string, head: HeadBlock): Promise<void> {
    // One that starts takes what is a finality behind the first head for final, whatever was final when it ran last.
    const number = nextFinal(head.number, told === null ? null : final, finality)
    // Where it cannot be had now, the next head tries again.
    const hash = number === null ? null : await hashAt(url, number).catch(() => null)
    if (number === null || hash === null) return
    final = { number, hash }
    onFinal(final)
  }

  /** What is answered in place of a head that is not believed, or null where nothing can be. */
  async function lastTold(url: string, isFull: boolean): Promise<Block | null> {
    if (told === null) return null
    if (told.isFull === isFull) return told.block
    if (isFull) return ask(url, 'eth_getBlockByHash', told.head.hash, true)
    return { ...told.block, transactions: (told.block.transactions as { hash: string }[]).map(({ hash }) => hash) }
  }

  return async (input, init) => {
    if (!(input instanceof Request) || input.method !== 'POST') return fetchOnce(input, init)
    const body = await input.clone().text()
    if (!asksForHead(body)) return fetchOnce(input, init)
    const turn = turns++
    const { url } = input
    const { id, params } = JSON.parse(body) as Call
    const isFull = params?.[1] === true
    const response = await fetchOnce(input, init)
    const text = await response.text()
    const again = (content: string) => new Response(content, { status: response.status, headers: response.headers })
    const block = response.ok ? blockIn(text) : null
    if (block === null) return again(text)
    const head = placeOf(block)

    async function decide(): Promise<boolean> {
      // One that was overtaken by a newer answer is no node that lags.
      if (told !== null && told.turn > turn) return head.hash === told.head.hash
      isJudging = true
      try {
        if (!(await judge(url, head))) return false
        await moveFinal(url, head)
      } finally {
        isJudging = false
      }
      told = { block: block as Block, head, isFull, turn }
      contrary = null
      if (isHeld) onHold(null)
      isHeld = false
      return true
    }

    // While one is looked into, the others that come need not be.
    let isPassed = false
    if (contrary === null || !isJudging) {
      const decision = last.then(decide, decide)
      last = decision
      isPassed = await decision
    }
    if (isPassed) return again(text)
    const known = await lastTold(url, isFull)
    return known === null
      ? new Response('The head of the chain is not believed.', { status: 503 })
      : again(JSON.stringify({ jsonrpc: '2.0', id: id ?? null, result: known }))
  }
}

/** The node refused to say which block stands somewhere. */
export class NodeRefusedError extends Error {
  override readonly name = 'NodeRefusedError'
  constructor(status: number) {
    super(`The node answered with status ${status}.`)
  }
}
