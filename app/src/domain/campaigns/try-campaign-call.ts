import { causesOf } from '#domain/swaps/causes-of.ts'
import { revertReason } from '#domain/swaps/revert-reason.ts'
import { tryCall } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import { campaignCall } from './campaign-call.ts'
import { type CampaignFailure, refusalOf } from './campaign-failure.ts'
import type { CampaignIntent } from './campaign-intents.ts'

/** What an intent would do on the newest block, before anything is signed. */
export type CampaignTrial =
  | { readonly status: 'passed' }
  | { readonly status: 'refused'; readonly failure: CampaignFailure }
  /** No node says. */
  | { readonly status: 'unknown' }

export async function tryCampaignCall(client: ChainClient, intent: CampaignIntent): Promise<CampaignTrial> {
  try {
    await tryCall(client, { from: intent.account, ...campaignCall(intent) })
    return { status: 'passed' }
  } catch (failure) {
    const silent = causesOf(failure).some((cause) => cause instanceof EndpointFailure || cause instanceof NoUrlError)
    return silent ? { status: 'unknown' } : { status: 'refused', failure: refusalOf(revertReason(failure)) }
  }
}
