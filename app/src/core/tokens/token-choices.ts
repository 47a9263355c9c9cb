import { addressSchema, isSameAddress } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage, StoredItem } from '#io/storage/storage.ts'
import type { Known } from '../known.ts'
import { type Currency, currencyId, type Token } from './currency.ts'
import type { TokenFacts } from './token-facts.ts'
import { maxChoices, type TokenChoices } from './token-store.ts'

const id = v.pipe(v.string(), v.maxLength(64))
const customToken = v.object({
  address: addressSchema,
  symbol: v.pipe(v.string(), v.maxLength(32)),
  name: v.pipe(v.string(), v.maxLength(64)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
})
const chainId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

const tokenChoices = v.object({
  custom: v.record(chainId, v.pipe(v.array(customToken), v.maxLength(maxChoices.custom))),
  favourites: v.record(chainId, v.pipe(v.array(id), v.maxLength(maxChoices.favourites))),
  recent: v.record(chainId, v.pipe(v.array(id), v.maxLength(maxChoices.recent))),
})

export function storedChoices(storage: AppStorage): StoredItem<TokenChoices> {
  return storage.item<TokenChoices>('tokens', { version: 1, schema: tokenChoices })
}

/** Adds a custom token to its chain; drops the oldest when the list is full. */
export function addCustom(choices: TokenChoices, token: Token): TokenChoices {
  const others = (choices.custom[token.chainId] ?? []).filter((each) => !isSameAddress(each.address, token.address))
  const { address: at, symbol, name, decimals } = token
  const added = [...others, { address: at, symbol, name, decimals }].slice(-maxChoices.custom)
  return { ...choices, custom: { ...choices.custom, [token.chainId]: added } }
}

export function removeCustom(choices: TokenChoices, token: Token): TokenChoices {
  const left = (choices.custom[token.chainId] ?? []).filter((each) => !isSameAddress(each.address, token.address))
  return { ...choices, custom: { ...choices.custom, [token.chainId]: left } }
}

export function isFavourite(choices: TokenChoices, currency: Currency): boolean {
  return (choices.favourites[currency.chainId] ?? []).includes(currencyId(currency))
}

export function toggleFavourite(choices: TokenChoices, currency: Currency): TokenChoices {
  const before = choices.favourites[currency.chainId] ?? []
  const own = currencyId(currency)
  const next = before.includes(own)
    ? before.filter((each) => each !== own)
    : [...before, own].slice(-maxChoices.favourites)
  return { ...choices, favourites: { ...choices.favourites, [currency.chainId]: next } }
}

/** Adds a currency to the recent ones, newest first. */
export function remember(choices: TokenChoices, currency: Currency): TokenChoices {
  const own = currencyId(currency)
  const before = (choices.recent[currency.chainId] ?? []).filter((each) => each !== own)
  return {
    ...choices,
    recent: { ...choices.recent, [currency.chainId]: [own, ...before].slice(0, maxChoices.recent) },
  }
}

/** Whether an unlisted token can be added. */
type Acceptance =
  /** The token to store. Its decimals are those of its contract, not of a list. */
  | { readonly status: 'ready'; readonly token: Token }
  | { readonly status: 'loading' }
  /** The address is not a token contract. */
  | { readonly status: 'unreadable' }
  /** The token is on a security-notice list. */
  | { readonly status: 'unsupported' }

/** The token to store, or the reason to reject it. `read`: the token according to its contract. */
export function acceptanceOf(token: Token, read: Known<Token>, facts: Pick<TokenFacts, 'unsupported'>): Acceptance {
  if (facts.unsupported) return { status: 'unsupported' }
  if (read.status === 'unknown') return { status: 'unreadable' }
  if (read.status === 'loading') return { status: 'loading' }
  return { status: 'ready', token: { ...token, decimals: read.value.decimals } }
}
