import { erc20Abi } from '@dexswap/abis'
import { encodeFunctionData } from 'viem/utils'
import { tryCall } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { ApproveIntent } from './intent.ts'

/** What the spender may take at the newest block. A token that does not say counts as allowing nothing. */
export async function readAllowance(
  client: ChainClient,
  { account, token, spender }: Pick<ApproveIntent, 'account' | 'token' | 'spender'>,
): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account, spender] })
  const answer = await tryCall(client, { from: account, to: token, data, value: 0n })
  return answer.length < 66 ? 0n : BigInt(answer.slice(0, 66))
}
