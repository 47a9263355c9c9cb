import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { pairFacts } from '../test/pair-facts.ts'
import { emptyAddForm } from './add-form.ts'
import { type AdditionInputs, additionToSimulate, deriveAddition } from './derive-addition.ts'
import { addPlan } from './liquidity-plans.ts'
import { account, additionInputs, allowed, chain, dai, one, ready, units } from './test/addition-inputs.ts'

const derive = (part: Partial<AdditionInputs> = {}) => deriveAddition(additionInputs(part))
const form = additionInputs().form
const exists = (...facts: Parameters<typeof pairFacts>) => {
  const pair = pairFacts(...facts)
  return { lookup: { status: 'exists', facts: pair }, holdings: known(pair.reserves, 0) } as const
}
const notExists = {
  lookup: { status: 'not-exists', protocolFeeDenominator: null },
  holdings: known({ first: 0n, second: 0n }, 0),
} as const
const both = (first: number, second: number) => ({
  ...form,
  typedValue: units(first),
  otherTypedValue: units(second),
})

describe('deriveAddition', () => {
  test('default: returns amounts, minimums, share, values and an enabled supply button', () => {
    expect(derive()).toMatchObject({
      currencies: { first: one, second: dai },
      amounts: { first: 100n, second: 50n },
      offered: { first: 100n, second: 50n },
      deposit: { liquidity: 70n, supplyAfter: 140_070n, creates: false },
      button: { kind: 'supply', creates: false },
      errors: [],
      intent: { account, amounts: { first: 100n, second: 50n }, minimums: { first: 99n, second: 49n } },
      details: {
        receives: { liquidity: 70n, share: { numerator: 70n, denominator: 140_070n } },
        price: { amounts: { first: 200_000n, second: 100_000n }, isOwn: false },
      },
      isCreating: false,
      notices: [],
      warning: null,
    })
  })

  test('behavior: offers of a rest what the pair takes and one base unit, within half of any minimum', () => {
    // A price of 4 in place of 2: the pair takes a fourth of the second amount.
    const rest = { ...form, typedValue: units(100), otherTypedValue: units(100), restOf: 'a' }
    const { amounts, intent, deposit } = derive({
      ...exists(400_000n, 100_000n, 140_000n),
      form: rest,
      slippageBps: 5000,
    })
    expect(amounts).toEqual({ first: 100n, second: 100n })
    expect(intent?.amounts).toEqual({ first: 100n, second: 26n })
    expect(intent?.minimums).toEqual({ first: 50n, second: 12n })
    expect(deposit?.amounts).toEqual({ first: 100n, second: 25n })
  })

  test('behavior: uses the same dedupe key for a rest after another block has moved the pool', () => {
    const rest = { ...form, typedValue: units(100), otherTypedValue: units(100), restOf: 'a' }
    const keys = [200_000n, 400_000n].map((reserve) => {
      const { intent } = derive({ ...exists(reserve, 100_000n, 140_000n), form: rest })
      if (!intent) throw new RangeError('no intent')
      const [step] = addPlan(intent).steps
      if (step?.kind !== 'send') throw new RangeError('no step')
      expect(step.summary).toMatchObject({ kind: 'add', restOf: 'a' })
      return { of: step.intent, amounts: intent.amounts }
    })
    expect(keys[1]?.amounts).not.toEqual(keys[0]?.amounts)
    expect(keys[1]?.of).toBe(keys[0]?.of)
  })

  test('behavior: returns equal views for equal inputs and leaves the inputs unchanged', () => {
    const inputs = additionInputs()
    const before = structuredClone({ form: inputs.form, balances: inputs.balances, lookup: inputs.lookup })
    expect(deriveAddition(inputs)).toEqual(deriveAddition(inputs))
    expect({ form: inputs.form, balances: inputs.balances, lookup: inputs.lookup }).toEqual(before)
  })

  const closed = { ...chain, closedPlatforms: ['dexswap'] } as const
  const unsupported = {
    byChain: new Map(),
    unsupported: new Set([`${chain.id}:${dai.address.toLowerCase()}`]),
  }
  const missing = { allowances: { first: allowed(0n), second: allowed(49n) } }
  // Each row also has the errors of the rows below it, so that the order is tested.
  const buttons: [string, Partial<AdditionInputs>, object][] = [
    ['no account', { account: null, withdrawOnly: true }, { kind: 'connect-wallet' }],
    ['withdrawals only', { withdrawOnly: true, catalogue: unsupported }, { kind: 'withdraw-only' }],
    ['a closed exchange', { chain: closed, catalogue: unsupported }, { kind: 'withdraw-only' }],
    [
      'an unsupported token',
      { catalogue: unsupported, lookup: { status: 'invalid' } },
      { kind: 'input-error', error: { code: 'unsupported-token', symbol: dai.symbol } },
    ],
    [
      'one token twice',
      { lookup: { status: 'invalid' }, form: emptyAddForm },
      { kind: 'input-error', error: { code: 'invalid-pair' } },
    ],
    ['no amount', { form: emptyAddForm, ...missing }, { kind: 'input-error', error: { code: 'enter-amount' } }],
    [
      'a zero',
      { form: { ...form, typedValue: '0' }, ...missing },
      { kind: 'input-error', error: { code: 'insufficient-amount' } },
    ],
    [
      'an amount without a single LP token',
      { ...exists(10n ** 9n, 10n ** 9n, 1_001n), form: { ...form, typedValue: units(9) } },
      { kind: 'input-error', error: { code: 'insufficient-amount' } },
    ],
    [
      'more than a pool can hold',
      { form: { ...form, typedValue: (2n ** 112n).toString() } },
      { kind: 'input-error', error: { code: 'amount-too-large' } },
    ],
    [
      'too little of the first',
      { balances: { first: known(99n, 0), second: known(0n, 0) }, ...missing },
      { kind: 'input-error', error: { code: 'insufficient-balance', symbol: one.symbol } },
    ],
    [
      'too little of the second',
      { balances: { first: known(100n, 0), second: known(49n, 0) }, ...missing },
      { kind: 'input-error', error: { code: 'insufficient-balance', symbol: dai.symbol } },
    ],
    ['no answer of a node', { lookup: { status: 'unknown' }, ...missing }, { kind: 'waiting', for: 'node' }],
    ['a loading pool', { lookup: { status: 'loading' }, ...missing }, { kind: 'waiting', for: 'pair' }],
    ['unknown balances of the pool', { holdings: loading, ...missing }, { kind: 'waiting', for: 'pair' }],
    [
      'a token of a list alone',
      { sides: { first: ready(one), second: ready(dai, false) }, ...missing },
      { kind: 'waiting', for: 'pair' },
    ],
    ['a missing allowance', missing, { kind: 'approve', side: 'second', step: 1, steps: 2, approval: 'not-approved' }],
    [
      'a pending approval',
      { allowances: { first: null, second: { ...allowed(0n).value, value: known(0n, 0), isUnderWay: true } } },
      { kind: 'approve', side: 'second', approval: 'pending' },
    ],
    [
      'an unknown allowance',
      { allowances: { first: allowed(0n), second: { value: loading, isUnderWay: false } } },
      { kind: 'waiting', for: 'allowance' },
    ],
    ['a wallet that batches', { ...missing, canBatch: true }, { kind: 'supply', creates: false }],
  ]

  test.each(buttons)('behavior: shows the button of the first problem: %s [2.4.03 2.5.01]', (_, part, button) => {
    expect(derive(part).button).toMatchObject(button)
  })

  test('behavior: reports no invalid pair while a currency is loading', () => {
    const sides = { first: ready(one), second: { status: 'loading', address: dai.address } } as const
    expect(derive({ lookup: { status: 'invalid' }, sides })).toMatchObject({
      errors: [],
      button: { kind: 'waiting', for: 'pair' },
    })
  })

  test.each([
    // Amount, slippage, and the minimum of each side: rounded down, but at least one unit.
    [1, 50, 1n],
    [2, 50, 1n],
    [199, 50, 198n],
    [200, 50, 199n],
    [200, 0, 200n],
    [200, 1, 199n],
    [200, 5_000, 100n],
    [200, 10_000, 1n],
  ])('behavior: signs for %i base units at a slippage of %i the minimum %i', (amount, slippageBps, minimum) => {
    const view = derive({
      ...exists(10_000n, 10_000n, 10_000n),
      form: { ...form, typedValue: units(amount) },
      slippageBps,
    })
    expect(view.intent?.minimums).toEqual({ first: minimum, second: minimum })
  })

  test('behavior: reads whole units of a token without decimals and derives the other side rounded down', () => {
    const unitToken = { ...dai, decimals: 0 }
    const sides = { first: ready(one), second: ready(unitToken) }
    const pool = exists(2_000n, 3n, 2_000n)
    expect(derive({ ...pool, sides, form: { ...form, typedValue: units(1_999) } })).toMatchObject({
      amounts: { first: 1_999n, second: 2n },
      fields: { second: { text: '2' } },
    })
    const typed = { ...form, independentField: 'second', typedValue: '1.5' } as const
    expect(derive({ ...pool, sides, form: typed })).toMatchObject({
      amounts: { first: null, second: null },
      fields: { second: { typed: { status: 'invalid', reason: 'decimals' } } },
      intent: null,
    })
  })

  test('behavior: takes both typed amounts of a first provider in full, with their ratio as the price [2.4.06]', () => {
    const balances = { first: known(9_000n, 0), second: known(9_000n, 0) }
    expect(
      derive({
        ...notExists,
        form: both(4_000, 9_000),
        balances,
        allowances: { first: null, second: allowed(9_000n) },
      }),
    ).toMatchObject({
      isFirstProvider: true,
      setsPrice: true,
      isCreating: true,
      deposit: { creates: true, liquidity: 5_000n },
      intent: { creates: true, minimums: { first: 4_000n, second: 9_000n } },
      details: { price: { amounts: { first: 4_000n, second: 9_000n }, isOwn: true } },
      fields: { first: { isTyped: true }, second: { isTyped: true, text: units(9_000) } },
    })
  })

  test('behavior: takes both typed amounts for a pool with only the locked LP tokens', () => {
    const pool = exists(0n, 0n, 1_000n)
    const balances = { first: known(9_000n, 0), second: known(9_000n, 0) }
    expect(derive({ ...pool, form: both(4_000, 9_000), balances })).toMatchObject({
      isFirstProvider: false,
      setsPrice: true,
      amounts: { first: 4_000n, second: 9_000n },
    })
    expect(derive({ ...exists(200_000n, 100_000n, 1_001n), form: both(100, 9) }).amounts.second).toBe(50n)
  })

  test('behavior: returns no intent on a chain without the native exchange', () => {
    expect(derive({ chain: { ...chain, platforms: [] } })).toMatchObject({ exchange: null, intent: null })
  })

  test('behavior: creates a pool through the route /create only until the pair has been looked up', () => {
    const unread = { lookup: { status: 'loading' } } as const
    expect([derive(unread), derive({ ...unread, isCreateRoute: true })].map(({ isCreating }) => isCreating)).toEqual([
      false,
      true,
    ])
    expect(derive({ isCreateRoute: true }).isCreating).toBe(false)
  })

  test('behavior: shows no price of a new pool while its balances are unknown', () => {
    const unread = { ...notExists, holdings: loading, form: both(4_000, 9_000) }
    expect(derive(unread).details).toMatchObject({ receives: null, price: null })
  })

  test('behavior: returns `unknown`, not zero, for unknown balances, prices and LP tokens', () => {
    const unread = unknown('node-unreachable')
    const view = derive({
      balances: { first: unread, second: loading },
      prices: { first: unread, second: known(10n ** 18n, 0) },
      holding: unread,
    })
    expect(view).toMatchObject({
      errors: [],
      button: { kind: 'supply' },
      position: null,
      fields: {
        first: { balance: null, maximum: null, problem: null, value: unread },
        second: { balance: null, maximum: null, problem: null, value: { status: 'known', value: 50n } },
      },
    })
  })

  test('behavior: subtracts the gas cost of the addition from the maximum of the native currency', () => {
    const balances = { first: known(10n ** 18n, 0), second: known(7n, 0) }
    const gasPrice = 10n ** 12n
    const maximum = (part: Partial<AdditionInputs>) => derive({ balances, gasPrice, ...part }).fields
    expect(maximum({}).first.maximum).toBe(10n ** 18n - (350_000n * gasPrice * 3n) / 2n)
    expect(maximum(notExists).first.maximum).toBe(0n)
    expect(maximum({}).second.maximum).toBe(7n)
  })

  test("behavior: returns the missing amount of a side, and an error for an amount above the pool's limit", () => {
    const balances = { first: known(98n, 0), second: known(50n, 0) }
    expect(derive({ balances }).fields).toMatchObject({
      first: { problem: { kind: 'short', missing: 2n } },
      second: { problem: null },
    })
    const { fields } = derive({ form: { ...form, typedValue: (2n ** 112n).toString() } })
    expect(fields.first.problem).toEqual({ kind: 'too-large' })
  })
})

