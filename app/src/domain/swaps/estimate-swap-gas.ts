import { estimateGas } from '#io/calls/estimate-gas.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { swapGasLimit } from './choose-swap-call.ts'
import type { SwapIntent } from './intent.ts'
import { swapCalls } from './swap-calls.ts'

/** Gas of the first call of an intent that the chain would take; null where it takes none or nobody answers. */
export async function estimateSwapGas(client: ChainClient, intent: SwapIntent): Promise<bigint | null> {
  const asked = swapCalls(intent).map((call) =>
    estimateGas(client, { from: intent.account, ...call, gas: swapGasLimit }).catch(() => null),
  )
  const estimates = await Promise.all(asked)
  return estimates.find((gas) => gas !== null) ?? null
}
