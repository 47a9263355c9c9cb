// Step 6 of 7: wallet: the stake of what an addition issues, as the end of its plan.
import type { Address } from '@dexswap/chains'
import { approveCall } from '@dexswap/orders/approve-call'
import { revertReason } from '@dexswap/orders/revert-reason'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { type ApproveIntent, approvePlan } from '../approvals/approvals.ts'
import { StakeRejectedError } from '../liquidity/liquidity-errors.ts'
import type { AddIntent } from '../liquidity/liquidity-intent.ts'
import { bothSides } from '../liquidity/pair-lookup.ts'
import type { SimulatedStake } from '../liquidity/simulate-liquidity.ts'
import { readSettlement, type SettlingContracts } from '../records/settlement.ts'
import type { SummaryAmount } from '../records/summary.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { amountOf, intentKey } from '../sending/dedupe-key.ts'
import type { CallStep, Plan } from '../sending/plan.ts'
import { BringsLessError, TransactionEndedError } from '../sending/transaction-errors.ts'
import { campaignCall, campaignPlan, type StakeIntent } from './campaign-plan.ts'
import { issuedIn } from './unfinished-stake.ts'

/** The stake after an addition; its amount is the minimum that the addition guarantees. */
export type StakeAfter = {
  readonly stake: StakeIntent
  readonly approval: ApproveIntent
  /** True when the allowance suffices. */
  readonly isApproved: boolean
  /** LP tokens at the displayed price, the most that is staked. */
  readonly expected: bigint
}

/** LP tokens that a mined addition issued to the account. @throws when no node returns the receipt */
async function issuedBy(
  client: ChainClient,
  addition: TransactionRecord,
  lpToken: Address,
  contracts: SettlingContracts,
): Promise<bigint> {
  const { progress } = addition
  if (progress.status !== 'mined') throw new TransactionEndedError('forgotten', addition)
  const { otherTransfers } = await readSettlement(client, addition, progress.hash, contracts)
  return issuedIn(otherTransfers, lpToken)
}

/** @throws BringsLessError when the addition issued less than its minimum */
function amountToStake({ stake, expected }: Pick<StakeAfter, 'stake' | 'expected'>, issued: bigint): bigint {
  if (issued < stake.amount) throw new BringsLessError()
  // One node returns the receipt: other LP tokens of the account stay where they are.
  return issued < expected ? issued : expected
}

/** The calls that the simulation of the addition appends. */
export function simulatedStake({ stake, approval, isApproved }: StakeAfter): SimulatedStake {
  const approve = approveCall(approval.token, approval.spender, stake.amount)
  return { calls: [...(isApproved ? [] : [approve]), campaignCall(stake)], amount: stake.amount }
}

/** Approval and stake of `amount`. */
function stepsOf(client: ChainClient, { stake, approval }: StakeAfter, amount: bigint, restOf?: string): CallStep[] {
  const approving = approvePlan(client, { ...approval, needed: amount, amount })
  const staking = campaignPlan({ ...stake, amount, restOf })
  const explain = (failure: Error) => {
    const reason = revertReason(failure)
    return reason === null ? failure : new StakeRejectedError(reason)
  }
  return [...approving.steps, ...staking.steps.map((step) => ({ ...step, explain }))].filter(
    (step) => step.kind !== 'permit',
  )
}

/** What the account gives for an addition, with what it transfers first. */
export function givenOf({ currencies, amounts, ahead }: AddIntent): readonly SummaryAmount[] {
  return bothSides.map((side) => amountOf(currencies[side], amounts[side] + (ahead?.amounts[side] ?? 0n)))
}

/**
 * The plan of an addition with its stake, in one confirmation. A batch stakes the minimum, which is
 * all that is known; step by step the stake takes what the receipt of the addition shows.
 */
export function thenStake(
  client: ChainClient,
  plan: Plan,
  after: StakeAfter,
  { given, contracts }: { readonly given: readonly SummaryAmount[]; readonly contracts: SettlingContracts },
): Plan {
  const { stake, approval } = after
  let issued: Promise<bigint> | null = null
  const steps = stepsOf(client, after, stake.amount).map(
    (step, at): CallStep => ({
      ...step,
      async withPreviousSend(addition) {
        issued ??= issuedBy(client, addition, approval.token, contracts)
        return stepsOf(client, after, amountToStake(after, await issued), addition.id)[at] ?? step
      },
    }),
  )
  const typed = plan.batch?.intent ?? plan.steps.findLast((step) => step.kind === 'send')?.intent ?? ''
  const { base, quote } = stake.pair
  return {
    ...plan,
    steps: [...plan.steps, ...steps],
    batch: {
      intent: intentKey('addStake', stake.campaign.toLowerCase(), typed),
      summary: {
        kind: 'addStake',
        given,
        first: amountOf(base, 0n).currency,
        second: amountOf(quote, 0n).currency,
      },
    },
  }
}
