import { campaignAbi, campaignFactoryAbi, factoryAbi, pairAbi } from '@dexswap/abis'
import { createConfig, factory } from 'ponder'
import { getAbiItem, zeroAddress } from 'viem'
import { filterByAddress } from '#indexer/nodes/filter-by-address.ts'
import { finalityOf } from '#indexer/nodes/finality.ts'
import { confirmationThreshold } from '#indexer/nodes/guard-head.ts'
import { guardedTransport } from '#indexer/nodes/guarded-transport.ts'
import { markHeld } from '#indexer/nodes/mark-held.ts'
import { parseSettings, settingsVariable } from '#indexer/settings.ts'

const settings = parseSettings(process.env[settingsVariable])
const factories = settings.platforms.map((platform) => platform.factory)

let marked: Promise<unknown> = Promise.resolve()
const filled = settings.isHeld
  ? new Promise<void>((resolve) => {
      // Keeps this process running, because idle connections in its pools are closed.
      process.channel?.ref()
      process.on('message', (message) => {
        if (message !== 'filled') return
        process.channel?.unref()
        resolve()
      })
    })
  : null
const transport = guardedTransport({
  url: settings.rpcUrl,
  isBalanced: settings.isBalanced,
  filled,
  finality: finalityOf(settings.chainId),
  threshold: confirmationThreshold(settings.isBalanced),
  mayRebuild: settings.mayRebuild,
  anchor: settings.anchor,
  // The starter stores the final block, which the next process compares with that of its node.
  onFinal: (final) => process.send?.({ final }),
  onHold(because) {
    process.send?.({ held: because })
    // Writes one state after another. When a write fails, the message to the starter still has the state.
    marked = marked.then(() => markHeld(because)).catch(() => {})
  },
})

filterByAddress(Reflect.get(globalThis, 'PONDER_COMMON'))

/** Without a campaign factory in the record: an address that emits no events, and a range of one block. */
const campaigns =
  settings.campaignFactory === null
    ? { address: zeroAddress, startBlock: settings.startBlock, endBlock: settings.startBlock }
    : { address: settings.campaignFactory, startBlock: settings.startBlock }

export default createConfig({
  database: { kind: 'postgres', connectionString: settings.databaseUrl },
  chains: {
    main: {
      id: settings.chainId,
      rpc: transport,
      // Polls, because heads that arrive by WebSocket would bypass the head guard.
      pollingInterval: settings.pollingIntervalMs,
      disableCache: !settings.cachesRpc,
    },
  },
  contracts: {
    Factory: { abi: factoryAbi, chain: 'main', address: factories, startBlock: settings.startBlock },
    Pair: {
      abi: pairAbi,
      chain: 'main',
      address: factory({
        address: factories,
        event: getAbiItem({ abi: factoryAbi, name: 'PairCreated' }),
        parameter: 'pair',
      }),
      startBlock: settings.startBlock,
    },
    CampaignFactory: { abi: campaignFactoryAbi, chain: 'main', ...campaigns },
    Campaign: {
      abi: campaignAbi,
      chain: 'main',
      ...campaigns,
      address: factory({
        address: campaigns.address,
        event: getAbiItem({ abi: campaignFactoryAbi, name: 'DistributionCreated' }),
        parameter: 'deployedAt',
      }),
    },
  },
  // Handles every block from the newest on, so that a reorg also reverts the head in `_meta`.
  blocks: { Head: { chain: 'main', startBlock: 'latest', interval: 1 } },
})
