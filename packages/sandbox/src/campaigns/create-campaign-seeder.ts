import type { RpcClient } from '../chain/connect-node.ts'
import type { Sender } from '../chain/create-sender.ts'
import type { Approvals } from '../seed/queue-operation.ts'
import type { World } from '../world/deploy-world.ts'
import { type CampaignStep, campaignSteps } from './campaign-steps.ts'
import { createCampaignQueue } from './create-campaign-queue.ts'

export type CampaignSeeder = {
  /** Hours before the start of the history at which steps are due. */
  readonly hoursBefore: readonly number[]
  /**
   * Queues the steps up to this hour of the history, each once.
   * @returns whether any step was queued
   */
  queueUntil(hour: number): Promise<boolean>
}

/** Creates the quiet pairs and the campaigns during the history. */
export function createCampaignSeeder(
  client: RpcClient,
  world: World,
  sender: Sender,
  { startsAt, approvals }: { readonly startsAt: number; readonly approvals: Approvals },
): CampaignSeeder {
  const queue = createCampaignQueue({ client, world, sender, startsAt, approvals })
  let done = 0
  const due = (hour: number): readonly CampaignStep[] => {
    const end = campaignSteps.findIndex((step) => step.hour > hour)
    const steps = campaignSteps.slice(done, end === -1 ? undefined : end)
    done += steps.length
    return steps
  }
  return {
    hoursBefore: [...new Set(campaignSteps.map(({ hour }) => hour).filter((hour) => hour < 0))],
    queueUntil: async (hour) => {
      const steps = due(hour)
      for (const step of steps) await queue(step)
      return steps.length > 0
    },
  }
}
