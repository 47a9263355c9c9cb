import type { Address } from '@dexswap/chains'
import { useState } from 'react'
import { tokenBalanceCall } from '#domain/balances/balance-call.ts'
import { uintResult } from '#domain/calls/uint-result.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import { loading } from '#domain/known.ts'

/** LP tokens that an account received since `mark`; null where either balance is not known or nothing has come. */
export function useReceived(
  pair: Address | null,
  account: Address | null,
): { readonly received: bigint | null; readonly mark: () => void } {
  const [result = loading] = useCalls(pair && account ? [tokenBalanceCall(pair, account)] : [])
  const [before, setBefore] = useState<bigint | null>(null)
  const balance = uintResult(result)
  const held = balance.status === 'known' ? balance.value : null
  return {
    received: before !== null && held !== null && held > before ? held - before : null,
    mark: () => setBefore(held),
  }
}
