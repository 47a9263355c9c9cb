import { erc20Abi, routerAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import { lowerAddress } from '@dexswap/chains'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { connectedWallet } from '#core/test/page-session.ts'
import { recordOf } from '#core/test/sample-record.ts'
import { UserRejectedError } from '#core/wallet/wallet-errors.ts'
import { shownModals } from '#hooks/test/show-routes.tsx'
import {
  account,
  answerNode,
  answerOf,
  button,
  card,
  dai,
  dialog,
  field,
  harmony,
  lazyTimeout,
  openLiquidity,
  plentiful,
  row,
  sendOnceMoved,
  unit,
  wone,
} from '../test/open-liquidity.tsx'

vi.setConfig({ testTimeout: 120_000 })

const both = `/add/ONE/${dai.address}`
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
/** Texts of a row of the position table. */
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

describe('AddScreen', () => {
  test('default: shows two amounts with their currencies, and a back link [2.2.05 2.2.08 2.2.09]', async () => {
    await openLiquidity(both)
    expect(card().getByRole('heading', { name: 'Add Liquidity' })).toBeDefined()
    expect(card().getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
      `/pools/${wone.address}/${dai.address}`,
    )
    fireEvent.click(button(/^1DAI/))
    expect(shownModals().open.get()).toMatchObject({ name: 'currencySelector', selected: { symbol: '1DAI' } })
    fireEvent.click(button(/^ONE/))
    expect(shownModals().open.get()).toMatchObject({ name: 'currencySelector', otherSide: { symbol: '1DAI' } })
  })

  test('behavior: shows the amount that stays unused with coarse base units, and offers amounts that match', async () => {
    await openLiquidity(`/add/${wone.address}/${dai.address}`, { chain: { dai: 164n } })
    type('You add', '1000')
    await screen.findByText('One unit of 1DAI is more than your slippage', {}, lazyTimeout)
    expect(screen.getByText(/^390\.2439 WONE would go to other LPs\. 609\.756 WONE matches /)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Add 0.000000000000000001 1DAI' }))
    await waitFor(() => expect(screen.queryByText(/would go to other LPs/)).toBeNull(), lazyTimeout)
    expect(Number((field('You add') as HTMLInputElement).value)).toBeCloseTo(609.756, 3)
  })

  test('behavior: leaves the side of an unknown token empty beside the native currency', async () => {
    await openLiquidity('/add/ONE/foo', { wallet: true })
    expect(card().getAllByRole('button', { name: /^ONE/ })).toHaveLength(1)
    expect(card().getByRole('button', { name: 'Select a token' })).toBeDefined()
  })

  test('behavior: opens the add screen in creating mode at /create, and adds to an existing pool [1.2.06 2.2.04 2.2.05 2.2.09]', async () => {
    const { router } = await openLiquidity('/create', { wallet: true })
    expect(card().getByRole('heading', { name: 'Create a pair' })).toBeDefined()
    expect(button('Invalid pair').disabled).toBe(true)
    fireEvent.click(button('Select a token'))
    const modal = shownModals().open.get()
    const token = { ...dai, kind: 'token', chainId: harmony.id } as const
    act(() => modal?.name === 'currencySelector' && modal.onSelect(token))
    await waitFor(() => expect(router.path()).toBe(both))
    expect(await screen.findByRole('heading', { name: 'Add Liquidity' })).toBeDefined()
  })

  test('behavior: opens the wallet dialog from the main button when no wallet is connected [2.2.10 2.5.02]', async () => {
    await openLiquidity(both)
    type('You add', '1')
    fireEvent.click(button('Connect Wallet'))
    expect(shownModals().open.get()).toEqual({ name: 'wallet' })
  })

  test("behavior: derives the other amount from the pool's price for either typed side [2.3.16 2.4.01]", async () => {
    await openLiquidity(both, { wallet: true })
    type('You add', '100')
    expect(field('And').value).toBe('2')
    type('And', '4')
    expect(field('You add').value).toBe('200')
    expect(field('And').value).toBe('4')
  })

  test('behavior: converts a typed dollar amount to the currency, and derives the other side', async () => {
    const { stores } = await openLiquidity(both, { wallet: true })
    const [token0, token1] = [wone, dai].map(({ address }) => lowerAddress(address)).toSorted()
    const [reserve0, reserve1] = [100_000n * unit, 2000n * unit]
    const isFirst = token0 === lowerAddress(wone.address)
    const pool: Pool = {
      address: `0x${'1'.repeat(40)}`,
      token0: token0 ?? '0x',
      token1: token1 ?? '0x',
      reserve0: isFirst ? reserve0 : reserve1,
      reserve1: isFirst ? reserve1 : reserve0,
      swapFeeBps: 25,
    }
    const block = { number: 2n, hash: '0xab', receivedAt: 0 } as const
    act(() => stores.pools.set({ status: 'ready', block, complete: true, pools: new Map([['dexswap', [pool]]]) }))
    type('You add', '100')
    const turn = async (name: string) => fireEvent.click(await card().findByRole('button', { name }, lazyTimeout))
    await turn('Enter the amount in US dollars')
    const dollars = field('You add, in US dollars')
    expect(dollars.value).toBe('2')
    expect(document.activeElement).toBe(dollars)
    fireEvent.change(dollars, { target: { value: '4' } })
    expect(button('Enter the amount in ONE').textContent).toBe('200 ONE')
    expect(field('And').value).toBe('4')
    await turn('Enter the amount in ONE')
    expect(field('You add').value).toBe('200')
    // Only the side on which the amount was typed can be switched to dollars.
    expect(card().getAllByRole('button', { name: 'Enter the amount in US dollars' })).toHaveLength(1)
  })

  test('behavior: disables the button when the operator has closed the native platform', async () => {
    await openLiquidity(both, { wallet: true, closed: true })
    type('You add', '100')
    expect(button('Adding is paused').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Confirm Supply' })).toBeNull()
  })

  test('behavior: rejects an unsupported token [1.1.14]', async () => {
    const { stores } = await openLiquidity(both, { wallet: true })
    type('You add', '1')
    await waitFor(() => expect(button('Confirm Supply').disabled).toBe(false), lazyTimeout)
    const unsupported = new Set([`${harmony.id}:${dai.address.toLowerCase()}`])
    act(() => stores.catalogue.set({ byChain: new Map(), unsupported }))
    expect(button('1DAI is not supported').disabled).toBe(true)
  })

  test('behavior: shows the input errors of the button in the order of the specification [2.4.03 2.5.01 2.5.02 2.5.03 2.5.04 2.5.05 2.5.06]', async () => {
    await openLiquidity(both, { wallet: true, chain: { balance: 10n * unit } })
    expect(button('Enter amount').disabled).toBe(true)
    type('You add', '0')
    expect(button('Insufficient amount').disabled).toBe(true)
    type('You add', '100')
    expect(button('Insufficient ONE balance').disabled).toBe(true)
    type('And', '11')
    expect(button('Insufficient ONE balance').disabled).toBe(true)
    type('You add', '1')
    expect(button('Confirm Supply').disabled).toBe(false)
    cleanup()
    await openLiquidity(both, { wallet: true, chain: { daiBalance: unit } })
    type('You add', '100')
    expect(button('Insufficient 1DAI balance').disabled).toBe(true)
    type('You add', '50')
    expect(button('Confirm Supply').disabled).toBe(false)
  })

  test('behavior: rejects a pair with a missing token or twice the same token [1.4.29 2.5.03]', async () => {
    await openLiquidity(`/add/ONE/${wone.address}`, { wallet: true })
    type('You add', '1')
    expect(button('Invalid pair').disabled).toBe(true)
  })

  test('behavior: shows price, pool share, swap fee, protocol fee and LP tokens to receive [1.9.23 3.8.21]', async () => {
    await openLiquidity(both, { wallet: true })
    type('You add', '100')
    expect(row('Price')).toMatch(/^Price1 ONE = 0\.02 1DAI/)
    expect(row('You will receive')).toContain('10 LP tokens')
    expect(row('Pool share')).toContain('+0.099900%')
    expect(row('Swap fee')).toContain('0.25%')
    expect(row('Protocol fee')).toMatch(/0\.025%.*1\/10 of the swap fee/)
    type('You add', '1')
    expect(row('Pool share')).toBe('Pool share+0.000999%')
    cleanup()
    await openLiquidity(both, { wallet: true, chain: { swapFee: 30n } })
    expect(row('Swap fee')).toContain('0.30%')
    expect(row('Protocol fee')).toMatch(/0\.03%.*1\/10 of the swap fee/)
  })

  test('behavior: shows the position before and after, or a hint about fees when there is no position [3.8.22]', async () => {
    await openLiquidity(both, { wallet: true })
    type('You add', '100')
    expect(cells(/^LP tokens/)).toEqual(['100', '110'])
    expect(cells(/^Pool share/)).toEqual(['1.00%', '1.09%'])
    expect(cells(/^ONE/)).toEqual(['1,000', '1,100'])
    expect(cells(/^1DAI/)).toEqual(['20', '22'])
  })

  test('behavior: includes the stake in the position, and does not change the stake [3.8.22]', async () => {
    await openLiquidity(both, { wallet: true, chain: { staked: 300n * unit } })
    type('You add', '100')
    expect(cells(/^LP tokens/)).toEqual(['400', '410'])
    expect(cells(/^Staked/)).toEqual(['300 LP', '300 LP'])
    expect(cells(/^Pool share/)[0]).toBe('4.00%')
  })

  test('behavior: shows the fees of 30 days as unknown, not 0, when no indexer is available', async () => {
    await openLiquidity(both, { wallet: true })
    const figure = screen.getByText('Fees earned, 30 days').parentElement
    await waitFor(() => expect(figure?.textContent).toContain('—'))
    expect(figure?.textContent).not.toMatch(/[$%]/)
  })

  test('behavior: explains fee income when the account has no position in the pool [3.8.22]', async () => {
    await openLiquidity(both, { wallet: true, chain: { holding: 0n } })
    const hint = () => screen.queryByText(/^Earn your share of the 0\.25% fee on every trade/)
    expect(hint()).not.toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    cleanup()
    // A stake counts as a position.
    await openLiquidity(both, { wallet: true, chain: { holding: 0n, staked: 300n * unit } })
    expect(await screen.findByRole('table', {}, lazyTimeout)).toBeDefined()
    expect(hint()).toBeNull()
  })

  test('behavior: requires the approval of each token in turn before it enables the supply [2.2.11 2.4.02 2.4.03]', async () => {
    const { runs } = await openLiquidity(`/add/${wone.address}/${dai.address}`, {
      wallet: true,
      chain: { allowance: 0n },
    })
    type('You add', '10')
    expect(card().getByRole('list', { name: 'Approvals' }).textContent).toBe('WONENot approved yet1DAINot approved yet')
    expect(button(/^Confirm Supply/).disabled).toBe(true)
    fireEvent.click(button('Approve WONE'))
    await waitFor(() => expect(runs).toHaveLength(1), lazyTimeout)
    expect(runs[0]?.plan.steps.map((step) => step.kind)).toEqual(['approve', 'approve'])
    expect(runs[0]?.plan.steps[1]).toMatchObject({ tokenAddress: wone.address, spender: harmony.platforms[0]?.router })
  })

  test('behavior: requires an allowance of at least the amount for each token [2.4.02 2.4.03]', async () => {
    const chain = { allowance: unit }
    await openLiquidity(`/add/${wone.address}/${dai.address}`, { wallet: true, chain })
    // The reserves match 10 WONE with 0.2 1DAI.
    type('You add', '10')
    const approvals = () => card().getByRole('list', { name: 'Approvals' }).textContent
    expect(approvals()).toBe('WONENot approved yet1DAIApproved')
    type('You add', '1')
    await waitFor(() => expect(button('Confirm Supply').disabled).toBe(false), lazyTimeout)
    type('You add', '51')
    expect(approvals()).toBe('WONENot approved yet1DAINot approved yet')
  })

  test.each([
    ['maximum', 2n ** 256n - 1n],
    ['exact', 10n * unit],
  ] as const)(
    'behavior: approves the %s when the settings choose it [1.9.13 2.4.02 3.9.32 3.9.33]',
    async (approvalAmount, amount) => {
      const page = await openLiquidity(`/add/${wone.address}/${dai.address}`, {
        wallet: true,
        chain: { allowance: 0n },
      })
      answerNode(page.session, '0xb000')
      act(() => page.stores.settings.change({ approvalAmount }))
      type('You add', '10')
      fireEvent.click(button('Approve WONE'))
      await waitFor(() => expect(page.runs).toHaveLength(1), lazyTimeout)
      const step = page.runs[0]?.plan.steps.at(-1)
      const { to, data } = step?.kind === 'approve' ? await step.call([]) : expect.unreachable()
      expect([to, decodeFunctionData({ abi: erc20Abi, data }).args]).toEqual([
        wone.address,
        [harmony.platforms[0]?.router, amount],
      ])
    },
  )

  test('behavior: lists no approval for the native currency', async () => {
    await openLiquidity(both, { wallet: true, chain: { allowance: 0n } })
    type('You add', '10')
    expect(card().getByRole('list', { name: 'Approvals' }).textContent).toBe('1DAINot approved yet')
    expect(button('Approve 1DAI').disabled).toBe(false)
  })

  test('behavior: accepts any two amounts from the first provider, and explains that they set the price [1.9.03 2.2.11 2.3.16 2.4.06]', async () => {
    await openLiquidity(both, { wallet: true, chain: { exists: false } })
    expect(card().getByRole('heading', { name: 'Create a pair' })).toBeDefined()
    type('You add', '100')
    expect(field('And').value).toBe('')
    expect(button('Enter amount').disabled).toBe(true)
    type('And', '3')
    expect(field('You add').value).toBe('100')
    expect(screen.getByText(/The ratio of the two amounts sets its price\./)).toBeDefined()
    expect(row('Price that you set')).toContain('1 ONE = 0.03 1DAI')
    expect(row('Swap fee')).toBe('Swap fee0.25%')
    expect(row('Pool share')).toMatch(/\+(?:100\.00|99\.99)%/)
    expect(button('Create Pool & Supply').disabled).toBe(false)
  })

  test('behavior: offers to create the pool when its pair has no LP tokens [2.4.06]', async () => {
    await openLiquidity(both, { wallet: true, chain: { supply: 0n } })
    type('You add', '100')
    type('And', '3')
    expect(button('Create Pool & Supply').disabled).toBe(false)
  })
})

describe('ConfirmAdd', () => {
  async function review(title = 'You will receive', exists = true) {
    const page = await openLiquidity(both, { wallet: true, chain: { exists } })
    type('You add', '100')
    if (!exists) type('And', '3')
    fireEvent.click(button(exists ? 'Confirm Supply' : 'Create Pool & Supply'))
    await screen.findByRole('dialog', { name: title }, lazyTimeout)
    return page
  }

  test('default: shows dialog, pending state and hash, and clears the inputs on close [2.4.04 2.4.05 3.8.20]', async () => {
    const { runs } = await review()
    expect(dialog().getByText('−100 ONE')).toBeDefined()
    expect(dialog().getByText('−2 1DAI')).toBeDefined()
    expect(dialog().getByText('At least 99.50 ONE')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Confirm Supply' }))
    act(() => runs[0]?.tell({ status: 'asking', step: 0 }))
    expect(dialog().getByText('Waiting For Confirmation')).toBeDefined()
    expect(dialog().getByText('Supplying 100 ONE and 2 1DAI')).toBeDefined()
    act(() => runs[0]?.tell({ status: 'submitted', step: 0, record: recordOf() }))
    expect(dialog().getByTitle(/^0x1{64}$/)).toBeDefined()
    fireEvent.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([field('You add').value, field('And').value]).toEqual(['', ''])
  })

  test('behavior: preserves the inputs when the dialog closes before a hash [2.4.05]', async () => {
    const { runs } = await review()
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('You add').value).toBe('100')
    expect(runs).toEqual([])
  })

  test('behavior: sends the slippage and deadline of the settings [2.1.02 2.1.03 2.7.31 3.5.11]', async () => {
    const page = await openLiquidity(both, { wallet: true })
    act(() => page.stores.settings.change({ slippageBps: 100, deadlineSeconds: 600 }))
    type('You add', '100')
    fireEvent.click(button('Confirm Supply'))
    await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    fireEvent.click(dialog().getByRole('button', { name: 'Confirm Supply' }))
    const step = page.runs[0]?.plan.steps.at(-1)
    const { data, value } = step?.kind === 'send' ? await step.call([]) : expect.unreachable()
    expect(value).toBe(100n * unit)
    // Minimums of 1 % below 2 1DAI and 100 ONE, and a deadline of 10 minutes in chain time.
    expect(decodeFunctionData({ abi: routerAbi, data }).args).toEqual([
      dai.address,
      2n * unit,
      (198n * unit) / 100n,
      99n * unit,
      account,
      1_700_000_600n,
    ])
  })

  test('behavior: requires Accept for new amounts when the pool moves beyond the slippage', async () => {
    const { answerCalls, stores, runs } = await review()
    act(() => {
      answerCalls(answerOf({ ...plentiful, dai: 2_200n * unit }))
      stores.wallet.set(connectedWallet(account, harmony.id))
    })
    const notice = await dialog().findByRole('alert')
    expect(notice.textContent).toContain('Price Updated')
    expect(notice.textContent).toContain('Was 2, now 2.20 1DAI')
    expect(notice.textContent).not.toContain('Was 100')
    const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Confirm Supply' })
    expect(confirm().disabled).toBe(true)
    fireEvent.click(within(notice).getByRole('button', { name: 'Accept' }))
    expect(dialog().queryByText('Price Updated')).toBeNull()
    expect(dialog().getByText('−2.20 1DAI')).toBeDefined()
    expect(confirm().disabled).toBe(false)
    expect(runs).toHaveLength(0)
  })

  test('behavior: sends nothing when the pool moves while a gas warning is open', async () => {
    const page = await review()
    sendOnceMoved(page, 'Confirm Supply', 2_200n * unit)
    expect(page.runs).toHaveLength(0)
    expect(dialog().getByText('Price Updated')).toBeDefined()
  })

  test("behavior: announces the creation of the pool in the first provider's dialog [3.8.20]", async () => {
    await review('You are creating a pool', false)
    expect(dialog('You are creating a pool').getByRole('button', { name: 'Create Pool & Supply' })).toBeDefined()
  })

  test('behavior: shows and logs an error, and preserves the form when the error is dismissed [2.8.02 3.9.20]', async () => {
    const { session } = await review()
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    session.transactions.run = async (_, onState) => {
      const state = { status: 'failed', step: 0, error: new TypeError('nonce too low') } as const
      onState(state)
      return state
    }
    fireEvent.click(dialog().getByRole('button', { name: 'Confirm Supply' }))
    expect(await dialog().findByText('Network or wallet error: nonce too low')).toBeDefined()
    expect(log).toHaveBeenCalledOnce()
    fireEvent.click(dialog().getByRole('button', { name: 'Dismiss' }))
    expect(dialog().getByRole('button', { name: 'Confirm Supply' })).toBeDefined()
    expect(field('You add').value).toBe('100')
  })

  test("behavior: preserves the form and shows the wallet's message when the user rejects [2.8.01 3.9.18 3.9.19]", async () => {
    const { runs, session } = await review()
    let end: (state: never) => void = () => undefined
    session.transactions.run = (plan, onState) => {
      runs.push({ plan, tell: onState })
      return new Promise((resolve) => {
        end = resolve as never
      })
    }
    fireEvent.click(dialog().getByRole('button', { name: 'Confirm Supply' }))
    const failed = { status: 'failed', step: 0, error: new UserRejectedError('Ledger: denied', 4001) } as const
    act(() => runs[0]?.tell(failed))
    await act(async () => end(failed as never))
    expect(screen.queryByRole('alert')).toBeNull()
    const rejection = dialog().getByText('Rejected in the wallet. Nothing has changed.')
    expect(rejection.parentElement?.textContent).toContain('Wallet error: Ledger: denied')
    fireEvent.click(dialog().getByRole('button', { name: 'Confirm Supply' }))
    expect(runs).toHaveLength(2)
    act(() => runs[1]?.tell({ status: 'asking', step: 0 }))
    expect(dialog().queryByText('Rejected in the wallet. Nothing has changed.')).toBeNull()
    expect(field('You add').value).toBe('100')
  })
})
