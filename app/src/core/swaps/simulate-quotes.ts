import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Networks } from '../chain/networks.ts'
import type { Service } from '../requested-state.ts'
import { minBlocksBetween } from '../verification/confirm-revert.ts'
import { afterSimulations, noSimulations, quoteKey, type SimulatedQuotes } from './failing-rows.ts'
import { buildSwapIntent } from './intent.ts'
import { simulateRow } from './simulate-swap.ts'

/** The quotes to simulate on the latest block. */
export type SimulationRequest = {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly quotes: readonly PlatformQuote[]
  /** Text that identifies payer and recipient. */
  readonly simulationScope: string
  readonly terms: { readonly account: Address; readonly recipient: Address; readonly deadlineSeconds: number }
}

/**
 * Simulates all quotes of a request in one batch. A null request drops all results, including
 * pending ones.
 */
export function simulateQuotes(
  networks: Pick<Networks, 'now' | 'urlsOf'>,
): Service<SimulationRequest, SimulatedQuotes> {
  return (publish) => {
    let simulated = noSimulations

    function update(next: SimulatedQuotes): void {
      simulated = next
      publish(next)
    }

    let visit = 0

    async function simulate({ chain, client, quotes, simulationScope, terms }: SimulationRequest): Promise<void> {
      const before = visit
      const now = networks.now(chain.id)
      const simulations = quotes.map(async (quote) => {
        const intent = buildSwapIntent(chain, quote, { ...terms, now })
        return [quoteKey(quote, simulationScope), await simulateRow(client, chain.multicall, intent)] as const
      })
      const results = new Map(await Promise.all(simulations))
      if (visit !== before) return
      const failed = afterSimulations(simulated.failed, results)
      update({ failed, minBlocksBetween: minBlocksBetween(networks, chain) })
    }

    return (request) => {
      if (request !== null) return void simulate(request)
      visit += 1
      update(noSimulations)
    }
  }
}
