import { type Address, decodeErrorResult, type Hex, parseAbi } from 'viem'
import { type Client, MULTICALL } from './chain.ts'

/** The numbers that a call returned, or its revert reason; '' for a revert without reason. */
export type CallResult = { readonly numbers: readonly bigint[] } | { readonly reason: string }

export type ViewCall = { readonly target: Address; readonly data: Hex }

const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] returnData)',
])
const reasonAbi = parseAbi(['error Error(string)'])

/** Executes many calls in one eth_call, and returns their results. */
export async function callInBatch(
  client: Client,
  calls: readonly ViewCall[],
  gas = 2_900_000_000n,
): Promise<CallResult[]> {
  const { result } = await client.simulateContract({
    address: MULTICALL,
    abi: multicallAbi,
    functionName: 'aggregate3',
    args: [calls.map(({ target, data }) => ({ target, allowFailure: true, callData: data }))],
    gas,
  })
  return result.map(({ success, returnData }) =>
    success ? { numbers: numbersIn(returnData) } : { reason: reasonIn(returnData) },
  )
}

/** Decodes a number, or a list after its offset and length. */
function numbersIn(returned: Hex): bigint[] {
  const words = returned.slice(2).match(/.{64}/g) ?? []
  const numbers = words.map((word) => BigInt(`0x${word}`))
  return numbers.length > 2 ? numbers.slice(2) : numbers
}

function reasonIn(returned: Hex): string {
  return returned === '0x' ? '' : decodeErrorResult({ abi: reasonAbi, data: returned }).args[0]
}

/** Calldata of integers, with an optional list of addresses at the end. */
export function callData(selector: Hex, numbers: readonly bigint[], path?: readonly Address[]): Hex {
  const words = numbers.map(word)
  if (path !== undefined) words.push(word(32n * BigInt(numbers.length + 1)), word(BigInt(path.length)))
  return `${selector}${words.join('')}${(path ?? []).map((address) => word(BigInt(address))).join('')}`
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
