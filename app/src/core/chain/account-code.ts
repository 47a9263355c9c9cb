import type { Address, Hex } from '@dexswap/chains'
import { getCode } from 'viem/actions'
import type { ChainClient } from '#io/rpc/chain-client.ts'

/** Code of an account that delegates to a contract (EIP-7702): it still signs with its own key. */
const delegated = /^0xef0100[0-9a-f]{40}$/i

/** Whether this code is that of a contract, such as a Safe, which has no signing key. */
export function isContractCode(code: Hex | undefined): boolean {
  return code !== undefined && code !== '0x' && !delegated.test(code)
}

/** @throws what the transport throws */
export async function isContractAccount(client: ChainClient, account: Address): Promise<boolean> {
  return isContractCode(await getCode(client, { address: account }))
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
