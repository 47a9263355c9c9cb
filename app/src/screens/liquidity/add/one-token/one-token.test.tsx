import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { amountOf } from '#core/sending/dedupe-key.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import {
  account,
  button,
  card,
  chooseOneToken,
  dai,
  field,
  harmony,
  lazyTimeout,
  openLiquidity,
  radio,
  row,
  unit,
} from '../../test/open-liquidity.tsx'

vi.setConfig({ testTimeout: 120_000 })

const both = `/add/ONE/${dai.address}`
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })

/** Opens the screen in the mode for one token, with the pools of the pair in memory. */
async function openOne(path = both, parts: Parameters<typeof openLiquidity>[1] = { wallet: true }) {
  const page = await openLiquidity(path, parts)
  await chooseOneToken(page, 'Token to add')
  return page
}

describe('OneTokenCard', () => {
  test('default: shows steps, LP tokens, the amount that may stay unused, and the number of confirmations', async () => {
    await openOne()
    expect(card().queryByRole('textbox', { name: 'And' })).toBeNull()
    type('You add', '100')
    const steps = await screen.findByRole('list', { name: 'Steps' }, lazyTimeout)
    const items = [...steps.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(items[0]).toMatch(/^Swap 50\.0\d+ ONE for 0\.99\d+ 1DAI on DexSwap, at least 0\.99\d+ 1DAI$/)
    expect(items[1]).toMatch(/^Add 49\.9\d+ ONE and 0\.99\d+ 1DAI$/)
    expect(row('You will receive')).toMatch(/4\.9\d* LP tokens/)
    expect(row('May be left over')).not.toContain('Nothing 1')
    expect(row('Confirmations in the wallet')).toContain('2')
    await waitFor(() => expect(button('Review').disabled).toBe(false), lazyTimeout)
    // 100 LP tokens before, in the wallet.
    const position = within(screen.getByRole('table', { name: /^Your position/ }))
    const lp = position.getByRole('row', { name: /^LP tokens/ })
    await waitFor(() => expect(lp.textContent).toMatch(/^LP tokens100104\.9\d*$/), lazyTimeout)
  })

  test('behavior: switches to the other token of the pair, and keeps the mode for the visit', async () => {
    const { router } = await openOne()
    fireEvent.click(radio('1DAI'))
    type('You add', '2')
    expect((await screen.findByRole('list', { name: 'Steps' }, lazyTimeout)).textContent).toMatch(/Swap 1\.0\d+ 1DAI/)
    expect(radio('One token').checked).toBe(true)
    fireEvent.click(radio('Both tokens'))
    expect(field('And').value).toBe('2')
    expect(router.path()).toBe(both)
  })

  test('behavior: opens the review with the frozen steps', async () => {
    await openOne()
    type('You add', '100')
    await waitFor(() => expect(button('Review').disabled).toBe(false), lazyTimeout)
    fireEvent.click(button('Review'))
    const dialog = await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    expect(dialog.textContent).toContain('The swap comes first. Then you add what you received.')
    expect(dialog.querySelectorAll('ol li')).toHaveLength(2)
  })

  test('behavior: sends the swap with the routes that it was compared with, and of another block', async () => {
    const page = await openOne()
    type('You add', '100')
    await waitFor(() => expect(button('Review').disabled).toBe(false), lazyTimeout)
    fireEvent.click(button('Review'))
    const dialog = await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    // The same reserves of another block: the figures stay, the compared routes are the latest.
    const pools = page.stores.pools.get()
    if (pools.status !== 'ready') throw new RangeError(pools.status)
    act(() => page.stores.pools.set({ ...pools, complete: false }))
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirm Swap' })
    await waitFor(() => expect(confirm.disabled).toBe(false), lazyTimeout)
    fireEvent.click(confirm)
    await waitFor(() => expect(page.runs).toHaveLength(1), lazyTimeout)
    const swap = page.runs[0]?.plan.steps.at(-1)
    if (swap?.kind !== 'send') throw new RangeError('no swap')
    expect(swap.basis?.compared).toMatchObject({ exact: 'input', multihop: true, pairs: [] })
    expect(swap.summary).toMatchObject({ kind: 'swap' })
  })

  test('behavior: disables the button when the balance is too low or no amount is typed', async () => {
    await openOne(both, { wallet: true, chain: { balance: 10n * unit } })
    type('You add', '11')
    await waitFor(() => expect(button('Insufficient ONE balance').disabled).toBe(true), lazyTimeout)
    type('You add', '')
    expect(button('Enter amount').disabled).toBe(true)
  })

  test('behavior: disables the button when the swap moves the price by 15 % or more', async () => {
    await openOne(both, { wallet: true, chain: { balance: 10n ** 6n * unit } })
    type('You add', '50000')
    await waitFor(() => expect(button('Price impact too high').disabled).toBe(true), lazyTimeout)
    expect(card().getByText('The swap would move the price by 15% or more. Add less, or both tokens.')).toBeDefined()
  })

  test('behavior: requires the confirmation of a swap when its price impact is 5 % or more', async () => {
    await openOne(both, { wallet: true, chain: { balance: 10n ** 6n * unit } })
    type('You add', '15000')
    await waitFor(() => expect(button('Review').disabled).toBe(false), lazyTimeout)
    expect(row('Price impact')).toMatch(/6\.\d+%/)
    fireEvent.click(button('Review'))
    const dialog = await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirm Swap' })
    await waitFor(() => expect(confirm.disabled).toBe(false), lazyTimeout)
    fireEvent.click(confirm)
    expect(within(dialog).getByText('This swap has a price impact of at least 5%.')).toBeDefined()
    fireEvent.click(within(dialog).getByRole('button', { name: 'No' }))
    expect(within(dialog).getByRole('button', { name: 'Confirm Swap' })).toBeDefined()
  })

  test('behavior: disables the button when the operator has closed the native platform', async () => {
    await openOne(both, { wallet: true, closed: true })
    type('You add', '1')
    await waitFor(() => expect(button('Adding is paused').disabled).toBe(true), lazyTimeout)
  })
})

describe('SwapDone', () => {
  const [one, stable] = [amountOf(nativeCurrencyOf(harmony), 5n * unit), amountOf(tokenOf(harmony, dai), unit)]
  const { progress } = receiptOf(1)
  const summary = { kind: 'swap', input: one, output: stable, platform: 'DexSwap', recipient: null, rest: 4n } as const
  const swap = recordOf({ chainId: harmony.id, from: account, progress, intent: 'swap:1', addedTime: 1000, summary })

  test('default: shows an unfinished addition until it is dismissed or its own addition is sent', async () => {
    const { stores } = await openLiquidity(both, { wallet: true })
    act(() => stores.records.set([swap]))
    expect(card().getByText('The swap is done')).toBeDefined()
    // Until the receipt is read, the amount to add is unknown.
    expect(button('Continue with both tokens').disabled).toBe(true)
    expect(await card().findByText('The node did not return the receipt.', {}, lazyTimeout)).toBeDefined()
    const addition = { ...swap, id: 'b', addedTime: 2000, intent: 'add:1' }
    const add = { kind: 'add', first: one, second: stable } as const
    act(() => stores.records.set([{ ...addition, summary: add }, swap]))
    expect(card().queryByText('The swap is done')).not.toBeNull()
    act(() => stores.records.set([{ ...addition, summary: { ...add, restOf: swap.id } }, swap]))
    expect(card().queryByText('The swap is done')).toBeNull()
    act(() => stores.records.set([swap]))
    fireEvent.click(button('Dismiss'))
    expect(card().queryByText('The swap is done')).toBeNull()
  })
})
