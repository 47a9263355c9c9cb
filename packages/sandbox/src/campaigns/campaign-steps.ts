import type { Address } from '@dexswap/chains'
import { users } from '../chain/accounts.ts'
import { type CampaignAction, type CampaignSpec, campaignSpecs } from './campaign-specs.ts'
import { pausedToken, pauseHour, type QuietPair, quietGiftUnits, quietPairs } from './quiet-pairs.ts'

/** An action of the history at a fixed time, other than a trade. */
export type CampaignStep =
  | { readonly kind: 'open'; readonly hour: number; readonly pair: QuietPair }
  | {
      readonly kind: 'give'
      readonly hour: number
      readonly pair: QuietPair
      readonly to: Address
      readonly units: number
    }
  | { readonly kind: 'make'; readonly hour: number; readonly campaign: CampaignSpec }
  | { readonly kind: 'act'; readonly hour: number; readonly campaign: CampaignSpec; readonly action: CampaignAction }
  | { readonly kind: 'pause'; readonly hour: number; readonly token: string }

function allSteps(): readonly CampaignStep[] {
  const [wallet] = users
  return [
    ...quietPairs.flatMap((pair): CampaignStep[] => [
      { kind: 'open', hour: pair.hour, pair },
      ...(wallet ? [{ kind: 'give' as const, hour: pair.hour + 1, pair, to: wallet, units: quietGiftUnits }] : []),
    ]),
    ...campaignSpecs.flatMap((campaign): CampaignStep[] => [
      { kind: 'make', hour: campaign.made, campaign },
      ...campaign.actions.map((action) => ({ kind: 'act' as const, hour: action.hour, campaign, action })),
    ]),
    { kind: 'pause', hour: pauseHour, token: pausedToken },
  ]
}

/** All scheduled actions, by hours since the start of the history. */
export const campaignSteps: readonly CampaignStep[] = allSteps().toSorted((a, b) => a.hour - b.hour)
