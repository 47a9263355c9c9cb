import type { Currency, Token } from '#domain/currencies/currency.ts'
import { currencyId } from '#domain/currencies/currency-id.ts'
import { mostChoices, type TokenChoices } from './token-choices.ts'

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The token is used on its chain from now on; a full book drops the one that was added first. */
export function addCustom(choices: TokenChoices, token: Token): TokenChoices {
  const others = (choices.custom[token.chainId] ?? []).filter((each) => !sameAddress(each.address, token.address))
  const { address: at, symbol, name, decimals } = token
  const added = [...others, { address: at, symbol, name, decimals }].slice(-mostChoices.custom)
  return { ...choices, custom: { ...choices.custom, [token.chainId]: added } }
}

export function removeCustom(choices: TokenChoices, token: Token): TokenChoices {
  const left = (choices.custom[token.chainId] ?? []).filter((each) => !sameAddress(each.address, token.address))
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
    : [...before, own].slice(-mostChoices.favourites)
  return { ...choices, favourites: { ...choices.favourites, [currency.chainId]: next } }
}

/** The newest first. */
export function remember(choices: TokenChoices, currency: Currency): TokenChoices {
  const own = currencyId(currency)
  const before = (choices.recent[currency.chainId] ?? []).filter((each) => each !== own)
  return {
    ...choices,
    recent: { ...choices.recent, [currency.chainId]: [own, ...before].slice(0, mostChoices.recent) },
  }
}
