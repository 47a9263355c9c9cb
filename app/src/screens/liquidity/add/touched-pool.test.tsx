import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getAddress } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { allowsFirst } from '#core/sending/plan.ts'
import { connectedWallet } from '#core/test/page-session.ts'
import {
  account,
  answerOf,
  button,
  card,
  dai,
  dialog,
  field,
  harmony,
  lazyTimeout,
  openLiquidity,
  pairAddress,
  plentiful,
  row,
  unit,
} from '../test/open-liquidity.tsx'

vi.setConfig({ testTimeout: 120_000 })

const oneFirst = `/add/ONE/${dai.address}`
const daiFirst = `/add/${dai.address}/ONE`
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const open = (path: string, chain: Parameters<typeof openLiquidity>[1] & object) =>
  openLiquidity(path, { wallet: true, ...chain })
const notice = (title: string) => card().getByText(title).closest('.notice')?.textContent ?? ''
const title = 'This pool already contains tokens'

describe('pool without LP tokens that contains tokens of others', () => {
  test.each([
    ['ONE first', oneFirst, '100', '3'],
    ['1DAI first', daiFirst, '3', '100'],
  ])(
    'behavior: leaves both amounts editable when one side of the empty pool holds one wei, %s',
    async (_, path, first, second) => {
      for (const left of [[1n, 0n] as const, [0n, 1n] as const]) {
        await open(path, { chain: { supply: 0n, left } })
        const symbol = left[0] === 1n ? 'ONE' : '1DAI'
        expect(notice(title)).toContain(`It already has 0.000000000000000001 ${symbol}. It has no price yet.`)
        expect(notice(title)).toContain('Enter both amounts to set your own price.')
        type('You add', first)
        expect(field('And').value).toBe('')
        type('And', second)
        expect([field('You add').value, field('And').value]).toEqual([first, second])
        expect(notice(title)).toMatch(/To set your own price, 0\.0{13}\d+ \w+ and 0\.0{13}\d+ \w+ are added first\./)
        expect(row('Price that you set')).toContain('1 ONE = 0.03 1DAI')
        expect(button('Create Pool & Supply').disabled).toBe(false)
        cleanup()
      }
    },
  )

  test('behavior: shows a ratio that another account set and the cost to change it, and adopts the ratio by a button', async () => {
    await open(oneFirst, { chain: { supply: 0n, left: [1_000n, 5n] } })
    expect(notice(title)).toContain('It already has 0.000000000000001 ONE and 0.000000000000000005 1DAI.')
    expect(notice(title)).toContain('Current price: 1 ONE = 0.005 1DAI.')
    type('You add', '100')
    expect(field('And').value).toBe('')
    type('And', '3')
    expect(notice(title)).toContain(
      'To set your own price, 0.000000000000009 ONE and 0.000000000000000295 1DAI are added first.',
    )
    expect(row('Price that you set')).toContain('1 ONE = 0.03 1DAI')
    fireEvent.click(button('Use this price'))
    expect([field('You add').value, field('And').value]).toEqual(['600', '3'])
    expect(notice(title)).toContain('Your amounts match this price.')
    expect(row('Price')).toContain('1 ONE = 0.005 1DAI')
    expect(card().queryByText('Price that you set')).toBeNull()
    expect(card().queryByRole('button', { name: 'Use this price' })).toBeNull()
  })

  test('behavior: shows the minimum amounts for another price when the pool holds a large donation', async () => {
    await open(daiFirst, { chain: { supply: 0n, left: [5n * unit, 0n] } })
    type('You add', '3')
    type('And', '100')
    expect(notice(title)).toContain('To set your own price, add at least 30 1DAI and 1,000 ONE.')
    expect(button('Too little to set the price').disabled).toBe(true)
  })

  test('behavior: counts tokens that were sent without sync, even before their pair existed', async () => {
    for (const exists of [true, false]) {
      await open(oneFirst, { derives: true, chain: { exists, supply: 0n, held: [20n * unit, 0n] } })
      type('You add', '100')
      type('And', '3')
      expect(notice(title)).toContain('It already has 20 ONE. It has no price yet.')
      expect(notice(title)).toContain('It becomes part of your deposit.')
      expect(row('Price that you set')).toContain('1 ONE = 0.025 1DAI')
      fireEvent.click(button('Create Pool & Supply'))
      await screen.findByRole('dialog', { name: 'You are creating a pool' }, lazyTimeout)
      const review = dialog('You are creating a pool')
      expect(review.getByText(/^Your amounts plus the tokens already there set the price\./)).toBeDefined()
      expect(review.queryByText(/^Your two amounts set the price/)).toBeNull()
      cleanup()
    }
  })

  test('behavior: sets a new price when all providers have left the pool', async () => {
    await open(oneFirst, { chain: { supply: 1_000n, left: [1_000n, 1_000n], holding: 0n } })
    expect(notice('This pool has no LPs')).toContain('Current price: 1 ONE = 1 1DAI.')
    type('You add', '100')
    type('And', '3')
    expect(row('Price that you set')).toContain('1 ONE = 0.03 1DAI')
    expect(button('Confirm Supply').disabled).toBe(false)
  })

  test("behavior: keeps the pool's price when the LP supply exceeds the locked minimum by one unit", async () => {
    await open(oneFirst, { chain: { supply: 1_001n, left: [1_000n * unit, 1_000n * unit], holding: 0n } })
    type('You add', '100')
    expect(field('And').value).toBe('100')
    expect(card().queryByText('This pool has no LPs')).toBeNull()
  })
})

