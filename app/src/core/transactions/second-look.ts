// Walk 4 of 7: trial: refused once is not said to fail.
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
  /** A client that asks one node and no other. */
  readonly clientAt?: (chain: ConfiguredChain, url: string) => ChainClient
}

/** So long another operator's node may keep silent, in milliseconds. */
const silenceMs = 4000
/** So many operators are asked for the same once it was refused. */
const maxOperators = 3
/** A chain that makes no block for so many of its block times stands still: what it refuses now it refuses then. */
const stillBlocks = 2

/** How long a chain's next block is waited for before it counts as standing still, in milliseconds. */
export function stillMs({ blockTimeMs }: Pick<ConfiguredChain, 'blockTimeMs'>): number {
  return Math.max(stillBlocks * blockTimeMs, 1000)
}

/**
 * By how many blocks two refusals have to be apart to be two: one where a single node is asked. Of several one may be behind, by as
 * many as are borne with: the second answer then stands on a block that the page had seen at the first.
 */
export function apartOf({ urlsOf }: Pick<Networks, 'urlsOf'>, chain: ConfiguredChain): bigint {
  return urlsOf(chain.id).length > 1 ? toleranceOf(chain.blockTimeMs) : 0n
}

function onlyNode(chain: ConfiguredChain, url: string): ChainClient {
  const { id: chainId, blockTimeMs } = chain
  return createChainClient(chain, createRpc({ chainId, urls: [url], blockTimeMs }))
}

/** A client for the first node of each operator; none where fewer than two are asked. */
export function clientsOfEach({ networks, clientAt = onlyNode }: LookParts, chain: ConfiguredChain) {
  const nodes = operatorsOf(networks, chain).slice(0, maxOperators)
  return nodes.length < 2 ? [] : nodes.map(({ url }) => clientAt(chain, url))
}

/** What each of them does within its time; null where it keeps silent. */
export function eachInTime<T>(
  clock: Clock,
  clients: readonly ChainClient[],
  ask: (client: ChainClient) => Promise<T>,
): Promise<readonly (T | null)[]> {
  return Promise.all(clients.map((client) => Promise.race([ask(client), sleep(clock, silenceMs).then(() => null)])))
}

type When = {
  /** The newest block that the page had seen when it asked. */
  readonly block: bigint
  /** It was asked again because no block had come. */
  readonly stoodStill: boolean
}

/**
 * Trials of one dialog, of which none is refused on the word of one node at one block: until it was refused on two blocks, or by nodes
 * of two operators, it is tried again (decision 48). One that passes is believed at once, and what is signed is checked apart.
 */
export function createTrials(parts: LookParts) {
  /** By what was tried: the block of the first refusal since it last passed. */
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

  /** The same by a node of each operator; null where they leave it open. */
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
