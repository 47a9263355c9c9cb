import type { Address, ChainId, Hex } from '@dexswap/chains'

/** Immutable data of a pair; addresses in lower case, token0 before token1. */
export type PairRef = { readonly address: Address; readonly token0: Address; readonly token1: Address }

/** Interns addresses: one string per token keeps 10,000 pairs small and releases the source text. */
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
  /** When this block is no longer in the chain, after a reorg or reset, the pairs are stale. */
  readonly block: { readonly number: bigint; readonly hash: Hex }
  /** Number of enumerated pairs; null when the factory was queried by tokens. */
  readonly listed: number | null
  readonly pairs: readonly PairRef[]
}

/** Persisted pairs. Never rejects: without storage the pairs are read again. */
export type PairCache = {
  read(chainId: ChainId, factory: Address): Promise<FactoryPairs | null>
  write(chainId: ChainId, found: FactoryPairs): Promise<void>
  remove(chainId: ChainId, factory: Address): Promise<void>
}
