import { campaignSteps } from '../campaigns/campaign-steps.ts'
import { createCampaignSeeder } from '../campaigns/create-campaign-seeder.ts'
import { deployer, liquidityProviders, traders, users } from '../chain/accounts.ts'
import type { RpcClient } from '../chain/connect-node.ts'
import { createSender } from '../chain/create-sender.ts'
import type { World } from '../world/deploy-world.ts'
import { firstUserHoldings } from '../world/first-holdings.ts'
import { requireSuccess } from '../world/require-success.ts'
import { joinHours, secondsPerHour } from './join-hours.ts'
import { historyHours, historySeconds, planHistory } from './plan-history.ts'
import { type Approvals, queueOperation } from './queue-operation.ts'
import { queueSwapFees } from './queue-swap-fees.ts'
import { requirePredicted } from './require-predicted.ts'
import { queueUntrusted } from './seed-untrusted.ts'

export type SeedOptions = {
  readonly seed: string
  /** Unix seconds at the start of the history, at least twenty days after the latest block. */
  readonly startsAt: number
  /** Unix seconds of the chain after the history, not before its end; now when null or absent. */
  readonly present?: number | null
  /** Receives the approvals of traders. */
  readonly approvals?: Approvals
  /** Called at the end of the history. May mine at most ten blocks. */
  readonly afterHistory?: () => Promise<unknown>
  /** Called with the progress, from 0 to 1. */
  readonly onProgress?: (part: number) => void
}

export type SeedResult = {
  readonly pairs: number
  /** Number of swaps, adds and removes. */
  readonly operations: number
}

/** Deadline of a transaction in seconds after its block. */
const deadlineSeconds = 1200
const blocksPerReport = 50
/** Days with a block per hour. Charts show hours of the last week, and days before it. */
const hourlyDays = 7
const joinedHours = 4
/** Seconds between the last trade and the end, one for each block with untrusted contracts. */
const untrustedSeconds = 25

/**
 * Executes thirty days of trades through the routers, and creates campaigns. Ends at `present`; after
 * it the chain mines a block per transaction.
 * @throws SeedDivergedError, TransactionFailedError, RpcError
 */
export async function seedWorld(client: RpcClient, world: World, options: SeedOptions): Promise<SeedResult> {
  const { seed, startsAt, present = null, approvals = new Set(), onProgress } = options
  const { blocks: hourly, pools } = planHistory(seed)
  const blocks = joinHours(hourly, {
    hourlyFrom: historyHours - hourlyDays * 24,
    joinedHours,
    busy: new Set(campaignSteps.map(({ hour }) => hour)),
  })
  await client.request({ method: 'evm_setAutomine', params: [false] })
  const sender = await createSender(client, [deployer, ...users, ...liquidityProviders, ...traders])
  const campaigns = createCampaignSeeder(client, world, sender, { startsAt, approvals })
  for (const hour of campaigns.hoursBefore) {
    await campaigns.queueUntil(hour)
    await requireSuccess(client, await sender.mine(startsAt + hour * secondsPerHour))
  }
  let areFeesSet = false
  for (const [index, { offset, operations }] of blocks.entries()) {
    const timestamp = startsAt + offset
    for (const operation of operations) {
      if (!areFeesSet && !(operation.kind === 'add' && operation.opensPair)) {
        if (world.record.feeSetter) queueSwapFees(world, sender, world.record.feeSetter)
        areFeesSet = true
      }
      queueOperation(world, sender, approvals, operation, BigInt(timestamp + deadlineSeconds))
    }
    const hasCampaigns = await campaigns.queueUntil(Math.floor(offset / secondsPerHour))
    const hashes = await sender.mine(timestamp)
    if (hasCampaigns) await requireSuccess(client, hashes)
    if (index % blocksPerReport === 0) onProgress?.(index / blocks.length)
  }
  await requirePredicted(client, world, pools)
  const last = startsAt + historySeconds - untrustedSeconds
  queueUntrusted(world, sender, last)
  await requireSuccess(client, await sender.mine(last))
  await options.afterHistory?.()
  // Refunds the gas that the accounts of the wallet paid for staking.
  for (const [index, account] of users.entries()) {
    const wei = `0x${(firstUserHoldings[index] ?? 0n).toString(16)}`
    await client.request({ method: 'anvil_setBalance', params: [account, wei] })
  }
  const now = Math.max(present ?? Math.floor(Date.now() / 1000), startsAt + historySeconds)
  await client.request({ method: 'evm_mine', params: [`0x${now.toString(16)}`] })
  await client.request({ method: 'evm_setAutomine', params: [true] })
  const count = blocks.reduce((sum, block) => sum + block.operations.length, 0)
  return { pairs: pools.length, operations: count }
}
