import { type Chain, lowerAddress } from '@dexswap/chains'
import { type LocalRecord, local, localChain } from '@dexswap/chains/config'
import type { Settings } from '../settings.ts'
import type { IndexerOptions } from './options.ts'

/** True for the local chain. It is disposable, so its index can always be rebuilt. */
export const isLocal = (chainId: number): boolean => chainId === local.id
/** Poll interval in milliseconds. Blocks of a local chain are mined on demand, and may be hours apart. */
const localPollMs = 100
const maxPollMs = 1_000

function chainOf(record: Chain | LocalRecord, rpcUrl: string): Chain {
  return 'id' in record ? record : localChain(record, [rpcUrl])
}

/** Derives the settings of the indexer's process from the options of its starter. */
export function settingsFor(options: IndexerOptions, databaseUrl: string): Settings {
  const chain = chainOf(options.record, options.rpcUrl)
  const isBalanced = options.isBalanced ?? !isLocal(chain.id)
  return {
    chainId: chain.id,
    rpcUrl: options.rpcUrl,
    pollingIntervalMs: isBalanced ? Math.min(maxPollMs, chain.blockTimeMs / 2) : localPollMs,
    isBalanced,
    // Not on the local chain, which may be replaced by another chain with the same id.
    cachesRpc: options.cachesRpc ?? !isLocal(chain.id),
    startBlock: options.startBlock,
    platforms: chain.platforms.map(({ id, factory, swapFeeBps }) => ({
      id,
      factory: lowerAddress(factory),
      perPairFee: swapFeeBps === 'perPair',
      swapFeeBps: swapFeeBps === 'perPair' ? 0 : swapFeeBps,
    })),
    campaignFactory: chain.campaignFactory && lowerAddress(chain.campaignFactory),
    wrappedNative: lowerAddress(chain.wrappedNative.address),
    stablecoins: chain.stablecoins.map(lowerAddress),
    reviewed: [...chain.routingBases, ...chain.tokens.map(({ address }) => address)].map(lowerAddress),
    databaseUrl,
    mayRebuild: options.mayRebuild ?? isLocal(chain.id),
    anchor: null,
    trustedProxies: options.trustedProxies ?? 0,
    isHeld: options.filled !== undefined,
  }
}
