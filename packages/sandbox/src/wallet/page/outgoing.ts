import type { Address, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { TransactionRequest } from './parameters.ts'

type Ask = (method: string, params: unknown) => Promise<unknown>

export type Fees =
  | { readonly type: 'legacy'; readonly gasPrice: bigint }
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** A transaction with all fields to sign; amounts in wei. */
export type Outgoing = {
  readonly chainId: number
  readonly from: Address
  readonly to: Address | null
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  readonly fees: Fees
  readonly nonce: number
}

export type Estimate = { readonly gas: bigint; readonly failure: string | null }

/** Tip when the node suggests none. A replacement has this much more. */
const tipWei = 1_000_000_000n
/** Gas limit for a call that the user sends although its estimate reverts. */
const gasOfFailing = 1_500_000n

function hex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}

export function dataOf({ data, input }: TransactionRequest): Hex {
  return data ?? input ?? '0x'
}

/** The gas estimate plus a fifth; or the node's revert reason. */
export async function estimateGas(ask: Ask, request: TransactionRequest): Promise<Estimate> {
  const { from, to, value } = request
  const call = { from, ...(to ? { to } : {}), value: hex(value), data: dataOf(request) }
  try {
    const estimated = BigInt(String(await ask('eth_estimateGas', [call])))
    return { gas: request.gas ?? (estimated * 6n) / 5n, failure: null }
  } catch (error) {
    return { gas: request.gas ?? gasOfFailing, failure: error instanceof Error ? error.message : String(error) }
  }
}

const blockSchema = v.object({ baseFeePerGas: v.optional(v.string()) })

/** The requested fees. Otherwise twice the base fee plus the suggested tip, or a legacy gas price. */
export async function feesOf(ask: Ask, request: TransactionRequest): Promise<Fees> {
  if (request.gasPrice !== undefined) return { type: 'legacy', gasPrice: request.gasPrice }
  const [proposed, block] = await Promise.all([
    ask('eth_gasPrice', []),
    ask('eth_getBlockByNumber', ['latest', false]).then((answer) => v.parse(blockSchema, answer)),
  ])
  const price = BigInt(String(proposed))
  if (block.baseFeePerGas === undefined) return { type: 'legacy', gasPrice: price }
  const maxPriorityFeePerGas = request.maxPriorityFeePerGas ?? (await proposedTip(ask))
  const maxFeePerGas = request.maxFeePerGas ?? price * 2n + maxPriorityFeePerGas
  return {
    type: 'eip1559',
    maxFeePerGas,
    maxPriorityFeePerGas: maxPriorityFeePerGas < maxFeePerGas ? maxPriorityFeePerGas : maxFeePerGas,
  }
}

async function proposedTip(ask: Ask): Promise<bigint> {
  const proposed = await ask('eth_maxPriorityFeePerGas', []).catch(() => null)
  return typeof proposed === 'string' ? BigInt(proposed) : tipWei
}

export async function nextNonce(ask: Ask, from: Address): Promise<number> {
  return Number(await ask('eth_getTransactionCount', [from, 'pending']))
}

/** Maximum gas cost of a transaction, in wei. */
export function maxFee({ gas, fees }: Pick<Outgoing, 'gas' | 'fees'>): bigint {
  return gas * (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)
}

/**
 * Signs only for chains of this machine, because the keys are public. `onSigned` is called before the
 * node receives the transaction; what it returns is called when the node rejects it.
 */
export async function signAndSend(
  ask: Ask,
  account: PrivateKeyAccount,
  outgoing: Outgoing,
  onSigned: (hash: Hex, outgoing: Outgoing) => () => void,
): Promise<Hex> {
  const { chainId, to, value, data, gas, nonce, fees } = outgoing
  const signed = await account.signTransaction({ chainId, to, value, data, gas, nonce, ...fees })
  const removeStored = onSigned(keccak256(signed), outgoing)
  try {
    return (await ask('eth_sendRawTransaction', [signed])) as Hex
  } catch (error) {
    removeStored()
    throw error
  }
}

function raised(price: bigint): bigint {
  return (price * 5n) / 4n + tipWei
}

/** The same transaction with fees raised by a quarter, with which nodes accept a replacement. */
export function spedUp(outgoing: Outgoing): Outgoing {
  const { fees } = outgoing
  if (fees.type === 'legacy') return { ...outgoing, fees: { ...fees, gasPrice: raised(fees.gasPrice) } }
  const maxFeePerGas = raised(fees.maxFeePerGas)
  return { ...outgoing, fees: { ...fees, maxFeePerGas, maxPriorityFeePerGas: raised(fees.maxPriorityFeePerGas) } }
}

/** A transfer of zero to the sender with the same nonce, which replaces the transaction. */
export function cancelled(outgoing: Outgoing): Outgoing {
  return { ...spedUp(outgoing), to: outgoing.from, value: 0n, data: '0x', gas: 21_000n }
}
