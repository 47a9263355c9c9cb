// Walk 4 of 7: simulation: a single refusal is not final.
import type { ConfiguredChain } from '@dexswap/chains/config'
import { type Clock, sleep } from '#io/clock.ts'
import { type ChainClient, createChainClient } from '#io/rpc/chain-client.ts'
import { toleranceOf } from '#io/rpc/endpoint-health.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import type { Networks } from '../chain/networks.ts'
import { operatorsOf } from '../chain/operators.ts'
import type { Trial, TrialQuery } from './trial.ts'

export type LookParts = {
  readonly networks: Pick<Networks, 'urlsOf'>
  readonly clock: Clock
  /** Creates a client of a single node. */
  readonly clientAt?: (chain: ConfiguredChain, url: string) => ChainClient
}

/** Timeout of another operator's node, in milliseconds. */
const silenceMs = 4000
/** Max operators that confirm a refusal. */
const maxOperators = 3
/** A chain without a block for this many block times has stalled: a refusal repeats. */
const stillBlocks = 2

/** Time without a block after which the chain counts as stalled, in milliseconds. */
export function stillMs({ blockTimeMs }: Pick<ConfiguredChain, 'blockTimeMs'>): number {
  return Math.max(stillBlocks * blockTimeMs, 1000)
}

/**
 * Two refusals must lie more than this many blocks apart: 0 for a single node,
 * else the lag that is tolerated of a node.
 */
export function apartOf({ urlsOf }: Pick<Networks, 'urlsOf'>, chain: ConfiguredChain): bigint {
  return urlsOf(chain.id).length > 1 ? toleranceOf(chain.blockTimeMs) : 0n
}

function onlyNode(chain: ConfiguredChain, url: string): ChainClient {
  const { id: chainId, blockTimeMs } = chain
  return createChainClient(chain, createRpc({ chainId, urls: [url], blockTimeMs }))
}

/** Clients for the first node of each operator; empty with fewer than two operators. */
export function clientsOfEach({ networks, clientAt = onlyNode }: LookParts, chain: ConfiguredChain) {
  const nodes = operatorsOf(networks, chain).slice(0, maxOperators)
  return nodes.length < 2 ? [] : nodes.map(({ url }) => clientAt(chain, url))
}

/** Calls each client with a timeout; null when it expires. */
export function eachInTime<T>(
  clock: Clock,
  clients: readonly ChainClient[],
  ask: (client: ChainClient) => Promise<T>,
): Promise<readonly (T | null)[]> {
  return Promise.all(clients.map((client) => Promise.race([ask(client), sleep(clock, silenceMs).then(() => null)])))
}

type When = {
  /** The newest block of the page at the request. */
  readonly block: bigint
  /** Repeated because no block arrived in time. */
  readonly stoodStill: boolean
}

/**
 * Repeats a simulation until it is refused on two blocks or by two operators (decision 48).
 * A pass counts at once; the signed call is verified separately.
 */
export function createTrials(parts: LookParts) {
  /** Block of the first refusal since the last pass, by simulation. */
  const refused = new Map<string, bigint>()

  function look<Measured>(
    of: string,
    trial: Trial<Measured>,
    when: When & { readonly apart: bigint },
  ): Trial<Measured> {
    if (trial.status === 'passed') refused.delete(of)
    if (trial.status !== 'refused') return trial
    const first = refused.get(of)
    if (first === undefined) refused.set(of, when.block)
    const distance = first === undefined ? 0n : when.block - first
    const isTwice = first !== undefined && (when.stoodStill || distance > when.apart || -distance > when.apart)
    return isTwice ? trial : { status: 'again', error: trial.error }
  }

  /** Simulates with a node of each operator; null when undecided. */
  async function elsewhere<Measured>(query: TrialQuery<Measured>, chain: ConfiguredChain, block: bigint) {
    const run = (client: ChainClient) => query.run(client, chain.multicall, block)
    const trials = await eachInTime(parts.clock, clientsOfEach(parts, chain), run)
    const passed = trials.find((trial) => trial?.status === 'passed')
    const refusals = trials.filter((trial) => trial?.status === 'refused')
    return passed ?? (refusals.length > 1 ? refusals[0] : null) ?? null
  }

  return async function run<Measured>(
    query: TrialQuery<Measured>,
    client: ChainClient,
    chain: ConfiguredChain,
    when: When,
  ): Promise<Trial<Measured>> {
    const trial = await query.run(client, chain.multicall, when.block)
    const of = query.of ?? query.key
    const at = { ...when, apart: apartOf(parts.networks, chain) }
    const looked = look(of, trial, at)
    if (looked.status !== 'again')
      return query.each?.(looked, (part, each) => look(`${of} ${part}`, each, at)) ?? looked
    const other = await elsewhere(query, chain, when.block)
    if (other?.status === 'passed') refused.delete(of)
    return other ?? looked
  }
}
