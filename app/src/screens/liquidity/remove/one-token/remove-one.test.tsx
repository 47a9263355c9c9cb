import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { numberToHex, toEventSelector } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { amountOf } from '#core/sending/dedupe-key.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import {
  account,
  button,
  type ChainFacts,
  card,
  chooseOneToken,
  dai,
  harmony,
  lazyTimeout,
  openLiquidity,
  pairAddress,
  radio,
  row,
  setPools,
  unit,
  wone,
} from '../../test/open-liquidity.tsx'

vi.setConfig({ testTimeout: 120_000 })

const both = `/remove/ONE/${dai.address}`

/** Opens the screen with one token, and half of the account's hundredth of the pool. */
async function openOne(parts: Parameters<typeof openLiquidity>[1] = { wallet: true }) {
  const page = await openLiquidity(both, parts)
  fireEvent.click(button('50%'))
  await chooseOneToken(page, 'Token to receive')
  return page
}

describe('RemoveOneCard', () => {
  test('default: shows the steps, the minimum in total, the price impact and the confirmations of one token', async () => {
    await openOne()
    const steps = await card().findByRole('list', { name: 'Steps' }, lazyTimeout)
    const items = [...steps.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(items[0]).toBe('Burn 50 LP tokens for 500 ONE and 10 1DAI')
    expect(items[1]).toMatch(/^Swap 10 1DAI for 49\d\.\d+ ONE on DexSwap, at least 49\d\.\d+ ONE$/)
    expect(row('Minimum received')).toMatch(/99\d\.\d* ONE/)
    expect(row('Price impact')).toMatch(/0\.\d+%/)
    expect(row('Confirmations in the wallet')).toContain('2')
    await waitFor(() => expect(button('Remove').disabled).toBe(false), lazyTimeout)
    expect(card().queryByText('May be left over')).toBeNull()
  })

  test('behavior: receives the other token of the pair, and keeps the choice for the visit', async () => {
    await openOne()
    fireEvent.click(radio('1DAI'))
    const steps = await card().findByRole('list', { name: 'Steps' }, lazyTimeout)
    expect(steps.textContent).toMatch(/Swap 500 ONE for 9\.\d+ 1DAI/)
    expect(row('Minimum received')).toMatch(/19\.\d* 1DAI/)
    fireEvent.click(radio('Both tokens'))
    expect(row('Minimum received')).toContain('497.50 ONE')
    fireEvent.click(radio('One token'))
    expect(radio('ONE').checked).toBe(true)
  })

  test('behavior: requests the permission of the LP tokens first, as a removal to both tokens does', async () => {
    await openOne({ wallet: true, chain: { allowance: 0n } })
    await waitFor(() => expect(button('Approve').disabled).toBe(false), lazyTimeout)
    expect(card().getByText('· sign for exactly 50 LP tokens')).toBeDefined()
    expect(row('Confirmations in the wallet')).toContain('4')
  })

  test('behavior: sends the removal with its minimum in one token, then offers the swap', async () => {
    const { runs } = await openOne()
    await waitFor(() => expect(button('Remove').disabled).toBe(false), lazyTimeout)
    fireEvent.click(button('Remove'))
    const dialog = within(await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout))
    expect(dialog.getByText(/^The removal comes first/)).toBeDefined()
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm removal' })
    await waitFor(() => expect(confirm.disabled).toBe(false), lazyTimeout)
    fireEvent.click(confirm)
    await waitFor(() => expect(runs).toHaveLength(1), lazyTimeout)
    const [step] = runs[0]?.plan.steps ?? []
    if (step?.kind !== 'send' || step.summary.kind !== 'remove') throw new RangeError('no removal')
    expect(step.summary.into?.currency.symbol).toBe('ONE')
    expect((step.summary.into?.amount ?? 0n) > 980n * unit).toBe(true)
  })

  test('behavior: disables the button when the swap moves the price by 15 % or more', async () => {
    await openOne({ wallet: true, chain: { holding: 5_000n * unit } })
    await waitFor(() => expect(button('Price impact too high').disabled).toBe(true), lazyTimeout)
    expect(card().getByText(/^The swap would move the price by 15% or more/)).toBeDefined()
  })

  test('behavior: offers no single token while the operator allows removals only', async () => {
    const page = await openOne()
    act(() => page.stores.switches.set({ ...page.stores.switches.get(), withdrawOnly: true }))
    expect(card().queryByRole('radio', { name: 'One token' })).toBeNull()
    expect(card().queryByRole('list', { name: 'Steps' })).toBeNull()
    expect(button('Remove').disabled).toBe(false)
  })
})

