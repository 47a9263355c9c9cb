import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { pairFacts } from '../test/pair-facts.ts'
import { type AdditionInputs, deriveAddition } from './derive-addition.ts'
import { additionInputs, chain, dai, one, ready, units } from './test/addition-inputs.ts'

const form = additionInputs().form
const notices = (part: Partial<AdditionInputs>) => deriveAddition(additionInputs(part)).notices
const both = (first: number, second: number) => ({ ...form, typedValue: units(first), otherTypedValue: units(second) })
const newPool = {
  lookup: { status: 'not-exists', protocolFeeDenominator: null },
  holdings: known({ first: 0n, second: 0n }, 0),
} as const

/** A pool without LP tokens that holds these amounts; `held` overrides its balances. */
function touched(first: bigint, second: bigint, held = { first, second }) {
  return {
    lookup: { status: 'exists', facts: pairFacts(first, second, 0n) },
    holdings: known(held, 0),
  } as const
}

describe('additionNotices', () => {
  const unsupported = { byChain: new Map(), unsupported: new Set([`${chain.id}:${dai.address.toLowerCase()}`]) }
  const tiny = { ...newPool, form: both(1, 1) }

  // Each row also has the problems of the rows below it, so that the order is tested.
  test.each<[string, Partial<AdditionInputs>, object]>([
    ['no exchange', { chain: { ...chain, platforms: [] }, withdrawOnly: true }, { kind: 'no-exchange' }],
    ['withdrawals only', { withdrawOnly: true, catalogue: unsupported }, { kind: 'withdraw-only' }],
    ['an unsupported token', { catalogue: unsupported, ...tiny }, { kind: 'unsupported', symbol: dai.symbol }],
    ['amounts below the minimum of a new pool', tiny, { kind: 'too-small', isFirstProvider: true }],
  ])('behavior: returns only one notice: %s', (_, part, notice) => {
    expect(notices(part)).toEqual([notice])
  })

  test.each([
    ['at the market', both(4_000, 2_000), 0n, false],
    ['below 2 %', both(4_000, 2_039), 195n, false],
    ['from 2 %', both(4_000, 2_040), 200n, true],
  ])('behavior: returns a notice with the market price for the first price %s', (_, typed, distanceBps, isFar) => {
    // By the dollar prices 1DAI is worth two ONE.
    const prices = { first: known(10n ** 18n, 0), second: known(2n * 10n ** 18n, 0) }
    expect(notices({ ...newPool, form: typed, prices })).toMatchObject([
      { kind: 'first-price', isTouched: false, isFar, distanceBps },
    ])
  })

  test('behavior: returns no market price while the price of a token is unknown', () => {
    const prices = { first: unknown('no-source'), second: known(10n ** 18n, 0) }
    expect(notices({ ...newPool, form: both(4_000, 9_000), prices })).toMatchObject([
      { kind: 'first-price', market: null, distanceBps: 0n, isFar: false },
    ])
  })

  // Tokens that others sent to the pair would determine the first price.
  test.each([
    ['a new pool', newPool.lookup, loading],
    ['a new pool', newPool.lookup, unknown('node-unreachable')],
    ['a pool without owners', { status: 'exists', facts: pairFacts(0n, 0n, 0n) }, loading],
  ] as const)('behavior: returns no notice on the price of %s while balances are unknown', (_, lookup, holdings) => {
    expect(notices({ lookup, holdings, form: both(4_000, 9_000) })).toEqual([])
    expect(notices({ lookup, holdings, form: both(4_000, 2_000) })).toEqual([])
  })

  test('behavior: offers even amounts when one unit of a coarse token exceeds the slippage of the other side', () => {
    const { reserves } = pairFacts(200_000n, 100n, 4_000n)
    const pool = { lookup: { status: 'exists', facts: pairFacts(200_000n, 100n, 4_000n) } } as const
    // The router takes the token in full, so native currency is the other side.
    const sides = { first: ready(dai), second: ready(one) }
    const noticesOf = (amount: number) =>
      notices({ ...pool, sides, holdings: known(reserves, 0), form: { ...form, typedValue: units(amount) } })
    expect(noticesOf(3_999)).toMatchObject([
      { kind: 'uneven', side: 'first', even: 2_000n, surplus: 1_999n, amount: 1n, text: units(1) },
    ])
    expect([noticesOf(4_000), noticesOf(4_020)]).toEqual([[], []])
    expect(noticesOf(4_021)).toMatchObject([{ kind: 'uneven', surplus: 21n }])
  })
})

describe('the notice of a pool that others touched', () => {
  const typed = both(100_000, 50_000)
  const ownPrice = (part: Partial<AdditionInputs>) => {
    const [notice] = notices({ form: typed, ...part })
    return notice?.kind === 'touched' ? notice.ownPrice : notice
  }

  test('behavior: returns what the unowned pair holds, its price, and the matching amount at that price', () => {
    expect(notices({ ...touched(10n, 20n), form: both(100, 50) })[0]).toMatchObject({
      kind: 'touched',
      held: { first: 10n, second: 20n },
      isFirstProvider: true,
      price: { value: 2n * 10n ** 18n },
      matching: '0.0000000000000002',
    })
  })

  test('behavior: offers no matching amount when it is already typed or the pair has no price', () => {
    const matchingOf = (part: Partial<AdditionInputs>) => {
      const [notice] = notices(part)
      return notice?.kind === 'touched' ? notice.matching : notice
    }
    expect(matchingOf({ ...touched(10n, 20n), form: both(10_000, 20_000) })).toBeNull()
    expect(matchingOf({ ...touched(10n, 0n), form: both(10_000, 20_000) })).toBeNull()
  })

  test('behavior: returns which amounts would set another price in an unowned pair', () => {
    expect(ownPrice({ ...touched(10n, 20n), form })).toEqual({ kind: 'no-amounts' })
    expect(ownPrice(touched(0n, 0n, { first: 7n, second: 0n }))).toEqual({ kind: 'joins' })
    expect(ownPrice(touched(20n, 10n))).toEqual({ kind: 'matches' })
    expect(ownPrice(touched(10n ** 9n, 10n))).toMatchObject({ kind: 'needs' })
  })

  test('behavior: returns the value of the tokens to transfer first, or null without a price', () => {
    const large = { ...form, typedValue: '100', otherTypedValue: '50' }
    const pool = touched(1n, 0n)
    expect(ownPrice({ ...pool, form: large })).toMatchObject({ kind: 'ahead', usd: expect.any(BigInt) })
    const prices = { first: unknown('no-source'), second: known(10n ** 18n, 0) }
    expect(ownPrice({ ...pool, form: large, prices })).toMatchObject({ kind: 'ahead', usd: null })
  })
})
