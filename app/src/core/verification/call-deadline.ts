import {
  concentratedRouterAbi,
  routerAbi,
  slipstreamRouterAbi,
  solidlyRouterAbi,
  splitExecutorAbi,
} from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { decodeFunctionData } from 'viem'
import { getAbiItem } from 'viem/utils'

const abi = [...routerAbi, ...splitExecutorAbi, ...concentratedRouterAbi, ...slipstreamRouterAbi, ...solidlyRouterAbi]

/** Deadline of a call in seconds since 1970; null without one. */
export function deadlineIn(data: Hex): bigint | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data })
    const values: readonly unknown[] = args ?? []
    // Slipstream's `multicall` has no deadline; its first call has.
    if (functionName === 'multicall' && Array.isArray(values[0])) return deadlineIn(values[0][0])
    const order = values.find((value) => typeof value === 'object' && value !== null && 'deadline' in value)
    const { deadline } = Object(order)
    if (typeof deadline === 'bigint') return deadline
    const item = getAbiItem({ abi, name: functionName, args } as Parameters<typeof getAbiItem>[0])
    const inputs: readonly { readonly name?: string | undefined }[] = item?.type === 'function' ? item.inputs : []
    const named = values[inputs.findIndex(({ name }) => name === 'deadline')]
    return typeof named === 'bigint' ? named : null
  } catch {
    return null
  }
}