describe('BurnDone', () => {
  const [one, stable] = [amountOf(nativeCurrencyOf(harmony), 5n * unit), amountOf(tokenOf(harmony, dai), unit)]
  const { progress } = receiptOf(1)
  const summary = { kind: 'remove', first: one, second: stable, recipient: null, into: one } as const
  const removal = recordOf({ chainId: harmony.id, from: account, progress, intent: 'r:1', addedTime: 1000, summary })

  /** Opens the swap of the 10 1DAI that the removal paid beside 500 ONE. */
  async function openRestSwap(chain: Partial<ChainFacts> = {}) {
    const page = await openLiquidity(both, { wallet: true, chain })
    setPools(page)
    const word = (value: bigint | string) => numberToHex(BigInt(value), { size: 32 })
    const logOf = (address: string, event: string, indexed: readonly string[], amount: bigint) => ({
      ...{ address, topics: [toEventSelector(event), ...indexed.map(word)], data: word(amount) },
      ...{ blockNumber: '0x64', logIndex: '0x0', transactionIndex: '0x0', removed: false },
    })
    const receipt = {
      ...{ blockNumber: '0x64', transactionIndex: '0x0', status: '0x1', type: '0x2', from: account, to: removal.to },
      ...{ gasUsed: '0x1', cumulativeGasUsed: '0x1', effectiveGasPrice: '0x1', contractAddress: null },
      logs: [
        logOf(wone.address, 'Withdrawal(address,uint256)', [removal.to], 500n * unit),
        logOf(dai.address, 'Transfer(address,address,uint256)', [pairAddress, account], 10n * unit),
      ],
    }
    const answers: Readonly<Record<string, unknown>> = {
      eth_getTransactionReceipt: receipt,
      eth_estimateGas: '0x30d40',
    }
    const client = { request: async ({ method }: { method: string }) => answers[method] ?? '0x' }
    page.session.networks.clientOf = () => client as never
    act(() => page.stores.records.set([removal]))
    await waitFor(() => expect(button('Swap 1DAI').disabled).toBe(false), lazyTimeout)
    fireEvent.click(button('Swap 1DAI'))
    return page
  }

  test('default: shows an unfinished removal until it is dismissed or its swap is sent', async () => {
    const { stores } = await openLiquidity(both, { wallet: true })
    act(() => stores.records.set([removal]))
    expect(card().getByText('The removal is done')).toBeDefined()
    // Until the receipt is read, the amount to swap is unknown.
    expect(button('Swap 1DAI').disabled).toBe(true)
    expect(await card().findByText('The node did not return the receipt.', {}, lazyTimeout)).toBeDefined()
    const swap = { kind: 'swap', input: stable, output: one, platform: 'DexSwap', recipient: null } as const
    const sent = { ...removal, id: 'b', addedTime: 2000, intent: 's:1' }
    act(() => stores.records.set([{ ...sent, summary: swap }, removal]))
    expect(card().queryByText('The removal is done')).not.toBeNull()
    act(() => stores.records.set([{ ...sent, summary: { ...swap, restOf: removal.id } }, removal]))
    expect(card().queryByText('The removal is done')).toBeNull()
    act(() => stores.records.set([removal]))
    fireEvent.click(button('Dismiss'))
    expect(card().queryByText('The removal is done')).toBeNull()
  })

  test('behavior: states approval, swap, confirmations and recipient before the swap is sent', async () => {
    await openRestSwap({ allowance: 0n })
    const found = await screen.findByRole('dialog', { name: 'Confirm Swap' }, lazyTimeout)
    const steps = await within(found).findByRole('list', { name: 'Steps' }, lazyTimeout)
    const items = [...steps.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(items[0]).toBe('Allow DexSwap to spend 10 1DAI')
    expect(items[1]).toMatch(/^Swap 10 1DAI for 49\d\.\d+ ONE on DexSwap, at least 49\d\.\d+ ONE$/)
    const rowOf = (label: string) => within(found).getByText(label).closest('.detail-row')?.textContent
    await waitFor(() => expect(rowOf('Confirmations in the wallet')).toContain('2'), lazyTimeout)
    expect(rowOf('Recipient')).toContain('Your wallet')
  })

  test('behavior: counts no approval when the allowance covers the swap', async () => {
    await openRestSwap()
    const found = within(await screen.findByRole('dialog', { name: 'Confirm Swap' }, lazyTimeout))
    const steps = await found.findByRole('list', { name: 'Steps' }, lazyTimeout)
    await waitFor(() => expect(steps.querySelectorAll('li')).toHaveLength(1), lazyTimeout)
    expect(found.getByText('Confirmations in the wallet').closest('.detail-row')?.textContent).toContain('1')
  })

  test('behavior: closes the swap once another tab has sent it, also behind a later removal', async () => {
    const page = await openRestSwap()
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Swap' }, lazyTimeout))
    const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm Swap' })
    await waitFor(() => expect(confirm().disabled).toBe(false), lazyTimeout)
    const later = { ...removal, id: 'c', intent: 'r:2', addedTime: 3000 }
    act(() => page.stores.records.set([later, removal]))
    expect(confirm().disabled).toBe(false)
    const input = amountOf(tokenOf(harmony, dai), 10n * unit)
    const swap = { kind: 'swap', input, output: one, platform: 'DexSwap', recipient: null } as const
    const sent = { ...removal, id: 'b', addedTime: 2000, intent: 's:1', summary: { ...swap, restOf: removal.id } }
    act(() => page.stores.records.set([later, { ...sent, progress: recordOf().progress }, removal]))
    expect(dialog.getByText('The same swap may have been sent')).toBeDefined()
    expect(confirm().disabled).toBe(true)
    act(() => page.stores.records.set([later, sent, removal]))
    expect(dialog.getByText('The swap is done')).toBeDefined()
    expect(dialog.queryByText(/^Simulation passed/)).toBeNull()
    fireEvent.click(confirm())
    expect(page.runs).toHaveLength(0)
    act(() => page.stores.records.set([{ ...removal, progress: recordOf().progress }]))
    expect(dialog.getByText('Not confirmed')).toBeDefined()
  })
})
