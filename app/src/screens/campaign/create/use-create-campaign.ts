import { type CampaignDraft, type CreateError, createError, type DraftStep } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { type InitialApy, initialApy } from '#core/campaigns/apy.ts'
import type { CampaignMarket } from '#core/campaigns/campaign-figures.ts'
import type { CreateIntent } from '#core/campaigns/campaign-plan.ts'
import type { CampaignsClosed } from '#core/campaigns/campaign-reads.ts'
import { type CreateForm, createCampaignDrafts, emptyForm } from '#core/campaigns/create-drafts.ts'
import { createIntent, draftOf, lastFormStep, rewardsOf, shownStep } from '#core/campaigns/create-steps.ts'
import type { CampaignPair, RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { daySeconds } from '#core/format-date.ts'
import { knownValue, loading } from '#core/known.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useCampaignsClosed, useOwnPairs } from '#hooks/use-campaign-reads.ts'
import { useCampaignMarkets } from '#hooks/use-campaigns.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useService, useStore, useWallet } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { useTokensAt } from '#hooks/use-tokens.ts'
import { type CreateReward, useRewards } from './use-rewards.ts'

/** The draft for the current chain; persists each change. */
function useCreateForm() {
  const { id } = useChain()
  const drafts = useService(createCampaignDrafts)
  const form = useStore(drafts.of(id))
  return {
    form,
    change: (part: Partial<CreateForm>) => drafts.change(id, { ...drafts.of(id).get(), ...part }),
    alter: (by: (form: CreateForm) => CreateForm) => drafts.change(id, by(drafts.of(id).get())),
    /** Clears all inputs. */
    clear: () => drafts.change(id, emptyForm),
  }
}

/** State and actions of the creation screen. */
export type CreateCampaign = {
  readonly chain: ConfiguredChain
  readonly form: CreateForm
  readonly change: (part: Partial<CreateForm>) => void
  readonly alter: (by: (form: CreateForm) => CreateForm) => void
  readonly clear: () => void
  readonly draft: CampaignDraft
  readonly step: DraftStep
  readonly lastStep: DraftStep
  /** Chain time in seconds. */
  readonly now: bigint
  readonly account: Address | null
  readonly pair: CampaignPair | null
  readonly market: CampaignMarket | null
  /** In the order of the form, at least one. */
  readonly rewards: readonly CreateReward[]
  readonly error: CreateError | null
  /** Why creation is unavailable; null when it is available. */
  readonly closed: CampaignsClosed | null
  /** APY at the start; null without start, end or reward. */
  readonly initial: InitialApy | null
  readonly intent: CreateIntent | null
}

export function useCreateCampaign(): CreateCampaign {
  const chain = useChain()
  const wallet = useWallet()
  const now = BigInt(useChainTime())
  const { form, change, alter, clear } = useCreateForm()
  const account = wallet.status === 'connected' ? wallet.account : null
  const [read = loading] = useOwnPairs(form.pair ? [form.pair] : [])
  const pair = read.status === 'known' ? read.value : null
  const rewardTokens = useTokensAt(form.rewards.map(({ token }) => token)).map(knownValue)
  const decimals = rewardTokens.map((token) => token?.decimals ?? null)
  const draft = draftOf(form, decimals)
  const rewards = useRewards(form, draft, rewardTokens)
  const planned = plannedCampaign(chain, draft, pair, rewardTokens)
  const known = rewardTokens.flatMap((token) => (token ? [{ token }] : []))
  const [market = null] = useCampaignMarkets(pair ? [{ pair, rewards: known }] : [])
  const closed = useCampaignsClosed()
  // An unknown balance does not block: the simulation checks it.
  const held = rewards.map(({ balance, amount }) => knownValue(balance) ?? amount ?? 0n)
  return {
    chain,
    form,
    change,
    alter,
    clear,
    draft,
    step: shownStep(form, decimals),
    lastStep: lastFormStep(form, decimals),
    now,
    account,
    pair,
    market,
    rewards,
    closed,
    error: createError(draft, account !== null, held, now),
    initial: planned && market ? initialApy(planned, market) : null,
    intent: createIntent(chain, draft, { account, pair, rewardTokens }),
  }
}

/** The draft as a campaign, for the values that need one. */
function plannedCampaign(
  chain: ConfiguredChain,
  draft: CampaignDraft,
  pair: CampaignPair | null,
  tokens: readonly (Token | null)[],
): RewardCampaign | null {
  const { startsAt, endsAt, locked, stakingCap } = draft
  const rewards = rewardsOf(draft, tokens)
  if (!pair || !rewards || startsAt === null || endsAt === null || endsAt <= startsAt) return null
  return {
    chainId: chain.id,
    address: pair.address,
    pair,
    rewards: rewards.map((reward, place) => ({ ...reward, place, claimed: 0n, unstakedSeconds: 0n })),
    startsAt,
    endsAt,
    locked,
    stakingCap,
    stakedAmount: 0n,
    consolidatedAt: 0n,
  }
}

/** Whole days between two Unix times, at least one; null when either is missing. */
export function wholeDays(startsAt: bigint | null, endsAt: bigint | null): number | null {
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return null
  const days = Number((endsAt - startsAt) / BigInt(daySeconds))
  return days > 0 ? days : 1
}
