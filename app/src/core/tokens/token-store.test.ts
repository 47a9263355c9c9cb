import { ethereum, harmony } from '@dexswap/chains'
import { tokenKey, unsupportedTokens } from '@dexswap/token-lists'
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createStore } from '../store.ts'
import { isUnsupported } from './catalogue.ts'
import { nativeCurrencyOf, type Token } from './currency.ts'
import { addCustom, isFavourite, remember, removeCustom, storedChoices, toggleFavourite } from './token-choices.ts'
import type { TokenLists } from './token-lists.ts'
import { createTokenStore, customTokensOf, noChoices, ownUnsupported, tokensOn } from './token-store.ts'

test('behavior: contains exactly the tokens of the bundled list of unsupported tokens', () => {
  expect([...ownUnsupported]).toEqual(unsupportedTokens.tokens.map(tokenKey))
})

const custom: Token = {
  kind: 'token',
  chainId: harmony.id,
  address: '0x00000000000000000000000000000000000000AA',
  symbol: 'ODD',
  name: 'Odd one',
  decimals: 30,
}
const native = nativeCurrencyOf(harmony)
const emptyCatalogue = { byChain: new Map(), unsupported: new Set<string>() }

describe('custom tokens', () => {
  test("default: adds and removes the user's own tokens per chain, each once", () => {
    const added = addCustom(addCustom(noChoices, custom), { ...custom, symbol: 'ODDER' })
    expect(customTokensOf(added, harmony.id)).toEqual([{ ...custom, symbol: 'ODDER' }])
    expect(customTokensOf(added, ethereum.id)).toEqual([])
    expect(customTokensOf(removeCustom(added, custom), harmony.id)).toEqual([])
  })

  test("behavior: appends the user's own tokens to the listed ones without duplicates", () => {
    const [first] = tokensOn(harmony, emptyCatalogue, noChoices)
    const choices = addCustom(addCustom(noChoices, custom), first ?? custom)
    const symbols = tokensOn(harmony, emptyCatalogue, choices).map(({ symbol }) => symbol)
    expect(symbols.at(-1)).toBe('ODD')
    expect(new Set(symbols).size).toBe(symbols.length)
  })
})

describe('favourites and recent tokens', () => {
  test('default: adds and removes a favourite on its own chain only', () => {
    const once = toggleFavourite(noChoices, custom)
    expect(isFavourite(once, custom)).toBe(true)
    expect(isFavourite(once, { ...custom, chainId: ethereum.id })).toBe(false)
    expect(isFavourite(toggleFavourite(once, custom), custom)).toBe(false)
  })

  test('behavior: returns the four most recently used tokens, each once', () => {
    const others = ['1', '2', '3', '4'].map((digit): Token => ({ ...custom, address: `0x${digit.repeat(40)}` }))
    const choices = [native, ...others, others[1] ?? native].reduce(remember, noChoices)
    expect(choices.recent[harmony.id]?.map((id) => id[2])).toEqual(['2', '4', '3', '1'])
  })
})

describe('createTokenBook', () => {
  test('behavior: applies changes that were made before the stored choices had loaded, and stores the result', async () => {
    const storage = createAppStorage(createMemoryKeyValues())
    storedChoices(storage).write(toggleFavourite(noChoices, native))
    // The cast is safe because the tested functions do not use the token lists.
    const lists = createStore(null) as unknown as TokenLists
    const open = () => createTokenStore(async () => ({ lists, choices: storedChoices(storage) }))
    const store = open()
    store.change((choices) => addCustom(choices, custom))
    await new Promise((resolve) => setImmediate(resolve))
    expect(customTokensOf(store.choices.get(), harmony.id)).toEqual([custom])
    expect(isFavourite(store.choices.get(), native)).toBe(true)
    const later = open()
    later.start()
    await new Promise((resolve) => setImmediate(resolve))
    expect(later.choices.get()).toEqual(store.choices.get())
  })

  test('behavior: contains the built-in unsupported tokens before any list is loaded [1.1.14]', () => {
    const store = createTokenStore(() => new Promise(() => undefined))
    const gold: Token = { ...custom, chainId: 1, address: '0x4922a015c4407F87432B179bb209e125432E4a2A' }
    expect(isUnsupported(store.catalogue.get(), gold)).toBe(true)
    expect(isUnsupported(store.catalogue.get(), custom)).toBe(false)
    expect(isUnsupported(store.catalogue.get(), native)).toBe(false)
  })
})
