import { traders } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import { createSender } from '../chain/create-sender.ts'
import type { BlockRules } from '../likeness/keep-likeness.ts'
import { createRandom } from '../seed/create-random.ts'
import type { Approvals } from '../seed/queue-operation.ts'
import { queueOperation } from '../seed/queue-operation.ts'
import type { World } from '../world/deploy-world.ts'
import { planLiveTrade } from './plan-live-trade.ts'

export type LiveMarket = { stop(): Promise<void> }

export type LiveOptions = {
  readonly seed: string
  readonly approvals: Approvals
  /** Two seconds where absent. */
  readonly blockMs?: number
  /** Whether others trade now and then; true where absent. */
  readonly trades?: boolean
  /** What happens around each block where the chain is to be like another one. */
  readonly rules?: BlockRules
  /** The chain no longer does what it is told. */
  readonly onFailure: (error: unknown) => void
}

/** Of Harmony. */
const harmonyBlockMs = 2000
/** How often somebody else trades: in a fifth of Harmony's blocks, and not more often where blocks are shorter. */
const tradeChance = 0.2
const tradeMs = harmonyBlockMs / tradeChance
const deadlineSeconds = 600

/** Mines a block every two seconds, or as often as told, and lets others trade now and then. */
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
    // A block that takes longer delays the next one; they never overlap.
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
