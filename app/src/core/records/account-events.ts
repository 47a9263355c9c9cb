import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import { toEventSelector } from 'viem/utils'

/** An event of a receipt. */
export type AccountLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

/** Result of a Safe transaction or user operation, according to the events of a receipt. */
export type Execution = { readonly account: Address; readonly hash: Hex; readonly succeeded: boolean }

/** Topics of Safe events. The hash is indexed since 1.4.0, and part of the data in earlier versions. */
const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failure = toEventSelector('ExecutionFailure(bytes32,uint256)')
/** ERC-4337 event: hash, sender and paymaster are indexed; the data begins with nonce and success. */
const userOperation = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')

/** ERC-4337 EntryPoint 0.6, 0.7 and 0.8, at the same address on every chain. */
export const entryPoints: readonly Address[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
]

export const safeTopics: Hex[] = [success, failure]
export const userOperationTopics = (hash: Hex, account: Address): Hex[] => [
  userOperation,
  hash,
  `0x${account.slice(2).toLowerCase().padStart(64, '0')}`,
]

/** Executions in log order, from events of the account itself and from events of entry points about it. */
export function executionsIn(logs: readonly AccountLog[], account: Address): readonly Execution[] {
  return logs.flatMap((log) => executionOf(log, account) ?? [])
}

export function executionOf({ address, topics, data }: AccountLog, account: Address): Execution | null {
  const [event, first, second] = topics
  if (event === success || event === failure) {
    const hash = first ?? (data.length >= 66 ? (data.slice(0, 66) as Hex) : null)
    return hash && isSameAddress(address, account) ? { account, hash, succeeded: event === success } : null
  }
  if (event !== userOperation || !first || !second) return null
  const isOwn =
    entryPoints.some((each) => isSameAddress(each, address)) && isSameAddress(`0x${second.slice(26)}`, account)
  return isOwn && data.length >= 130
    ? { account, hash: first, succeeded: BigInt(`0x${data.slice(66, 130)}`) !== 0n }
    : null
}

/** The execution with this hash; null when the logs do not contain it. */
export function executionWith(logs: readonly AccountLog[], account: Address, hash: Hex): Execution | null {
  return executionsIn(logs, account).find((each) => isSameHash(each.hash, hash)) ?? null
}
