// Walk 5 of 7: wallet: the intent as steps, with the gas of its trial.
import { wrappedNativeAbi } from '@dexswap/abis'
import { type Address, isSameAddress } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { approvalOf, approvePlan, behindApprovals } from '../transactions/approvals.ts'
import { newSlotGas } from '../transactions/estimate-call.ts'
import { amountOf, intentKey } from '../transactions/intent.ts'
import { permitStep, type SignedPermit } from '../transactions/permit-step.ts'
import type { ApproveStep, Call, Plan, SendStep, Step } from '../transactions/plan.ts'
import { CallRevertedError } from '../transactions/transaction-errors.ts'
import type { Estimate } from '../transactions/trial.ts'
import type { SwapIntent, WrapIntent } from './intent.ts'
import { chooseSwapCall, gasLimitOf, permittedCall, refusedFor, swapCalls } from './swap-calls.ts'
import { NoCallThrewError } from './swap-errors.ts'

/** `deposit` wraps the value sent, `withdraw` gives it back. */
export function wrapCall({ kind, wrappedNative, amount }: WrapIntent): Call {
  return kind === 'wrap'
    ? { to: wrappedNative, data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }), value: amount }
    : {
        to: wrappedNative,
        data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [amount] }),
        value: 0n,
      }
}

/**
 * A swap as the engine runs it: the amounts, the limits and the deadline are those of the intent, which was shown, and the gas is
 * that of its trial. Without one the call is chosen and estimated when its turn has come.
 */
export function swapPlan(
  client: ChainClient,
  intent: SwapIntent,
  tried: Estimate | null = null,
  quote: SendStep['quote'] = () => null,
): Plan {
  const candidates = swapCalls(intent)
  const isOwn = isSameAddress(intent.recipient, intent.account)
  const step: Step = {
    kind: 'send',
    // What was typed and nothing that a block moves: no quoted side, and no router, for the best price may come from another one.
    intent: intentKey('swap', intent.input, intent.output, intent.exact, typedAmount(intent), intent.recipient),
    summary: {
      kind: 'swap',
      input: amountOf(intent.input, intent.amountIn),
      output: amountOf(intent.output, intent.amountOut),
      platform: intent.platform,
      recipient: isOwn ? null : intent.recipient,
    },
    ...(!isOwn && { basis: { recipient: { address: intent.recipient, name: intent.recipientName ?? null } } }),
    async call(_, by = client) {
      const { candidate, gas } = tried ?? (await chooseSwapCall(by, intent.account, candidates, gasLimitOf(intent)))
      const call = candidates[candidate]
      if (!call) throw new NoCallThrewError()
      return { ...call, gas }
    },
    quote,
    // The last one says what arrives, whatever the token takes on its way: it is what is tried with an approval before it.
    behindApproval: () => candidates.at(-1) ?? candidates[0],
    explain: (failure) =>
      failure instanceof CallRevertedError && failure.reason !== null ? refusedFor(failure.reason, failure) : failure,
    // Each pair notes the sums of its two prices over time, for the first time a second after it was made.
    spareGas: 2n * newSlotGas * BigInt(hopsIn(intent)),
  }
  return { chainId: intent.chainId, account: intent.account, steps: [step] }
}

/**
 * A swap with the approval that it lacks: of what it takes at most and no more, since the next one costs no confirmation either. In one
 * confirmation where the wallet can, else one after the other.
 */
export function approvedSwapPlan(client: ChainClient, intent: SwapIntent, quote: SendStep['quote'] = () => null): Plan {
  const { input, account, router, maximumIn } = intent
  const swap = swapPlan(client, intent, null, quote)
  if (input.kind === 'native') return swap
  const terms = { account, spender: router, needed: maximumIn }
  return behindApprovals([approvePlan(client, approvalOf(input, terms, 'exact'))], swap)
}

/**
 * A divided order behind a signature of exactly what it takes, until its own deadline: one transaction and no approval. Where the wallet
 * or the token takes no signature after all, the approval is asked for in the same press, and `onRefused` hears of it. A permit that somebody
 * sends ahead of the order has set the very allowance that it needs.
 */
export function permitSwapPlan(
  client: ChainClient,
  multicall: Address,
  intent: SwapIntent,
  onRefused: () => void,
  quote: SendStep['quote'] = () => null,
): Plan {
  const { chainId, account, input, router, maximumIn: value, deadline } = intent
  const swap = swapPlan(client, intent, null, quote)
  const [act] = swap.steps
  if (act?.kind !== 'send' || input.kind === 'native' || !intent.legs) return swap
  let signed: SignedPermit | null = null
  const question = { chainId, account, token: input.address, spender: router, value, deadline }
  const permit = permitStep(client, multicall, question, (given) => {
    signed = given
  })
  const otherwise = () => {
    onRefused()
    const terms = { account, spender: router, needed: value }
    const { steps } = approvePlan(client, approvalOf(input, terms, 'exact'))
    return steps.filter((step): step is ApproveStep => step.kind === 'approve')
  }
  const send: SendStep = {
    ...act,
    async call(signatures, by = client) {
      if (signed === null) return act.call(signatures, by)
      const { call, gas } = await chooseSwapCall(by, account, [permittedCall(intent, signed)], gasLimitOf(intent))
      return { ...call, gas }
    },
  }
  return { ...swap, steps: [{ ...permit, otherwise }, send] }
}

export function wrapPlan(intent: WrapIntent): Plan {
  const step: Step = {
    kind: 'send',
    intent: intentKey(intent.kind, intent.amount),
    summary: {
      kind: intent.kind,
      input: amountOf(intent.input, intent.amount),
      output: amountOf(intent.output, intent.amount),
    },
    call: () => wrapCall(intent),
  }
  return { chainId: intent.chainId, account: intent.account, steps: [step] }
}

function hopsIn({ path, legs }: SwapIntent): number {
  return legs?.reduce((sum, { hops }) => sum + hops.length, 0) ?? path.length - 1
}

/** The amount that the user typed. */
function typedAmount({ exact, amountIn, amountOut }: SwapIntent): bigint {
  return exact === 'input' ? amountIn : amountOut
}
