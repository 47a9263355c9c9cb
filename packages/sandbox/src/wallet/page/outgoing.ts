import type { Address, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { TransactionRequest } from './parameters.ts'
import { localChainId } from './wallet-state.ts'

type Ask = (method: string, params: unknown) => Promise<unknown>

export type Fees =
  | { readonly type: 'legacy'; readonly gasPrice: bigint }
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** A transaction with everything that its signature covers. Amounts in wei. */
export type Outgoing = {
  readonly from: Address
  readonly to: Address | null
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  readonly fees: Fees
  readonly nonce: number
}

export type Estimate = { readonly gas: bigint; readonly failure: string | null }

/** Where the node proposes none, and what a replacement adds. */
const tipWei = 1_000_000_000n
/** Sent when the node expects the call to fail and the user sends it all the same. */
const gasOfFailing = 1_500_000n

function hex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}

export function dataOf({ data, input }: TransactionRequest): Hex {
  return data ?? input ?? '0x'
}

/** Gas with a fifth to spare, and the node's reason where it expects the call to fail. */
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

/** The fees that the page asked for; else twice the base fee and the tip that the node proposes, or one price where there is no base fee. */
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

/** Most that the gas of a transaction can cost, in wei. */
export function largestFee({ gas, fees }: Pick<Outgoing, 'gas' | 'fees'>): bigint {
  return gas * (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)
}

/**
 * Signs for the local chain only: the keys of this wallet are known to everybody. `onSigned` hears of it before the node does, and gives what
 * takes it back where the node refuses it.
 */
export async function signAndSend(
  ask: Ask,
  account: PrivateKeyAccount,
  outgoing: Outgoing,
  onSigned: (hash: Hex, outgoing: Outgoing) => () => void,
): Promise<Hex> {
  const { to, value, data, gas, nonce, fees } = outgoing
  const signed = await account.signTransaction({ chainId: localChainId, to, value, data, gas, nonce, ...fees })
  const takeBack = onSigned(keccak256(signed), outgoing)
  try {
    return (await ask('eth_sendRawTransaction', [signed])) as Hex
  } catch (error) {
    takeBack()
    throw error
  }
}

function raised(price: bigint): bigint {
  return (price * 5n) / 4n + tipWei
}

/** The same nonce again at a quarter more, so that nodes let it replace the first. */
export function spedUp(outgoing: Outgoing): Outgoing {
  const { fees } = outgoing
  if (fees.type === 'legacy') return { ...outgoing, fees: { ...fees, gasPrice: raised(fees.gasPrice) } }
  const maxFeePerGas = raised(fees.maxFeePerGas)
  return { ...outgoing, fees: { ...fees, maxFeePerGas, maxPriorityFeePerGas: raised(fees.maxPriorityFeePerGas) } }
}

/** Nothing to oneself under the same nonce, so that the first can never be mined. */
export function cancelled(outgoing: Outgoing): Outgoing {
  return { ...spedUp(outgoing), to: outgoing.from, value: 0n, data: '0x', gas: 21_000n }
}
