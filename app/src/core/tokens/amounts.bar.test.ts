import fc from 'fast-check'
import { afterAll } from 'vitest'
import { numberMarks, writeNumbersFor } from '../format.ts'
import { bar } from '../test/bar.ts'
import { amountToText, linkedAmountText, nextAmountText, parseAmountText, readAmountText } from './amount-text.ts'

afterAll(() => writeNumbersFor('en'))

const languages = ['en', 'de', 'es-AR', 'es-US', 'it-IT', 'he', 'ro', 'ru', 'vi', 'zh-CN', 'zh-TW']
const scripts = 'latn arab arabext beng deva fullwide gujr khmr mymr tamldec thai tibt'.split(' ')
const spaces = ['', ' ', '\u00a0', '\u202f', '\u2009', '\u3000', '\n', '\t', '\u200f', '\ufeff']
const signs = ['', '', '', '', '+', '-', '−', '$', '~']
const tails = ['', '', '', '', '', 'e5', 'E-3', ' ONE', '%', 'K', 'x']

/** Digits of each writing system, from ICU. */
const digitsOf = new Map(
  scripts.map((script) => {
    const format = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false })
    return [script, Array.from({ length: 10 }, (_, digit) => format.format(digit))]
  }),
)

/** Group and decimal separators of the tested locales. */
const styles = [
  { group: '', decimal: '.' },
  { group: '', decimal: ',' },
  { group: '', decimal: '٫' },
  { group: ',', decimal: '.' },
  { group: '.', decimal: ',' },
  { group: '٬', decimal: '٫' },
  { group: ' ', decimal: ',' },
  { group: '\u202f', decimal: ',' },
  { group: "'", decimal: '.' },
  { group: '’', decimal: ',' },
  { group: '，', decimal: '．' },
]

const drawn = fc.record({
  language: fc.constantFrom(...languages),
  script: fc.constantFrom(...scripts),
  style: fc.constantFrom(...styles),
  integer: fc.oneof(fc.nat(99_999).map(String), fc.stringMatching(/^[1-9]\d{0,77}$/)),
  fraction: fc.oneof(fc.constant(''), fc.stringMatching(/^\d{1,20}$/), fc.stringMatching(/^\d{3}$/)),
  lead: fc.constantFrom(...spaces),
  trail: fc.constantFrom(...spaces),
  sign: fc.constantFrom(...signs),
  tail: fc.constantFrom(...tails),
  decimals: fc.constantFrom(0, 2, 6, 8, 18, 36),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

function written({ script, style, integer, fraction, lead, trail, sign, tail }: Drawn): string {
  const digits = digitsOf.get(script) ?? []
  const inScript = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '')
  const grouped = style.group === '' ? integer : integer.replace(/\B(?=(\d{3})+$)/g, style.group)
  return `${lead}${sign}${inScript(grouped)}${fraction && style.decimal}${inScript(fraction)}${tail}${trail}`
}

/** True for a number with one grouping dot. German 1.234 is also a valid decimal, with another value. */
function isDotted({ style, integer, fraction }: Drawn): boolean {
  return style.group === '.' && fraction === '' && integer.length > 3 && integer.length < 7
}

type Meant = { readonly integer: string; readonly fraction: string }

/** Expected value, computed without the parser; null when the text is not a plain amount. */
function meantBy(draw: Drawn, dotIsDecimal: boolean): Meant | null {
  const { integer, fraction, sign, tail } = draw
  if (sign !== '' || tail !== '') return null
  if (dotIsDecimal && isDotted(draw))
    return { integer: integer.slice(0, -3), fraction: integer.slice(-3).replace(/0+$/, '') }
  return { integer: BigInt(integer).toString(), fraction: fraction.replace(/0+$/, '') }
}

function sameAs(text: string, meant: Meant | null): boolean {
  if (meant === null) return false
  const [integer = '', fraction = ''] = text.split('.')
  return BigInt(integer || '0').toString() === meant.integer && fraction.replace(/0+$/, '') === meant.fraction
}

/** Types a text key by key; a rejected key leaves the text unchanged. */
function typed(text: string): { readonly text: string; readonly refused: boolean } {
  let [held, refused] = ['', false]
  for (const key of text) {
    const next = nextAmountText(held, held + key, 'typed')
    if (next.status === 'refused') refused = true
    else held = next.text
  }
  return { text: held, refused }
}

/**
 * Returns a fault when a text is parsed to another amount than expected. By specification a typed dot
 * or comma is a decimal separator, and is displayed as a dot.
 */
function faultOf(draw: Drawn): string | null {
  writeNumbersFor(draw.language)
  const text = written(draw)
  const meant = meantBy(draw, numberMarks().decimal === '.')
  const wrong = (by: string, got: string) => `${by} in ${draw.language}: ${JSON.stringify(text)} became ${got}`
  const pasted = parseAmountText(text, 'pasted')
  if (pasted.status === 'accepted' && !sameAs(pasted.text, meant)) return wrong('pasted', pasted.text)
  const link = linkedAmountText(text)
  const read = link === null ? null : readAmountText(link, 36)
  // In a link the dot is the decimal separator in every language, because the page writes links
  // this way.
  if (link !== null && read?.status === 'amount' && !sameAs(link, meantBy(draw, true))) return wrong('linked', link)
  const keys = typed(text.trim())
  const seen = ['.', ',', '，'].includes(draw.style.group) && draw.integer.length > 3
  if (!keys.refused && !seen && !sameAs(keys.text, meant)) return wrong('typed', keys.text)
  if (pasted.status === 'refused') return null
  const amount = readAmountText(pasted.text, draw.decimals)
  if (amount.status !== 'amount') return null
  const back = amountToText(amount.amount, draw.decimals)
  return sameAs(back, meant) ? null : wrong(`with ${draw.decimals} decimals`, back)
}

bar({
  name: 'typed and pasted amounts',
  requested: 20_000,
  run({ count, seed }) {
    const faults: string[] = []
    let taken = 0
    for (const draw of fc.sample(drawn, { numRuns: count, seed })) {
      const fault = faultOf(draw)
      if (fault) faults.push(fault)
      if (parseAmountText(written(draw), 'pasted').status === 'accepted') taken++
    }
    return {
      completed: count,
      faults,
      counts: { 'accepted when pasted': taken, 'rejected when pasted': count - taken },
    }
  },
})
