// Step 6 of 7, wallet: converts the intent to steps, with the gas of its simulation.
import { wrappedNativeAbi } from '@dexswap/abis'
import { type Address, isSameAddress } from '@dexswap/chains'
import type { Call, Estimate } from '@dexswap/orders/call'
import {
  chooseSwapCall,
  gasLimitOf,
  permittedCall,
  refusedFor,
  swapCalls,
  takesPermit,
} from '@dexswap/orders/swap-calls'
import { NoCallThrewError } from '@dexswap/orders/swap-errors'
import { encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { approvalOf, approvePlan, behindApprovals } from '../approvals/approvals.ts'
import { permitStep, type SignedPermit } from '../approvals/permit-step.ts'
import { amountOf, intentKey } from '../sending/dedupe-key.ts'
import { newSlotGas } from '../sending/estimate-call.ts'
import type { ApproveStep, Plan, SendStep, Step } from '../sending/plan.ts'
import { CallRevertedError } from '../sending/transaction-errors.ts'
import type { SwapIntent, WrapIntent } from './intent.ts'
import { simulateSwap } from './simulate-swap.ts'

/** `deposit` wraps the value sent, `withdraw` unwraps it. */
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
 * Plan of a swap with the displayed amounts, limits and deadline, and the simulated gas. Without a
 * simulation the call is chosen and estimated when its step runs.
 */
export function swapPlan(
  client: ChainClient,
  intent: SwapIntent,
  simulated: Estimate | null = null,
  quote: SendStep['quote'] = () => null,
): Plan {
  const candidates = swapCalls(intent)
  const isOwn = isSameAddress(intent.recipient, intent.account)
  const step: Step = {
    kind: 'send',
    // Contains only typed values, because quoted amount and router may change with every block.
    intent: intentKey('swap', intent.input, intent.output, intent.exact, typedAmount(intent), intent.recipient),
    summary: {
      kind: 'swap',
      input: amountOf(intent.input, intent.amountIn),
      output: amountOf(intent.output, intent.amountOut),
      platform: intent.platform,
      recipient: isOwn ? null : intent.recipient,
    },
    ...basisOf(intent),
    async call(_, by = client) {
      const { candidate, gas } = simulated ?? (await chooseSwapCall(by, intent.account, candidates, gasLimitOf(intent)))
      const call = candidates[candidate]
      if (!call) throw new NoCallThrewError()
      return { ...call, gas }
    },
    quote,
    // The last candidate supports transfer fees; in a batch it is simulated together with its
    // approval.
    behindApproval: () => candidates.at(-1) ?? candidates[0],
    explain: (failure) =>
      failure instanceof CallRevertedError && failure.reason !== null ? refusedFor(failure.reason, failure) : failure,
    // Each pair has two cumulative prices, which are first written one second after its creation.
    spareGas: 2n * newSlotGas * BigInt(hopsIn(intent)),
  }
  return { chainId: intent.chainId, account: intent.account, steps: [step] }
}

/** Displayed values that are verified before signing, although the call does not contain them. */
function basisOf(intent: SwapIntent): Pick<SendStep, 'basis'> {
  const { recipient, recipientName = null, account, pools, solidly, split, compared } = intent
  const isOwn = isSameAddress(recipient, account)
  if (isOwn && !pools && !solidly && !split && !compared) return {}
  return {
    basis: {
      ...(!isOwn && { recipient: { address: recipient, name: recipientName } }),
      ...(pools && { pools }),
      ...(solidly && { solidly }),
      ...(split && { split }),
      ...(compared && { compared }),
    },
  }
}

/**
 * A swap after an approval of exactly its maximum input: one batch if the wallet supports it, else
 * two transactions.
 */
export function approvedSwapPlan(client: ChainClient, intent: SwapIntent, quote: SendStep['quote'] = () => null): Plan {
  const { input, account, router, maximumIn } = intent
  const swap = swapPlan(client, intent, null, quote)
  if (input.kind === 'native') return swap
  const terms = { account, spender: router, needed: maximumIn }
  return behindApprovals([approvePlan(client, approvalOf(input, terms, 'exact'))], swap)
}

/**
 * A swap with a permit of its maximum input, in one transaction. Without permit support it calls
 * `onRefused` and sends an approval. A permit that others submitted first still sets the allowance.
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
  if (act?.kind !== 'send' || input.kind === 'native' || !takesPermit(intent)) return swap
  let signed: SignedPermit | null = null
  const question = { chainId, account, token: input.address, spender: router, value, deadline }
  const simulate = () => simulateSwap(client, multicall, intent, { approving: true })
  const permit = permitStep(client, multicall, question, simulate, (given) => {
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

/** The amount that the user typed: the input or the output. */
function typedAmount({ exact, amountIn, amountOut }: SwapIntent): bigint {
  return exact === 'input' ? amountIn : amountOut
}
