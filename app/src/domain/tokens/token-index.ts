import { createSearchIndex, type SearchIndex, searchIndexSteps, sharedSymbols } from '@dexswap/token-lists'
import type { Token } from '#domain/currencies/currency.ts'

/** What a list of tokens is searched by. */
export type TokenIndex = {
  readonly search: SearchIndex<Token>
  /** Symbols in lower case that several tokens carry. */
  readonly shared: ReadonlySet<string>
}

const made = new WeakMap<readonly Token[], TokenIndex>()

function keep(tokens: readonly Token[], search: SearchIndex<Token>): TokenIndex {
  const index = { search, shared: sharedSymbols(tokens) }
  made.set(tokens, index)
  return index
}

/** Made once for a list of tokens. */
export function tokenIndexOf(tokens: readonly Token[]): TokenIndex {
  return made.get(tokens) ?? keep(tokens, createSearchIndex(tokens))
}

/**
 * The same ahead of its use, as 10,000 tokens take a tenth of a second.
 * @param turn lets the page have its turn between slices of the work; false ends it
 */
export async function prepareTokenIndex(tokens: readonly Token[], turn: () => Promise<boolean>): Promise<void> {
  if (made.has(tokens)) return
  const steps = searchIndexSteps(tokens)
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      if (!made.has(tokens)) keep(tokens, value)
      return
    }
    if (!(await turn())) return
  }
}
