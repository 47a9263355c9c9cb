import { erc20Abi, multicall3Abi } from '@dexswap/abis'
import type { Address, Chain, Hex } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import type { ChainCall } from '#domain/calls/call-cache.ts'
import type { Currency } from '#domain/currencies/currency.ts'

/** The read that answers how much of a currency an account holds; the native one is asked of the multicall contract. */
export function balanceCall(chain: Chain, currency: Currency, account: Address): ChainCall {
  return currency.kind === 'native'
    ? {
        to: chain.multicall,
        data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] }),
      }
    : tokenBalanceCall(currency.address, account)
}

let last: { readonly account: Address; readonly data: Hex } | null = null

/** `balanceOf(account)`: one text for ten thousand tokens, encoded once. */
export function tokenBalanceCall(token: Address, account: Address): ChainCall {
  if (last?.account !== account) {
    last = { account, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }) }
  }
  return { to: token, data: last.data }
}
