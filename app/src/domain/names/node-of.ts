import type { Address, Hex } from '@dexswap/chains'
import { namehash } from 'viem/ens'

/** The registry's key for a normalised name. */
export function nodeOfName(name: string): Hex {
  return namehash(name)
}

/** The registry's key for the name that an account claims. */
export function nodeOfAccount(account: Address): Hex {
  return namehash(`${account.slice(2).toLowerCase()}.addr.reverse`)
}
