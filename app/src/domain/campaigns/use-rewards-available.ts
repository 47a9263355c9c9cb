import { campaignFactoryAbi } from '@dexswap/abis'
import { encodeFunctionData } from 'viem/utils'
import { useCalls } from '#domain/calls/use-calls.ts'
import { loading } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { boolResult } from './abi-results.ts'
import { rewardsAvailable } from './rewards-available.ts'

const pausedData = encodeFunctionData({ abi: campaignFactoryAbi, functionName: 'stakingPaused' })

/** Whether campaigns can be created on the current chain: the buttons that lead there show only then. */
export function useRewardsAvailable(): boolean {
  const chain = useChain()
  const { campaignFactory } = chain
  const [paused = loading] = useCalls(campaignFactory ? [{ to: campaignFactory, data: pausedData }] : [])
  return rewardsAvailable(chain, boolResult(paused))
}
