import type { Address } from '@dexswap/chains'
import type { Estimate } from '@dexswap/orders/call'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { CostTerms } from './network-cost.ts'

/** Typical gas and cost of an action. */
export type LikelyCost = { readonly likelyGas: bigint; readonly cost: CostTerms }

/** Result of simulating an action on the newest block, before a signature. */
export type Simulation<Measured = never> =
  | {
      readonly status: 'passed'
      /**
       * The call to send with its gas; null for a part of a batch, or when no estimate was
       * requested.
       */
      readonly estimate: Estimate | null
      readonly cost?: CostTerms
      /** Simulated transfers; null when no node supports the measurement. */
      readonly measured: Measured | null
      /** Gas from an older block; displayed, but not sent. */
      readonly lastGas?: bigint | undefined
      /** Typical gas of a call that needs a signature first; displayed as approximate, never sent. */
      readonly likelyGas?: bigint | undefined
    }
  /** `doubtful`: the call failed without a reason, so the node may be at fault. */
  | { readonly status: 'refused'; readonly error: Error; readonly doubtful?: boolean }
  /**
   * Refused once; the simulation is repeated before the refusal is displayed (`createSimulations`).
   */
  | { readonly status: 'again'; readonly error: Error }
  /** No node responds. */
  | { readonly status: 'unknown' }

/** A simulation and its key, which excludes a deadline. */
export type SimulationQuery<Measured = never> = {
  readonly key: string
  readonly run: (client: ChainClient, multicall: Address, block: bigint) => Promise<Simulation<Measured>>
  /** Key without values that change with the market; default: the key. */
  readonly of?: string
  /** For a batch: confirms the refusal of each part separately. */
  readonly each?: (
    simulation: Simulation<Measured>,
    confirm: <Part>(of: string, simulation: Simulation<Part>) => Simulation<Part>,
  ) => Simulation<Measured>
  /** Debounce in milliseconds; default: the debounce of typed input. */
  readonly restMs?: number
  /** True when the first simulation is debounced like later ones. */
  readonly firstRests?: boolean
}

/** Drops the gas of a simulation at an older block, because the call may fail at the newest one. */
export function simulationAt<Measured>(
  newest: bigint | null,
  { simulation, block }: { readonly simulation: Simulation<Measured>; readonly block: bigint },
): Simulation<Measured> {
  return simulation.status === 'passed' && block !== newest
    ? { ...simulation, estimate: null, lastGas: simulation.estimate?.gas }
    : simulation
}

/** Simulated gas for display; null when it is unknown. */
export function gasOf(simulation: Simulation<unknown> | null): bigint | null {
  return simulation?.status === 'passed'
    ? (simulation.estimate?.gas ?? simulation.lastGas ?? simulation.likelyGas ?? null)
    : null
}

/** Gas limit when no node can estimate; unused gas is not paid. */
export const unestimatedGas = 4_000_000n

/**
 * The estimate to send. After a doubtful refusal it is the last candidate with `unestimatedGas`.
 */
export function estimateOf(simulation: Simulation<unknown> | null, candidates: number): Estimate | null {
  if (simulation?.status === 'refused' && simulation.doubtful) return { candidate: candidates - 1, gas: unestimatedGas }
  return simulation?.status === 'passed' ? simulation.estimate : null
}

/** Gas prices in wei: `chosen` by the user, and `usual` as fallback for that of the next block. */
type GasPriceTerms = { readonly chosen: bigint | null; readonly usual: bigint | null }

/** Wei per unit of gas of a simulated call; null when no price is known. */
export function gasPriceOf(simulation: Simulation<unknown> | null, { chosen, usual }: GasPriceTerms): bigint | null {
  return chosen ?? (simulation?.status === 'passed' ? simulation.cost?.nextPrice : undefined) ?? usual
}

/**
 * Network cost in wei, with OP-stack data and operator fees, rounded up.
 * Null without gas or price; undefined when the chain's fees are unknown.
 */
export function networkCostOf(simulation: Simulation<unknown> | null, terms: GasPriceTerms): bigint | null | undefined {
  const [gas, price] = [gasOf(simulation), gasPriceOf(simulation, terms)]
  if (simulation?.status !== 'passed' || gas === null || price === null) return null
  const fees = simulation.cost?.fees
  if (!fees) return fees === null ? undefined : gas * price
  const { dataFee, operatorFee } = fees
  return gas * price + dataFee + operatorFee.each + (gas * operatorFee.million + 999_999n) / 1_000_000n
}

/** Measured transfers; null when the simulation failed or measured nothing. */
export function measuredOf<Measured>(simulation: Simulation<Measured> | null): Measured | null {
  return simulation?.status === 'passed' ? simulation.measured : null
}