describe('ConfirmAdd', () => {
  async function review(left: readonly [bigint, bigint], amounts: readonly [string, string]) {
    const page = await open(oneFirst, { chain: { supply: 0n, left } })
    type('You add', amounts[0])
    type('And', amounts[1])
    fireEvent.click(button('Create Pool & Supply'))
    await screen.findByRole('dialog', { name: 'You are creating a pool' }, lazyTimeout)
    return { ...page, review: dialog('You are creating a pool') }
  }

  test('behavior: sends wrap, both transfers and sync before the router call, for the typed amounts', async () => {
    const { review: shown, runs } = await review([1n, 0n], ['100', '3'])
    expect(shown.getByText(/^A first deposit sets your price\./)).toBeDefined()
    expect(shown.getByText('−100 ONE')).toBeDefined()
    expect(shown.getByText('−3 1DAI')).toBeDefined()
    expect(shown.getByText('Added first')).toBeDefined()
    fireEvent.click(shown.getByRole('button', { name: 'Create Pool & Supply' }))
    await waitFor(() => expect(runs).toHaveLength(1), lazyTimeout)
    const { plan } = runs[0] ?? expect.unreachable()
    const calls = await Promise.all(plan.steps.map((step) => (step.kind === 'send' ? step.call([]) : null)))
    const [wrapped, wone, daiTransfer, sync, add] = calls
    expect(calls).toHaveLength(5)
    expect([wone?.data, daiTransfer?.data].every((data) => data?.startsWith('0xa9059cbb'))).toBe(true)
    expect(sync).toMatchObject({ to: getAddress(pairAddress), data: '0xfff6cae9', value: 0n })
    expect((wrapped?.value ?? 0n) + (add?.value ?? 0n)).toBe(100n * unit)
    expect(allowsFirst(plan)).toBe(true)
  })

  test('behavior: states that another account has set the price', async () => {
    const { review: shown } = await review([1_000n, 30n], ['100', '3'])
    expect(shown.getByText(/^Price set by others\. A change above 0\.50% /)).toBeDefined()
    expect(shown.queryByText(/Your two amounts set the price/)).toBeNull()
  })

  test('behavior: shows a price change before sending when the pool moves while the dialog is open', async () => {
    const { review: shown, answerCalls, stores, runs } = await review([1n, 0n], ['100', '3'])
    act(() => {
      answerCalls(answerOf({ ...plentiful, supply: 0n, left: [1n, 10n ** 6n] }))
      stores.wallet.set(connectedWallet(account, harmony.id))
    })
    const alert = await shown.findByRole('alert')
    expect(within(alert).getByText('Price Updated')).toBeDefined()
    const confirm = () => shown.getByRole<HTMLButtonElement>('button', { name: 'Create Pool & Supply' })
    expect(confirm().disabled).toBe(true)
    fireEvent.click(within(alert).getByRole('button', { name: 'Accept' }))
    expect(confirm().disabled).toBe(false)
    expect(runs).toHaveLength(0)
  })
})
