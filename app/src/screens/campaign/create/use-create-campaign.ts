import { type CampaignDraft, type CreateError, createError, type DraftStep } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ApprovalState } from '#domain/allowances/approval-state.ts'
import { useApproval } from '#domain/allowances/use-approval.ts'
import { useBalance } from '#domain/balances/use-balance.ts'
import type { CampaignMarket } from '#domain/campaigns/campaign-figures.ts'
import type { CreateIntent } from '#domain/campaigns/campaign-intents.ts'
import type { CreateForm } from '#domain/campaigns/create-form.ts'
import { draftOf, lastFormStep, shownStep } from '#domain/campaigns/create-form-steps.ts'
import { createIntent } from '#domain/campaigns/create-intent.ts'
import { assumedStake, type InitialApy, initialApy } from '#domain/campaigns/initial-apy.ts'
import type { CampaignPair, RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { useCampaignMarkets } from '#domain/campaigns/use-campaign-market.ts'
import { useCampaigns } from '#domain/campaigns/use-campaigns.ts'
import { useCreateForm } from '#domain/campaigns/use-create-form.ts'
import { useOwnPairs } from '#domain/campaigns/use-own-pairs.ts'
import type { Token } from '#domain/currencies/currency.ts'
import { type Known, loading, mapKnown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { useToken } from '#domain/tokens/use-token.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'

/** Everything that the screen for a new campaign stands on. */
export type CreateCampaign = {
  readonly chain: ConfiguredChain
  readonly form: CreateForm
  readonly change: (part: Partial<CreateForm>) => void
  readonly clear: () => void
  readonly draft: CampaignDraft
  readonly step: DraftStep
  readonly lastStep: DraftStep
  /** Chain time in seconds. */
  readonly now: bigint
  readonly account: Address | null
  readonly pair: CampaignPair | null
  readonly market: CampaignMarket | null
  readonly rewardToken: Token | null
  readonly balance: Known<bigint>
  readonly approval: ApprovalState
  readonly error: CreateError | null
  /** Null while start, end or reward are missing. */
  readonly initial: InitialApy | null
  readonly intent: CreateIntent | null
}

export function useCreateCampaign(): CreateCampaign {
  const chain = useChain()
  const wallet = useWallet()
  const now = BigInt(useChainTime())
  const { form, change, clear } = useCreateForm()
  const account = wallet.status === 'connected' ? wallet.account : null
  const [read = loading] = useOwnPairs(form.pair ? [form.pair] : [])
  const pair = read.status === 'known' ? read.value : null
  const token = useToken(form.rewardToken)
  const rewardToken = token.status === 'known' ? token.value : null
  const draft = draftOf(form, rewardToken?.decimals ?? null)
  const balance = useBalance(rewardToken)
  const approval = useApproval(rewardToken, draft.reward, chain.campaignFactory)
  const planned = plannedCampaign(chain, draft, pair, rewardToken)
  const [market = null] = useCampaignMarkets(
    pair ? [{ pair, rewards: rewardToken ? [{ token: rewardToken }] : [] }] : [],
  )
  const running = useCampaigns(pair?.address ?? null)
  const supply = mapKnown(market?.pair ?? loading, ({ totalSupply }) => totalSupply)
  const held = balance.status === 'known' ? balance.value : (draft.reward ?? 0n)
  return {
    chain,
    form,
    change,
    clear,
    draft,
    step: shownStep(form, rewardToken?.decimals ?? null),
    lastStep: lastFormStep(form, rewardToken?.decimals ?? null),
    now,
    account,
    pair,
    market,
    rewardToken,
    balance,
    approval,
    error: createError(draft, account !== null, held, now),
    initial: planned && market ? initialApy(planned, market, assumedStake(draft.stakingCap, running, supply)) : null,
    intent: createIntent(chain, draft, { account, pair, rewardToken }),
  }
}

/** The campaign that would come of the draft, as far as its figures need it. */
function plannedCampaign(
  chain: ConfiguredChain,
  draft: CampaignDraft,
  pair: CampaignPair | null,
  token: Token | null,
): RewardCampaign | null {
  const { reward, startsAt, endsAt, locked, stakingCap } = draft
  if (!pair || !token || reward === null || startsAt === null || endsAt === null || endsAt <= startsAt) return null
  return {
    chainId: chain.id,
    address: pair.address,
    pair,
    rewards: [{ place: 0, token, amount: reward, claimed: 0n }],
    startsAt,
    endsAt,
    locked,
    stakingCap,
    stakedAmount: 0n,
  }
}
