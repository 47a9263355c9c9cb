// Step 6 of 7: wallet: the intent as steps.
import { type Address, isSameAddress } from '@dexswap/chains'
import { readAllowance } from '@dexswap/orders/allowance'
import type { Estimate } from '@dexswap/orders/call'
import { revertReason } from '@dexswap/orders/revert-reason'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { approvalOf, approvePlan, behindApprovals } from '../approvals/approvals.ts'
import { amountOf, intentKey } from '../sending/dedupe-key.ts'
import { newSlotGas } from '../sending/estimate-call.ts'
import type { Plan, SendStep } from '../sending/plan.ts'
import { currencyId } from '../tokens/currency.ts'
import { addCall, chooseRemoveCall, removeCalls } from './liquidity-calls.ts'
import { AdditionRefusedError, NotApprovedError, PoolMovedError } from './liquidity-errors.ts'
import type { AddIntent, RemoveIntent } from './liquidity-intent.ts'
import { bothSides, mapSides, type Side, type Sides } from './pair-lookup.ts'
import { behindPrice } from './set-price.ts'
import type { StepApproval } from './step-approval.ts'

/** A pair first writes its two cumulative prices one second after its creation. */
const spareGas = 2n * newSlotGas

/** The step that sends an addition. */
function addStep(intent: AddIntent, estimate: Estimate | null): SendStep {
  const { restOf, stake } = intent
  return {
    kind: 'send',
    intent: intentKey('add', ...idsOf(intent).toSorted(), ...typedKeysOf(intent)),
    summary: {
      ...{ kind: 'add', ...movedBy(intent), ...(restOf !== null && { restOf }) },
      ...(stake && { stakeIn: stake.campaign }),
    },
    call: () => ({ ...addCall(intent), ...(estimate && { gas: estimate.gas }) }),
    spareGas,
    explain: explainAddition,
  }
}

/** Uses the gas of the simulation; without one, gas is estimated when the step runs. */
export function addPlan(
  intent: AddIntent,
  estimate: Estimate | null = null,
): Plan & { readonly steps: readonly [SendStep] } {
  return { chainId: intent.chainId, account: intent.account, steps: [addStep(intent, estimate)] }
}

/**
 * An addition with exact approvals where missing: one batch if the wallet supports it, else one
 * transaction each.
 */
export function approvedAddPlan(
  client: ChainClient,
  intent: AddIntent,
  missing: Sides<boolean>,
  estimate: Estimate | null = null,
): Plan {
  const { account, router: spender, currencies, amounts } = intent
  const approvals = bothSides.flatMap((side) => {
    const currency = currencies[side]
    const terms = { account, spender, needed: amounts[side] }
    return missing[side] && currency.kind === 'token' ? [approvePlan(client, approvalOf(currency, terms, 'exact'))] : []
  })
  const plan = behindApprovals(approvals, addPlan(intent, estimate))
  return intent.ahead ? behindPrice(client, intent, intent.ahead, plan) : plan
}

/** Uses the variant that passed the simulation; without one, chooses it when the step runs. */
export function removeStep(client: ChainClient, intent: RemoveIntent, estimate: Estimate | null = null): SendStep {
  const { account, pair, liquidity, router, recipient, recipientName: name, into } = intent
  const candidates = removeCalls(intent)
  const isOwn = isSameAddress(recipient, account)
  return {
    kind: 'send',
    intent: intentKey('remove', pair, typedKey(intent), ...(isOwn ? [] : [recipient])),
    summary: {
      ...{ kind: 'remove', ...movedBy(intent), recipient: isOwn ? null : recipient },
      ...(into && { into: amountOf(into.currency, into.minimum) }),
    },
    spareGas,
    ...(!isOwn && { basis: { recipient: { address: recipient, name } } }),
    async call() {
      const allowance = intent.permit ? null : await readAllowance(client, { account, token: pair, spender: router })
      // An unknown allowance does not block the step, because the gas estimate reveals it.
      if (allowance?.status === 'known' && allowance.value < liquidity) throw new NotApprovedError()
      const call = estimate && candidates[estimate.candidate]
      return call ? { ...call, gas: estimate.gas } : chooseRemoveCall(client, account, candidates)
    },
  }
}

export function removePlan(client: ChainClient, intent: RemoveIntent, estimate: Estimate | null = null): Plan {
  return { chainId: intent.chainId, account: intent.account, steps: [removeStep(client, intent, estimate)] }
}

/** The router's error contains the insufficient amount at the current price. */
function explainAddition(failure: Error): Error {
  const reason = revertReason(failure)
  if (reason === null) return failure
  if (/INSUFFICIENT_[AB]_AMOUNT/.test(reason)) return new PoolMovedError(reason, { cause: failure })
  return new AdditionRefusedError(reason, { cause: failure })
}

function idsOf({ currencies }: AddIntent | RemoveIntent): readonly string[] {
  return [currencyId(currencies.first), currencyId(currencies.second)]
}

/** What does not change with blocks: the swap of a rest, both typed amounts, or the typed side. */
function typedKeysOf(intent: AddIntent): readonly string[] {
  const { creates, ahead, typed, restOf } = intent
  if (restOf !== null) return [restOf]
  return creates || ahead ? bothSides.map((side) => amountKey(intent, side)).toSorted() : [amountKey(intent, typed)]
}

/** Independent of the order of the two currencies. */
function amountKey({ currencies, amounts }: AddIntent, side: Side): string {
  return intentKey(currencyId(currencies[side]), amounts[side])
}

/** Dedupe key of the typed amount, which does not change with blocks. */
export function typedKey({ typed, currencies }: RemoveIntent): string {
  if (typed.field === 'percent') return intentKey('percent', BigInt(typed.percent))
  return intentKey(typed.field === 'liquidity' ? 'liquidity' : currencyId(currencies[typed.field]), typed.amount)
}

function movedBy({ currencies, amounts }: AddIntent | RemoveIntent) {
  return mapSides(currencies, (currency, side) => amountOf(currency, amounts[side]))
}

/** Approvals of exactly their amounts, for one step of a plan. */
export function stepApprovalPlans<StepName extends string>(
  client: ChainClient,
  account: Address,
  approvals: readonly StepApproval<StepName>[],
  before: StepName,
): readonly Plan[] {
  return approvals
    .filter((approval) => approval.before === before)
    .map(({ token, spender, amount }) =>
      approvePlan(client, approvalOf(token, { account, spender, needed: amount }, 'exact')),
    )
}
