import { erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import { uintResult } from '#domain/calls/uint-result.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import { type Known, loading, unknown } from '#domain/known.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'

/** How much `spender` may take of the connected account's token, read again with every block. */
export function useAllowance(token: Address | null, spender: Address | null): Known<bigint> {
  const wallet = useWallet()
  const asked = wallet.status === 'connected' && token && spender
  const [result] = useCalls(
    asked
      ? [
          {
            to: token,
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [wallet.account, spender] }),
          },
        ]
      : [],
  )
  if (wallet.status !== 'connected') return unknown('no-account')
  return result ? uintResult(result) : loading
}
