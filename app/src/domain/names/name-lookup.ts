import type { Address } from '@dexswap/chains'

export type NameRefusal =
  /** Neither an address nor anything like a name. */
  | 'not-an-address'
  /** Forty hex digits whose capitals are not those of the checksum: a digit is wrong. */
  | 'wrong-checksum'
  /** The chain has no name registry. */
  | 'no-registry'
  /** Not written as a name may be (ENSIP-15). */
  | 'not-a-name'
  /** The name leads nowhere. */
  | 'no-address'

/** What a typed recipient stands for (spec/1 §4: VALID, INVALID or LOADING). A silent node leaves it loading: it is asked again. */
export type NameLookup =
  | { readonly status: 'loading' }
  /** `name` is null where an address was typed. */
  | { readonly status: 'valid'; readonly address: Address; readonly name: string | null }
  | { readonly status: 'invalid'; readonly reason: NameRefusal }
