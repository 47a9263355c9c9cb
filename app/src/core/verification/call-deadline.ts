import { concentratedRouterAbi, routerAbi, solidlyRouterAbi, splitExecutorAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { decodeFunctionData } from 'viem'
import { getAbiItem } from 'viem/utils'

const abi = [...routerAbi, ...splitExecutorAbi, ...concentratedRouterAbi, ...solidlyRouterAbi]

/** Deadline of a call in seconds since 1970; null without one. */
export function deadlineIn(data: Hex): bigint | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data })
    const item = getAbiItem({ abi, name: functionName, args } as Parameters<typeof getAbiItem>[0])
    const inputs: readonly { readonly name?: string | undefined }[] = item?.type === 'function' ? item.inputs : []
    const values: readonly unknown[] = args ?? []
    const named = values[inputs.findIndex(({ name }) => name === 'deadline')]
    if (typeof named === 'bigint') return named
    const order = values.find((value) => typeof value === 'object' && value !== null && 'deadline' in value)
    const { deadline } = Object(order)
    return typeof deadline === 'bigint' ? deadline : null
  } catch {
    return null
  }
}
