import { multicall3ValueAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionResult, keccak256, numberToHex, stringToHex } from 'viem'

/** A transaction of the chain. */
export type SimulatedTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly nonce: number
  readonly to: Address
  readonly value: bigint
  readonly input: Hex
  readonly chainId: number
  /** Logs of the receipt; absent for a successful transaction without events. */
  readonly logs?: readonly { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }[]
  readonly fails?: boolean
}
type Block = {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  readonly transactions: SimulatedTransaction[]
}

/**
 * State of a node: number of blocks that it lags (then it has no pool), whether it is pruned, and
 * whether it is down.
 */
export type NodeState = { lag: number; isPruned: boolean; isDown: boolean }

/** Error of a node, in the form in which viem throws it. */
class Refused extends Error {
  readonly code = -32000
}

const digest = (text: string): Hex => keccak256(stringToHex(text))
const hex = (value: number | bigint): Hex => numberToHex(value)
const zero: Hex = `0x${'0'.repeat(64)}`
const none: Address = `0x${'0'.repeat(40)}`
/**
 * Number of latest blocks of which a pruned node has receipts, transactions and transaction counts.
 */
const stored = 4
/** Distance of the final block from the head, in blocks. */
const finalityLag = 30

/** Result of `eth_getTransactionByHash`; without a block the transaction is pending. */
const transactionJson = (each: SimulatedTransaction, block: Block | undefined) => ({
  hash: each.hash,
  from: each.from,
  to: each.to,
  input: each.input,
  value: hex(each.value),
  nonce: hex(each.nonce),
  chainId: hex(each.chainId),
  gas: '0x5208',
  gasPrice: '0x1',
  type: '0x0',
  v: '0x1b',
  r: zero,
  s: zero,
  blockHash: block?.hash ?? null,
  blockNumber: block ? hex(block.number) : null,
  transactionIndex: block ? hex(block.transactions.indexOf(each)) : null,
})

/** With `isMined: false` it is the pending block, and its transactions have no block yet. */
const blockJson = (block: Block, isFull: boolean, isMined = true) => ({
  number: hex(block.number),
  hash: block.hash,
  parentHash: block.parentHash,
  timestamp: hex(1_700_000_000 + block.number * 12),
  transactions: isFull
    ? block.transactions.map((each) => transactionJson(each, isMined ? block : undefined))
    : block.transactions.map(({ hash }) => hash),
  gasLimit: '0x1c9c380',
  gasUsed: '0x0',
  nonce: null,
  logsBloom: null,
  difficulty: '0x0',
  size: '0x0',
  baseFeePerGas: '0x1',
})

const receiptJson = (each: SimulatedTransaction, block: Block) => ({
  transactionHash: each.hash,
  transactionIndex: hex(block.transactions.indexOf(each)),
  blockHash: block.hash,
  blockNumber: hex(block.number),
  from: each.from,
  to: each.to,
  contractAddress: null,
  status: each.fails ? '0x0' : '0x1',
  logs: each.logs ?? [],
  logsBloom: `0x${'0'.repeat(512)}`,
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  type: '0x0',
})

