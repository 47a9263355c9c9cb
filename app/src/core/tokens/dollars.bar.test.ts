import fc from 'fast-check'
import { bar } from '../test/bar.ts'
import { readAmountText } from './amount-text.ts'
import { type Dollars, dollarsFor, dollarsOf, typeDollars } from './dollars.ts'

const drawn = fc.record({
  integer: fc.oneof(fc.nat(99_999_999).map(String), fc.stringMatching(/^[1-9]\d{0,14}$/)),
  fraction: fc.oneof(fc.constant(''), fc.stringMatching(/^\d{1,6}$/)),
  decimals: fc.constantFrom(0, 2, 6, 8, 18, 24, 36),
  price: fc.bigInt(1n, 10n ** 24n),
  /** Price changes before each key, in ten-thousandths. */
  moves: fc.array(fc.integer({ min: -3000, max: 3000 }), { minLength: 24, maxLength: 24 }),
  /** Positions where a wrong key is typed and then deleted. */
  slips: fc.array(fc.nat(20), { maxLength: 3 }),
  looks: fc.nat(3),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

/** Expected token amount, computed independently of the tested code as a fraction of integers. */
function exactText(text: string, price: bigint, decimals: number): string {
  const [integer = '', fraction = ''] = text.split('.')
  const numerator = BigInt(`${integer}${fraction}` || '0') * 10n ** 18n * 10n ** BigInt(decimals)
  const denominator = price * 10n ** BigInt(fraction.length)
  const units = (numerator - (numerator % denominator)) / denominator
  if (numerator === 0n) return ''
  const scale = 10n ** BigInt(decimals)
  const rest = `${units % scale}`.padStart(decimals, '0').replace(/0+$/, '')
  return decimals === 0 || rest === '' ? `${units / scale}` : `${units / scale}.${rest}`
}

function faultOf({ integer, fraction, decimals, price, moves, slips, looks }: Drawn): string | null {
  const text = fraction === '' ? integer : `${integer}.${fraction}`
  let now = price
  let dollars: Dollars = dollarsOf('', now, decimals)
  let stated: bigint | null = null
  const key = (next: string, at: number) => {
    now = (now * BigInt(10_000 + (moves[at % moves.length] ?? 0))) / 10_000n || 1n
    // A price change before a key must not change the displayed amount.
    const rendered = dollarsFor(dollars, dollars.amountText, now, decimals)
    if (rendered !== dollars) return 'a moved price changed what stands there'
    stated ??= now
    dollars = typeDollars(dollars, next, now)
    return null
  }
  for (let at = 1; at <= text.length; at++) {
    const slip = at > 1 && slips.includes(at) ? key(`${text.slice(0, at - 1)}7`, at) : null
    const wrong = slip ?? key(text.slice(0, at), at)
    if (wrong) return wrong
  }
  const expected = exactText(text, stated ?? now, decimals)
  if (dollars.amountText !== expected) return `$${text} gave ${dollars.amountText} and not ${expected}`
  const read = readAmountText(expected, decimals)
  // The displayed amount must equal the amount that is quoted and signed.
  if (
    read.status === 'amount' &&
    (read.amount * (stated ?? now)) / 10n ** BigInt(decimals) > BigInt(integer + fraction.padEnd(18, '0'))
  ) {
    return `${expected} is worth more than $${text}`
  }
  for (let index = 0; index < looks; index++) {
    // Switching to dollars and back must use the current price.
    now += 1n
    if (dollarsOf(dollars.amountText, now, decimals).amountText !== expected) return 'the switch changed the amount'
  }
  return null
}

bar({
  name: 'typed dollar amounts',
  requested: 10_000,
  run({ count, seed }) {
    const draws = fc.sample(drawn, { numRuns: count, seed })
    const faults = draws.flatMap((each) => faultOf(each) ?? [])
    const less = draws.filter(
      ({ integer, fraction, decimals, price }) => exactText(`${integer}.${fraction}`, price, decimals) === '0',
    )
    return { completed: draws.length, faults, counts: { 'less than a base unit': less.length } }
  },
})
