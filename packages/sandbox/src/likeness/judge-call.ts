import { numberToHex } from 'viem'
import type { Likeness, Refusal } from './likenesses.ts'

export type Call = { readonly id?: unknown; readonly method: string; readonly params?: unknown }

/** What the node that answers a request knows: its newest block, and that block's base fee in wei. */
export type View = { readonly head: number; readonly baseFeeWei: bigint }

export type Judgement =
  | { readonly kind: 'answer'; readonly result: unknown }
  | { readonly kind: 'refuse'; readonly refusal: Refusal }
  /** Asked of the chain; with `block`, only where the node has the block of that hash. */
  | { readonly kind: 'ask'; readonly call: Call; readonly block?: string }

/** Least and most parameters. */
const parameterCounts: Readonly<Record<string, readonly [number, number]>> = {
  eth_blockNumber: [0, 0],
  eth_chainId: [0, 0],
  eth_gasPrice: [0, 0],
  eth_call: [2, 2],
  eth_estimateGas: [1, 2],
  eth_getBalance: [2, 2],
  eth_getBlockByHash: [2, 2],
  eth_getBlockByNumber: [2, 2],
  eth_getCode: [2, 2],
  eth_getLogs: [1, 1],
  eth_getStorageAt: [3, 3],
  eth_getTransactionByHash: [1, 1],
  eth_getTransactionCount: [2, 2],
  eth_getTransactionReceipt: [1, 1],
  eth_sendRawTransaction: [1, 1],
}
/** Where the block stands among the parameters. */
const blockAt: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getBlockByNumber: 0,
  eth_getCode: 1,
  eth_getProof: 2,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
}
/** What a node without the block answers where it refuses nothing. */
const emptyAnswers: Readonly<Record<string, unknown>> = { eth_call: '0x', eth_getBalance: null, eth_getCode: '0x' }

/** Blocks behind the newest. */
const depths = { safe: 32, finalized: 64 } as const
const ofOwners =
  /^eth_(?:sign|sendTransaction|sendUnsigned|accounts|requestAccounts|coinbase|subscribe|unsubscribe|mining)/

const answer = (result: unknown): Judgement => ({ kind: 'answer', result })
const refuse = (code: number, message: string): Judgement => ({ kind: 'refuse', refusal: { code, message } })
const missing = (method: string): Judgement => refuse(-32601, `the method ${method} does not exist/is not available`)

function miscounted({ method }: Call, params: readonly unknown[]): Judgement | null {
  const [least, most] = parameterCounts[method] ?? [0, 16]
  if (params.length < least) return refuse(-32602, `missing value for required argument ${params.length}`)
  return params.length > most ? refuse(-32602, `too many arguments, want at most ${most}`) : null
}

/** The number of the block that a parameter names; a string is what is wrong with it. */
function blockNumber(asked: unknown, { head }: View, likeness: Likeness): number | string {
  if (asked === undefined || asked === 'latest') return head
  if (asked === 'earliest') return 0
  if (asked === 'safe' || asked === 'finalized') {
    if (!likeness.serves.finalityTags) return 'hex string without 0x prefix'
    return Math.max(0, head - depths[asked])
  }
  return typeof asked === 'string' && /^0x[0-9a-f]{1,13}$/i.test(asked) ? Number(asked) : 'invalid block'
}

function judgeAtBlock(call: Call, params: readonly unknown[], view: View, likeness: Likeness): Judgement {
  const { method } = call
  const at = blockAt[method] ?? 0
  const asked = params[at]
  if (asked === 'pending') {
    if (method === 'eth_getTransactionCount') return { kind: 'ask', call }
    if (!likeness.serves.pending) {
      return refuse(
        -32000,
        method === 'eth_getBlockByNumber' ? 'pending block number not implemented' : 'not implemented',
      )
    }
    return { kind: 'ask', call }
  }
  if (typeof asked === 'object' && asked !== null) return { kind: 'ask', call }
  const number = blockNumber(asked, view, likeness)
  if (typeof number === 'string') return refuse(-32602, number)
  if (number > view.head) {
    if (method === 'eth_getBlockByNumber') return answer(null)
    if (likeness.unknownBlock === 'empty' && Object.hasOwn(emptyAnswers, method)) return answer(emptyAnswers[method])
    if (likeness.unknownBlock === 'empty') return refuse(-32000, 'state not found')
    return { kind: 'refuse', refusal: likeness.unknownBlockRefusal }
  }
  const own = params.length > at ? params : [...params, ...Array(at - params.length).fill(null), null]
  return { kind: 'ask', call: { ...call, params: own.with(at, numberToHex(number)) } }
}

