import type { BlockId, HeadBlock, NodeView } from './evaluate-head.ts'
import type { NodeRequest } from './node-request.ts'

/** A block as returned by a node. */
export type Block = {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly transactions?: unknown
}

export function toHeadBlock({ number, hash, parentHash }: Block): HeadBlock {
  return { number: Number(number), hash, parentHash }
}

export function toBlock(result: unknown): Block | null {
  if (typeof result !== 'object' || result === null) return null
  const { number, hash, parentHash } = result as Readonly<Record<keyof Block, unknown>>
  const isBlock = typeof number === 'string' && typeof hash === 'string' && typeof parentHash === 'string'
  return isBlock ? (result as Block) : null
}

/** A block in which the full transactions are replaced by their hashes. */
export function withoutTransactions(block: Block): Block {
  return { ...block, transactions: (block.transactions as { hash: string }[]).map(({ hash }) => hash) }
}

/** Hash of the node's block at a height; null when it has none. */
export async function hashAt(request: NodeRequest, number: number): Promise<string | null> {
  const call = { method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, false] }
  return toBlock(await request(call))?.hash ?? null
}

/** Reads the hashes that `evaluateHead` compares, except known ones. */
export async function readNodeView(
  request: NodeRequest,
  head: BlockId,
  forwarded: BlockId | null,
  final: BlockId | null,
): Promise<NodeView> {
  const [atForwarded, atFinal, atHead] = await Promise.all([
    forwarded === null ? head.hash : hashAt(request, forwarded.number),
    final === null ? null : hashAt(request, final.number),
    head.number - 1 === forwarded?.number ? head.hash : hashAt(request, head.number),
  ])
  return { atForwarded, atFinal, atHead }
}
