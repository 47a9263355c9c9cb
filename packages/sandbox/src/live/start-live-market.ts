import { traders } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import { createSender } from '../chain/create-sender.ts'
import type { BlockRules } from '../rpc-profile/create-block-rules.ts'
import { createRandom } from '../seed/create-random.ts'
import type { Approvals } from '../seed/queue-operation.ts'
import { queueOperation } from '../seed/queue-operation.ts'
import type { World } from '../world/deploy-world.ts'
import { planLiveTrade } from './plan-live-trade.ts'

export type LiveMarket = { stop(): Promise<void> }

export type LiveOptions = {
  readonly seed: string
  readonly approvals: Approvals
  /** Milliseconds between blocks, 2000 by default. */
  readonly blockMs?: number
  /** True when other accounts trade (default). */
  readonly trades?: boolean
  /** Functions to call around each block under an RPC profile. */
  readonly rules?: BlockRules
  /** Called when the chain no longer responds. */
  readonly onFailure: (error: unknown) => void
}

/** Block time of Harmony. */
const harmonyBlockMs = 2000
/** Probability of a trade in a block of Harmony. Lower for shorter blocks. */
const tradeChance = 0.2
const tradeMs = harmonyBlockMs / tradeChance
const deadlineSeconds = 600

/** Mines a block per interval. Some blocks contain trades of other accounts. */
export async function startLiveMarket(client: RpcClient, world: World, options: LiveOptions): Promise<LiveMarket> {
  const { blockMs = harmonyBlockMs, trades = true, rules } = options
  const chance = trades ? Math.min(tradeChance, blockMs / tradeMs) : 0
  const random = createRandom(`live ${options.seed}`)
  const sender = await createSender(client, traders)
  await client.request({ method: 'evm_setAutomine', params: [false] })
  let isStopped = false
  let block: Promise<unknown> = Promise.resolve()

  const mineOne = async () => {
    if (random.next() < chance) {
      const deadline = BigInt(Math.floor(Date.now() / 1000) + deadlineSeconds)
      const operations = await planLiveTrade(client, world, random)
      for (const operation of operations) queueOperation(world, sender, options.approvals, operation, deadline)
    }
    await rules?.before()
    await sender.mine()
    await rules?.after()
  }
  const timer = setInterval(() => {
    // Each block waits for the one before, so a slow block delays the next.
    block = block
      .then(() => (isStopped ? undefined : mineOne()))
      .catch((error: unknown) => {
        if (!isStopped) options.onFailure(error)
      })
  }, blockMs)

  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await block
    },
  }
}
