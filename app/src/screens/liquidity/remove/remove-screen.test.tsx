import { erc20Abi, routerAbi } from '@dexswap/abis'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import type { Plan } from '#core/sending/plan.ts'
import { connectedWallet } from '#core/test/page-session.ts'
import { recordOf } from '#core/test/sample-record.ts'
import { UserRejectedError, WalletBusyError, WalletFailedError } from '#core/wallet/wallet-errors.ts'
import { shownModals } from '#hooks/test/show-routes.tsx'
import { compose } from '#ui/test/compose.ts'
import {
  account,
  answerNode,
  button,
  card,
  dai,
  dialog,
  field,
  harmony,
  lazyTimeout,
  openLiquidity,
  pairAddress,
  row,
  sendOnceMoved,
  unit,
  wone,
} from '../test/open-liquidity.tsx'

vi.setConfig({ testTimeout: 120_000 })

const both = `/remove/${wone.address}/${dai.address}`
const slider = () => card().getByRole<HTMLInputElement>('slider')
const percent = () => field('Percent to remove').value

describe('RemoveScreen', () => {
  test('default: shows title, back link, and a slider from 0 to 100 in steps of 1 [1.2.06 2.2.08 2.2.09 2.2.12 2.2.14 2.9.11]', async () => {
    await openLiquidity(both)
    expect(card().getByRole('heading', { name: 'Remove Liquidity' })).toBeDefined()
    expect(card().getByRole('link', { name: 'Back' })).toBeDefined()
    expect([slider().min, slider().max, slider().step, slider().value]).toEqual(['0', '100', '1', '0'])
  })

  test('behavior: opens the wallet dialog from the main button when no wallet is connected [2.5.07]', async () => {
    const { stores } = await openLiquidity(both)
    fireEvent.click(button('Connect Wallet'))
    expect(shownModals().open.get()).toEqual({ name: 'wallet' })
    expect(stores.wallet.get().status).toBe('disconnected')
  })

  test('behavior: selects 25, 50, 75 percent or Max, and updates the amounts received [2.2.14 2.5.07 2.9.10 3.5.11]', async () => {
    await openLiquidity(both, { wallet: true })
    expect(button('Enter amount').disabled).toBe(true)
    for (const [name, wanted] of [
      ['25%', '25'],
      ['50%', '50'],
      ['75%', '75'],
      ['Max', '100'],
    ] as const) {
      fireEvent.click(button(name))
      expect(percent()).toBe(wanted)
    }
    // The account has a hundredth: 1,000 WONE and 20 1DAI, with minimums of 995 and 19.9.
    expect(card().getByText('1,000')).toBeDefined()
    expect(row('Minimum received')).toContain('995 WONE')
    expect(row('Minimum received')).toContain('19.90 1DAI')
  })

  test('behavior: shows 0 until an amount is typed, then a dash while the amounts received are unknown', async () => {
    await openLiquidity(both)
    const panel = () => card().getByText('You will receive').parentElement?.textContent
    expect(panel()).toMatch(/^You will receive0.*0/)
    fireEvent.click(button('50%'))
    expect(panel()).toMatch(/^You will receive—.*—/)
  })

  test('behavior: shows a dragged value at once, and applies the value after 100 ms without movement [2.2.14]', async () => {
    await openLiquidity(both, { wallet: true })
    vi.useFakeTimers()
    try {
      fireEvent.change(slider(), { target: { value: '40' } })
      fireEvent.change(slider(), { target: { value: '41' } })
      expect(percent()).toBe('41')
      act(() => void vi.advanceTimersByTime(99))
      expect(card().getByRole('button', { name: 'Enter amount' })).toBeDefined()
      act(() => void vi.advanceTimersByTime(1))
      expect(card().queryByRole('button', { name: 'Enter amount' })).toBeNull()
      expect(row('Minimum received')).toContain('407.95 WONE')
    } finally {
      vi.useRealTimers()
    }
  })

  test.each(['２５', '٢٥', '२५', '২৫', '๒๕'])(
    'behavior: parses the percentage %s, which was typed with an input method',
    async (text) => {
      await openLiquidity(both, { wallet: true })
      const input = field('Percent to remove')
      fireEvent.change(input, { target: { value: '' } })
      compose(input, [text.slice(0, 1), text])
      expect(percent()).toBe('25')
      expect(slider().value).toBe('25')
    },
  )

  test.each(['12.5', '１２．５', '125'])('behavior: preserves the percentage when the user types %s', async (text) => {
    await openLiquidity(both, { wallet: true })
    const input = field('Percent to remove')
    fireEvent.change(input, { target: { value: '12' } })
    fireEvent.change(input, { target: { value: text } })
    expect(percent()).toBe('12')
    compose(input, [text])
    expect(percent()).toBe('12')
  })

  test('behavior: accepts typed amounts, and shows <1 when the percentage is below one [2.2.14 2.2.15 2.3.17]', async () => {
    await openLiquidity(both, { wallet: true })
    fireEvent.click(button('Detailed'))
    fireEvent.change(field('You will receive 1DAI'), { target: { value: '10' } })
    expect(field('LP tokens').value).toBe('50')
    expect(field('You will receive WONE').value).toBe('500')
    fireEvent.change(field('You will receive WONE'), { target: { value: '5' } })
    fireEvent.click(button('Simple'))
    expect(percent()).toBe('<1')
  })

  test('behavior: ignores an amount above the balance, and leaves the percentage at 0 [2.5.08]', async () => {
    await openLiquidity(both, { wallet: true })
    fireEvent.click(button('Detailed'))
    fireEvent.change(field('LP tokens'), { target: { value: '100.1' } })
    expect(button('Enter amount').disabled).toBe(true)
    expect(card().getByText('More than you hold')).toBeDefined()
    fireEvent.click(button('Simple'))
    expect(percent()).toBe('0')
  })

  test('behavior: switches between native and wrapped currency by a link, and preserves the amount', async () => {
    const { router } = await openLiquidity(both, { wallet: true })
    fireEvent.click(button('50%'))
    fireEvent.click(card().getByRole('link', { name: 'Receive ONE' }))
    await waitFor(() => expect(router.path()).toBe(`/remove/ONE/${dai.address}`))
    expect(percent()).toBe('50')
    expect(card().getByRole('link', { name: 'Receive WONE' })).toBeDefined()
  })

  test("behavior: removes liquidity of another platform through that platform's router", async () => {
    const [, platform] = harmony.platforms
    const elsewhere = `${both}?platform=${platform?.id}`
    const { runs, session } = await openLiquidity(elsewhere, { wallet: true })
    expect(screen.getByText(`You are removing from a pool of ${platform?.name}`)).toBeDefined()
    expect(card().getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/portfolio')
    expect(row('Platform')).toBe(`Platform${platform?.name}`)
    expect(screen.queryByText('Fees earned')).toBeNull()
    fireEvent.click(button('50%'))
    fireEvent.click(card().getByRole('link', { name: 'Receive ONE' }))
    expect(row('Platform')).toContain(platform?.name)
    await waitFor(() => expect(button('Remove').disabled).toBe(false), lazyTimeout)
    answerNode(session, '0x5208')
    fireEvent.click(button('Remove'))
    fireEvent.click(
      (await screen.findByRole('dialog', {}, lazyTimeout)).querySelector('[data-autofocus]') as HTMLElement,
    )
    await waitFor(() => expect(runs).toHaveLength(1), lazyTimeout)
    const [step] = runs[0]?.plan.steps ?? []
    expect(step?.kind === 'send' && (await step.call([])).to).toBe(platform?.router)
  })

  test.each([`/remove/foo/${dai.address}`, `/remove/${dai.address.replace('0xE', '0xe')}/ONE`])(
    'behavior: resolves no other token when the link has a wrong address: %s',
    async (path) => {
      await openLiquidity(path, { wallet: true })
      expect(card().getByText('There is no such pool')).toBeDefined()
    },
  )

  test('behavior: finds no pool when the chain does not have the platform', async () => {
    await openLiquidity(`${both}?platform=nowhere`, { wallet: true })
    expect(card().getByText('There is no such pool')).toBeDefined()
  })

  test('behavior: shows the position before and after the removal', async () => {
    await openLiquidity(both, { wallet: true })
    fireEvent.click(button('25%'))
    const cells = within(screen.getByRole('row', { name: /^LP tokens/ })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['100', '75'])
  })

  test('behavior: shows staked LP tokens separately, and excludes them from the removal', async () => {
    await openLiquidity(both, { wallet: true, chain: { staked: 300n * unit } })
    const figure = screen.getByText('Staked').parentElement
    expect(figure?.textContent).toContain('stays staked')
    fireEvent.click(button('Max'))
    const cells = within(screen.getByRole('row', { name: /^LP tokens/ })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['100', '0.00'])
  })

  test('behavior: hides the stake when it is zero, and shows fees as unknown without an indexer', async () => {
    await openLiquidity(both, { wallet: true })
    const fees = screen.getByText('Fees earned').parentElement
    await waitFor(() => expect(fees?.textContent).toContain('—'))
    expect(fees?.textContent).not.toContain('$')
    expect(screen.queryByText('Staked')).toBeNull()
  })

  test('behavior: shows a message when the account has no LP tokens', async () => {
    await openLiquidity(both, { wallet: true, chain: { holding: 0n } })
    expect(card().getByText('You hold no LP tokens of this pool')).toBeDefined()
    expect(button('Enter amount').disabled).toBe(true)
  })

  test('behavior: requires no signature when the allowance suffices', async () => {
    await openLiquidity(both, { wallet: true })
    fireEvent.click(button('50%'))
    expect(button('Remove').disabled).toBe(false)
    expect(card().queryByRole('button', { name: 'Approve' })).toBeNull()
  })
})

/** A wallet's signature of 65 bytes. */
const signature = `0x${'11'.repeat(32)}${'22'.repeat(32)}1b` as const

describe('permission to remove', () => {
  async function openHalf() {
    const page = await openLiquidity(both, { wallet: true, chain: { allowance: 0n } })
    fireEvent.click(button('50%'))
    await waitFor(() => expect(button('Approve').disabled).toBe(false))
    return page
  }
  async function sign(runs: readonly { readonly plan: Plan }[], at = 0) {
    fireEvent.click(button('Approve'))
    await waitFor(() => expect(runs.length).toBeGreaterThan(at), lazyTimeout)
    const [step] = runs[at]?.plan.steps ?? []
    await act(async () => step?.kind === 'permit' && step.onSigned?.(signature))
  }

  test('default: enables Remove after a permit for the exact amount is signed [2.4.08]', async () => {
    const { runs } = await openHalf()
    expect(button('Remove').disabled).toBe(true)
    expect(card().getByText('· sign for exactly 50 LP tokens')).toBeDefined()
    await sign(runs)
    expect(button('Remove').disabled).toBe(false)
    expect(card().getByText(/^Signed for exactly 50 LP tokens, until /)).toBeDefined()
  })

  test("behavior: disables the permit, but not the approval, when the node's clock is a year ahead", async () => {
    const { runs, stores } = await openHalf()
    const headAhead = (aheadMs: number) =>
      act(() => stores.head.set({ number: 9n, hash: '0x9', parentHash: '0x8', timestamp: 9n, receivedAt: 0, aheadMs }))
    headAhead(31_536_000_000)
    expect(card().getByText(/Device and network clocks differ by 365 d/)).toBeDefined()
    expect(button('Approve').disabled).toBe(true)
    fireEvent.click(button('Approve'))
    fireEvent.click(button('Use an on-chain approval instead'))
    expect(button('Approve').disabled).toBe(false)
    fireEvent.click(button('Sign instead, without gas'))
    headAhead(120_000)
    expect(card().getByText(/The network’s clock is 2 min ahead of yours/)).toBeDefined()
    expect(button('Approve').disabled).toBe(false)
    headAhead(0)
    expect(card().queryByText(/clock/)).toBeNull()
    expect(runs).toEqual([])
  })

  test('behavior: discards the permit when the inputs change, even when they are changed back [2.4.08 2.4.10]', async () => {
    const { runs } = await openHalf()
    await sign(runs)
    fireEvent.click(button('25%'))
    expect(button('Remove').disabled).toBe(true)
    fireEvent.click(button('50%'))
    expect(button('Remove').disabled).toBe(true)
  })

  test('behavior: discards the permit when the account changes [2.4.10]', async () => {
    const { runs, stores } = await openHalf()
    await sign(runs)
    const before = stores.wallet.get()
    if (before.status !== 'connected') throw new RangeError(before.status)
    act(() => stores.wallet.set({ ...before, account: pairAddress }))
    act(() => stores.wallet.set(before))
    await waitFor(() => expect(button('Remove').disabled).toBe(true))
  })

  test('behavior: offers an on-chain approval of the maximum or exact amount instead of a permit [2.4.07 3.9.33]', async () => {
    const { runs, session } = await openHalf()
    fireEvent.click(button('Use an on-chain approval instead'))
    fireEvent.click(card().getByRole('radio', { name: 'Exact 50' }))
    expect(card().getByRole<HTMLInputElement>('radio', { name: 'Exact 50' }).checked).toBe(true)
    fireEvent.click(button('Approve'))
    await waitFor(() => expect(runs).toHaveLength(1), lazyTimeout)
    expect(runs[0]?.plan.steps.map(({ kind }) => kind)).toEqual(['approve', 'approve'])
    expect(runs[0]?.plan.steps[1]).toMatchObject({ tokenAddress: expect.stringMatching(new RegExp(pairAddress, 'i')) })
    const approval = runs[0]?.plan.steps[1]
    answerNode(session, '0xb000')
    const { data } = approval?.kind === 'approve' ? await approval.call([]) : expect.unreachable()
    expect(decodeFunctionData({ abi: erc20Abi, data }).args).toEqual([harmony.platforms[0]?.router, 50n * unit])
    fireEvent.click(button('Sign instead, without gas'))
    expect(card().getByText('No gas')).toBeDefined()
  })

  test('behavior: requires an on-chain approval, with a reason, when the wallet is a smart contract [2.4.11 3.8.37]', async () => {
    const page = await openLiquidity(both, { chain: { allowance: 0n } })
    answerNode(page.session, '0x6001')
    act(() => page.stores.wallet.set(connectedWallet('0x00000000000000000000000000000000000000C1', 1666600000)))
    fireEvent.click(button('50%'))
    expect(await card().findByText(/Smart-contract wallets cannot sign/)).toBeDefined()
    expect(card().queryByRole('button', { name: 'Sign instead, without gas' })).toBeNull()
  })

  test('behavior: shows a rejected permit without an alert; logs a failed permit and offers an approval [2.8.01 2.8.02 3.9.18 3.9.19 3.9.20]', async () => {
    const { runs, session } = await openHalf()
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const errors = [
      new UserRejectedError('User rejected the request.', 4001),
      new WalletFailedError('Not on this device', -32603),
      new WalletBusyError('', -32002),
    ]
    session.transactions.run = async (plan, onState) => {
      runs.push({ plan, tell: onState })
      const state = { status: 'failed', step: 0, error: errors.shift() ?? new TypeError('never') } as const
      onState(state)
      return state
    }
    fireEvent.click(button('Approve'))
    await waitFor(() => expect(runs).toHaveLength(1), lazyTimeout)
    await act(async () => undefined)
    const unsigned = 'The wallet did not sign. Approve on-chain instead.'
    expect(screen.getByText(unsigned).parentElement?.textContent).toBe(
      `${unsigned}Wallet error: User rejected the request.`,
    )
    expect(screen.queryByRole('alert')).toBeNull()
    expect(log).not.toHaveBeenCalled()
    expect(percent()).toBe('50')
    // After a rejection the permit stays selected; after an unsupported signature the approval is.
    expect(button('Use an on-chain approval instead')).toBeDefined()
    fireEvent.click(button('Approve'))
    expect(await screen.findByText(`${unsigned} Wallet error: Not on this device`)).toBeDefined()
    expect(log).toHaveBeenCalledOnce()
    expect(button('Approve').getAttribute('aria-busy')).toBeNull()
    // The approval is selected now, but a wallet that was busy may still sign.
    fireEvent.click(button('Sign instead, without gas'))
    fireEvent.click(button('Approve'))
    const busy = 'Another request is open in your wallet. Complete it first.'
    expect(await screen.findByText(busy)).toBeDefined()
    expect(card().queryByRole('button', { name: 'Sign instead, without gas' })).toBeNull()
  })
})

describe('ConfirmRemove', () => {
  test('default: shows dialog, pending state and hash, and clears the inputs on close [2.4.09]', async () => {
    const { runs } = await openLiquidity(both, { wallet: true })
    fireEvent.click(button('50%'))
    fireEvent.click(button('Remove'))
    await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    expect(dialog().getByText('+500 WONE')).toBeDefined()
    expect(dialog().getByText('At least 497.50 WONE')).toBeDefined()
    expect(dialog().getByTitle('50 LP tokens')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Confirm' }))
    act(() => runs[0]?.tell({ status: 'asking', step: 0 }))
    expect(dialog().getByText('Removing 500 WONE and 10 1DAI')).toBeDefined()
    act(() => runs[0]?.tell({ status: 'submitted', step: 0, record: recordOf() }))
    expect(dialog().getByTitle(/^0x1{64}$/)).toBeDefined()
    fireEvent.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(percent()).toBe('0')
  })

  test('behavior: sends the slippage and deadline of the settings [1.7.33 2.1.02 2.1.04 3.5.11]', async () => {
    const { runs, session, stores } = await openLiquidity(`/remove/ONE/${dai.address}`, { wallet: true })
    act(() => stores.settings.change({ slippageBps: 100, deadlineSeconds: 600 }))
    fireEvent.click(button('50%'))
    answerNode(session, '0x5208')
    fireEvent.click(button('Remove'))
    await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    fireEvent.click(dialog().getByRole('button', { name: 'Confirm' }))
    const step = runs[0]?.plan.steps.at(-1)
    const { to, data, value } = step?.kind === 'send' ? await step.call([]) : expect.unreachable()
    expect([to, value]).toEqual([harmony.platforms[0]?.router, 0n])
    // Half of the position: 10 1DAI and 500 ONE, minimums 1 % lower, a deadline of 10 minutes in
    // chain time.
    expect(decodeFunctionData({ abi: routerAbi, data })).toEqual({
      functionName: 'removeLiquidityETH',
      args: [dai.address, 50n * unit, (99n * unit) / 10n, 495n * unit, account, 1_700_000_600n],
    })
  })

  test('behavior: signs a permit with the deadline of the settings, and sends both in the call [2.3.18 2.7.38]', async () => {
    const { runs, session, stores } = await openLiquidity(both, { wallet: true, chain: { allowance: 0n } })
    act(() => stores.settings.change({ deadlineSeconds: 600 }))
    fireEvent.click(button('50%'))
    await waitFor(() => expect(button('Approve').disabled).toBe(false))
    fireEvent.click(button('Approve'))
    await waitFor(() => expect(runs).toHaveLength(1), lazyTimeout)
    const [permit] = runs[0]?.plan.steps ?? []
    await act(async () => permit?.kind === 'permit' && permit.onSigned?.(signature))
    // The pair verifies the signed deadline, so a later change of the settings must not replace it.
    act(() => stores.settings.change({ deadlineSeconds: 1_800 }))
    answerNode(session, '0x5208')
    fireEvent.click(button('Remove'))
    await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    fireEvent.click(dialog().getByRole('button', { name: 'Confirm' }))
    const step = runs[1]?.plan.steps.at(-1)
    const { data } = step?.kind === 'send' ? await step.call([]) : expect.unreachable()
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
    expect(functionName).toBe('removeLiquidityWithPermit')
    expect(args).toEqual([
      wone.address,
      dai.address,
      50n * unit,
      (4_975n * unit) / 10n,
      (995n * unit) / 100n,
      account,
      1_700_000_600n,
      false,
      27,
      `0x${'11'.repeat(32)}`,
      `0x${'22'.repeat(32)}`,
    ])
  })

  test('behavior: sends nothing when the pool moves while a gas warning is open', async () => {
    const page = await openLiquidity(both, { wallet: true })
    fireEvent.click(button('50%'))
    fireEvent.click(button('Remove'))
    await screen.findByRole('dialog', { name: 'You will receive' }, lazyTimeout)
    sendOnceMoved(page, 'Confirm', 1_800n * unit)
    expect(page.runs).toHaveLength(0)
    expect(dialog().getByText('Price Updated')).toBeDefined()
  })
})
