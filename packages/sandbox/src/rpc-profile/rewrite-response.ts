import { numberToHex } from 'viem'
import type { Call, View } from './apply-profile.ts'
import { oracle } from './data-fee.ts'
import type { Refusal, RpcProfile } from './rpc-profiles.ts'

export type NodeError = { readonly code: number; readonly message: string; readonly data?: unknown }
export type Reply = { readonly result: unknown } | { readonly error: NodeError }

/** Cost of a mined transaction's data in wei or in gas, and its operator fee in wei. */
export type DataCost = { readonly wei: bigint; readonly gas: bigint; readonly operatorWei: bigint }
export const noDataCost: DataCost = { wei: 0n, gas: 0n, operatorWei: 0n }

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function without({ ...fields }: Record<string, unknown>, ...names: readonly string[]): Fields {
  for (const name of names) delete fields[name]
  return fields
}

/** Patterns for error texts of anvil, and the texts that other nodes return instead. */
const sendTexts: readonly (readonly [RegExp, { readonly usual: string; readonly strict: string }])[] = [
  [/already imported/i, { usual: 'already known', strict: 'known transaction' }],
  [/insufficient funds/i, both('insufficient funds for gas * price + value')],
  [/nonce too low/i, both('nonce too low')],
  [/underpriced/i, both('replacement transaction underpriced')],
  [/less than block base fee/i, both('max fee per gas less than block base fee')],
  [/intrinsic gas/i, both('intrinsic gas too low')],
]
function both(text: string) {
  return { usual: text, strict: text }
}

function alterError({ method }: Call, error: NodeError, { serves }: RpcProfile): Reply {
  if (method === 'eth_sendRawTransaction') {
    const known = sendTexts.find(([form]) => form.test(error.message))?.[1]
    return { error: { code: -32000, message: known?.[serves.revertData ? 'usual' : 'strict'] ?? error.message } }
  }
  const isRevert = error.code === 3
  const isFailure = isRevert || /^EVM error|out of gas/i.test(error.message)
  if (!isFailure) return { error }
  if (serves.revertData) return { error: isRevert ? error : { code: -32000, message: error.message } }
  const hasData = typeof error.data === 'string' && error.data.length > 2
  if (isRevert && hasData) {
    const reason = /^execution reverted: (?!custom error)(.+)$/s.exec(error.message)?.[1]
    return { error: { code: 3, message: reason ? `execution reverted: ${reason}` : 'execution reverted' } }
  }
  // Some nodes return an empty result of eth_call for a revert without data, or when gas runs out.
  return method === 'eth_call' ? { result: '0x' } : { error: { code: -32000, message: 'execution reverted' } }
}

function alterTransaction(transaction: unknown, head: number, { serves, fees }: RpcProfile): unknown {
  if (!isFields(transaction)) return transaction
  const isMined = typeof transaction.blockNumber === 'string' && Number(transaction.blockNumber) <= head
  if (!isMined && !serves.pending) return null
  const seen = isMined ? transaction : { ...transaction, blockHash: null, blockNumber: null, transactionIndex: null }
  return fees.kind === 'legacy' ? without(seen, 'type', 'chainId', 'maxFeePerGas', 'maxPriorityFeePerGas') : seen
}

function alterBlock(block: unknown, head: number, profile: RpcProfile): unknown {
  if (!isFields(block)) return block
  // A block without a hash is the pending one, with which no node lags.
  if (typeof block.hash === 'string' && Number(block.number) > head) return null
  const { transactions } = block
  const seen = Array.isArray(transactions)
    ? { ...block, transactions: transactions.map((each) => (isFields(each) ? inBlock(each, profile) : each)) }
    : block
  return profile.fees.kind === 'legacy'
    ? without(seen, 'baseFeePerGas', 'blobGasUsed', 'excessBlobGas', 'withdrawals', 'withdrawalsRoot')
    : seen
}

function inBlock(transaction: Fields, { fees }: RpcProfile): Fields {
  return fees.kind === 'legacy'
    ? without(transaction, 'type', 'chainId', 'maxFeePerGas', 'maxPriorityFeePerGas')
    : transaction
}

/** Fields that receipts have since the Jovian upgrade. */
const operatorFields = {
  operatorFeeScalar: numberToHex(oracle.operatorFeeScalar),
  operatorFeeConstant: numberToHex(oracle.operatorFeeConstantWei),
  daFootprintGasScalar: '0x190',
} as const

function alterReceipt(receipt: unknown, head: number, { fees, dataFee }: RpcProfile, cost: DataCost): unknown {
  if (!isFields(receipt) || Number(receipt.blockNumber) > head) return null
  if (fees.kind === 'legacy') return without(receipt, 'type')
  if (dataFee === 'opStack') return { ...receipt, l1Fee: numberToHex(cost.wei), ...operatorFields }
  if (dataFee === 'arbitrum') {
    const gasUsed = numberToHex(BigInt(String(receipt.gasUsed)) + cost.gas)
    return { ...receipt, gasUsed, gasUsedForL1: numberToHex(cost.gas) }
  }
  return receipt
}

const percentiles = [25, 50] as const

/** Replaces rewards by the tips of the profile, because the sandbox's traders pay Harmony's gas price. */
function rewriteHistory(history: unknown, call: Call, { fees }: RpcProfile): unknown {
  const requested = Array.isArray(call.params) ? call.params[2] : null
  if (!isFields(history)) return history
  if (!Array.isArray(history.reward) || !Array.isArray(requested) || requested.length === 0) {
    return { ...history, baseFeePerGas: steady(history.baseFeePerGas) }
  }
  const tips = requested.map((percentile) => {
    const column = percentiles.findIndex((each) => Number(percentile) <= each)
    return numberToHex(fees.tipsWei[column < 0 ? 2 : column] ?? 0n)
  })
  return { ...history, baseFeePerGas: steady(history.baseFeePerGas), reward: history.reward.map(() => tips) }
}

/** Repeats the last base fee as the next one, because anvil predicts a lower one after empty blocks. */
function steady(baseFees: unknown): unknown {
  return Array.isArray(baseFees) && baseFees.length > 1 ? baseFees.with(-1, baseFees.at(-2)) : baseFees
}

/**
 * Rewrites a response of the chain into one of a node with this profile.
 * @param cost only used for receipts and estimates
 */
export function rewriteResponse(call: Call, reply: Reply, view: View, profile: RpcProfile, cost = noDataCost): Reply {
  if ('error' in reply) return alterError(call, reply.error, profile)
  const { result } = reply
  const { head } = view
  switch (call.method) {
    case 'eth_estimateGas':
      return { result: numberToHex(BigInt(String(result)) + cost.gas) }
    case 'eth_feeHistory':
      return { result: rewriteHistory(result, call, profile) }
    case 'eth_getBlockByHash':
    case 'eth_getBlockByNumber':
      return { result: alterBlock(result, head, profile) }
    case 'eth_getLogs':
      return tooMany(result, profile) ?? reply
    case 'eth_getTransactionByHash':
      return { result: alterTransaction(result, head, profile) }
    case 'eth_getTransactionReceipt':
      return { result: alterReceipt(result, head, profile, cost) }
    default:
      return reply
  }
}

function tooMany(result: unknown, { logs: { maxResults, refusal } }: RpcProfile): { error: Refusal } | null {
  return maxResults !== null && Array.isArray(result) && result.length > maxResults ? { error: refusal } : null
}
