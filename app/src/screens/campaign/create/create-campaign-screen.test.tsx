import { campaignFactoryAbi } from '@dexswap/abis'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { emptyForm } from '#core/campaigns/create-drafts.ts'
import { recordOf } from '#core/test/sample-record.ts'
import { tokenOf } from '#core/tokens/currency.ts'
import { shownModals } from '#hooks/test/show-routes.tsx'
import { compose } from '#ui/test/compose.ts'
import { lpAt, now, pricedPools, unit } from '../test/open-campaign.tsx'
import { button, complete, day, harmony, openCreate, paying, rowOf, step, xdexs } from '../test/open-create.tsx'

const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })

/** Parses a displayed date, 'dd-MM-yyyy HH:mm', to Unix seconds. */
function timeOf(shown = ''): number {
  const [dd, mm, yyyy, hours, minutes] = shown.split(/\D/).map(Number) as [number, number, number, number, number]
  return new Date(yyyy, mm - 1, dd, hours, minutes).getTime() / 1000
}

const toTheMinute = (seconds: bigint) => Number(seconds - (seconds % 60n))

describe('CreateCampaignScreen', () => {
  test('default: shows LIQUIDITY PAIR and REWARD TOKEN in step 1, both with Click to select [2.2.50 2.2.51 3.8.25 3.8.26]', async () => {
    await openCreate()
    expect(step().getByRole('heading', { name: 'Select pair and reward' })).toBeDefined()
    expect(button(/LIQUIDITY PAIR Click to select/)).toBeDefined()
    expect(button(/REWARD TOKEN Click to select/)).toBeDefined()
    expect(button('Continue').disabled).toBe(true)
  })

  test('behavior: offers pairs of known tokens by name and address, and selects a single match on Enter [2.2.50 2.2.51 2.2.53]', async () => {
    const { stores, form } = await openCreate()
    const priced = pricedPools
    if (priced.status !== 'ready') return expect.unreachable()
    const [known = []] = priced.pools.values()
    const [first] = known
    const untrusted = `0x${'5'.repeat(40)}` as const
    const foreign = first && { ...first, address: `0x${'6'.repeat(40)}` as const, token0: untrusted }
    act(() => stores.pools.set({ ...priced, pools: new Map([['dexswap', foreign ? [...known, foreign] : known]]) }))
    fireEvent.click(button(/LIQUIDITY PAIR/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Select a pair' }, waitOptions))
    const names = () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent)
    await waitFor(
      () => expect(names()).toEqual([expect.stringMatching(/^xDEXS/), expect.stringMatching(/^WONE/)]),
      waitOptions,
    )
    const search = dialog.getByRole<HTMLInputElement>('textbox')
    fireEvent.change(search, { target: { value: 'xdexs' } })
    expect(names()).toEqual([expect.stringMatching(/xDEXS/)])
    if (search.form) fireEvent.submit(search.form)
    expect(form().pair).toBe(known[1]?.address)
  })

  test('behavior: stores the selected token as reward [2.2.50 2.2.51]', async () => {
    const { form } = await openCreate()
    fireEvent.click(button(/REWARD TOKEN/))
    const modal = shownModals().open.get()
    const picked = tokenOf(harmony, xdexs ?? harmony.wrappedNative)
    act(() => modal?.name === 'currencySelector' && modal.onSelect(picked))
    expect(form().rewards).toEqual([{ token: xdexs?.address, text: '' }])
    expect(button(/REWARD TOKEN xDEXS/)).toBeDefined()
  })

  test('behavior: excludes the native currency from the reward tokens [2.2.52]', async () => {
    await openCreate()
    fireEvent.click(button(/REWARD TOKEN/))
    expect(shownModals().open.get()).toMatchObject({ name: 'currencySelector', tokensOnly: true })
  })

  test('behavior: opens each step after the previous one is complete, and completed steps for edits [2.2.49 3.8.26]', async () => {
    await openCreate({ ...complete, step: 1 })
    const first = 'Select pair and reward'
    const others = ['Select reward amount', 'Duration and start/end time', 'Preview, approve and create mining pool']
    const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(listed).toEqual([first, ...others].map((title) => expect.stringContaining(title)))
    for (const title of others) {
      fireEvent.click(button('Continue'))
      expect(step().getByRole('heading', { name: title })).toBeDefined()
    }
    fireEvent.click(button('Edit: Select reward amount'))
    expect(step().getByRole('textbox', { name: 'TOTAL REWARD' })).toBeDefined()
  })

  test('behavior: disables step 3 when the reward is missing or zero [2.4.23 2.4.24 2.4.25]', async () => {
    await openCreate({ ...complete, step: 2, ...paying('') })
    expect(button('Continue').disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'TOTAL REWARD' }), { target: { value: '0' } })
    expect(button('Continue').disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'TOTAL REWARD' }), { target: { value: '2' } })
    expect(button('Continue').disabled).toBe(false)
  })

  test.each([
    ['start', { startsAt: null }],
    ['end', { endsAt: null }],
  ] as const)('behavior: disables the last step when its %s is missing [2.4.23 2.4.25]', async (_, missing) => {
    await openCreate({ ...complete, ...missing, step: 3 })
    expect(button('Continue').disabled).toBe(true)
    expect(screen.getByText('Complete all fields first')).toBeDefined()
    cleanup()
    await openCreate({ ...complete, step: 3 })
    expect(button('Continue').disabled).toBe(false)
    expect(screen.queryByText('Complete all fields first')).toBeNull()
  })

  test.each([
    ['pair', { pair: null }, 'Select a pair'],
    ['reward token', { rewards: emptyForm.rewards }, 'Select a token'],
  ] as const)(
    'behavior: disables the second step when the %s is missing, and says so [2.2.51 2.4.23 2.4.25]',
    async (_, missing, says) => {
      await openCreate({ ...complete, ...missing, step: 1 })
      expect(button('Continue').disabled).toBe(true)
      expect(step().getByText(says)).toBeDefined()
      cleanup()
      await openCreate({ ...complete, step: 1 })
      expect(button('Continue').disabled).toBe(false)
    },
  )

  test('behavior: names the missing token or amount of any reward, but none when an entry is only invalid', async () => {
    const [reward = expect.unreachable()] = complete.rewards
    const forms = [
      [{ step: 1, rewards: [reward, { token: null, text: '' }] }, 'Select a token'],
      [{ step: 1, rewards: [reward, reward] }, null],
      [{ step: 2, rewards: [{ ...reward, text: '' }] }, 'Enter amount'],
      [{ step: 2, rewards: [{ ...reward, text: '0' }] }, null],
      [{ step: 2, poolSize: 'limited', capText: '' }, 'Enter amount'],
      [{ step: 2, poolSize: 'limited', capText: '0' }, null],
    ] as const
    for (const [part, says] of forms) {
      await openCreate({ ...complete, ...part })
      expect(button('Continue').disabled).toBe(true)
      const texts = ['Select a pair', 'Select a token', 'Enter amount'].filter((text) => step().queryByText(text))
      expect(texts).toEqual(says === null ? [] : [says])
      cleanup()
    }
  })

  test('behavior: preserves the end and all other inputs when the start changes [2.4.26]', async () => {
    const { form } = await openCreate({ ...complete, step: 3 })
    const start = screen.getByRole('textbox', { name: 'START DATE AND TIME' })
    fireEvent.change(start, { target: { value: '31-12-9998 12:00' } })
    fireEvent.blur(start)
    expect(form().startsAt).toBeGreaterThan(complete.endsAt ?? 0n)
    expect(form()).toEqual({ ...complete, step: 3, startsAt: form().startsAt })
    expect(screen.getByText('The end must be after the start.')).toBeDefined()
  })

  test.each([
    '３１－１２－９９９８　１２：００',
    '３１ー１２ー９９９８　１２：００',
    '٣١-١٢-٩٩٩٨ ١٢:٠٠',
    '३१-१२-९९९८ १२:००',
  ])('behavior: parses the IME-composed time %s', async (text) => {
    const { form } = await openCreate({ ...complete, step: 3 })
    const start = screen.getByRole<HTMLInputElement>('textbox', { name: 'START DATE AND TIME' })
    fireEvent.change(start, { target: { value: '' } })
    compose(start, [text.slice(0, 2), text])
    fireEvent.blur(start)
    expect(new Date(Number(form().startsAt) * 1000).getFullYear()).toBe(9998)
  })

  test('behavior: requires a cap for a Limited pool, and clears the cap when the user selects Unlimited [2.2.54 2.5.20]', async () => {
    const { form } = await openCreate({ ...complete, step: 2 })
    expect(screen.getByRole('radiogroup', { name: 'POOL SIZE' })).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: /^Limited/ }))
    expect(button('Continue').disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Staking cap' }), { target: { value: '40' } })
    expect(button('Continue').disabled).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: /^Unlimited/ }))
    expect(form()).toMatchObject({ poolSize: 'unlimited', capText: '' })
  })

  test('behavior: ignores a typed start in the past, and an end at or before the start [2.5.13 2.5.14]', async () => {
    const { form } = await openCreate({ ...complete, step: 3 })
    const typed = (label: string, text: string) => {
      const field = screen.getByRole('textbox', { name: label })
      fireEvent.change(field, { target: { value: text } })
      fireEvent.blur(field)
    }
    typed('START DATE AND TIME', '01-01-2020 12:00')
    expect(form().startsAt).toBe(complete.startsAt)
    expect(screen.getByText('The start cannot be in the past.')).toBeDefined()
    typed('END DATE AND TIME', '01-01-2021 12:00')
    expect(form().endsAt).toBe(complete.endsAt)
    expect(screen.getByText('The end must be after the start.')).toBeDefined()
    typed('END DATE AND TIME', '31-12-9999 23:59')
    expect(form().endsAt).toBeGreaterThan(253_402_200_000n)
  })

  test('behavior: limits the date pickers to starts from now and ends after the start [2.5.15 2.5.16 2.5.17]', async () => {
    await openCreate({ ...complete, step: 3, startsAt: now + day, endsAt: null })
    const panel = () => within(screen.getByRole('group'))
    const daysOpen = () =>
      panel()
        .getAllByRole<HTMLButtonElement>('button')
        .filter(({ className, disabled }) => className === 'calendar-day' && !disabled)
    const parts = (seconds: bigint) => new Date(Number(seconds) * 1000)
    fireEvent.focus(screen.getByRole('textbox', { name: 'START DATE AND TIME' }))
    expect(daysOpen()[0]?.textContent).toBe(String(parts(now).getDate()))
    fireEvent.focus(screen.getByRole('textbox', { name: 'END DATE AND TIME' }))
    expect(daysOpen()[0]?.textContent).toBe(String(parts(now + day).getDate()))
    const times = panel()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent ?? '')
    const first = parts(now + day)
    const before = `${String(first.getHours()).padStart(2, '0')}:${String(first.getMinutes()).padStart(2, '0')}`
    expect(times.every((time) => time > before)).toBe(true)
    expect(times.length).toBeLessThan(48)
  })

  test('behavior: shows TIMELOCK as a switch [2.2.55]', async () => {
    const { form } = await openCreate({ ...complete, step: 3 })
    fireEvent.click(screen.getByRole('switch', { name: /TIMELOCK/ }))
    expect(form().locked).toBe(true)
  })

  test('behavior: shows an error beside the end and in the buttons when the lock exceeds 730 days', async () => {
    const endsAt = now + 731n * day
    await openCreate({ ...complete, endsAt, locked: true, step: 3 })
    expect(screen.getByText('Stakes can be locked for 730 days at most.')).toBeDefined()
    fireEvent.click(screen.getByRole('switch', { name: /TIMELOCK/ }))
    expect(screen.queryByText('Stakes can be locked for 730 days at most.')).toBeNull()
    cleanup()
    await openCreate({ ...complete, endsAt, locked: true })
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'The lock is too long' })
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  })

  test('default: shows POOL SUMMARY and REWARD SUMMARY row by row in the preview [2.2.56 3.8.24]', async () => {
    await openCreate({ ...complete, locked: true, poolSize: 'limited', capText: '10' })
    expect([step().getByText('POOL SUMMARY'), step().getByText('REWARD SUMMARY')]).toHaveLength(2)
    expect(rowOf('POOL PAIR')).toContain('WONE')
    // The campaign starts tomorrow and lasts ten days.
    expect(timeOf(rowOf('STARTS'))).toBe(toTheMinute(now + day))
    expect(timeOf(rowOf('ENDS'))).toBe(toTheMinute(now + 11n * day))
    expect(rowOf('TIMELOCK')).toBe('YES')
    expect(rowOf('STAKING CAP')).toMatch(/^10 /)
    expect(rowOf('TOTAL REWARD')).toBe('4.50 xDEXS')
    // About 18 dollars on 400 staked, over 10 of 365 days.
    expect(rowOf('INITIAL APY')).toMatch(/^163%/)
  })

  test("behavior: requires the factory's approval for the reward before Deposit & create [2.2.56 2.4.27 2.5.18 2.7.47 3.9.32]", async () => {
    const { runs, answerNode } = await openCreate(complete)
    expect(button(/Deposit & create/).disabled).toBe(true)
    fireEvent.click(button(/Approve reward token/))
    const approval = runs[0]?.plan.steps.at(-1)
    expect(approval).toMatchObject({
      kind: 'approve',
      tokenAddress: xdexs?.address,
      spender: harmony.campaignFactory,
    })
    // The settings choose the maximum allowance.
    answerNode('0x5208')
    expect(approval?.kind === 'approve' && (await approval.call([])).data).toMatch(/f{64}$/)
  })

  test('behavior: approves exactly the reward when the settings choose exact approvals [2.4.27 3.9.33]', async () => {
    const { runs, answerNode, stores } = await openCreate(complete, { allowance: (449n * unit) / 100n })
    act(() => stores.settings.change({ approvalAmount: 'exact' }))
    expect(button(/Deposit & create/).disabled).toBe(true)
    fireEvent.click(button(/Approve reward token/))
    const approval = runs[0]?.plan.steps.at(-1)
    answerNode('0x5208')
    const { data } = approval?.kind === 'approve' ? await approval.call([]) : expect.unreachable()
    expect(BigInt(`0x${data.slice(-64)}`)).toBe((9n * unit) / 2n)
  })

  test('behavior: opens the dialog on Deposit & create, and clears the form when it closes after the transaction was sent [2.1.07 2.2.56 2.4.27 2.4.28 2.7.42 2.7.43]', async () => {
    const terms = { locked: true, poolSize: 'limited', capText: '10' } as const
    const { runs, form } = await openCreate({ ...complete, ...terms }, { allowance: 100n * unit })
    fireEvent.click(button(/Deposit & create/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm creation' }, waitOptions))
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit & create' }))
    expect(runs[0]?.plan.steps).toMatchObject([{ kind: 'send', summary: { kind: 'createCampaign' } }])
    const [made] = runs[0]?.plan.steps ?? []
    const { to, data } = made?.kind === 'send' ? await made.call([]) : expect.unreachable()
    const { startsAt, endsAt } = complete
    expect(to).toBe(harmony.campaignFactory)
    expect(decodeFunctionData({ abi: campaignFactoryAbi, data }).args).toEqual([
      [xdexs?.address],
      lpAt,
      [(9n * unit) / 2n],
      startsAt,
      endsAt,
      true,
      10n * unit,
    ])
    expect(form().rewards).toMatchObject([{ text: '4.5' }])
    act(() => runs[0]?.tell({ status: 'submitted', step: 0, record: recordOf() }))
    const closers = await dialog.findAllByRole('button', { name: 'Close' })
    expect(dialog.queryByRole('link', { name: /^All campaigns of/ })).toBeNull()
    fireEvent.click(closers.at(-1) as HTMLElement)
    await waitFor(() => expect(form()).toEqual(emptyForm))
  })

  test("behavior: links to the pair's campaigns and resets the inputs when the creation is mined", async () => {
    const { runs, form } = await openCreate(complete, { allowance: 100n * unit })
    fireEvent.click(button(/Deposit & create/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm creation' }, waitOptions))
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit & create' }))
    act(() => runs[0]?.tell({ status: 'done', record: recordOf() }))
    const onPair = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'All campaigns of WONE / 1DAI' })
    expect(onPair.getAttribute('href')).toMatch(/^#?\/pools\/0x\w{40}\/0x\w{40}/)
    fireEvent.click(onPair)
    await waitFor(() => expect(form()).toEqual(emptyForm))
  })

  test('behavior: preserves all inputs when Confirm creation closes before a hash [2.4.28]', async () => {
    const { runs, form } = await openCreate(complete, { allowance: 100n * unit })
    fireEvent.click(button(/Deposit & create/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm creation' }, waitOptions))
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit & create' }))
    act(() => runs[0]?.tell({ status: 'failed', step: 0, error: new TypeError('nonce too low') }))
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm creation' })).toBeNull())
    expect(form()).toEqual(complete)
  })

  test('behavior: shows Insuffucient balance and disables the buttons when a reward exceeds the balance [2.5.18 2.5.19]', async () => {
    await openCreate({ ...complete, ...paying('5.1') }, { allowance: 100n * unit })
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Insuffucient balance' })
    expect(buttons.every(({ disabled }) => disabled)).toBe(true)
    expect(screen.queryByRole('button', { name: /Deposit & create/ })).toBeNull()
  })

  test.each([
    ['the operator of the page allows withdrawals only', { withdrawOnly: true }, /^This site has paused staking/],
    ['the campaign factory is paused', { paused: true }, /^The campaign operator has paused/],
  ] as const)('behavior: disables approval and creation while %s', async (_, closed, reason) => {
    await openCreate(complete, { allowance: 10n ** 30n, ...closed })
    expect(await screen.findByText(reason)).toBeDefined()
    expect(button('Creating campaigns is paused').disabled).toBe(true)
    for (const name of ['Approve reward token', 'Deposit & create']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('behavior: shows Connect your wallet when no wallet is connected [2.5.18 2.5.19]', async () => {
    await openCreate(complete, { wallet: false })
    fireEvent.click(screen.getAllByRole('button', { name: 'Connect your wallet' })[0] as HTMLElement)
    expect(shownModals().open.get()).toEqual({ name: 'wallet' })
  })

  test('behavior: shows The start has passed when the start is no longer in the future', async () => {
    await openCreate({ ...complete, startsAt: now - 1n }, { allowance: 100n * unit })
    expect(screen.getAllByRole('button', { name: 'The start has passed' })).toHaveLength(2)
  })
})
