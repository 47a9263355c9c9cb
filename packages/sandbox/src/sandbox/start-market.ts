import { type LocalChain, startChain } from '../chain/start-chain.ts'
import { etchOracle, keepLikeness } from '../likeness/keep-likeness.ts'
import type { Likeness } from '../likeness/likenesses.ts'
import type { NodeLike } from '../likeness/start-node-like.ts'
import { type LiveMarket, startLiveMarket } from '../live/start-live-market.ts'
import type { CleanUp } from '../parts/create-clean-up.ts'
import type { Warden } from '../parts/start-warden.ts'
import { historySeconds } from '../seed/plan-history.ts'
import type { Approvals } from '../seed/queue-operation.ts'
import { seedWorld } from '../seed/seed-world.ts'
import { deployWorld, type World } from '../world/deploy-world.ts'
import type { SandboxOptions } from './sandbox.ts'

export type Like = { readonly likeness: Likeness; readonly node: NodeLike }

export type Market = {
  readonly chain: LocalChain
  readonly world: World
  /** Trades the thirty days, once. */
  fill(): Promise<void>
  /** From now on, as long as the sandbox lives; like another network where a node like its is given. */
  goLive(onFailure: (error: unknown) => void, like: Like | null): Promise<LiveMarket>
}

/** Seconds that the deployment, an old pair and an old campaign have before the history begins. */
const deploymentSeconds = 20 * 86_400

/**
 * Empty blocks after the history. The indexer takes the newest 30 one by one, because they may still be taken back, and
 * all before them at once: with these the history is ready some seconds earlier.
 */
const blocksAfterHistory = 31

/** Starts the chain and deploys the world on it. */
export async function startMarket(
  options: SandboxOptions,
  port: number,
  cleanUp: CleanUp,
  warden: Warden,
): Promise<Market> {
  const { seed = '1', history = 'seeded', at = null, onProgress } = options
  const startsAt = (at ?? Math.floor(Date.now() / 1000)) - historySeconds
  onProgress?.({ step: 'chain' })
  const chain = await startChain({ port, genesisTimestamp: startsAt - deploymentSeconds, warden })
  await cleanUp.add(chain.stop)
  onProgress?.({ step: 'contracts' })
  const world = await deployWorld(chain.client)
  const onPart = (part: number) => onProgress?.({ step: 'history', part })
  const approvals: Approvals = new Set()
  return {
    chain,
    world,
    fill: async () => {
      if (history === 'none') return
      await seedWorld(chain.client, world, { seed, startsAt, present: at, approvals, onProgress: onPart })
      await chain.client.request({ method: 'anvil_mine', params: [`0x${blocksAfterHistory.toString(16)}`, '0x0'] })
    },
    async goLive(onFailure, like) {
      const { client } = chain
      const trades = (options.market ?? 'live') === 'live'
      if (like?.likeness.dataFee === 'opStack') await etchOracle(client)
      const rules = like && keepLikeness(client, like.likeness, like.node)
      await rules?.begin()
      const rhythm = like && rules && { blockMs: like.likeness.blockMs, rules }
      return startLiveMarket(client, world, { seed, approvals, trades, onFailure, ...rhythm })
    },
  }
}
