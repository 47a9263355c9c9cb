import type { TransferFeeMemo } from '@dexswap/orders/transfer-fees'
import type { Networks } from '../chain/networks.ts'
import type { SlippageRequest } from '../markets/route-slippage.ts'
import { createRequestedState, type RequestedState } from '../requested-state.ts'
import { type ComparisonState, noComparison } from './comparison-state.ts'
import type { ComparisonRequest } from './concentrated-comparison.ts'
import { noSimulations, type SimulatedQuotes } from './failing-rows.ts'
import { createGasEstimates, type GasEstimates } from './gas-key.ts'
import type { SimulationRequest } from './simulate-quotes.ts'
import type { SplitParts, SplitRequest } from './split-solver.ts'
import { noSplit, type SplitState } from './split-state.ts'

/** Services of the swap screen. Their states are inputs of the quotes. */
export type SwapServices = {
  readonly simulations: RequestedState<SimulationRequest, SimulatedQuotes>
  readonly split: RequestedState<SplitRequest, SplitState>
  readonly comparison: RequestedState<ComparisonRequest, ComparisonState>
  /**
   * Slippage that the route requires, in basis points; null when the setting of the user applies.
   */
  readonly autoSlippage: RequestedState<SlippageRequest, number | null>
  readonly gasEstimates: GasEstimates
}

/** Creates services that load their code with the first request. */
export function createSwapServices(networks: Pick<Networks, 'now' | 'urlsOf'>, parts: SplitParts): SwapServices {
  // Cache that split solver and comparison share.
  const transferFees: TransferFeeMemo = new Map()
  return {
    gasEstimates: createGasEstimates(),
    simulations: createRequestedState(noSimulations, async () =>
      (await import('./simulate-quotes.ts')).simulateQuotes(networks),
    ),
    split: createRequestedState(noSplit, async () =>
      (await import('./split-solver.ts')).splitSolver(parts, transferFees),
    ),
    comparison: createRequestedState(noComparison, async () =>
      (await import('./concentrated-comparison.ts')).concentratedComparison(transferFees),
    ),
    autoSlippage: createRequestedState<SlippageRequest, number | null>(
      null,
      async () => (await import('../markets/route-slippage.ts')).routeSlippage,
    ),
  }
}
