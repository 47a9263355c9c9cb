import { type SearchIndex, type SourcedToken, searchTokens } from '@dexswap/token-lists'
import type { Known } from '#core/known.ts'
import { plainEntry } from '#core/plain-digits.ts'
import type { Currency, NativeCurrency, Token } from '#core/tokens/currency.ts'
import type { Holdings } from '#core/tokens/holdings.ts'
import { tokenIndexOf } from '#core/tokens/token-search.ts'

/** A row of the token selector. */
export type Entry = {
  readonly currency: Currency
  /**
   * `usable`: in an enabled list or added by the user. `inactive`: in a disabled list. `unlisted`: in an
   * unverified list, or read from the chain. The last two need an import.
   */
  readonly source: 'usable' | 'inactive' | 'unlisted'
  /** URL of the disabled list; null for other sources. */
  readonly listUrl: string | null
}

function matchesNative(native: NativeCurrency, search: string): boolean {
  const words = search.trim().toLowerCase().split(/\s+/)
  const own = [native.symbol, ...native.name.split(' ')].map((word) => word.toLowerCase())
  return words.every((word) => own.some((each) => each.startsWith(word) || each.endsWith(word)))
}

/** Added to keys of priced tokens, so that they come first: exceeds any balance in units of 10^-36. */
const priced = 10n ** 150n

/**
 * Sort keys of balances: the value in US dollars, or for a token without a price the number of whole
 * tokens.
 * @param worthOf returns units of 10^-18 US dollars
 */
export function heldOf(
  { tokens, byAddress }: SearchIndex<Token>,
  holdings: Holdings,
  worthOf: (token: Token, balance: bigint) => Known<bigint>,
): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>()
  for (const [address, balance] of holdings) {
    if (balance.status !== 'known' || balance.value === 0n) continue
    const token = tokens[byAddress.get(address) ?? -1]
    if (!token || token.decimals > 36) continue
    const worth = worthOf(token, balance.value)
    const units = balance.value * 10n ** BigInt(36 - token.decimals)
    held.set(address, worth.status === 'known' ? priced + worth.value : units)
  }
  return held
}

/**
 * Rows of a search: native currency, tokens by rule 1.5.21, then tokens of disabled lists. For a
 * search by the address of an unlisted token, only that one.
 */
export function entriesFor(options: {
  readonly native: NativeCurrency
  readonly tokens: readonly Token[]
  readonly inactive: readonly { readonly token: Token; readonly listed: SourcedToken; readonly unverified: boolean }[]
  readonly found: Token | null
  readonly search: string
  /** Sort keys from `heldOf`. */
  readonly held: ReadonlyMap<string, bigint>
}): readonly Entry[] {
  const { native, tokens, inactive, found, search, held } = options
  const index = tokenIndexOf(tokens)
  const rows: Entry[] = matchesNative(native, search) ? [{ currency: native, source: 'usable', listUrl: null }] : []
  for (const currency of searchTokens(index.search, search, held))
    rows.push({ currency, source: 'usable', listUrl: null })
  for (const { token, listed, unverified } of inactive) {
    rows.push(
      unverified
        ? { currency: token, source: 'unlisted', listUrl: null }
        : { currency: token, source: 'inactive', listUrl: listed.listUrl },
    )
  }
  if (rows.length === 0 && found) {
    rows.push({ currency: found, source: 'unlisted', listUrl: null })
  }
  return rows
}

/**
 * The row that Enter selects: the highlighted one, otherwise the only row, otherwise the one with
 * exactly this symbol.
 */
export function entryOfEnter(entries: readonly Entry[], pointed: number | null, search: string): Entry | null {
  if (pointed !== null) return entries[pointed] ?? null
  const exact = entries.find(({ currency }) => currency.symbol.toLowerCase() === plainEntry(search).toLowerCase())
  return entries.length === 1 ? (entries[0] ?? null) : (exact ?? null)
}