describe('deriveAddition position', () => {
  test('behavior: returns the LP tokens in wallet and campaigns, before and after the addition', () => {
    expect(derive().position).toMatchObject({
      now: { liquidity: 1_400n, amounts: { first: 2_000n, second: 1_000n }, usd: { value: 4_000n } },
      after: { liquidity: 1_470n, amounts: { first: 2_100n, second: 1_050n } },
    })
  })

  test('behavior: returns no position while LP tokens are loading, without an account or without liquidity', () => {
    const nothing = { holding: known(0n, 0), staked: known(0n, 0), form: emptyAddForm }
    expect([
      derive({ staked: loading }).position,
      derive({ holding: loading }).position,
      derive({ account: null }).position,
      derive(nothing).position,
    ]).toEqual([null, null, null, null])
    expect(derive(nothing).hasLiquidity).toBe(false)
    expect(derive({ holding: loading }).hasLiquidity).toBe(true)
  })

  test('behavior: excludes unknown stakes from the position', () => {
    expect(derive({ staked: unknown('indexer-unreachable') }).position?.now.liquidity).toBe(1_000n)
  })
})

describe('additionToSimulate', () => {
  const simulated = (part: Partial<AdditionInputs> = {}) => additionToSimulate(additionInputs(part))

  test('default: returns the intent with the pair and the missing approvals', () => {
    expect(simulated({ allowances: { first: null, second: allowed(0n) } })).toMatchObject({
      intent: { amounts: { first: 100n, second: 50n } },
      pair: '0x0000000000000000000000000000000000000001',
      missingApproval: { first: true, second: true },
    })
    expect(simulated()).toMatchObject({ missingApproval: { first: false, second: false } })
    expect(simulated({ allowances: { first: allowed(0n), second: allowed(0n) }, canBatch: true })).toMatchObject({
      missingApproval: { first: false, second: true },
    })
  })

  test('behavior: returns null without an account, amounts or holdings, and when only withdrawals are allowed', () => {
    for (const part of [{ account: null }, { form: emptyAddForm }, { withdrawOnly: true }, { holdings: loading }]) {
      expect(simulated(part)).toBeNull()
    }
  })
})

describe('deriveAddition warning', () => {
  const error = new Error('reverts')
  const passed = (liquidity: bigint | null) => ({
    status: 'passed' as const,
    estimate: null,
    measured: { block: 1n, moved: { first: 0n, second: 0n }, liquidity },
  })

  test('behavior: warns when the simulation fails, before and after an approval', () => {
    const simulation = { status: 'refused', error } as const
    expect(derive({ simulation }).warning).toEqual({ kind: 'fails', error, isAfterApproval: false })
    const allowances = { first: allowed(0n), second: allowed(0n) }
    expect(derive({ simulation, allowances }).warning).toEqual({ kind: 'fails', error, isAfterApproval: true })
  })

  test.each([
    [70n, null],
    [null, null],
    [69n, { kind: 'arrives-less', liquidity: 69n }],
  ])('behavior: warns when %s of 70 LP tokens would arrive: %o', (liquidity, warning) => {
    expect(derive({ simulation: passed(liquidity) }).warning).toEqual(warning)
  })
})
