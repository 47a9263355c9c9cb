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
  /** Logs of its receipt; none, and a success, when absent. */
  readonly logs?: readonly { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }[]
  readonly fails?: boolean
}
type Block = {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  readonly transactions: SimulatedTransaction[]
}

/** State of a node: lag in blocks (then without a pool), pruned, or down. */
export type NodeState = { lag: number; isPruned: boolean; isDown: boolean }

/** A node's error, as viem throws it. */
class Refused extends Error {
  readonly code = -32000
}

const digest = (text: string): Hex => keccak256(stringToHex(text))
const hex = (value: number | bigint): Hex => numberToHex(value)
const zero: Hex = `0x${'0'.repeat(64)}`
const none: Address = `0x${'0'.repeat(40)}`
/** Number of blocks for which a pruned node has receipts, transactions and counts. */
const stored = 4
/** Distance of the final block from the head, in blocks. */
const finalityLag = 30

/** A chain without an EVM: accounts with nonces, a pool, blocks, and limited nodes. */
export function createSimulatedChain(chainId: number) {
  const blocks: Block[] = [{ number: 0, hash: digest('genesis'), parentHash: zero, transactions: [] }]
  const pool: SimulatedTransaction[] = []
  let made = 0

  const newest = () => blocks.at(-1) as Block
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
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

  /** Adds a transaction to the pool, replacing its nonce; false when the nonce is used. */
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

  /** Removes blocks; their transactions return to the pool, or are lost. */
  function reorg(depth: number, keepsTransactions: boolean): void {
    for (let block = 0; block < depth && blocks.length > 1; block++) {
      const { transactions } = blocks.pop() as Block
      if (keepsTransactions) for (const each of transactions) submit(each)
    }
  }

  const transactionJson = (each: SimulatedTransaction) => {
    const block = blockOf(each.hash)
    return {
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
    }
  }
  const blockJson = (block: Block, isFull: boolean) => ({
    number: hex(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: hex(1_700_000_000 + block.number * 12),
    transactions: isFull ? block.transactions.map(transactionJson) : block.transactions.map(({ hash }) => hash),
    gasLimit: '0x1c9c380',
    gasUsed: '0x0',
    nonce: null,
    logsBloom: null,
    difficulty: '0x0',
    size: '0x0',
    baseFeePerGas: '0x1',
  })

  /**
   * The result of a node.
   * @throws Refused
   */
  function answer(node: NodeState, method: string, params: readonly unknown[]): unknown {
    if (node.isDown) throw new Refused('the node is down')
    const top = Math.max(0, newest().number - node.lag)
    const seesPool = node.lag === 0
    const isPast = (height: number) => node.isPruned && height < top - stored
    const heightOf = (tag: unknown) => {
      if (tag === 'finalized') return Math.max(0, top - finalityLag)
      return typeof tag === 'string' && tag.startsWith('0x') ? Number(tag) : top
    }
    switch (method) {
      case 'eth_chainId':
        return hex(chainId)
      case 'eth_blockNumber':
        return hex(top)
      case 'eth_estimateGas':
        return '0x5208'
      case 'eth_getCode':
        return '0x'
      // A simulation: every call succeeds.
      case 'eth_call': {
        const [{ data }] = params as readonly [{ readonly data: Hex }]
        const { args } = decodeFunctionData({ abi: multicall3ValueAbi, data })
        const result = args[0].map(() => ({ success: true, returnData: zero }))
        return encodeFunctionResult({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', result })
      }
      case 'eth_getTransactionCount': {
        const account = String(params[0])
        if (params[1] === 'pending' && seesPool) return hex(pendingOf(account))
        const height = heightOf(params[1])
        if (isPast(height)) throw new Refused('missing trie node')
        return hex(countOf(account, Math.min(height, top)))
      }
      case 'eth_getBlockByNumber': {
        if (params[0] === 'pending') {
          const waiting = seesPool ? [...pool] : []
          return blockJson(
            { number: top + 1, hash: digest('pending'), parentHash: newest().hash, transactions: waiting },
            Boolean(params[1]),
          )
        }
        const block = blocks[heightOf(params[0])]
        return block && block.number <= top ? blockJson(block, Boolean(params[1])) : null
      }
      case 'eth_getTransactionByHash': {
        const block = blockOf(params[0] as Hex)
        if (block && (block.number > top || isPast(block.number))) return null
        const each =
          block?.transactions.find(({ hash }) => hash === params[0]) ??
          (seesPool ? pool.find(({ hash }) => hash === params[0]) : null)
        return each ? transactionJson(each) : null
      }
      case 'eth_getTransactionReceipt': {
        const block = blockOf(params[0] as Hex)
        if (!block || block.number > top || isPast(block.number)) return null
        const each = block.transactions.find(({ hash }) => hash === params[0]) as SimulatedTransaction
        return {
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
        }
      }
      default:
        throw new Refused(`${method} is not simulated`)
    }
  }

  return {
    chainId,
    answer,
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
