import { type Chain, lowerAddress } from '@dexswap/chains'
import { type LocalRecord, local, localChain } from '@dexswap/chains/config'
import type { Settings } from '../settings.ts'
import type { IndexerOptions } from './options.ts'
import { databaseFolder } from './store-record.ts'

/** On the local chain, whose blocks come whenever somebody acts and may stay away for hours. */
const localPollMs = 100
const longestPollMs = 1_000

function chainOf(record: Chain | LocalRecord, rpcUrl: string): Chain {
  return 'id' in record ? record : localChain(record, [rpcUrl])
}

/** What the indexer's process has to know, from what its starter was told. */
export function settingsFor(options: IndexerOptions): Settings {
  const chain = chainOf(options.record, options.rpcUrl)
  return {
    chainId: chain.id,
    rpcUrls: [options.rpcUrl],
    // Ponder learns of a chain's newest block from its WebSocket only when another one comes: a chain that may stand
    // still is polled instead.
    webSocketUrl: chain.id === local.id ? null : (options.webSocketUrl ?? null),
    pollingIntervalMs: chain.id === local.id ? localPollMs : Math.min(longestPollMs, chain.blockTimeMs / 2),
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
    routingBases: chain.routingBases.map(lowerAddress),
    pgliteFolder: options.databaseUrl === undefined ? databaseFolder(options.storeFolder) : null,
    databaseUrl: options.databaseUrl ?? null,
    isHeld: options.filled !== undefined,
  }
}
