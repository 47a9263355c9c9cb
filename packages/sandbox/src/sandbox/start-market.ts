import { type LocalChain, startChain } from '../chain/start-chain.ts'
import { type LiveMarket, startLiveMarket } from '../live/start-live-market.ts'
import type { CleanUp } from '../parts/create-clean-up.ts'
import type { Reaper } from '../parts/start-reaper.ts'
import { createBlockRules, etchOracle } from '../rpc-profile/create-block-rules.ts'
import type { RpcProfile } from '../rpc-profile/rpc-profiles.ts'
import type { NodeLike } from '../rpc-profile/start-node-like.ts'
import { fillWorld } from '../seed/fill-world.ts'
import { deploymentSeconds, historySeconds } from '../seed/plan-history.ts'
import type { Approvals } from '../seed/queue-operation.ts'
import { storedPresent, storedSeed } from '../stored/ensure-state.ts'
import { type StoredChain, startStoredChain } from '../stored/start-stored-chain.ts'
import { deployWorld, type World } from '../world/deploy-world.ts'
import { withLatePlatforms } from '../world/late-platforms.ts'
import type { SandboxOptions } from './sandbox.ts'

export type Like = { readonly profile: RpcProfile; readonly node: NodeLike }

export type Market = {
  readonly chain: LocalChain
  readonly world: World
  /** Executes the trades of thirty days, once. */
  fill(): Promise<void>
  /** Mines blocks with trades until the sandbox stops. With `like`, under an RPC profile. */
  goLive(onFailure: (error: unknown) => void, like: Like | null): Promise<LiveMarket>
}

/** Chain and world of a market before live trading. */
type Filled = StoredChain & Pick<Market, 'fill'>

async function deployMarket(options: SandboxOptions, port: number, cleanUp: CleanUp, reaper: Reaper): Promise<Filled> {
  const { seed = storedSeed, history = 'seeded', at = null, chainId, onProgress } = options
  const startsAt = (at ?? Math.floor(Date.now() / 1000)) - historySeconds
  const chain = await startChain({ port, chainId, genesisTimestamp: startsAt - deploymentSeconds, reaper })
  await cleanUp.add(chain.stop)
  onProgress?.({ step: 'contracts' })
  const world = await deployWorld(chain.client)
  const approvals: Approvals = new Set()
  const onPart = (part: number) => onProgress?.({ step: 'history', part })
  const fill = async () => {
    if (history === 'none') return
    await fillWorld(chain.client, world, { seed, startsAt, present: at, approvals, onProgress: onPart })
  }
  return { chain, world, approvals, fill }
}

async function loadMarket(port: number, cleanUp: CleanUp, reaper: Reaper): Promise<Filled> {
  const stored = await startStoredChain('seeded', { port, reaper })
  await cleanUp.add(stored.chain.stop)
  return { ...stored, fill: async () => {} }
}

/** Starts the chain with all contracts. Loads a stored state if its options are the same. */
export async function startMarket(
  options: SandboxOptions,
  port: number,
  cleanUp: CleanUp,
  reaper: Reaper,
): Promise<Market> {
  const { seed = storedSeed, history = 'seeded', at = null, chainId, onProgress } = options
  onProgress?.({ step: 'chain' })
  const isStored = history === 'seeded' && seed === storedSeed && at === storedPresent && chainId === undefined
  const start = isStored ? loadMarket(port, cleanUp, reaper) : deployMarket(options, port, cleanUp, reaper)
  const { chain, world: deployed, approvals, fill } = await start
  const world = history === 'none' ? deployed : withLatePlatforms(deployed)
  return {
    chain,
    world,
    fill,
    async goLive(onFailure, like) {
      const { client } = chain
      const trades = (options.market ?? 'live') === 'live'
      if (like?.profile.dataFee === 'opStack') await etchOracle(client)
      const rules = like && createBlockRules(client, like.profile, like.node)
      await rules?.begin()
      const blockTiming = like && rules && { blockMs: like.profile.blockMs, rules }
      return startLiveMarket(client, world, { seed, approvals, trades, onFailure, ...blockTiming })
    },
  }
}
