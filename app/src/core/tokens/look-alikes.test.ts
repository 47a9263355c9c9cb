import { allChains, type Chain } from '@dexswap/chains'
import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Token } from './currency.ts'
import publicSymbols from './public-symbols.json' with { type: 'json' }
import { imitatedBy } from './token-facts.ts'

const reviewed = allChains.flatMap((chain) => {
  const symbols = [chain.nativeCurrency, chain.wrappedNative, ...chain.tokens].map(({ symbol }) => symbol)
  return [...new Set(symbols)].map((symbol) => ({ chain, symbol }))
})
const listed = new Set(Object.values(publicSymbols).flatMap((byChain) => Object.values(byChain).join(' ').split(' ')))
const lower = (text: string) => text.toLowerCase()

function untrusted(chain: Chain, symbol: string): Token {
  const address = '0x00000000000000000000000000000000000000AA'
  return { kind: 'token', chainId: chain.id, address, symbol, name: symbol, decimals: 18 }
}

/** Variants of a symbol that a reader may mistake for the original. */
type Disguise = (symbol: string) => readonly string[]

const replaced = (symbol: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([from, to]) =>
    Array.from(symbol).flatMap((letter, at) =>
      lower(letter) === from ? [symbol.slice(0, at) + to + symbol.slice(at + 1)] : [],
    ),
  )
const alphabet = (first: number) => (symbol: string) =>
  Array.from(symbol.toUpperCase(), (letter) => {
    const at = letter.charCodeAt(0) - 0x41
    return at >= 0 && at < 26 ? String.fromCodePoint(first + at) : letter
  }).join('')
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'
const modifiers = 'ᴬᴮꟲᴰᴱꟳᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾꟴᴿˢᵀᵁⱽᵂˣʸᶻ'
const spelledIn = (letters: string) => (symbol: string) =>
  Array.from(
    symbol,
    (letter) => Array.from(letters)['abcdefghijklmnopqrstuvwxyz'.indexOf(lower(letter))] ?? letter,
  ).join('')

const marks = Array.from('.,-_·!?*+~^°✓☑★™®©¤|:;/\\#&=‧•…’"\'`¨´⁺✔💲🚀￮')
const letterPairs = [
  ['w', 'VV'],
  ['w', 'vv'],
  ['m', 'rn'],
  ['d', 'cl'],
  ['b', 'l3'],
  ['b', '8'],
  ['b', '6'],
  ['o', '0'],
  ['o', 'Q'],
  ['0', 'O'],
  ['d', 'O'],
  ['i', '1'],
  ['i', 'l'],
  ['i', '|'],
  ['i', '!'],
  ['1', 'l'],
  ['1', 'I'],
  ['s', '5'],
  ['s', '$'],
  ['e', '3'],
  ['a', '4'],
  ['a', '@'],
  ['t', '7'],
  ['u', 'v'],
  ['c', '('],
  ['c', '¢'],
] as const

const disguises: Readonly<Record<string, Disguise>> = {
  'a sign before, behind and in it': (symbol) =>
    marks.flatMap((mark) => [mark + symbol, symbol + mark, symbol.slice(0, 2) + mark + symbol.slice(2)]),
  'a letter of other meaning': (symbol) => replaced(symbol, letterPairs),
  'small capitals': (symbol) => [
    spelledIn(smallCapitals)(symbol),
    symbol[0] + spelledIn(smallCapitals)(symbol.slice(1)),
  ],
  'modifier letters': (symbol) => [spelledIn(modifiers)(symbol)],
  'styled alphabets': (symbol) =>
    // First code points of alphabets that look like Latin: full width, mathematical (bold, italic, sans
    // …), circled, squared, negative, regional.
    [0xff21, 0x1d400, 0x1d468, 0x1d5a0, 0x1d670, 0x24b6, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6].map((first) =>
      alphabet(first)(symbol),
    ),
}

describe('imitatedBy', () => {
  test.each(Object.entries(disguises))('behavior: detects a reviewed symbol imitated with %s', (_, disguise) => {
    let checked = 0
    for (const { chain, symbol } of reviewed) {
      for (const fake of disguise(symbol)) {
        if (lower(fake) === lower(symbol) || listed.has(fake)) continue
        checked += 1
        expect(imitatedBy(chain, untrusted(chain, fake)), `${fake} on ${chain.name}`).not.toBeNull()
      }
    }
    expect(checked).toBeGreaterThan(30)
  })

  test('behavior: detects a reviewed symbol of four or more letters with up to three added characters', () => {
    const letters = array(constantFrom(...'abcrxzRXZ019'), { maxLength: 3 })
    const drawn = tuple(nat(), letters, nat()).filter(([, around]) => around.length > 0)
    assert(
      property(drawn, ([pick, around, at]) => {
        const long = reviewed.filter(({ symbol }) => symbol.replace(/\W/g, '').length >= 4)
        const { chain, symbol } = long[pick % long.length] ?? expect.unreachable()
        const before = around.slice(0, at % (around.length + 1)).join('')
        const fake = before + symbol + around.slice(before.length).join('')
        if (!listed.has(fake)) expect(imitatedBy(chain, untrusted(chain, fake)), fake).not.toBeNull()
      }),
      { numRuns: 2000 },
    )
  })

  test('behavior: detects a reviewed symbol of three letters with one lower-case letter or digit added', () => {
    const short = reviewed.filter(({ symbol }) => symbol.length === 3)
    for (const { chain, symbol } of short) {
      for (const mark of 'rxz2') {
        for (const fake of [mark + symbol, symbol + mark])
          if (!listed.has(fake)) expect(imitatedBy(chain, untrusted(chain, fake)), fake).not.toBeNull()
      }
    }
    expect(short.length).toBeGreaterThan(5)
  })

  test('behavior: detects a reviewed symbol with several disguises at once', () => {
    const parts = [disguises['a letter of other meaning'], disguises['a sign before, behind and in it']] as const
    const missed = reviewed.flatMap(({ chain, symbol }) =>
      (parts[0]?.(symbol) ?? [])
        .flatMap((fake) => parts[1]?.(fake) ?? [])
        .filter((both) => !listed.has(both) && lower(both) !== lower(symbol))
        .filter((both) => imitatedBy(chain, untrusted(chain, both)) === null)
        .map((both) => `${both} on ${chain.name}`),
    )
    expect(missed).toEqual([])
  })

  test('behavior: ignores other words that contain a reviewed symbol of three letters', () => {
    for (const { chain, symbol } of reviewed.filter(({ symbol: text }) => text.length === 3))
      for (const word of [`${symbol}X`, `B${symbol}`, `${symbol}UB`, lower(`${symbol}s`)])
        expect(imitatedBy(chain, untrusted(chain, word)), `${word} on ${chain.name}`).toSatisfy(
          (imitated) => imitated === null || lower(imitated) === lower(word),
        )
  })
})
