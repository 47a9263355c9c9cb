import { setTimeout as pause } from 'node:timers/promises'
import { campaignAbi, campaignFactoryAbi, factoryAbi, pairAbi } from '@dexswap/abis'
import { createConfig, factory } from 'ponder'
import { getAbiItem, zeroAddress } from 'viem'
import { finalityOf } from '#indexer/nodes/finality.ts'
import { guardingHead, patienceOn } from '#indexer/nodes/guard-head.ts'
import { holdingHead } from '#indexer/nodes/hold-head.ts'
import { lettingGoneBlocksGo } from '#indexer/nodes/let-gone-blocks-go.ts'
import { markHeld } from '#indexer/nodes/mark-held.ts'
import { nameEveryChild } from '#indexer/nodes/name-every-child.ts'
import { waitingForLagging } from '#indexer/nodes/wait-for-lagging.ts'
import { parseSettings, settingsVariable } from '#indexer/settings.ts'

const settings = parseSettings(process.env[settingsVariable])
const factories = settings.platforms.map((platform) => platform.factory)

/** Ponder asks an endpoint 20 times a second at first, which is right for a public node; the local one has no such limit. */
const localLanes = 16
const isLocal = settings.chainId === 31337
/** A single node that told of a block and does not have it any more will not have it again. */
const patience = settings.isBalanced ? 4 : 0
if (settings.isBalanced) {
  globalThis.fetch = waitingForLagging(globalThis.fetch, { times: 10, restMs: 150, pause })
}
globalThis.fetch = lettingGoneBlocksGo(globalThis.fetch, patience)
let marked: Promise<unknown> = Promise.resolve()
globalThis.fetch = guardingHead(globalThis.fetch, {
  finality: finalityOf(settings.chainId),
  patience: patienceOn(settings.isBalanced),
  mayRebuild: settings.mayRebuild,
  anchor: settings.anchor,
  // The starter notes it, so that the next process does not take another chain's block for it.
  onFinal: (final) => process.send?.({ final }),
  onHold(because) {
    process.send?.({ held: because })
    // One after the other; the starter's sentence stands where this one cannot be written.
    marked = marked.then(() => markHeld(because)).catch(() => {})
  },
})
if (settings.isHeld) {
  const filled = new Promise<void>((resolve) => {
    process.on('message', (message) => {
      if (message === 'filled') resolve()
    })
  })
  globalThis.fetch = holdingHead(globalThis.fetch, filled)
}

nameEveryChild(Reflect.get(globalThis, 'PONDER_COMMON'))

const endpoints = isLocal
  ? settings.rpcUrls.flatMap((url) => Array.from({ length: localLanes }, (_, lane) => `${url}?lane=${lane}`))
  : [...settings.rpcUrls]

/** Where the record names no campaign factory, nobody's events are asked for, of a single block. */
const campaigns =
  settings.campaignFactory === null
    ? { address: zeroAddress, startBlock: settings.startBlock, endBlock: settings.startBlock }
    : { address: settings.campaignFactory, startBlock: settings.startBlock }

export default createConfig({
  database:
    settings.databaseUrl === null
      ? { kind: 'pglite', directory: settings.pgliteFolder ?? '.ponder/pglite' }
      : { kind: 'postgres', connectionString: settings.databaseUrl },
  chains: {
    main: {
      id: settings.chainId,
      rpc: endpoints,
      // No WebSocket: a head is judged before Ponder hears of it, and what comes that way cannot be.
      pollingInterval: settings.pollingIntervalMs,
      disableCache: !settings.keepsAnswers,
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
  // From the newest block on, every block: what _meta answers is then part of what a reorg takes back.
  blocks: { Head: { chain: 'main', startBlock: 'latest', interval: 1 } },
})
