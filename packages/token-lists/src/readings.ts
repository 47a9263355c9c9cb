import { bare, drawnAs } from './skeleton.ts'

/** Trademark signs, which Unicode decomposes into letters. */
const ownershipMarks = /[™℠]/gu
const signs = /[\p{P}\p{S}]/gu
const sign = /^[\p{P}\p{S}]$/u
const asciiWord = /^[a-zA-Z0-9]+$/

/** Sequences of signs that look like a letter, longer ones first; a bar can be an I, l or 1. */
const drawings: readonly (readonly [RegExp, string])[] = [
  [/\\\/\\\//g, 'w'],
  [/[|Il1]\\\/[|Il1]|\/\\\/\\/g, 'm'],
  [/[|Il1]\\[|Il1]|\/\\\//g, 'n'],
  [/[|Il1]-[|Il1]/g, 'h'],
  [/[|Il1]_[|Il1]|\(_\)/g, 'u'],
  [/\/-?\\/g, 'a'],
  [/\\\//g, 'v'],
  [/\(\)|\[\]|<>|\{\}/g, 'o'],
  [/[|Il1[][)\]>}]/g, 'd'],
  [/[|Il1]</g, 'k'],
]

/** Letters with the signs that are used in their place. */
const signLetters = new Map(
  [
    'a@₳∆',
    'b₿฿',
    'c([{<«¢©₵',
    'd₫∂',
    'e€=',
    'g₲',
    'k₭',
    'l|!¦£',
    'n₦',
    'o°¤',
    'p₱',
    'r®',
    's$§₴',
    't+†‡₮',
    'w₩',
    'x%*',
    'y¥',
    '8&',
  ].flatMap(([letter = '', ...rest]) => rest.map((each) => [each, letter] as const)),
)

// Spellings that look like a letter: `vv` for w, `rn` for m, `cl` for d and o, `le` for b (8, l3).
const spellings = new Map(
  Object.entries({
    ...{ o: 'cl', '0': 'cl', q: 'cl', d: 'cl', w: 'vv', u: 'v', m: 'rn', b: 'le', '6': 'le', '8': 'le' },
    ...{ i: 'l', '1': 'l', z: 's', '2': 's', '5': 's', '3': 'e', '4': 'a', '7': 't', '9': 'g' },
  }),
)

const inAscii = (text: string) =>
  Array.from(bare(text), (letter) => (drawnAs(letter) ?? bare(letter.toLowerCase())).toLowerCase()).join('')

/** Removes punctuation and symbols except circled and squared letters. */
function lettersOnly(text: string): string {
  const letters = Array.from(text.replace(ownershipMarks, ''), (letter) => {
    if (!sign.test(letter)) return letter
    const inside = inAscii(letter).replace(signs, '')
    return /^\p{So}$/u.test(letter) && asciiWord.test(inside) ? inside : ''
  })
  return inAscii(letters.join('')).replace(signs, '')
}

/**
 * Maximum number of signs with two readings; above it, signs are read only as letters, which limits
 * the number of readings.
 */
const maxOpenSigns = 4

/** All readings of a text, in which each sign is either a letter or absent. */
function signsAsLetters(text: string): readonly string[] {
  const plain = text.replace(ownershipMarks, '').normalize('NFKC')
  const drawn = drawings.reduce((rest, [drawing, letter]) => rest.replace(drawing, letter), plain)
  const letters = Array.from(drawn)
  const isOpen = letters.filter((letter) => signLetters.has(letter)).length <= maxOpenSigns
  let read = ['']
  for (const letter of letters) {
    const meant = signLetters.get(letter)
    const ways = meant === undefined ? [letter] : isOpen ? [meant, ''] : [meant]
    read = read.flatMap((before) => ways.map((way) => before + way))
  }
  return read.map((each) => inAscii(each).replace(signs, ''))
}

/** The normalized letters as which a symbol can be read. */
type Reading = readonly string[]

/** The readings of a symbol: without its signs, and with signs as letters. */
function readingsOf(symbol: string): readonly Reading[] {
  // Fast path: most symbols are plain ASCII words.
  const texts = asciiWord.test(symbol) ? [symbol.toLowerCase()] : [lettersOnly(symbol), ...signsAsLetters(symbol)]
  return [...new Set(texts)]
    .filter((letters) => letters !== '')
    .map((letters) => Array.from(letters, (letter) => spellings.get(letter) ?? letter))
}

/**
 * Minimum length of a stem; shorter ones are part of too many ordinary symbols (ONE in BONE, ONEX).
 */
const minLettersOfStem = 4
const maxLettersAround = 3

/** All substrings of a reading that are shorter by one to three letters. */
function partsOf(reading: Reading): readonly string[] {
  const parts: string[] = []
  for (let around = 1; around <= maxLettersAround; around += 1)
    for (let before = 0; before <= around; before += 1)
      parts.push(reading.slice(before, reading.length - around + before).join(''))
  return parts
}

/** `DAI` of `rDAI`: a symbol in capitals without one lower-case letter or digit at either end. */
function unmarked(symbol: string): readonly string[] {
  const letters = Array.from(bare(symbol).replace(signs, ''))
  const sides = [
    [letters[0] ?? '', letters.slice(1).join('')],
    [letters.at(-1) ?? '', letters.slice(0, -1).join('')],
  ] as const
  return sides.flatMap(([mark, stem]) =>
    !/\p{Lu}/u.test(mark) && stem === stem.toUpperCase() && /\p{Lu}/u.test(stem) ? [stem] : [],
  )
}

/** A known symbol prepared for comparison: readings, and stems that extra letters extend. */
export type KnownReadings = {
  readonly readings: readonly string[]
  readonly stems: readonly string[]
  readonly isLong: boolean
}

export function knownReadings(symbol: string): KnownReadings {
  const readings = readingsOf(symbol).map((reading) => reading.join(''))
  const isLong = Array.from(lettersOnly(symbol)).length >= minLettersOfStem
  // The prefix 1 of a bridged symbol (1USDC) counts as an extra letter.
  const unbridged = /^1(?=\D{4})/.test(symbol) ? readingsOf(symbol.slice(1)).map((reading) => reading.join('')) : []
  return { readings, stems: [...readings, ...unbridged], isLong }
}

/** Compares a symbol with known ones: equal readings, or a known stem with extra letters. */
export function createComparison(symbol: string) {
  const all = readingsOf(symbol)
  const readings = new Set(all.map((reading) => reading.join('')))
  const parts = new Set(all.flatMap(partsOf))
  const stems = new Set(unmarked(symbol).flatMap((stem) => readingsOf(stem).map((reading) => reading.join(''))))
  return {
    equals: (known: KnownReadings) => known.readings.some((each) => readings.has(each)),
    extends: (known: KnownReadings) => known.stems.some((each) => (known.isLong ? parts : stems).has(each)),
  }
}
