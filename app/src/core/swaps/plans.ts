import { wrappedNativeAbi } from '@dexswap/abis'
import { encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { type Currency, currencyId } from '../tokens/currency.ts'
import type { Call, Plan, Step } from '../transactions/plan.ts'
import type { SummaryAmount, SummaryCurrency } from '../transactions/summary.ts'
import { acceptedApproval, approveCall, needsReset, readAllowance } from './approvals.ts'
import type { ApproveIntent, SwapIntent, WrapIntent } from './intent.ts'
import { chooseSwapCall, explainSwapFailure, swapCalls, swapGasLimit } from './swap-calls.ts'

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

/** A swap as the engine runs it: the amounts, the limits and the deadline are those of the intent, which was shown. */
export function swapPlan(client: ChainClient, intent: SwapIntent): Plan {
  const candidates = swapCalls(intent)
  let chosen: Call | null = null
  const step: Step = {
    kind: 'send',
    // What was typed and nothing that a block moves: no quoted side, and no router, for the best price may come from another one.
    intent: intentKey('swap', intent.input, intent.output, intent.exact, typedAmount(intent), intent.recipient),
    summary: {
      kind: 'swap',
      input: amountOf(intent.input, intent.amountIn),
      output: amountOf(intent.output, intent.amountOut),
      platform: intent.platform,
      recipient: intent.recipient.toLowerCase() === intent.account.toLowerCase() ? null : intent.recipient,
    },
    estimateLimit: swapGasLimit,
    async call() {
      chosen = (await chooseSwapCall(client, intent.account, candidates)).call
      return chosen
    },
    explain: (failure) => (chosen ? explainSwapFailure(client, intent.account, chosen, failure) : failure),
  }
  return { chainId: intent.chainId, account: intent.account, steps: [step] }
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

/** An approval, after a reset to zero where the token asks for one; passed over where the allowance suffices already. */
export function approvePlan(client: ChainClient, intent: ApproveIntent): Plan {
  const { token, spender, needed } = intent
  const currency: SummaryCurrency = { kind: 'token', address: token, symbol: intent.symbol, decimals: intent.decimals }
  const reset: Step = {
    kind: 'approve',
    tokenAddress: token,
    spender,
    intent: intentKey('reset', token, spender),
    summary: { kind: 'resetApproval', currency, spender },
    isDone: async () => !(await needsReset(client, intent, await readAllowance(client, intent))),
    call: () => approveCall(token, spender, 0n),
  }
  const approve: Step = {
    kind: 'approve',
    tokenAddress: token,
    spender,
    intent: intentKey('approve', token, spender),
    summary: { kind: 'approve', currency, spender },
    isDone: async () => (await readAllowance(client, intent)) >= needed,
    call: () => acceptedApproval(client, intent),
  }
  return { chainId: intent.chainId, account: intent.account, steps: [reset, approve] }
}

/** The amount that the user typed. */
function typedAmount({ exact, amountIn, amountOut }: SwapIntent): bigint {
  return exact === 'input' ? amountIn : amountOut
}

function amountOf(currency: Currency, amount: bigint): SummaryAmount {
  const { kind, symbol, decimals } = currency
  const address = currency.kind === 'token' ? currency.address : undefined
  return { currency: { kind, symbol, decimals, address }, amount }
}

function intentKey(...parts: readonly (string | bigint | Currency)[]): string {
  return parts.map((part) => (typeof part === 'object' ? currencyId(part) : part.toString())).join(':')
}