function judgeLogs(call: Call, params: readonly unknown[], view: View, likeness: Likeness): Judgement {
  const [filter] = params
  if (typeof filter !== 'object' || filter === null) return refuse(-32602, 'missing value for required argument 0')
  const { fromBlock, toBlock, blockHash, ...rest } = filter as Record<string, unknown>
  if (blockHash !== undefined && blockHash !== null) {
    if (fromBlock !== undefined || toBlock !== undefined) {
      return refuse(-32602, 'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other')
    }
    return { kind: 'ask', call, block: String(blockHash) }
  }
  const [from, to] = [blockNumber(fromBlock, view, likeness), blockNumber(toBlock, view, likeness)]
  if (typeof from === 'string') return refuse(-32602, from)
  if (typeof to === 'string') return refuse(-32602, to)
  if (from > to) return refuse(-32000, 'invalid block range params')
  const { maxBlocks, refusal, aboveHead } = likeness.logs
  if (maxBlocks !== null && to - from >= maxBlocks) return { kind: 'refuse', refusal }
  if (to > view.head && aboveHead === 'refused') return refuse(-32602, 'block range extends beyond current head block')
  if (from > view.head) return answer([])
  const range = { fromBlock: numberToHex(from), toBlock: numberToHex(Math.min(to, view.head)) }
  return { kind: 'ask', call: { ...call, params: [{ ...rest, ...range }] } }
}

/** The first byte of a transaction that is no list is its type (EIP-2718). */
const isTyped = (raw: unknown): boolean => typeof raw === 'string' && Number.parseInt(raw.slice(2, 4), 16) < 0x80

/** What a node of this kind makes of a call before the chain is asked. */
export function judgeCall(call: Call, view: View, likeness: Likeness): Judgement {
  const { method } = call
  const params: readonly unknown[] = Array.isArray(call.params) ? call.params : []
  if (!/^(?:eth|net|web3)_/.test(method) || ofOwners.test(method) || likeness.missingMethods.includes(method)) {
    return missing(method)
  }
  const { fees, serves } = likeness
  const wrong = likeness.countsParameters ? miscounted(call, params) : null
  if (wrong) return wrong
  switch (method) {
    case 'eth_blockNumber':
      return answer(numberToHex(view.head))
    case 'eth_gasPrice':
      return answer(numberToHex(fees.kind === 'legacy' ? fees.leastWei : view.baseFeeWei + fees.tipsWei[1]))
    case 'eth_maxPriorityFeePerGas':
      return answer(numberToHex(fees.tipsWei[1]))
    case 'eth_syncing':
      return answer(false)
    case 'eth_feeHistory':
      return { kind: 'ask', call: { ...call, params: [params[0], numberToHex(view.head), params[2] ?? []] } }
    case 'eth_getLogs':
      return judgeLogs(call, params, view, likeness)
    case 'eth_sendRawTransaction':
      return fees.kind === 'legacy' && isTyped(params[0])
        ? refuse(-32000, 'rlp: expected input list for types.ethTxdata')
        : { kind: 'ask', call }
  }
  if (!serves.stateOverrides && params.length > 2 && (method === 'eth_call' || method === 'eth_estimateGas')) {
    return refuse(-32602, 'too many arguments, want at most 2')
  }
  return Object.hasOwn(blockAt, method) ? judgeAtBlock(call, params, view, likeness) : { kind: 'ask', call }
}
