import { concentratedDeployer } from '../chain/accounts.ts'
import { type LocalChain, startChain } from '../chain/start-chain.ts'
import { type LiveMarket, startLiveMarket } from '../live/start-live-market.ts'
import type { CleanUp } from '../parts/create-clean-up.ts'
import type { Reaper } from '../parts/start-reaper.ts'
import { createBlockRules, etchOracle } from '../rpc-profile/create-block-rules.ts'
import type { RpcProfile } from '../rpc-profile/rpc-profiles.ts'
import type { NodeLike } from '../rpc-profile/start-node-like.ts'
import { historySeconds } from '../seed/plan-history.ts'
import type { Approvals } from '../seed/queue-operation.ts'
import { seedConcentrated } from '../seed/seed-concentrated.ts'
import { seedWorld } from '../seed/seed-world.ts'
import { foreseenUniswapV3 } from '../world/deploy-uniswap-v3.ts'
import { deployWorld, type World } from '../world/deploy-world.ts'
import type { SandboxOptions } from './sandbox.ts'

export type Like = { readonly profile: RpcProfile; readonly node: NodeLike }

export type Market = {
  readonly chain: LocalChain
  readonly world: World
  /** Trades the thirty days, once. */
  fill(): Promise<void>
  /** Mines and trades until the sandbox stops, under an RPC profile if a node is given. */
  goLive(onFailure: (error: unknown) => void, like: Like | null): Promise<LiveMarket>
}

/** Seconds before the history for the deployment, an old pair and an old campaign. */
const deploymentSeconds = 20 * 86_400

/**
 * Empty blocks after the history. The indexer reads the latest 30 one by one because of reorgs,
 * and all earlier ones at once, so the history is indexed some seconds earlier.
 */
const blocksAfterHistory = 31

/** The record names Uniswap V3 before the end of the history, where it is deployed. */
function withConcentrated(world: World): World {
  const { platform } = foreseenUniswapV3(concentratedDeployer)
  return { ...world, record: { ...world.record, concentratedPlatforms: [platform] } }
}

/** Starts the chain and deploys all contracts. */
export async function startMarket(
  options: SandboxOptions,
  port: number,
  cleanUp: CleanUp,
  reaper: Reaper,
): Promise<Market> {
  const { seed = '1', history = 'seeded', at = null, chainId, onProgress } = options
  const startsAt = (at ?? Math.floor(Date.now() / 1000)) - historySeconds
  onProgress?.({ step: 'chain' })
  const chain = await startChain({ port, chainId, genesisTimestamp: startsAt - deploymentSeconds, reaper })
  await cleanUp.add(chain.stop)
  onProgress?.({ step: 'contracts' })
  const deployed = await deployWorld(chain.client)
  const world = history === 'none' ? deployed : withConcentrated(deployed)
  const onPart = (part: number) => onProgress?.({ step: 'history', part })
  const approvals: Approvals = new Set()
  return {
    chain,
    world,
    fill: async () => {
      if (history === 'none') return
      const afterHistory = () => seedConcentrated(chain.client, world)
      await seedWorld(chain.client, world, { seed, startsAt, present: at, approvals, afterHistory, onProgress: onPart })
      await chain.client.request({ method: 'anvil_mine', params: [`0x${blocksAfterHistory.toString(16)}`, '0x0'] })
    },
    async goLive(onFailure, like) {
      const { client } = chain
      const trades = (options.market ?? 'live') === 'live'
      if (like?.profile.dataFee === 'opStack') await etchOracle(client)
      const rules = like && createBlockRules(client, like.profile, like.node)
      await rules?.begin()
      const rhythm = like && rules && { blockMs: like.profile.blockMs, rules }
      return startLiveMarket(client, world, { seed, approvals, trades, onFailure, ...rhythm })
    },
  }
}
