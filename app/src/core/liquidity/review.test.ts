import { describe, expect, test } from 'vitest'
import { known } from '../known.ts'
import { pairFacts } from '../test/pair-facts.ts'
import { type AdditionInputs, deriveAddition } from './derive-addition.ts'
import type { AddIntent } from './liquidity-intent.ts'
import { reviewAddition } from './review-addition.ts'
import { reviewRemoval } from './review-removal.ts'
import { additionInputs, units } from './test/addition-inputs.ts'

function intentOf(part: Partial<AdditionInputs> = {}): AddIntent {
  const { intent } = deriveAddition(additionInputs(part))
  if (!intent) throw new TypeError('The inputs give no intent.')
  return intent
}
const facts = pairFacts(200_000n, 100_000n, 140_000n)
const pool = { facts, held: facts.reserves, touched: null, isFirstProvider: false }
const none = { first: 0n, second: 0n }
const newPool = { facts: null, held: none, touched: null, isFirstProvider: true }
const first = intentOf({
  lookup: { status: 'not-exists', protocolFeeDenominator: null },
  holdings: known(none, 0),
  form: { ...additionInputs().form, typedValue: units(4_000), otherTypedValue: units(9_000) },
})

describe('reviewAddition', () => {
  test("behavior: returns LP tokens, share, price and maximum slippage at the pool's current state", () => {
    expect(reviewAddition(intentOf(), pool, 50)).toEqual({
      receives: { liquidity: 70n, share: { numerator: 70n, denominator: 140_070n } },
      priceBound: 'pool',
      slippageBps: 200,
      price: facts.reserves,
      isWhole: false,
      ahead: none,
      isOpened: false,
    })
  })

  test('behavior: returns no amounts to receive when the pool refuses the addition', () => {
    const oneSided = { ...facts, reserves: { first: 200_000n, second: 0n } }
    expect(reviewAddition(intentOf(), { ...pool, facts: oneSided, held: oneSided.reserves }, 50).receives).toBeNull()
  })

  test("behavior: returns the ratio of a first provider's amounts as the price", () => {
    expect(reviewAddition(first, newPool, 50)).toMatchObject({
      priceBound: 'first',
      price: { first: 4_000n, second: 9_000n },
      isWhole: true,
      isOpened: false,
    })
  })

  test('behavior: reports a pool that another account created in the meantime', () => {
    expect(reviewAddition(first, pool, 50)).toMatchObject({ isOpened: true, price: facts.reserves })
  })

  test.each([
    ['ahead', { ...first, ahead: { pair: facts.address, amounts: { first: 1n, second: 0n }, holds: none } }, newPool],
    ['others', first, { ...pool, touched: facts.reserves }],
    ['joined', first, { ...newPool, touched: { first: 7n, second: 0n } }],
    ['first', first, newPool],
    ['pool', { ...first, creates: false }, { ...newPool, touched: { first: 7n, second: 0n } }],
  ] as const)('behavior: returns whether pool or amounts determine the price: %s', (priceBound, intent, state) => {
    expect(reviewAddition(intent, state, 50).priceBound).toBe(priceBound)
  })

  test('behavior: counts tokens that are transferred ahead of the addition in its price and amounts', () => {
    const amounts = { first: 1n, second: 2n }
    const intent = { ...first, ahead: { pair: facts.address, amounts, holds: amounts } }
    expect(reviewAddition(intent, newPool, 50)).toMatchObject({
      ahead: amounts,
      price: { first: 4_001n, second: 9_002n },
    })
  })
})

describe('reviewRemoval', () => {
  const intent = { amounts: { first: 1_000n, second: 1_000n }, minimums: { first: 995n, second: 990n } }
  const measured = (one: bigint, other: bigint) => ({
    block: 1n,
    moved: { first: one, second: other },
    liquidity: null,
  })

  test.each([
    // An output may be up to 0.5 % lower than expected.
    [measured(1_000n, 995n), null],
    [measured(1_000n, 994n), { side: 'second', amount: 994n }],
    [measured(994n, 0n), { side: 'first', amount: 994n }],
    [null, null],
  ])('behavior: returns the first side that would pay less than expected: %o', (moved, short) => {
    expect(reviewRemoval(intent, moved, 50).short).toEqual(short)
  })

  test('behavior: returns the slippage of the side with the lower minimum', () => {
    expect(reviewRemoval(intent, null, 50).slippageBps).toBe(100)
  })
})