/** Simulates a batch in which every call succeeds. */
function simulateBatch([{ data }]: readonly [{ readonly data: Hex }]): Hex {
  const { args } = decodeFunctionData({ abi: multicall3ValueAbi, data })
  const result = args[0].map(() => ({ success: true, returnData: zero }))
  return encodeFunctionResult({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', result })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Data from which a node answers. */
type ChainView = {
  readonly chainId: number
  readonly blocks: readonly Block[]
  readonly pool: readonly SimulatedTransaction[]
  countOf(account: string, height: number): number
  pendingOf(account: string): number
}

/**
 * What a node can return: blocks up to its lag, and only the latest `stored` ones when it is
 * pruned.
 */
function viewOf({ blocks, pool }: ChainView, node: NodeState) {
  const newest = blocks.at(-1) as Block
  const top = Math.max(0, newest.number - node.lag)
  const isPast = (height: number) => node.isPruned && height < top - stored
  return {
    top,
    newest,
    pool: node.lag === 0 ? pool : null,
    isPast,
    heightOf(tag: unknown): number {
      if (tag === 'finalized') return Math.max(0, top - finalityLag)
      return typeof tag === 'string' && tag.startsWith('0x') ? Number(tag) : top
    },
    /** Block of a transaction; undefined when pending, null when the node does not have it. */
    blockOf(hash: unknown): Block | null | undefined {
      const block = blocks.find(({ transactions }) => transactions.some((each) => each.hash === hash))
      return block && (block.number > top || isPast(block.number)) ? null : block
    },
  }
}
type NodeView = ReturnType<typeof viewOf>

function answerCount(chain: ChainView, view: NodeView, [account, tag]: readonly unknown[]): Hex {
  if (tag === 'pending' && view.pool) return hex(chain.pendingOf(String(account)))
  const height = view.heightOf(tag)
  if (view.isPast(height)) throw new Refused('missing trie node')
  return hex(chain.countOf(String(account), Math.min(height, view.top)))
}

function answerBlock(chain: ChainView, view: NodeView, [tag, isFull]: readonly unknown[]) {
  if (tag === 'pending') {
    const waiting = { number: view.top + 1, hash: digest('pending'), parentHash: view.newest.hash }
    return blockJson({ ...waiting, transactions: [...(view.pool ?? [])] }, Boolean(isFull), false)
  }
  const block = chain.blocks[view.heightOf(tag)]
  return block && block.number <= view.top ? blockJson(block, Boolean(isFull)) : null
}

function answerTransaction(view: NodeView, [hash]: readonly unknown[]) {
  const block = view.blockOf(hash)
  if (block === null) return null
  const each = (block?.transactions ?? view.pool ?? []).find((one) => one.hash === hash)
  return each ? transactionJson(each, block) : null
}

function answerReceipt(view: NodeView, [hash]: readonly unknown[]) {
  const block = view.blockOf(hash)
  const each = block?.transactions.find((one) => one.hash === hash)
  return block && each ? receiptJson(each, block) : null
}

/**
 * The node's result for a request.
 * @throws Refused
 */
function answerOf(chain: ChainView, node: NodeState, method: string, params: readonly unknown[]): unknown {
  if (node.isDown) throw new Refused('the node is down')
  const view = viewOf(chain, node)
  switch (method) {
    case 'eth_chainId':
      return hex(chain.chainId)
    case 'eth_blockNumber':
      return hex(view.top)
    case 'eth_estimateGas':
      return '0x5208'
    case 'eth_getCode':
      return '0x'
    case 'eth_call':
      return simulateBatch(params as readonly [{ readonly data: Hex }])
    case 'eth_getTransactionCount':
      return answerCount(chain, view, params)
    case 'eth_getBlockByNumber':
      return answerBlock(chain, view, params)
    case 'eth_getTransactionByHash':
      return answerTransaction(view, params)
    case 'eth_getTransactionReceipt':
      return answerReceipt(view, params)
    default:
      throw new Refused(`${method} is not simulated`)
  }
}

/**
 * A chain without an EVM: accounts with nonces, pending transactions, blocks, and nodes with
 * limits.
 */
export function createSimulatedChain(chainId: number) {
  const blocks: Block[] = [{ number: 0, hash: digest('genesis'), parentHash: zero, transactions: [] }]
  const pool: SimulatedTransaction[] = []
  let made = 0

  const newest = () => blocks.at(-1) as Block
  const countOf = (account: string, height = newest().number) =>
    blocks
      .slice(0, height + 1)
      .reduce((sum, block) => sum + block.transactions.filter(({ from }) => isSame(from, account)).length, 0)
  const pendingOf = (account: string) => {
    let next = countOf(account)
    while (pool.some(({ from, nonce }) => isSame(from, account) && nonce === next)) next++
    return next
  }
  const blockOf = (hash: Hex) => blocks.find(({ transactions }) => transactions.some((each) => each.hash === hash))

  /** Adds or replaces a pending transaction; false when its nonce is used up. */
  function submit(transaction: SimulatedTransaction): boolean {
    if (transaction.nonce < countOf(transaction.from) || blockOf(transaction.hash)) return false
    const before = pool.findIndex(({ from, nonce }) => isSame(from, transaction.from) && nonce === transaction.nonce)
    if (before !== -1) pool.splice(before, 1)
    pool.push(transaction)
    return true
  }

  function mine(): void {
    const transactions: SimulatedTransaction[] = []
    const parent = newest()
    const block = {
      number: parent.number + 1,
      hash: digest(`${parent.hash} ${made++}`),
      parentHash: parent.hash,
      transactions,
    }
    blocks.push(block)
    for (const each of pool.toSorted((one, other) => one.nonce - other.nonce)) {
      if (each.nonce === countOf(each.from)) transactions.push(each)
    }
    for (const each of [...pool]) if (transactions.includes(each) || each.nonce < countOf(each.from)) drop(each.hash)
  }

  function drop(hash: Hex): void {
    const at = pool.findIndex((each) => each.hash === hash)
    if (at !== -1) pool.splice(at, 1)
  }

  /** Removes blocks. Their transactions become pending again, or are lost. */
  function reorg(depth: number, keepsTransactions: boolean): void {
    for (let block = 0; block < depth && blocks.length > 1; block++) {
      const { transactions } = blocks.pop() as Block
      if (keepsTransactions) for (const each of transactions) submit(each)
    }
  }

  const chain = { chainId, blocks, pool, countOf, pendingOf }
  return {
    chainId,
    answer: (node: NodeState, method: string, params: readonly unknown[]) => answerOf(chain, node, method, params),
    mine,
    drop,
    reorg,
    submit,
    pool: () => [...pool] as readonly SimulatedTransaction[],
    pendingOf,
    height: () => newest().number,
    isMined: (hash: Hex) => blockOf(hash) !== undefined,
    mined: () => blocks.flatMap(({ transactions }) => transactions) as readonly SimulatedTransaction[],
    head: (lag: number) => blocks[Math.max(0, newest().number - lag)] as Block,
    transaction: (
      part: Omit<SimulatedTransaction, 'hash' | 'chainId'> & { readonly chainId?: number },
    ): SimulatedTransaction => ({
      chainId,
      ...part,
      hash: digest(`transaction ${made++}`),
    }),
    nobody: none,
  }
}
export type SimulatedChain = ReturnType<typeof createSimulatedChain>
