import { traders } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import { createSender } from '../chain/create-sender.ts'
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
  /** The chain no longer does what it is told. */
  readonly onFailure: (error: unknown) => void
}

/** Of Harmony. */
const harmonyBlockMs = 2000
/** Part of the blocks in which somebody else trades. */
const tradeChance = 0.2
const deadlineSeconds = 600

/** Mines a block every two seconds and lets others trade now and then. The chain mines by itself again once stopped. */
export async function startLiveMarket(client: RpcClient, world: World, options: LiveOptions): Promise<LiveMarket> {
  const random = createRandom(`live ${options.seed}`)
  const sender = await createSender(client, traders)
  await client.request({ method: 'evm_setAutomine', params: [false] })
  let isStopped = false
  let block: Promise<unknown> = Promise.resolve()

  const mineOne = async () => {
    if (random.next() < tradeChance) {
      const deadline = BigInt(Math.floor(Date.now() / 1000) + deadlineSeconds)
      const operations = await planLiveTrade(client, world, random)
      for (const operation of operations) queueOperation(world, sender, options.approvals, operation, deadline)
    }
    await sender.mine()
  }
  const timer = setInterval(() => {
    // A block that takes longer than two seconds delays the next one; they never overlap.
    block = block
      .then(() => (isStopped ? undefined : mineOne()))
      .catch((error: unknown) => {
        if (!isStopped) options.onFailure(error)
      })
  }, options.blockMs ?? harmonyBlockMs)

  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await block
    },
  }
}
