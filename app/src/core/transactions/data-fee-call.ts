import type { Address, Hex } from '@dexswap/chains'
import { serializeTransaction } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'

const abi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])

/** What stands in for the gas and for a nonce and prices that only the wallet knows: as many bytes, which hardly any two transactions share. */
const usual = { gas: 234_567n, nonce: 300, maxPriorityFeePerGas: 1_234_567n, maxFeePerGas: 23_456_789n } as const

/** Call data that asks an OP-stack chain's gas oracle for the fee for a transaction's bytes: its RLP without a signature. */
export function dataFeeCall(
  chainId: number,
  { to, data, value }: { readonly to: Address; readonly data: Hex; readonly value: bigint },
): Hex {
  const bytes = serializeTransaction({ type: 'eip1559', chainId, to, data, value, ...usual })
  return encodeFunctionData({ abi, functionName: 'getL1Fee', args: [bytes] })
}
