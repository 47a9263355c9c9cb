import type { TextSuspicion } from './look-alike.ts'

/** A token as a list describes it. Decimals used for an amount are read from the chain; a list that disagrees is flagged there. */
export type ListedToken = {
  readonly chainId: number
  /** As the list writes it; compare in lower case. */
  readonly address: `0x${string}`
  readonly decimals: number
  /** Plain text, see `plainText`. */
  readonly symbol: string
  /** Plain text, see `plainText`. */
  readonly name: string
  readonly logoURI: string | null
  readonly tags: readonly string[]
  /** What was suspicious in symbol or name before they were made plain; absent where nothing was. */
  readonly suspicions?: readonly TextSuspicion[]
}

export type ListVersion = { readonly major: number; readonly minor: number; readonly patch: number }

/** A list that passed the schema. Tokens of other kinds of chains (addresses that are not 20 bytes) are left out. */
export type TokenList = {
  readonly name: string
  /** RFC 3339, as the list writes it. */
  readonly timestamp: string
  readonly version: ListVersion
  readonly tokens: readonly ListedToken[]
  readonly keywords: readonly string[]
  readonly tags: ReadonlyMap<string, { readonly name: string; readonly description: string }>
  readonly logoURI: string | null
}
