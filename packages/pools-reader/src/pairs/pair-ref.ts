import type { Address, ChainId, Hex } from '@dexswap/chains'

/** Immutable data of a pair; addresses in lower case, token0 before token1. */
export type PairRef = { readonly address: Address; readonly token0: Address; readonly token1: Address }

/**
 * Returns a reader that shares one string per address, which keeps 10,000 pairs small in memory
 * and releases the text of the response.
 */
export function addressReader(): (digits: string) => Address {
  const read = new Map<string, Address>()
  return (digits) => {
    const known = read.get(digits)
    if (known) return known
    const address: Address = `0x${digits}`
    read.set(digits, address)
    return address
  }
}

/** Immutable data of a factory's pairs at a block. Fees and reserves are not stored. */
export type FactoryPairs = {
  readonly factory: Address
  /** The pairs are stale when this block has left the chain, after a reorg or reset. */
  readonly block: { readonly number: bigint; readonly hash: Hex }
  /** Number of enumerated pairs; null when pairs of the factory were looked up by their tokens. */
  readonly listed: number | null
  readonly pairs: readonly PairRef[]
}

/** Storage of pairs across visits. Never rejects: without storage the pairs are read again. */
export type PairCache = {
  read(chainId: ChainId, factory: Address): Promise<FactoryPairs | null>
  write(chainId: ChainId, found: FactoryPairs): Promise<void>
  remove(chainId: ChainId, factory: Address): Promise<void>
}
