import { type Address, allPlatforms, type Chain, isSameAddress } from '@dexswap/chains'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'

/**
 * Highest reserved address: includes zero, precompiles (P256VERIFY is 0x100), and 1 and 2, for which
 * concentrated routers insert other addresses.
 */
const lastReserved = 0xffffn

/**
 * Contracts of the chain record, and tokens and pairs of a trade, that cannot return what is sent to
 * them.
 */
export function losingAddresses(chain: Chain, trade: Pick<PlatformQuote, 'path' | 'hops'> | null): readonly Address[] {
  return [
    ...allPlatforms(chain).map(({ router }) => router),
    ...(chain.splitExecutor ? [chain.splitExecutor.address] : []),
    ...[chain.wrappedNative.address, chain.multicall],
    ...(trade ? [...trade.path, ...trade.hops.map(({ pair }) => pair)] : []),
  ]
}

/** True for a recipient that cannot return what is sent to it. */
export function isLostTo(recipient: Address, losing: readonly Address[]): boolean {
  return BigInt(recipient) <= lastReserved || losing.some((address) => isSameAddress(address, recipient))
}
