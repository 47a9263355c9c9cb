import { campaignAbi, campaignFactoryAbi, ownCampaignAbi } from '@dexswap/abis'
import type { Address, ChainId } from '@dexswap/chains'
import { encodeFunctionData, keccak256 } from 'viem/utils'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import { type ApprovalChoice, allowedBy } from '../transactions/approval-choices.ts'
import type { CampaignBasis } from '../transactions/call-basis.ts'
import { newSlotGas } from '../transactions/estimate-call.ts'
import type { Summary } from '../transactions/kinds.ts'
import type { Call, Plan } from '../transactions/plan.ts'
import type { SummaryCurrency } from '../transactions/summary.ts'
import type { Estimate } from '../transactions/trial.ts'
import { type CampaignPair, lpSymbol, type RewardCampaign } from './reward-campaign.ts'

type Common = {
  readonly chainId: ChainId
  /** Who signs; what is paid out goes there too. */
  readonly account: Address
  readonly pair: CampaignPair
}

/** Target of the call: a campaign that the factory on chain has confirmed (`useCampaign`). */
type InCampaign = Common & { readonly campaign: Address }

/** What every action of an account in a campaign names. */
export function actionTerms({ chainId, pair, address }: RewardCampaign, account: Address): InCampaign {
  return { chainId, account, pair, campaign: address }
}

export type StakeIntent = InCampaign & {
  readonly kind: 'stake'
  /** LP tokens in base units. */
  readonly amount: bigint
  /** The terms on the screen; the chain's are compared with them before anything is signed. */
  readonly terms: CampaignBasis
}

export type WithdrawIntent = InCampaign & {
  readonly kind: 'withdraw'
  /** LP tokens in base units. */
  readonly amount: bigint
}

/** Rewards come out of any campaign of the factory; `staked` names what must not leave with them where it is no pair of the own exchange. */
export type ClaimIntent = (
  | InCampaign
  | (Omit<InCampaign, 'pair'> & { readonly pair: null; readonly staked: Address })
) & {
  readonly kind: 'claim'
  readonly rewardTokens: readonly Token[]
  /** One for each reward token, 0 where none is wanted. */
  readonly amounts: readonly bigint[]
}

/** Claims everything and takes the whole stake out. */
type ExitIntent = InCampaign & { readonly kind: 'exit' }

/** The same of a campaign for something else than LP tokens of the own exchange: out of it, and never in. */
type LeaveIntent = Omit<InCampaign, 'pair'> & { readonly kind: 'leave'; readonly staked: Token }

/** A campaign of the factory for something else, which its creator gets back what is left of as of any other. */
type InForeign = Omit<InCampaign, 'pair'> & { readonly pair: null; readonly staked: Token }

/** What only the creator may do: take everything back before the start, or what nobody earned after it. */
type OwnerIntent = (InCampaign | InForeign) & { readonly kind: 'cancel' | 'recover' }

/** Chosen rewards with more gas for each than the contract gives by itself: what nobody earned, or what a cancelled campaign still holds. */
export type TakeBackIntent = (InCampaign | InForeign) & {
  readonly kind: 'takeBack'
  /** Places in its list of rewards. */
  readonly places: readonly number[]
  /** What moving each of them may take, 200,000 at least. */
  readonly gas: bigint
}

export type CreateIntent = Common & {
  readonly kind: 'create'
  /** From the chain record. */
  readonly factory: Address
  /** So much of each token, each token once. */
  readonly rewards: readonly { readonly token: Token; readonly amount: bigint }[]
  /** Chain time in seconds. */
  readonly startsAt: bigint
  readonly endsAt: bigint
  readonly locked: boolean
  /** 0 is no cap. */
  readonly stakingCap: bigint
}

/** What a campaign's confirm dialog shows and what its call is built from: one and the same object. */
export type CampaignIntent =
  | StakeIntent
  | WithdrawIntent
  | ClaimIntent
  | ExitIntent
  | LeaveIntent
  | OwnerIntent
  | TakeBackIntent
  | CreateIntent

/** What a call is built from: the terms of a stake are verified, not sent. */
export type CampaignCallIntent = Omit<StakeIntent, 'terms'> | Exclude<CampaignIntent, StakeIntent>

/** A campaign's terms as the screen shows them. */
export function campaignBasis({
  address,
  pair,
  rewards,
  startsAt,
  endsAt,
  locked,
  stakingCap,
}: RewardCampaign): CampaignBasis {
  return {
    ...{ address, stakable: pair.address, startsAt, endsAt, locked, stakingCap },
    rewards: rewards.map(({ token, amount }) => ({ currency: currencyOf(token), amount })),
  }
}

/** 100000 LP tokens (rule 2.9.15). */
export const stakeApproval = 100_000n * 10n ** 18n

/**
 * What a campaign is allowed to take of the LP token before a stake: 100000 LP tokens, more where the stake is larger; exactly the stake,
 * or the user's own limit, where that was chosen.
 */
export function stakeApprovalAmount(stake: bigint, choice: ApprovalChoice): bigint {
  return allowedBy(choice, stake, stakeApproval)
}

