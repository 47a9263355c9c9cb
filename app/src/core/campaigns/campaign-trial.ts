import { tryCall } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { revertReason } from '../transactions/revert-reason.ts'
import { isRejection } from '../transactions/send-state.ts'
import { CallRevertedError, causesOf } from '../transactions/transaction-errors.ts'
import { isNodeSilent, type Trial, type TrialQuery } from '../transactions/trial.ts'
import { type CampaignIntent, campaignCall } from './campaign-plan.ts'

/** Why a campaign's contract refuses, by the codes of our contracts and of the published ones. */
const refusals = {
  SRD01: 'start-has-passed',
  SRD02: 'no-duration',
  SRD05: 'no-reward',
  SRD06: 'reward-not-received',
  SRD08: 'already-started',
  SRD09: 'nothing-entered',
  SRD10: 'cap-reached',
  SRD11: 'nothing-entered',
  SRD12: 'locked',
  SRD13: 'more-than-staked',
  SRD15: 'more-than-claimable',
  SRD17: 'not-owner',
  SRD19: 'cancelled',
  SRD20: 'not-started',
  SRD21: 'ended',
  SRD22: 'nothing-to-recover',
  SRD23: 'nothing-to-claim',
  SRD24: 'nothing-to-claim',
  SRD25: 'paused',
  SRD26: 'reward-twice',
  SRD27: 'reward-too-large',
  SRD28: 'too-many-rewards',
  SRD29: 'no-recipient',
  SRD30: 'too-little-gas',
  SRD31: 'campaign-only',
} as const

export type CampaignRefusalCode = (typeof refusals)[keyof typeof refusals]

/** What stands beside 'Error broadcasting transaction'; the screen turns it into a sentence. */
export type CampaignFailure =
  /** The user said no: nothing is said. */
  | { readonly kind: 'rejected' }
  | { readonly kind: 'refused'; readonly code: CampaignRefusalCode }
  /** A token or another contract refused; `reason` is a stranger's text, plain and capped, or null where it gave none. */
  | { readonly kind: 'reverted'; readonly reason: string | null }
  | { readonly kind: 'other'; readonly error: Error }

export function campaignFailure(error: Error): CampaignFailure {
  if (isRejection(error)) return { kind: 'rejected' }
  for (const cause of causesOf(error)) {
    if (cause instanceof CallRevertedError) return refusalOf(cause.reason)
  }
  return { kind: 'other', error }
}

/** What the reason of a revert means. */
export function refusalOf(reason: string | null): CampaignFailure {
  const code = reason?.match(/SRD\d\d/)?.[0]
  return code !== undefined && isRefusal(code)
    ? { kind: 'refused', code: refusals[code] }
    : { kind: 'reverted', reason }
}

function isRefusal(code: string): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code)
}

/** What an intent would do on the newest block, before anything is signed; nothing is measured. */
export async function tryCampaignCall(client: ChainClient, intent: CampaignIntent): Promise<Trial> {
  try {
    await tryCall(client, { from: intent.account, ...campaignCall(intent) })
    return { status: 'passed', estimate: null, measured: null }
  } catch (failure) {
    if (isNodeSilent(failure)) return { status: 'unknown' }
    return { status: 'refused', error: new CallRevertedError(revertReason(failure), { cause: failure }) }
  }
}

/** An action on a campaign as what is tried on every block. */
export function campaignTrialQuery(intent: CampaignIntent): TrialQuery {
  const { to, data } = campaignCall(intent)
  return { key: [intent.account, to, data].join(), run: (client) => tryCampaignCall(client, intent) }
}
