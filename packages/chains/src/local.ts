import { type Chain, descriptorOf } from './chain.ts'

/** What only the sandbox can know of the chain that it has started: the addresses of what it deployed. */
export type LocalRecord = Pick<
  Chain,
  | 'wrappedNative'
  | 'multicall'
  | 'ensRegistry'
  | 'platforms'
  | 'campaignFactory'
  | 'feeSetter'
  | 'feeReceiver'
  | 'stablecoins'
  | 'tokens'
  | 'routingBases'
  | 'commonBases'
  | 'pinnedPairs'
> & {
  /** Where the sandbox's chain behaves as another network does: what is different of it. */
  readonly [Rule in 'blockTimeMs' | 'fees' | 'followsHarmonyRules']?: Chain[Rule]
}

/** The rest of the record of the sandbox's chain: it follows every rule that names Harmony. */
export const local = {
  id: 31337,
  name: 'Local',
  picture: 'chains/local.svg',
  switcherEntry: 'local',
  walletNetwork: 'Harmony',
  nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18 },
  explorer: null,
  blockTimeMs: 2000,
  fees: 'eip1559',
  smartWalletDetector: null,
  followsHarmonyRules: true,
  rewardsOffered: true,
  firstBlock: 0,
  campaignStakedFloorWei: 50_000_000_000_000_000n,
} as const satisfies Partial<Chain>

/** The record of the sandbox's chain, whole. */
export function localChain(record: LocalRecord, rpcUrls: readonly string[]): Chain {
  const chain = { ...local, ...record, rpcUrls }
  return { ...chain, walletDescriptor: descriptorOf(chain) }
}