/** The call that does what an intent says, and nothing else. */
export function campaignCall(intent: CampaignCallIntent): Call {
  return { to: intent.kind === 'create' ? intent.factory : intent.campaign, data: dataOf(intent), value: 0n }
}

function dataOf(intent: CampaignCallIntent): Call['data'] {
  const abi = campaignAbi
  switch (intent.kind) {
    case 'stake':
    case 'withdraw':
      return encodeFunctionData({ abi, functionName: intent.kind, args: [intent.amount] })
    case 'claim':
      return encodeFunctionData({ abi, functionName: 'claim', args: [intent.amounts, intent.account] })
    case 'exit':
    case 'leave':
      return encodeFunctionData({ abi, functionName: 'exit', args: [intent.account] })
    case 'cancel':
      return encodeFunctionData({ abi, functionName: 'cancel' })
    case 'recover':
      return encodeFunctionData({ abi, functionName: 'recoverUnassignedRewards' })
    case 'takeBack': {
      const args = [intent.places.map(BigInt), intent.gas] as const
      return encodeFunctionData({ abi: ownCampaignAbi, functionName: 'recoverRewards', args })
    }
    case 'create': {
      const { rewards, pair, startsAt, endsAt, locked, stakingCap } = intent
      const tokens = rewards.map(({ token }) => token.address)
      const amounts = rewards.map(({ amount }) => amount)
      return encodeFunctionData({
        abi: campaignFactoryAbi,
        functionName: 'createDistribution',
        args: [tokens, pair.address, amounts, startsAt, endsAt, locked, stakingCap],
      })
    }
  }
}

/** What the list of transactions says of an intent (rule 3.8.23). */
function campaignSummary(intent: CampaignIntent): Summary {
  if (intent.kind === 'leave') return { kind: 'exit' }
  if (intent.kind === 'claim') return claimSummary(intent)
  if (intent.pair === null) {
    const currencies = { first: currencyOf(intent.staked), second: null }
    return intent.kind === 'cancel'
      ? { kind: 'cancelCampaign', ...currencies }
      : { kind: 'recoverRewards', ...currencies }
  }
  const { pair } = intent
  const [first, second] = [currencyOf(pair.base), currencyOf(pair.quote)]
  switch (intent.kind) {
    case 'stake':
    case 'withdraw': {
      const currency = { kind: 'token', address: pair.address, symbol: lpSymbol(pair), decimals: lpDecimals } as const
      return { kind: intent.kind, amount: { currency, amount: intent.amount } }
    }
    case 'exit':
      return { kind: 'exit' }
    case 'cancel':
      return { kind: 'cancelCampaign', first, second }
    case 'recover':
    case 'takeBack':
      return { kind: 'recoverRewards', first, second }
    case 'create':
      return {
        kind: 'createCampaign',
        first,
        second,
        rewards: intent.rewards.map(({ token, amount }) => ({ currency: currencyOf(token), amount })),
      }
  }
}

function claimSummary({ amounts, rewardTokens }: ClaimIntent): Summary {
  const rewards = rewardTokens.map((token, at) => ({ currency: currencyOf(token), amount: amounts[at] ?? 0n }))
  return { kind: 'claim', rewards: rewards.filter(({ amount }) => amount > 0n) }
}

function currencyOf({ address, symbol, decimals }: Token): SummaryCurrency {
  return { kind: 'token', address, symbol, decimals }
}

/** Rewards that accrue from one second to the next are noted for an account in a slot each; campaigns rarely have more than four. */
const spareGas = 4n * newSlotGas
const accrues: ReadonlySet<CampaignIntent['kind']> = new Set(['stake', 'withdraw', 'claim', 'exit', 'leave'])

/** What moving one more reward takes of an exit (contracts/gas.md: 59,534), and what has to be left when the contract tries it (SRD30). */
const rewardMoves = 62_000n
const leftForTrying = 206_250n

/** For rewards of which nothing was due when an exit was tried, and something may be when it is mined. */
function gasOfUnpaid(rewards: number): bigint {
  return rewards === 0 ? 0n : BigInt(rewards) * rewardMoves + leftForTrying
}

/**
 * An action on a campaign as the engine runs it: the call is that of the intent, which was shown, and the gas that of its trial.
 * @param unpaid rewards that an exit did not pay in the trial
 */
export function campaignPlan(intent: CampaignIntent, tried: Estimate | null = null, unpaid = 0): Plan {
  const call = { ...campaignCall(intent), ...(tried && { gas: tried.gas }) }
  return {
    chainId: intent.chainId,
    account: intent.account,
    steps: [
      {
        kind: 'send',
        // The call holds all that tells two requests apart: none of these has a deadline.
        intent: `campaign:${intent.kind}:${call.to.toLowerCase()}:${keccak256(call.data)}`,
        summary: campaignSummary(intent),
        ...(intent.kind === 'stake' && { basis: { campaign: intent.terms } }),
        call: () => call,
        ...(accrues.has(intent.kind) && { spareGas: spareGas + gasOfUnpaid(unpaid) }),
      },
    ],
  }
}
