import { smartWalletDetectorAbi } from '@dexswap/abis'
import { type Address, type Chain, isSameAddress } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import { simulateCall } from '#io/calls/simulate-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { isContractAccount } from '../chain/account-code.ts'
import type { PermitQuery, SignedPermit } from './permit-step.ts'

/** Minimum seconds before its deadline at which a permit is sent. */
const minSeconds = 30n

/** Whether a signature matches the current query, well before its deadline; `now` in seconds. */
export function permitFits(permit: SignedPermit, requested: Omit<PermitQuery, 'deadline'>, now: number): boolean {
  return (
    permit.chainId === requested.chainId &&
    isSameAddress(permit.account, requested.account) &&
    isSameAddress(permit.token, requested.token) &&
    isSameAddress(permit.spender, requested.spender) &&
    permit.value === requested.value &&
    permit.deadline >= BigInt(Math.floor(now)) + minSeconds
  )
}

/**
 * Whether an account can sign permits: tokens recover the signer's key, so accounts with code cannot,
 * nor those that the chain's smart wallet detector reports (rule 2.4.11).
 * @throws the transport's error
 */
export async function signsPermits(
  client: ChainClient,
  { smartWalletDetector }: Pick<Chain, 'smartWalletDetector'>,
  account: Address,
): Promise<boolean> {
  if (smartWalletDetector) {
    const data = encodeFunctionData({ abi: smartWalletDetectorAbi, functionName: 'isArgentWallet', args: [account] })
    const answer = await simulateCall(client, { from: account, to: smartWalletDetector, data, value: 0n })
    if (answer !== '0x' && BigInt(answer) !== 0n) return false
  }
  return !(await isContractAccount(client, account))
}
