// Separate from allowance.ts, which imports viem's encoder: the first load needs only this call.
import { erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'

/** Reads how much of an account's token `spender` may transfer. */
export function allowanceCall(token: Address, account: Address, spender: Address): ContractCall<bigint> {
  return contractCall({ address: token, abi: erc20Abi, functionName: 'allowance', args: [account, spender] })
}
