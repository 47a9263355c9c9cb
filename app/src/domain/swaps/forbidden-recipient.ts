import type { Address } from '@dexswap/chains'
import { zeroAddress } from 'viem'

/** Whether what is sent there would be lost: a router, a token or pair of the trade, or nobody. */
export function isForbiddenRecipient(
  recipient: Address,
  { routers, onTheWay }: { readonly routers: readonly Address[]; readonly onTheWay: readonly Address[] },
): boolean {
  const wanted = recipient.toLowerCase()
  return [zeroAddress, ...routers, ...onTheWay].some((address) => address.toLowerCase() === wanted)
}
