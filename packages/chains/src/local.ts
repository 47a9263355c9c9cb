import type { Chain } from './chain.ts'
import { nodesOf } from './nodes.ts'
import { recordDefaults } from './record-defaults.ts'

/** What only the sandbox can know of the chain that it has started: the addresses of what it deployed. */
export type LocalRecord = Pick<
  Chain,
  | 'wrappedNative'
  | 'multicall'
  | 'ensRegistry'
  | 'platforms'
  | 'campaignFactory'
  | 'campaignImplementation'
  | 'knownCode'
  | 'splitExecutor'
  | 'feeSetter'
  | 'feeReceiver'
  | 'stablecoins'
  | 'tokens'
  | 'routingBases'
  | 'commonBases'
  | 'pinnedPairs'
> & {
  /** Where the sandbox's chain behaves as another network does: what is different of it; and its bridges. */
  readonly [Rule in LocalRule]?: Chain[Rule]
}
type LocalRule =
  | 'blockTimeMs'
  | 'fees'
  | 'leastPriorityFeeWei'
  | 'gasPresets'
  | 'finality'
  | 'logRange'
  | 'abilities'
  | 'bridges'

/** The rest of the record of the sandbox's chain: it follows every rule that names Harmony. */
export const local = {
  ...recordDefaults,
  id: 31337,
  name: 'Local',
  picture: 'chains/local.svg',
  switcherEntry: 'local',
  walletNetwork: 'Harmony',
  nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18, asset: 'ONE' },
  finality: { tag: 'finalized', depth: 30 },
  abilities: { feeHistory: true, stateOverride: true, proofs: true },
  logRange: 10_000,
  blockTimeMs: 2000,
  gasPresets: true,
  bridgedSymbolPrefix: '1',
  rewardsOffered: true,
  firstBlock: 0,
} as const satisfies Partial<Chain>

const nobody = '0x00000000000000000000000000000000000000aa'

/** What stands there before anything is deployed: one platform, and nothing listed. */
export const emptyRecord: LocalRecord = {
  wrappedNative: { address: nobody, symbol: 'WONE', name: 'Wrapped ONE', decimals: 18 },
  multicall: nobody,
  ensRegistry: null,
  platforms: [{ id: 'dexswap', name: 'DexSwap', factory: nobody, router: nobody, swapFeeBps: 'perPair' }],
  campaignFactory: null,
  campaignImplementation: null,
  knownCode: [],
  splitExecutor: null,
  feeSetter: null,
  feeReceiver: null,
  stablecoins: [],
  tokens: [],
  routingBases: [],
  commonBases: [],
  pinnedPairs: [],
}

/** The record of the sandbox's chain, whole. */
export function localChain(record: LocalRecord, rpcUrls: readonly string[]): Chain {
  return { ...local, ...record, nodes: nodesOf(rpcUrls, []) }
}
