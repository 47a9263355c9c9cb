import type { KnownToken } from '@dexswap/chains'
import type { Token } from '#domain/currencies/currency.ts'

/** What the visitor decided about tokens, by chain id. */
export type TokenChoices = {
  readonly custom: Readonly<Record<string, readonly KnownToken[]>>
  /** Currency ids. */
  readonly favourites: Readonly<Record<string, readonly string[]>>
  readonly recent: Readonly<Record<string, readonly string[]>>
}

/** Most tokens that a visitor adds by hand on one chain, most favourites, and how many recent ones are remembered. */
export const mostChoices = { custom: 500, favourites: 16, recent: 4 }

export const noChoices: TokenChoices = { custom: {}, favourites: {}, recent: {} }

export function customTokensOf(choices: TokenChoices, chainOfTokens: Token['chainId']): readonly Token[] {
  const stored = choices.custom[chainOfTokens] ?? []
  return stored.map((token) => ({ kind: 'token', chainId: chainOfTokens, ...token }))
}
