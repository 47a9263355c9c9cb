import type { Address } from '@dexswap/chains'
import { answerOf } from '@dexswap/pools-reader/contract-call'
import { type Known, known } from '@dexswap/pools-reader/known'
import type { Client } from 'viem'
import { allowanceCall } from './allowance-call.ts'
import { approveCall } from './approve-call.ts'
import type { Call } from './call.ts'
import { estimateGas, simulateCall } from './simulate-call.ts'

/** An account, its token, and the contract that is allowed to transfer it. */
type AllowanceTerms = { readonly account: Address; readonly token: Address; readonly spender: Address }

/**
 * True when the token, like USDT, rejects a new approval until the allowance is reset to zero.
 * When `allowance` is unknown, gas estimates of both approvals decide.
 */
export async function needsReset(
  client: Client,
  terms: AllowanceTerms & { readonly needed: bigint },
  allowance: Known<bigint>,
): Promise<boolean> {
  if (allowance.status === 'known' && allowance.value === 0n) return false
  if (allows(allowance, terms.needed)) return false
  const attempts = await Promise.all(
    [terms.needed, 0n].map((amount) => canSend(client, terms, approveCall(terms.token, terms.spender, amount))),
  )
  return attempts[0] === false && attempts[1] === true
}

/** True when the node can estimate the gas of a call, so that the call would not revert. */
export async function canSend(
  client: Client,
  { account }: Pick<AllowanceTerms, 'account'>,
  call: Call,
): Promise<boolean> {
  return estimateGas(client, { from: account, ...call }).then(
    () => true,
    () => false,
  )
}

/**
 * The allowance at the newest block; unknown, never zero, when the token returns no number.
 * @throws the node's error
 */
export async function readAllowance(
  client: Client,
  { account, token, spender }: AllowanceTerms,
): Promise<Known<bigint>> {
  const call = allowanceCall(token, account, spender)
  const answer = await simulateCall(client, { from: account, to: token, data: call.data, value: 0n })
  return answerOf(call, known(answer, 0))
}

/** True when the allowance is known to cover the amount. */
export function allows(allowance: Known<bigint>, needed: bigint): boolean {
  return allowance.status === 'known' && allowance.value >= needed
}
