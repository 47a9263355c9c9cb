import type { Address, Hex } from '@dexswap/chains'
import { encodeFunctionData } from 'viem'
import { concat, encodePacked, size } from 'viem/utils'
import type { BatchRecord } from './transaction-record.ts'

/**
 * Addresses of MultiSendCallOnly, equal on every chain: Safe 1.3.0 (two deployments), 1.4.1, 1.5.0.
 */
export const multiSends: readonly Address[] = [
  '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
  '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B',
  '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  '0xA83c336B20401Af773B6219BA5027174338D1836',
]

const abi = [
  {
    type: 'function',
    name: 'multiSend',
    stateMutability: 'payable',
    inputs: [{ name: 'transactions', type: 'bytes' }],
    outputs: [],
  },
] as const

/** Call data by which a Safe executes the calls in order through MultiSend. */
export function multiSendData(calls: BatchRecord['calls']): Hex {
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, BigInt(size(data)), data]),
  )
  return encodeFunctionData({ abi, functionName: 'multiSend', args: [concat(packed)] })
}
