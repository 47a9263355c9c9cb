import { erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { type ContractCall, contractCall } from './contract-call.ts'

/** Total supply of a token, in base units. */
export function totalSupplyCall(token: Address): ContractCall<bigint> {
  return contractCall({ address: token, abi: erc20Abi, functionName: 'totalSupply' })
}

export function tokenBalanceCall(token: Address, account: Address): ContractCall<bigint> {
  return contractCall({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
}
