import { numberToHex } from 'viem'
import type { Refusal, RpcProfile } from './rpc-profiles.ts'

export type Call = { readonly id?: unknown; readonly method: string; readonly params?: unknown }

/** State of the node that responds: its latest block, and the base fee of that block in wei. */
export type View = { readonly head: number; readonly baseFeeWei: bigint }

export type ProfileDecision =
  | { readonly kind: 'answer'; readonly result: unknown }
  | { readonly kind: 'refuse'; readonly refusal: Refusal }
  /** Forwards a call to the chain. With `block`, only if the node has the block with this hash. */
  | { readonly kind: 'forward'; readonly call: Call; readonly block?: string }

/** Minimum and maximum number of parameters. */
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
/** Index of the block parameter, by method. */
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
/** Results for an unknown block, by method, on nodes that return no error. */
const emptyAnswers: Readonly<Record<string, unknown>> = { eth_call: '0x', eth_getBalance: null, eth_getCode: '0x' }

/** Number of blocks behind the latest one, by tag. */
const depths = { safe: 32, finalized: 64 } as const
const ofOwners =
  /^eth_(?:sign|sendTransaction|sendUnsigned|accounts|requestAccounts|coinbase|subscribe|unsubscribe|mining)/

const answer = (result: unknown): ProfileDecision => ({ kind: 'answer', result })
const refuse = (code: number, message: string): ProfileDecision => ({ kind: 'refuse', refusal: { code, message } })
const missing = (method: string): ProfileDecision =>
  refuse(-32601, `the method ${method} does not exist/is not available`)

function miscounted({ method }: Call, params: readonly unknown[]): ProfileDecision | null {
  const [min, max] = parameterCounts[method] ?? [0, 16]
  if (params.length < min) return refuse(-32602, `missing value for required argument ${params.length}`)
  return params.length > max ? refuse(-32602, `too many arguments, want at most ${max}`) : null
}

/** Block number of a block parameter; or an error as text. */
function blockNumber(parameter: unknown, { head }: View, profile: RpcProfile): number | string {
  if (parameter === undefined || parameter === 'latest') return head
  if (parameter === 'earliest') return 0
  if (parameter === 'safe' || parameter === 'finalized') {
    if (!profile.serves.finalityTags) return 'hex string without 0x prefix'
    return Math.max(0, head - depths[parameter])
  }
  return typeof parameter === 'string' && /^0x[0-9a-f]{1,13}$/i.test(parameter) ? Number(parameter) : 'invalid block'
}

function decideAtBlock(call: Call, params: readonly unknown[], view: View, profile: RpcProfile): ProfileDecision {
  const { method } = call
  const at = blockAt[method] ?? 0
  const parameter = params[at]
  if (parameter === 'pending') {
    if (method === 'eth_getTransactionCount') return { kind: 'forward', call }
    if (!profile.serves.pending) {
      return refuse(
        -32000,
        method === 'eth_getBlockByNumber' ? 'pending block number not implemented' : 'not implemented',
      )
    }
    return { kind: 'forward', call }
  }
  if (typeof parameter === 'object' && parameter !== null) return { kind: 'forward', call }
  const number = blockNumber(parameter, view, profile)
  if (typeof number === 'string') return refuse(-32602, number)
  if (number > view.head) {
    if (method === 'eth_getBlockByNumber') return answer(null)
    if (profile.unknownBlock === 'empty' && Object.hasOwn(emptyAnswers, method)) return answer(emptyAnswers[method])
    if (profile.unknownBlock === 'empty') return refuse(-32000, 'state not found')
    return { kind: 'refuse', refusal: profile.unknownBlockRefusal }
  }
  const own = params.length > at ? params : [...params, ...Array(at - params.length).fill(null), null]
  return { kind: 'forward', call: { ...call, params: own.with(at, numberToHex(number)) } }
}

function decideLogs(call: Call, params: readonly unknown[], view: View, profile: RpcProfile): ProfileDecision {
  const [filter] = params
  if (typeof filter !== 'object' || filter === null) return refuse(-32602, 'missing value for required argument 0')
  const { fromBlock, toBlock, blockHash, ...rest } = filter as Record<string, unknown>
  if (blockHash !== undefined && blockHash !== null) {
    if (fromBlock !== undefined || toBlock !== undefined) {
      return refuse(-32602, 'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other')
    }
    return { kind: 'forward', call, block: String(blockHash) }
  }
  const [from, to] = [blockNumber(fromBlock, view, profile), blockNumber(toBlock, view, profile)]
  if (typeof from === 'string') return refuse(-32602, from)
  if (typeof to === 'string') return refuse(-32602, to)
  if (from > to) return refuse(-32000, 'invalid block range params')
  const { maxBlocks, refusal, aboveHead } = profile.logs
  if (maxBlocks !== null && to - from >= maxBlocks) return { kind: 'refuse', refusal }
  if (to > view.head && aboveHead === 'refused') return refuse(-32602, 'block range extends beyond current head block')
  if (from > view.head) return answer([])
  const range = { fromBlock: numberToHex(from), toBlock: numberToHex(Math.min(to, view.head)) }
  return { kind: 'forward', call: { ...call, params: [{ ...rest, ...range }] } }
}

/** The first byte of a typed transaction is its type and is below 0x80 (EIP-2718). */
const isTyped = (raw: unknown): boolean => typeof raw === 'string' && Number.parseInt(raw.slice(2, 4), 16) < 0x80

/**
 * Decides what to do with a call: respond in the form of the profile, reject it, or forward it to the
 * chain.
 */
export function applyProfile(call: Call, view: View, profile: RpcProfile): ProfileDecision {
  const { method } = call
  const params: readonly unknown[] = Array.isArray(call.params) ? call.params : []
  if (!/^(?:eth|net|web3)_/.test(method) || ofOwners.test(method) || profile.missingMethods.includes(method)) {
    return missing(method)
  }
  const { fees, serves } = profile
  const wrong = profile.countsParameters ? miscounted(call, params) : null
  if (wrong) return wrong
  switch (method) {
    case 'eth_blockNumber':
      return answer(numberToHex(view.head))
    case 'eth_gasPrice':
      return answer(numberToHex(fees.kind === 'legacy' ? fees.minWei : view.baseFeeWei + fees.tipsWei[1]))
    case 'eth_maxPriorityFeePerGas':
      return answer(numberToHex(fees.tipsWei[1]))
    case 'eth_syncing':
      return answer(false)
    case 'eth_feeHistory':
      return { kind: 'forward', call: { ...call, params: [params[0], numberToHex(view.head), params[2] ?? []] } }
    case 'eth_getLogs':
      return decideLogs(call, params, view, profile)
    case 'eth_sendRawTransaction':
      return fees.kind === 'legacy' && isTyped(params[0])
        ? refuse(-32000, 'rlp: expected input list for types.ethTxdata')
        : { kind: 'forward', call }
  }
  if (!serves.stateOverrides && params.length > 2 && (method === 'eth_call' || method === 'eth_estimateGas')) {
    return refuse(-32602, 'too many arguments, want at most 2')
  }
  return Object.hasOwn(blockAt, method) ? decideAtBlock(call, params, view, profile) : { kind: 'forward', call }
}
