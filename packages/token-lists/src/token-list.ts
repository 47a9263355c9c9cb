import type { TextSuspicion } from './look-alike.ts'

/** A token as in a list. Amounts use decimals read from the chain, which flags contradictions. */
export type ListedToken = {
  readonly chainId: number
  /** Case as in the list. */
  readonly address: `0x${string}`
  readonly decimals: number
  /** Plain text, see `plainText`. */
  readonly symbol: string
  /** Plain text, see `plainText`. */
  readonly name: string
  readonly logoURI: string | null
  readonly tags: readonly string[]
  /** Suspicions of symbol and name before `plainText`; absent without any. */
  readonly suspicions?: readonly TextSuspicion[]
}

export type ListVersion = { readonly major: number; readonly minor: number; readonly patch: number }

/** A validated list, without tokens of other address kinds. */
export type TokenList = {
  readonly name: string
  /** RFC 3339, as in the list. */
  readonly timestamp: string
  readonly version: ListVersion
  readonly tokens: readonly ListedToken[]
  readonly keywords: readonly string[]
  readonly tags: ReadonlyMap<string, { readonly name: string; readonly description: string }>
  readonly logoURI: string | null
}
