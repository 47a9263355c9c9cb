import type { TextSuspicion } from './look-alike.ts'

/** A token of a list. Amounts use decimals from the chain, which can contradict the list. */
export type ListedToken = {
  readonly chainId: number
  /** Address with the letter case of the list. */
  readonly address: `0x${string}`
  readonly decimals: number
  /** Plain text, see `plainText`. */
  readonly symbol: string
  /** Plain text, see `plainText`. */
  readonly name: string
  readonly logoURI: string | null
  readonly tags: readonly string[]
  /** Suspicions of symbol and name before `plainText`; absent for plain texts. */
  readonly suspicions?: readonly TextSuspicion[]
}

export type ListVersion = { readonly major: number; readonly minor: number; readonly patch: number }

/** A validated list, without tokens that have no 20-byte address. */
export type TokenList = {
  readonly name: string
  /** RFC 3339 date and time, as in the list. */
  readonly timestamp: string
  readonly version: ListVersion
  readonly tokens: readonly ListedToken[]
  readonly keywords: readonly string[]
  readonly tags: ReadonlyMap<string, { readonly name: string; readonly description: string }>
  readonly logoURI: string | null
}
