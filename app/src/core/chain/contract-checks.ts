import { type Address, type Chain, isSameAddress, type Platform } from '@dexswap/chains'
import type { NodeReport } from './inspect-nodes.ts'
import { contractName, knownCodeOf } from './known-code.ts'

/** Null while the nodes are queried. */
export type NodeReports = readonly NodeReport[] | null

export type CheckState = 'wrong' | 'held' | 'unproven'

/** State of facts: `wrong` if any node contradicts one, `held` if each one is confirmed. */
export function checkStateOf(reports: NodeReports, names: readonly string[]): CheckState {
  const words = (reports ?? []).flatMap(({ word }) => word ?? [])
  if (words.some(({ wrong }) => names.some((name) => wrong.includes(name)))) return 'wrong'
  const isHeld = names.length > 0 && names.every((name) => words.some(({ held }) => held.includes(name)))
  return isHeld ? 'held' : 'unproven'
}

/** Names of the addresses with code in the chain's record. */
export function recordedNames(chain: Chain, addresses: readonly (Address | null)[]): readonly string[] {
  return knownCodeOf(chain)
    .filter(({ address }) => addresses.some((of) => of && isSameAddress(of, address)))
    .map(({ address }) => contractName(chain, address))
}

/** Names of the facts about a platform: the code of its pairs, its router and its factory. */
export function platformFacts(chain: Chain, { name, initCodeHash, router, factory }: Platform): readonly string[] {
  return [...(initCodeHash ? [name] : []), ...recordedNames(chain, [router, factory])]
}

/** Contracts of campaigns, including those of former factories. */
export function campaignContracts(chain: Chain): readonly (Address | null)[] {
  const former = chain.formerCampaignFactories.flatMap(({ factory, implementation }) => [factory, implementation])
  return [chain.campaignFactory, chain.campaignImplementation, ...former]
}

/** Summary of all checks of nodes and contracts. */
export type TrustSummary =
  | { readonly status: 'checking' }
  | { readonly status: 'passed'; readonly nodes: number; readonly contracts: number }
  /** Numbers of nodes and contracts that are not verified. */
  | { readonly status: 'open'; readonly nodes: number; readonly contracts: number }

export function trustSummary(chain: Chain, reports: NodeReports): TrustSummary {
  if (reports === null) return { status: 'checking' }
  const facts = [
    ...chain.platforms.map((platform) => platformFacts(chain, platform)),
    ...(chain.splitExecutor ? [recordedNames(chain, [chain.splitExecutor.address])] : []),
    ...(chain.campaignFactory ? [recordedNames(chain, campaignContracts(chain))] : []),
  ]
  const nodes = reports.filter(({ state }) => state !== 'confirmed' && state !== 'single').length
  const contracts = facts.filter((names) => checkStateOf(reports, names) !== 'held').length
  if (nodes + contracts > 0 || reports.length === 0) return { status: 'open', nodes, contracts }
  return { status: 'passed', nodes: reports.length, contracts: facts.length }
}
