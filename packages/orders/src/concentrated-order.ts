import { concentratedRouterAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { failure } from '@dexswap/pools-reader/failure'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import type { Call } from './call.ts'
import { type RouterSwap, routerSwapCall, routerSwapOf } from './router-swap.ts'
import {
  isSlipstreamMulticall,
  readSlipstreamSwap,
  slipstreamCalls,
  slipstreamMulticall,
  slipstreamSwapData,
} from './slipstream-swap.ts'

/** An order for SwapRouter02, SmartRouter or Slipstream's router, through pools of one platform. */
export type ConcentratedOrder = RouterSwap & {
  readonly router: Address
  /**
   * True for Slipstream's router: tiers are tick spacings, each swap has a deadline, and permits are not
   * supported.
   */
  readonly dynamicFees?: true
  readonly isNativeIn: boolean
  readonly isNativeOut: boolean
  /** EIP-2612 signature for the input and the router; absent when an allowance exists. */
  readonly permit?: OrderPermit
}

export type OrderPermit = {
  readonly value: bigint
  /** Deadline in Unix seconds. */
  readonly deadline: bigint
  readonly v: 27 | 28
  readonly r: Hex
  readonly s: Hex
}

/** Thrown instead of returning a call that would not execute this order. */
export class ConcentratedOrderError extends failure('ConcentratedOrderError', (reason: string) => ({
  message: `The order cannot be sent to a router of concentrated pools: ${reason}.`,
  reason,
})) {}

/**
 * `Constants.ADDRESS_THIS`: as recipient it means the router itself, which uses the output in the next
 * call.
 */
const routerItself: Address = '0x0000000000000000000000000000000000000002'
/** Recipient with which Slipstream's router means itself. */
const slipstreamItself: Address = '0x0000000000000000000000000000000000000000'
const maxAmount = 2n ** 255n - 1n

/**
 * Encodes an order as one call: permit, swap, payout of native output and refund of unused native
 * input.
 * @throws ConcentratedOrderError
 */
export function concentratedCall(order: ConcentratedOrder): Call {
  assertOrder(order)
  const { router, amountIn, amountOut, isNativeIn, isNativeOut, recipient, deadline } = order
  const calls = [...permitData(order), swapData(order)]
  if (isNativeOut)
    calls.push(
      encodeFunctionData({ abi: concentratedRouterAbi, functionName: 'unwrapWETH9', args: [amountOut, recipient] }),
    )
  if (isNativeIn) calls.push(encodeFunctionData({ abi: concentratedRouterAbi, functionName: 'refundETH' }))
  const data = order.dynamicFees
    ? slipstreamMulticall(calls)
    : encodeFunctionData({ abi: concentratedRouterAbi, functionName: 'multicall', args: [deadline, calls] })
  return { to: router, data, value: isNativeIn ? amountIn : 0n }
}

/** The order in a call; null unless `concentratedCall` would return exactly this call for it. */
export function readConcentratedCall({ to, data, value }: Call): ConcentratedOrder | null {
  try {
    const outer = readMulticall(data)
    if (outer === null) return null
    const { calls, dynamicFees } = outer
    const permit = dynamicFees ? null : readPermit(calls[0])
    const [swap, ...others] = permit ? calls.slice(1) : calls
    if (swap === undefined) return null
    const after = others.map((each) => decodeFunctionData({ abi: concentratedRouterAbi, data: each }))
    const payout = after.find(({ functionName }) => functionName === 'unwrapWETH9')
    const read = dynamicFees ? readSlipstreamSwap(swap) : readSwap(swap, outer.deadline)
    if (read === null) return null
    const recipient = payout?.functionName === 'unwrapWETH9' ? payout.args[1] : read.recipient
    const ends = { isNativeIn: value > 0n, isNativeOut: payout !== undefined }
    const order = {
      ...read,
      ...ends,
      router: to,
      recipient,
      ...(permit && { permit }),
      ...(dynamicFees && { dynamicFees }),
    }
    const again = concentratedCall(order)
    return isSameHash(again.data, data) && again.value === value ? order : null
  } catch {
    // The call data does not decode, or its order is invalid.
    return null
  }
}

/**
 * Call data of a Slipstream order with its deadline set to 0, to compare orders; null for another
 * call.
 */
export function withoutSlipstreamDeadline(call: Call): Hex | null {
  if (!isSlipstreamMulticall(call.data)) return null
  const order = readConcentratedCall(call)
  return order && concentratedCall({ ...order, deadline: 0n }).data
}

type Multicall = { readonly calls: readonly Hex[]; readonly deadline: bigint; readonly dynamicFees?: true }

/** The calls inside a `multicall`; null for another function. */
function readMulticall(data: Hex): Multicall | null {
  if (isSlipstreamMulticall(data)) {
    const calls = slipstreamCalls(data)
    return calls && { calls, deadline: 0n, dynamicFees: true }
  }
  const outer = decodeFunctionData({ abi: concentratedRouterAbi, data })
  if (outer.functionName !== 'multicall') return null
  const [deadline, calls] = outer.args
  return { calls, deadline }
}

function assertOrder({
  amountIn,
  amountOut,
  path,
  recipient,
  isNativeIn,
  isNativeOut,
  permit,
  dynamicFees,
}: ConcentratedOrder): void {
  // Rejects values with a special meaning: SwapRouter02 replaces an input of 0 by its balance and the
  // recipients 1 and 2 by sender and itself; Slipstream's router replaces the recipient 0 by itself.
  if (amountIn <= 0n || amountOut <= 0n || amountIn > maxAmount || amountOut > maxAmount)
    throw new ConcentratedOrderError('an amount is out of range')
  if (BigInt(recipient) <= 2n) throw new ConcentratedOrderError(`${recipient} is no recipient`)
  if (path.tiers.length === 0 || path.tokens.length !== path.tiers.length + 1)
    throw new ConcentratedOrderError('the path has no pool between two tokens')
  if (isNativeIn && isNativeOut) throw new ConcentratedOrderError('both ends are native')
  if (dynamicFees && permit) throw new ConcentratedOrderError('this router takes no permit')
  if (isNativeIn && permit) throw new ConcentratedOrderError('native input needs no permit')
}

/** Uses the function that does not revert when the permit was already submitted. */
function permitData({ path, permit }: ConcentratedOrder): readonly Hex[] {
  const [token] = path.tokens
  if (!permit || !token) return []
  const { value, deadline, v, r, s } = permit
  const args = [token, value, deadline, v, r, s] as const
  return [encodeFunctionData({ abi: concentratedRouterAbi, functionName: 'selfPermitIfNecessary', args })]
}

function readPermit(data: Hex | undefined): OrderPermit | null {
  const call = data && decodeFunctionData({ abi: concentratedRouterAbi, data })
  if (call?.functionName !== 'selfPermitIfNecessary') return null
  const [, value, deadline, v, r, s] = call.args
  return v === 27 || v === 28 ? { value, deadline, v, r, s } : null
}

function swapData(order: ConcentratedOrder): Hex {
  const { isNativeOut, dynamicFees } = order
  if (dynamicFees) return slipstreamSwapData({ ...order, recipient: isNativeOut ? slipstreamItself : order.recipient })
  const swap = { ...order, recipient: isNativeOut ? routerItself : order.recipient }
  return encodeFunctionData({ abi: concentratedRouterAbi, ...routerSwapCall(swap) })
}

function readSwap(data: Hex, deadline: bigint): RouterSwap | null {
  const swap = routerSwapOf(decodeFunctionData({ abi: concentratedRouterAbi, data }))
  return swap && { ...swap, deadline }
}
