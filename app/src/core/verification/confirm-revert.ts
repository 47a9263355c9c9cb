// Step 5 of 7, simulation: a refusal counts only after a confirmation.
import type { ConfiguredChain } from '@dexswap/chains/config'
import { type Clock, timeLimit } from '#io/clock.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { toleranceOf } from '#io/rpc/endpoint-health.ts'
import type { Networks } from '../chain/networks.ts'
import { operatorsOf } from '../chain/operators.ts'
import type { Simulation, SimulationQuery } from '../sending/simulation.ts'

export type ConfirmParts = {
  readonly networks: Pick<Networks, 'urlsOf' | 'clientAt'>
  readonly clock: Clock
}

/** Timeout of another operator's node, in milliseconds. */
const timeoutMs = 4000
/** Maximum number of operators that confirm a refusal. */
const maxOperators = 3
/** A chain counts as stalled after this many block times without a block. */
const stillBlocks = 2

/** Time without a block after which the chain counts as stalled, in milliseconds. */
export function stallMs({ blockTimeMs }: Pick<ConfiguredChain, 'blockTimeMs'>): number {
  return Math.max(stillBlocks * blockTimeMs, 1000)
}

/**
 * Minimum number of blocks between two refusals: 0 for a single node, else the tolerated lag
 * between nodes.
 */
export function minBlocksBetween({ urlsOf }: Pick<Networks, 'urlsOf'>, chain: ConfiguredChain): bigint {
  return urlsOf(chain.id).length > 1 ? toleranceOf(chain.blockTimeMs) : 0n
}

/** Clients for the first node of each operator; empty with fewer than two operators. */
export function clientsOfEach({ networks }: Pick<ConfirmParts, 'networks'>, chain: ConfiguredChain) {
  const nodes = operatorsOf(networks, chain).slice(0, maxOperators)
  return nodes.length < 2 ? [] : nodes.map(({ url }) => networks.clientAt(chain, url))
}

/** Calls each client with a timeout; null for those that exceed it. */
export function eachInTime<T>(
  clock: Clock,
  clients: readonly ChainClient[],
  ask: (client: ChainClient) => Promise<T>,
): Promise<readonly (T | null)[]> {
  return Promise.all(clients.map((client) => Promise.race([ask(client), timeLimit(clock, timeoutMs).then(() => null)])))
}

type When = {
  /** The page's newest block at the time of the request. */
  readonly block: bigint
  /** True when the simulation is repeated without a new block, because the chain has stalled. */
  readonly stalled: boolean
}

/**
 * Repeats a simulation until two blocks or two operators refuse it (decision 48). A pass is
 * accepted at once, because the signed call is verified separately.
 */
export function createSimulations(parts: ConfirmParts) {
  /** Block of the first refusal since the last pass, per simulation. */
  const refused = new Map<string, bigint>()

  function confirm<Measured>(
    of: string,
    simulation: Simulation<Measured>,
    when: When & { readonly apart: bigint },
  ): Simulation<Measured> {
    if (simulation.status === 'passed') refused.delete(of)
    if (simulation.status !== 'refused') return simulation
    const first = refused.get(of)
    if (first === undefined) refused.set(of, when.block)
    const distance = first === undefined ? 0n : when.block - first
    const isTwice = first !== undefined && (when.stalled || distance > when.apart || -distance > when.apart)
    return isTwice ? simulation : { status: 'again', error: simulation.error }
  }

  /** Simulates with a node of each operator; null when undecided. */
  async function elsewhere<Measured>(query: SimulationQuery<Measured>, chain: ConfiguredChain, block: bigint) {
    const run = (client: ChainClient) => query.run(client, chain.multicall, block)
    const simulations = await eachInTime(parts.clock, clientsOfEach(parts, chain), run)
    const passed = simulations.find((simulation) => simulation?.status === 'passed')
    const refusals = simulations.filter((simulation) => simulation?.status === 'refused')
    return passed ?? (refusals.length > 1 ? refusals[0] : null) ?? null
  }

  return async function run<Measured>(
    query: SimulationQuery<Measured>,
    client: ChainClient,
    chain: ConfiguredChain,
    when: When,
  ): Promise<Simulation<Measured>> {
    const simulation = await query.run(client, chain.multicall, when.block)
    const of = query.of ?? query.key
    const at = { ...when, apart: minBlocksBetween(parts.networks, chain) }
    const confirmed = confirm(of, simulation, at)
    if (confirmed.status !== 'again')
      return query.each?.(confirmed, (part, each) => confirm(`${of} ${part}`, each, at)) ?? confirmed
    const other = await elsewhere(query, chain, when.block)
    if (other?.status === 'passed') refused.delete(of)
    return other ?? confirmed
  }
}
