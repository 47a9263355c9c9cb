import type { Address } from '@dexswap/chains'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { type Known, loading, unknown } from '#core/known.ts'
import { buildSwapIntent } from '#core/swaps/intent.ts'
import { gasQuote, gasSimulationQuery } from '#core/swaps/swap-gas.ts'
import { useApproval, useBalance } from './use-balances.ts'
import { useChain } from './use-chain.ts'
import { useDeadlineSeconds } from './use-deadline.ts'
import { type NetworkCost, useNetworkCost } from './use-network-cost.ts'
import { useSession, useWallet } from './use-session.ts'
import { useSimulation } from './use-simulation.ts'

/** Gas cost of a swap. Estimated only when the connected account has and has approved the input. */
export function useSwapGas(quote: PlatformQuote): Known<NetworkCost> {
  const chain = useChain()
  const wallet = useWallet()
  const simulatedQuote = gasQuote(quote)
  const approval = useApproval(quote.input, simulatedQuote.maximumIn, quote.platform.router)
  const balance = useBalance(quote.input)
  const held = balance.status === 'known' && balance.value >= simulatedQuote.maximumIn
  const able = wallet.status === 'connected' && held && approval === 'approved'
  const { networks, swaps } = useSession()
  const deadlineSeconds = useDeadlineSeconds()
  const simulation = useSimulation(able ? queryOf(wallet.account) : null)
  const { cost } = useNetworkCost(simulation)

  function queryOf(account: Address) {
    const terms = { account, recipient: account, deadlineSeconds }
    const toIntent = () => buildSwapIntent(chain, simulatedQuote, { ...terms, now: networks.now(chain.id) })
    return gasSimulationQuery(swaps.gasEstimates, { chainId: chain.id, account, quote: simulatedQuote }, toIntent)
  }

  if (wallet.status !== 'connected') return unknown('no-account')
  if (approval === 'unknown' || balance.status === 'loading') return loading
  if (!able || (simulation && simulation.status !== 'passed')) return unknown('no-source')
  return cost
}
