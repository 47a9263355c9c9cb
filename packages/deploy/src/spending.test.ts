import { describe, expect, test } from 'vitest'
import type { Price } from './fees.ts'
import {
  type ConfirmedCost,
  CostError,
  limitSpending,
  maxCost,
  type Shown,
  StepDiffersError,
  type Terms,
} from './spending.ts'

const gwei = 10n ** 9n
const price = (baseFeePerGas: bigint, tip: bigint): Price => ({
  type: 'eip1559',
  baseFeePerGas,
  maxPriorityFeePerGas: tip,
  maxFeePerGas: baseFeePerGas * 2n + tip,
})
const step = (name: string, nonce: number, more: Partial<Shown> = {}): Shown => ({
  ...{ name, nonce, request: `0x0${nonce}`, gas: 100_000n, valueWei: 0n, isMined: false },
  ...more,
})
const shown = price(gwei, gwei / 10n)
const steps = [step('first', 1), step('second', 2)]
const agreement: ConfirmedCost = { steps, price: shown, extraWei: 0n, confirm: null }
const first = { name: 'first', request: '0x01' } as const
const terms = (more: Partial<Terms> = {}): Terms => ({ nonce: 1, gas: 105_000n, price: shown, ...more })

describe('maxCost', () => {
  test('default: returns 1.3 times the gas at twice the price, plus the value sent', () => {
    expect(maxCost([step('one', 1, { valueWei: 7n })], shown)).toBe(130_000n * ((22n * gwei) / 10n) + 7n)
  })
  test('behavior: excludes steps that are already mined', () => {
    expect(maxCost([...steps, step('done', 0, { isMined: true })], shown)).toBe(maxCost(steps, shown))
  })
})

describe('limitSpending', () => {
  test('default: returns twice the displayed price as the maximum, with the current tip and gas', async () => {
    const now = price((12n * gwei) / 10n, gwei / 20n)
    const signed = await limitSpending(agreement)(first, terms({ price: now }))
    const fees = { maxPriorityFeePerGas: gwei / 20n, maxFeePerGas: (22n * gwei) / 10n }
    expect(signed).toEqual({ nonce: 1, gas: 105_000n, price: { ...now, ...fees } })
  })

  test('behavior: limits the tip to twice the displayed tip', async () => {
    const signed = await limitSpending(agreement)(first, terms({ price: price(gwei, gwei) }))
    expect(signed.price).toMatchObject({ maxPriorityFeePerGas: gwei / 5n })
  })

  test('behavior: returns at least the displayed gas as the gas limit', async () => {
    expect((await limitSpending(agreement)(first, terms({ gas: 21_000n }))).gas).toBe(100_000n)
  })

  test.each([
    ['nonce', { nonce: 2 }, first],
    ['request', {}, { name: 'first', request: '0x09' }],
    ['name', {}, { name: 'third', request: '0x01' }],
  ] as const)('error: StepDiffersError when the %s differs from the displayed one', async (_, more, requested) => {
    await expect(limitSpending(agreement)(requested, terms(more))).rejects.toThrow(StepDiffersError)
  })

  test.each([
    ['price', { price: price(3n * gwei, 0n) }],
    ['tip', { price: price(gwei, 10n ** 6n * gwei) }],
    ['price of another type', { price: { type: 'legacy', gasPrice: 3n * gwei } as const }],
    ['gas', { gas: 131_000n }],
  ])('error: CostError when the %s is above the limit and no confirmation is possible', async (_, more) => {
    await expect(limitSpending(agreement)(first, terms(more))).rejects.toThrow(CostError)
  })

  test('behavior: requests one confirmation of a higher total, which also applies to the next step', async () => {
    const questions: string[] = []
    const confirm = async (question: string) => questions.push(question) > 0
    const approve = limitSpending({ ...agreement, confirm })
    const dearer = price(3n * gwei, gwei / 10n)
    const signed = await approve(first, terms({ price: dearer }))
    expect(signed.price).toMatchObject({ maxFeePerGas: (62n * gwei) / 10n })
    expect(questions).toEqual([
      "With the step 'first' the whole could cost up to 0.001612 of the native currency instead of 0.000572. Continue?",
    ])
    await approve({ name: 'second', request: '0x02' }, terms({ nonce: 2, price: dearer }))
    expect(questions).toHaveLength(1)
  })

  test('error: CostError when the confirmation is refused', async () => {
    const approve = limitSpending({ ...agreement, confirm: async () => false })
    await expect(approve(first, terms({ gas: 10n ** 6n }))).rejects.toThrow(CostError)
  })

  test('error: CostError when the total is above --max-cost, without requesting a confirmation', async () => {
    const confirm = async () => expect.unreachable()
    const approve = limitSpending({ ...agreement, confirm, maxCostWei: 10n ** 15n })
    await expect(approve(first, terms({ gas: 10n ** 6n }))).rejects.toThrow(
      "With the step 'first' the whole could cost up to 0.003146 of the native currency, above --max-cost 0.001. It was not sent.",
    )
  })

  test('behavior: requests a confirmation before a mined step is paid again', async () => {
    const mined = [step('first', 1, { isMined: true }), step('second', 2)]
    await expect(limitSpending({ ...agreement, steps: mined })(first, terms())).rejects.toThrow(CostError)
  })
})
