import { campaignAbi, campaignFactoryAbi, ownCampaignAbi } from '@dexswap/abis'
import type { Address, ChainId } from '@dexswap/chains'
import type { Call, Estimate } from '@dexswap/orders/call'
import { encodeFunctionData, keccak256 } from 'viem/utils'
import { type ApprovalChoice, allowedBy } from '../approvals/approval-choices.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import { newSlotGas } from '../sending/estimate-call.ts'
import type { Summary } from '../sending/kinds.ts'
import type { Plan } from '../sending/plan.ts'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import type { CampaignBasis } from '../verification/call-basis.ts'
import { type CampaignPair, lpSymbol, type RewardCampaign } from './reward-campaign.ts'

type Common = {
  readonly chainId: ChainId
  /** Account that signs, and that receives all payments. */
  readonly account: Address
  readonly pair: CampaignPair
}

/** An action in a campaign that its factory has confirmed (`useCampaign`). */
type InCampaign = Common & { readonly campaign: Address }

/** Fields that all campaign actions of an account have in common. */
export function actionTerms({ chainId, pair, address }: RewardCampaign, account: Address): InCampaign {
  return { chainId, account, pair, campaign: address }
}

export type StakeIntent = InCampaign & {
  readonly kind: 'stake'
  /** Amount of LP tokens in base units. */
  readonly amount: bigint
  /** Displayed terms, which are compared with the chain before signing. */
  readonly terms: CampaignBasis
  /** The addition that issued the LP tokens, by record id; absent otherwise. */
  readonly restOf?: string | undefined
}

export type WithdrawIntent = InCampaign & {
  readonly kind: 'withdraw'
  /** Amount of LP tokens in base units. */
  readonly amount: bigint
}

/**
 * A claim of rewards. `staked`: token of an external campaign, which the simulation must not move.
 */
export type ClaimIntent = (
  | InCampaign
  | (Omit<InCampaign, 'pair'> & { readonly pair: null; readonly staked: Address })
) & {
  readonly kind: 'claim'
  readonly rewardTokens: readonly Token[]
  /** Amount to claim per reward; 0 skips the reward. */
  readonly amounts: readonly bigint[]
}

/** Claims all rewards and withdraws the complete stake. */
type ExitIntent = InCampaign & { readonly kind: 'exit' }

/** Exit from an external campaign, in which the page does not support stakes. */
type LeaveIntent = Omit<InCampaign, 'pair'> & { readonly kind: 'leave'; readonly staked: Token }

/** Owner action in an external campaign of the factory. */
type InForeign = Omit<InCampaign, 'pair'> & { readonly pair: null; readonly staked: Token }

/** Actions of the owner: cancels before the start, or recovers unearned rewards after it. */
type OwnerIntent = (InCampaign | InForeign) & { readonly kind: 'cancel' | 'recover' }

/** Recovers chosen rewards, with more gas per transfer than the contract's default. */
export type TakeBackIntent = (InCampaign | InForeign) & {
  readonly kind: 'takeBack'
  /** Indexes in the campaign's list of rewards. */
  readonly places: readonly number[]
  /** Gas limit per reward transfer, at least 200,000. */
  readonly gas: bigint
}

export type CreateIntent = Common & {
  readonly kind: 'create'
  /** Factory in the chain record. */
  readonly factory: Address
  /** Rewards; each token occurs at most once. */
  readonly rewards: readonly { readonly token: Token; readonly amount: bigint }[]
  /** Start as chain time in seconds. */
  readonly startsAt: bigint
  readonly endsAt: bigint
  readonly locked: boolean
  /** Maximum total stake; 0 means no maximum. */
  readonly stakingCap: bigint
}

/** All campaign actions. The call is encoded from the same object that the dialog displays. */
export type CampaignIntent =
  | StakeIntent
  | WithdrawIntent
  | ClaimIntent
  | ExitIntent
  | LeaveIntent
  | OwnerIntent
  | TakeBackIntent
  | CreateIntent

/** What a call is encoded from; the terms of a stake are verified but not sent. */
export type CampaignCallIntent = Omit<StakeIntent, 'terms' | 'restOf'> | Exclude<CampaignIntent, StakeIntent>

/** Displayed terms of a campaign. */
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

/** Default allowance of 100000 LP tokens (rule 2.9.15). */
export const stakeApproval = 100_000n * 10n ** 18n

/**
 * Allowance for a campaign: 100000 LP tokens, or the stake if that is larger; exactly the stake, or
 * a limit, if the user chose so.
 */
export function stakeApprovalAmount(stake: bigint, choice: ApprovalChoice): bigint {
  return allowedBy(choice, stake, stakeApproval)
}

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

/** Summary for the list of transactions (rule 3.8.23). */
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
      const amount = { currency, amount: intent.amount }
      if (intent.kind === 'withdraw') return { kind: 'withdraw', amount }
      return { kind: 'stake', amount, ...(intent.restOf !== undefined && { restOf: intent.restOf }) }
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

/**
 * Gas for storage slots that a call may fill, one per reward; few campaigns have more than four
 * rewards.
 */
const spareGas = 4n * newSlotGas
const accrues: ReadonlySet<CampaignIntent['kind']> = new Set(['stake', 'withdraw', 'claim', 'exit', 'leave'])

/** Gas of one more reward transfer (contracts/gas.md: 59,534), with a margin for SRD30. */
const rewardMoves = 62_000n
const leftForTrying = 206_250n

/** Gas for rewards that the simulation did not pay, and that the transaction may pay. */
function gasOfUnpaid(rewards: number): bigint {
  return rewards === 0 ? 0n : BigInt(rewards) * rewardMoves + leftForTrying
}

/**
 * Plan of a campaign action: its call with the simulated gas.
 * @param unpaid number of rewards that a simulated exit did not pay
 */
export function campaignPlan(intent: CampaignIntent, simulated: Estimate | null = null, unpaid = 0): Plan {
  const call = { ...campaignCall(intent), ...(simulated && { gas: simulated.gas }) }
  return {
    chainId: intent.chainId,
    account: intent.account,
    steps: [
      {
        kind: 'send',
        // The call data identifies the request completely, because campaign calls have no deadline.
        intent: `campaign:${intent.kind}:${call.to.toLowerCase()}:${keccak256(call.data)}`,
        summary: campaignSummary(intent),
        ...(intent.kind === 'stake' && { basis: { campaign: intent.terms } }),
        call: () => call,
        ...(accrues.has(intent.kind) && { spareGas: spareGas + gasOfUnpaid(unpaid) }),
      },
    ],
  }
}
