import { wrappedNativeAbi } from '@dexswap/abis'
import { encodeFunctionData } from 'viem/utils'
import type { Call } from '#domain/transactions/plan.ts'
import type { WrapIntent } from './intent.ts'

/** `deposit` wraps the value sent, `withdraw` gives it back. */
export function wrapCall({ kind, wrappedNative, amount }: WrapIntent): Call {
  return kind === 'wrap'
    ? { to: wrappedNative, data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }), value: amount }
    : {
        to: wrappedNative,
        data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [amount] }),
        value: 0n,
      }
}
