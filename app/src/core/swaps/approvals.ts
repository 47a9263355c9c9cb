import { erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import { estimateGas, tryCall } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Call } from '../transactions/plan.ts'
import type { ApproveIntent } from './intent.ts'

export const unlimited = 2n ** 256n - 1n

export function approveCall(token: Address, spender: Address, amount: bigint): Call {
  return {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    value: 0n,
  }
}

/** The approval that the token takes: of the wanted amount, or of what the trade needs where estimating that fails (spec/1 §7). */
export async function acceptedApproval(client: ChainClient, intent: ApproveIntent): Promise<Call> {
  const wanted = approveCall(intent.token, intent.spender, intent.amount)
  if (intent.amount === intent.needed || (await canSend(client, intent, wanted))) return wanted
  return approveCall(intent.token, intent.spender, intent.needed)
}

/**
 * Whether the token has to be set back to zero first, as USDT has: it refuses any approval over an old one, and takes the zero.
 * `allowance` is what the spender may take now.
 */
export async function needsReset(client: ChainClient, intent: ApproveIntent, allowance: bigint): Promise<boolean> {
  if (allowance === 0n || allowance >= intent.needed) return false
  const attempts = await Promise.all(
    [intent.needed, 0n].map((amount) => canSend(client, intent, approveCall(intent.token, intent.spender, amount))),
  )
  return attempts[0] === false && attempts[1] === true
}

async function canSend(client: ChainClient, { account }: ApproveIntent, call: Call): Promise<boolean> {
  return estimateGas(client, { from: account, ...call }).then(
    () => true,
    () => false,
  )
}

/** What the spender may take at the newest block. A token that does not say counts as allowing nothing. */
export async function readAllowance(
  client: ChainClient,
  { account, token, spender }: Pick<ApproveIntent, 'account' | 'token' | 'spender'>,
): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account, spender] })
  const answer = await tryCall(client, { from: account, to: token, data, value: 0n })
  return answer.length < 66 ? 0n : BigInt(answer.slice(0, 66))
}
