import { bare, drawnAs } from './skeleton.ts'

/** Marks of ownership whose decompositions are letters. */
const ownershipMarks = /[™℠]/gu
const signs = /[\p{P}\p{S}]/gu
const sign = /^[\p{P}\p{S}]$/u
const asciiWord = /^[a-zA-Z0-9]+$/

/** What several signs draw together, longer ones first; a bar may be an I, l or 1. */
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

/** Signs that stand for a letter: the letter, then its signs. */
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

// One spelling for letters and digits that are confused with each other or with two letters:
// `vv` for w, `rn` for m, `cl` for d and o, `le` for b (8, l3).
const spellings = new Map(
  Object.entries({
    ...{ o: 'cl', '0': 'cl', q: 'cl', d: 'cl', w: 'vv', u: 'v', m: 'rn', b: 'le', '6': 'le', '8': 'le' },
    ...{ i: 'l', '1': 'l', z: 's', '2': 's', '5': 's', '3': 'e', '4': 'a', '7': 't', '9': 'g' },
  }),
)

const inAscii = (text: string) =>
  Array.from(bare(text), (letter) => (drawnAs(letter) ?? bare(letter.toLowerCase())).toLowerCase()).join('')

/** Without punctuation and symbols, but for letters in a circle or a square. */
function lettersOnly(text: string): string {
  const kept = Array.from(text.replace(ownershipMarks, ''), (letter) => {
    if (!sign.test(letter)) return letter
    const inside = inAscii(letter).replace(signs, '')
    return /^\p{So}$/u.test(letter) && asciiWord.test(inside) ? inside : ''
  })
  return inAscii(kept.join('')).replace(signs, '')
}

/** More signs that may be letters are all read as such, so that the readings of one symbol stay few. */
const maxOpenSigns = 4

/** Each sign that stands for a letter is read as that letter and as no letter. */
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

/** A reading of a symbol: the spelling of each of its letters. */
type Reading = readonly string[]

/** What a symbol can be read as: without its signs, and with them as letters. */
function readingsOf(symbol: string): readonly Reading[] {
  // Nearly all symbols of a list have neither signs nor other letters.
  const texts = asciiWord.test(symbol) ? [symbol.toLowerCase()] : [lettersOnly(symbol), ...signsAsLetters(symbol)]
  return [...new Set(texts)]
    .filter((letters) => letters !== '')
    .map((letters) => Array.from(letters, (letter) => spellings.get(letter) ?? letter))
}

/** Fewer letters make a word with any letter beside them (ONE, BONE, ONEX). */
const minLettersOfStem = 4
const maxLettersAround = 3

/** Every part of a reading that is at least one and at most three letters shorter. */
function partsOf(reading: Reading): readonly string[] {
  const parts: string[] = []
  for (let around = 1; around <= maxLettersAround; around += 1)
    for (let before = 0; before <= around; before += 1)
      parts.push(reading.slice(before, reading.length - around + before).join(''))
  return parts
}

/** `DAI` of `rDAI`: a symbol in capitals without the small letter or digit before or behind it. */
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

/** A known symbol as it is compared with others: its readings, and those that letters around it do not change. */
export type KnownReadings = {
  readonly readings: readonly string[]
  readonly stems: readonly string[]
  readonly isLong: boolean
}

export function knownReadings(symbol: string): KnownReadings {
  const readings = readingsOf(symbol).map((reading) => reading.join(''))
  const isLong = Array.from(lettersOnly(symbol)).length >= minLettersOfStem
  // A bridge's 1 before a symbol (1USDC) is one of the letters around it.
  const unbridged = /^1(?=\D{4})/.test(symbol) ? readingsOf(symbol.slice(1)).map((reading) => reading.join('')) : []
  return { readings, stems: [...readings, ...unbridged], isLong }
}

/** Compares a symbol with known ones: whether it is read as one of them, and whether with letters around it. */
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
