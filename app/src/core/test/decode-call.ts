import {
  campaignAbi,
  campaignFactoryAbi,
  erc20Abi,
  factoryAbi,
  multicall3Abi,
  nativeFactoryAbi,
  ownCampaignAbi,
  pairAbi,
} from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import type { Abi } from 'viem'
import { type DecodeFunctionDataReturnType, decodeFunctionData, toFunctionSelector } from 'viem/utils'

/**
 * `decodeFunctionData` with cached selectors, because viem hashes all selectors of an ABI on each
 * call.
 */
export function createCallDecoder<const abi extends Abi>(abi: abi) {
  const bySelector = new Map<string, Abi>()
  for (const item of abi) {
    if (item.type !== 'function') continue
    const selector = toFunctionSelector(item)
    if (!bySelector.has(selector)) bySelector.set(selector, [item])
  }
  return (data: Hex) =>
    decodeFunctionData({ abi: bySelector.get(data.slice(0, 10)) ?? [], data }) as DecodeFunctionDataReturnType<abi>
}

/** Decodes calls of tokens, exchange, campaigns and Multicall3. */
export const decodeExchangeCall = createCallDecoder([
  ...ownCampaignAbi,
  ...erc20Abi,
  ...factoryAbi,
  ...nativeFactoryAbi,
  ...pairAbi,
  ...campaignFactoryAbi,
  ...campaignAbi,
  ...multicall3Abi,
])
