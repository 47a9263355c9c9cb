import type { Chain } from './chain.ts'
import { nodesOf } from './nodes.ts'
import { recordDefaults } from './record-defaults.ts'

/** Fields that depend on the contracts that the sandbox deployed. */
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
> &
  Partial<Pick<Chain, 'concentratedPlatforms' | 'solidlyPlatforms'>> & {
    /** Rules of the network that the sandbox chain emulates. */
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

/** Static fields of the sandbox chain; they equal those of Harmony. */
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

/** Fields of the sandbox chain before any deployment: one platform and empty lists. */
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

/** The complete record of the sandbox chain. */
export function localChain(record: LocalRecord, rpcUrls: readonly string[]): Chain {
  return { ...local, ...record, nodes: nodesOf(rpcUrls, []) }
}
