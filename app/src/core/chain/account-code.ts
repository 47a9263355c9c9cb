import { smartWalletDetectorAbi } from '@dexswap/abis'
import type { Address, Chain, Hex } from '@dexswap/chains'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { getCode } from 'viem/actions'
import { encodeFunctionData } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'

/** Code of a delegated account (EIP-7702), which still signs with its own key. */
const delegated = /^0xef0100[0-9a-f]{40}$/i

/** True for the code of a contract account, which has no key to sign with. */
export function isContractCode(code: Hex | undefined): boolean {
  return code !== undefined && code !== '0x' && !delegated.test(code)
}

/** @throws what the transport throws */
export async function isContractAccount(client: ChainClient, account: Address): Promise<boolean> {
  return isContractCode(await getCode(client, { address: account }))
}

/**
 * True when an account can sign permits: it has no code, and no detector reports a smart wallet (rule
 * 2.4.11).
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

/** Reads an account once per client; a failed read is retried. */
export function createContractAccounts() {
  const answers = new WeakMap<ChainClient, Map<string, Promise<boolean>>>()
  /** @throws what the transport throws */
  return (client: ChainClient, account: Address): Promise<boolean> => {
    const known = answers.get(client) ?? new Map<string, Promise<boolean>>()
    answers.set(client, known)
    const key = account.toLowerCase()
    const answer = known.get(key) ?? isContractAccount(client, account)
    known.set(key, answer)
    answer.catch(() => known.delete(key))
    return answer
  }
}
