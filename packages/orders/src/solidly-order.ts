import { solidlyRouterAbi } from '@dexswap/abis'
import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { failure } from '@dexswap/pools-reader/failure'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import type { Call } from './call.ts'

/** An order for the router of a Solidly platform, which supports exact inputs only. */
export type SolidlyOrder = {
  readonly router: Address
  readonly factory: Address
  /** Exact input in base units, like `minimumOut`. */
  readonly amountIn: bigint
  readonly minimumOut: bigint
  /** Tokens from input to output; native currency appears as its wrapped token. */
  readonly path: readonly Address[]
  /** For each pool from input to output: true if it is stable. */
  readonly stables: readonly boolean[]
  readonly isNativeIn: boolean
  readonly isNativeOut: boolean
  readonly recipient: Address
  /** Deadline in Unix seconds. */
  readonly deadline: bigint
}

/** Thrown instead of returning a call that would not execute this order. */
export class SolidlyOrderError extends failure('SolidlyOrderError', (reason: string) => ({
  message: `The order cannot be sent to a router of Solidly pools: ${reason}.`,
  reason,
})) {}

/** @throws SolidlyOrderError */
export function solidlyCall(order: SolidlyOrder): Call {
  const { router: to, amountIn, minimumOut, isNativeIn, isNativeOut, recipient, deadline } = order
  const routes = routesOf(order)
  if (amountIn <= 0n || minimumOut <= 0n) throw new SolidlyOrderError('an amount is not positive')
  if (isNativeIn && isNativeOut) throw new SolidlyOrderError('both ends are native')
  if (isNativeIn) {
    const args = [minimumOut, routes, recipient, deadline] as const
    const data = encodeFunctionData({ abi: solidlyRouterAbi, functionName: 'swapExactETHForTokens', args })
    return { to, data, value: amountIn }
  }
  const functionName = isNativeOut ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const args = [amountIn, minimumOut, routes, recipient, deadline] as const
  return { to, data: encodeFunctionData({ abi: solidlyRouterAbi, functionName, args }), value: 0n }
}

/** The order in a call; null unless `solidlyCall` would return exactly this call for it. */
export function readSolidlyCall({ to, data, value }: Call): SolidlyOrder | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: solidlyRouterAbi, data })
    const isNativeIn = functionName === 'swapExactETHForTokens'
    const isNativeOut = functionName === 'swapExactTokensForETH'
    const [amountIn, minimumOut, routes, recipient, deadline] = isNativeIn ? ([value, ...args] as const) : args
    const [first] = routes
    if (!first) return null
    const order = {
      ...{ router: to, factory: first.factory, amountIn, minimumOut, isNativeIn, isNativeOut, recipient, deadline },
      path: [first.from, ...routes.map((route) => route.to)],
      stables: routes.map(({ stable }) => stable),
    }
    const again = solidlyCall(order)
    return isSameHash(again.data, data) && again.value === value ? order : null
  } catch {
    // The call data does not decode, or its order is invalid.
    return null
  }
}

/**
 * Converts the path to the router's routes, which all name the same factory. @throws
 * SolidlyOrderError
 */
function routesOf({ path, stables, factory }: SolidlyOrder) {
  const routes = stables.flatMap((stable, at) => {
    const [from, to] = [path[at], path[at + 1]]
    return from && to && !isSameAddress(from, to) ? [{ from, to, stable, factory }] : []
  })
  if (routes.length === 0 || routes.length !== path.length - 1 || routes.length !== stables.length)
    throw new SolidlyOrderError('the path has no pool between two tokens')
  return routes
}

/** Call data with its deadline set to 0, to compare orders; null for another call. */
export function withoutSolidlyDeadline(call: Call): Hex | null {
  const order = readSolidlyCall(call)
  return order && solidlyCall({ ...order, deadline: 0n }).data
}
