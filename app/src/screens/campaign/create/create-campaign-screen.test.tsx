import { campaignFactoryAbi } from '@dexswap/abis'
import { type Address, isSameAddress, harmony as record } from '@dexswap/chains'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { decodeFunctionData, numberToHex } from 'viem/utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type CreateForm, campaignDrafts, emptyForm } from '#core/campaigns/create-drafts.ts'
import { paths } from '#core/routes/table.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { recordOf } from '#core/test/transaction-record.ts'
import { tokenOf } from '#core/tokens/currency.ts'
import { closeModal, readOpenModal } from '#hooks/open-modal.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { account, chainWith, lpAt, now, pricedPools, running, unit } from '../test/open-campaign.tsx'
import { CreateCampaignScreen } from './create-campaign-screen.tsx'

const patience = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })

const harmony = configuredChain(1666600000)
const xdexs = record.tokens.find(({ symbol }) => symbol === 'xDEXS')
const day = 86_400n

const complete: CreateForm = {
  ...emptyForm,
  pair: lpAt,
  rewards: [{ token: xdexs?.address ?? null, text: '4.5' }],
  startsAt: now + day,
  endsAt: now + 11n * day,
  step: 4,
}

const paying = (text: string) => ({ rewards: [{ token: xdexs?.address ?? null, text }] })

const stepFour = 'Preview, approve and create mining pool'

/** Seconds of a date as it is shown, to the minute: 'dd-MM-yyyy HH:mm'. */
function timeOf(shown = ''): number {
  const [dd, mm, yyyy, hours, minutes] = shown.split(/\D/).map(Number) as [number, number, number, number, number]
  return new Date(yyyy, mm - 1, dd, hours, minutes).getTime() / 1000
}

const toTheMinute = (seconds: bigint) => Number(seconds - (seconds % 60n))

async function open(
  form: Partial<CreateForm> = {},
  {
    wallet = true,
    allowance = 0n,
    approved = null as Address | null,
    batches = false,
    withdrawOnly = false,
    paused = false,
  } = {},
) {
  const page = createPageSession(harmony)
  const answer = chainWith({ ...running, paused })
  page.answerCalls((call) => {
    // 'allowance' of the reward token, for the factory and nobody else.
    if (call.data.startsWith('0xdd62ed3e')) {
      const isFactory = call.data.endsWith(harmony.campaignFactory?.slice(2).toLowerCase() ?? 'none')
      const all = approved !== null && isSameAddress(call.to, approved) ? 10n ** 30n : allowance
      return `0x${(isFactory ? all : 0n).toString(16).padStart(64, '0')}`
    }
    // 'token0' and 'token1': every pair here is that of WONE and 1DAI.
    return answer(/^0x(?:0dfe1681|d21220a7)/.test(call.data) ? { ...call, to: lpAt } : call)
  })
  page.stores.pools.set(pricedPools)
  const request = async ({ method }: { method: string }) =>
    method === 'wallet_getCapabilities' && batches
      ? { [numberToHex(harmony.id)]: { atomic: { status: 'supported' } } }
      : null
  const connected = connectedWallet(account, harmony.id)
  if (wallet) page.stores.wallet.set({ ...connected, request } as typeof connected)
  campaignDrafts(page.session.storage).change(harmony.id, { ...emptyForm, ...form })
  const session = { ...page.session, config: { ...page.session.config, withdrawOnly } }
  showRoutes(session, { [paths.createCampaign]: CreateCampaignScreen }, paths.createCampaign)
  const form_ = () => campaignDrafts(page.session.storage).of(harmony.id).get()
  return { ...page, form: form_ }
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const step = () => within(screen.getAllByRole('region')[0] as HTMLElement)
const rowOf = (label: string) => step().getByText(label).closest('.detail-row')?.querySelector('dd')?.textContent

beforeEach(() => closeModal())

describe('CreateCampaignScreen', () => {
  test('default: step 1 asks for LIQUIDITY PAIR and REWARD TOKEN, both Click to select', async () => {
    await open()
    expect(step().getByRole('heading', { name: 'Select pair and reward' })).toBeDefined()
    expect(button(/LIQUIDITY PAIR Click to select/)).toBeDefined()
    expect(button(/REWARD TOKEN Click to select/)).toBeDefined()
    expect(button('Continue').disabled).toBe(true)
  })

  test('behavior: only pairs of known tokens are offered, found by name and address; Enter takes the only one', async () => {
    const { stores, form } = await open()
    const priced = pricedPools
    if (priced.status !== 'ready') return expect.unreachable()
    const [known = []] = priced.pools.values()
    const [first] = known
    const stranger = `0x${'5'.repeat(40)}` as const
    const foreign = first && { ...first, address: `0x${'6'.repeat(40)}` as const, token0: stranger }
    act(() => stores.pools.set({ ...priced, pools: new Map([['dexswap', foreign ? [...known, foreign] : known]]) }))
    fireEvent.click(button(/LIQUIDITY PAIR/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Select a pair' }, patience))
    const names = () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent)
    await waitFor(
      () => expect(names()).toEqual([expect.stringMatching(/^xDEXS/), expect.stringMatching(/^WONE/)]),
      patience,
    )
    const search = dialog.getByRole<HTMLInputElement>('textbox')
    fireEvent.change(search, { target: { value: 'xdexs' } })
    expect(names()).toEqual([expect.stringMatching(/xDEXS/)])
    if (search.form) fireEvent.submit(search.form)
    expect(form().pair).toBe(known[1]?.address)
  })

  test('behavior: the reward token is the one that was picked', async () => {
    const { form } = await open()
    fireEvent.click(button(/REWARD TOKEN/))
    const modal = readOpenModal()
    const picked = tokenOf(harmony, xdexs ?? harmony.wrappedNative)
    act(() => modal?.name === 'currencySelector' && modal.onSelect(picked))
    expect(form().rewards).toEqual([{ token: xdexs?.address, text: '' }])
    expect(button(/REWARD TOKEN xDEXS/)).toBeDefined()
  })

  test('behavior: the native currency is not offered as reward', async () => {
    await open()
    fireEvent.click(button(/REWARD TOKEN/))
    expect(readOpenModal()).toMatchObject({ name: 'currencySelector', tokensOnly: true })
  })

  test('behavior: steps open in order, and each answered one can be edited', async () => {
    await open({ ...complete, step: 1 })
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

  test('behavior: step 3 does not open without a reward, the last not without both times', async () => {
    await open({ ...complete, step: 2, ...paying('') })
    expect(button('Continue').disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'TOTAL REWARD' }), { target: { value: '0' } })
    expect(button('Continue').disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'TOTAL REWARD' }), { target: { value: '2' } })
    expect(button('Continue').disabled).toBe(false)
  })

  test.each([
    ['start', { startsAt: null }],
    ['end', { endsAt: null }],
  ] as const)('behavior: the last step does not open without its %s', async (_, missing) => {
    await open({ ...complete, ...missing, step: 3 })
    expect(button('Continue').disabled).toBe(true)
    cleanup()
    await open({ ...complete, step: 3 })
    expect(button('Continue').disabled).toBe(false)
  })

  test.each([
    ['pair', { pair: null }],
    ['reward token', { rewards: emptyForm.rewards }],
  ] as const)('behavior: the second step does not open without a %s', async (_, missing) => {
    await open({ ...complete, ...missing, step: 1 })
    expect(button('Continue').disabled).toBe(true)
    cleanup()
    await open({ ...complete, step: 1 })
    expect(button('Continue').disabled).toBe(false)
  })

  test('behavior: an earlier or a later start leaves the end and all else as it was', async () => {
    const { form } = await open({ ...complete, step: 3 })
    const start = screen.getByRole('textbox', { name: 'START DATE AND TIME' })
    fireEvent.change(start, { target: { value: '31-12-9998 12:00' } })
    fireEvent.blur(start)
    expect(form().startsAt).toBeGreaterThan(complete.endsAt ?? 0n)
    expect(form()).toEqual({ ...complete, step: 3, startsAt: form().startsAt })
    expect(screen.getByText('The end is not after the start any more.')).toBeDefined()
  })

  test('behavior: a Limited pool asks for its cap, choosing Unlimited clears it', async () => {
    const { form } = await open({ ...complete, step: 2 })
    expect(screen.getByRole('radiogroup', { name: 'POOL SIZE' })).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: /^Limited/ }))
    expect(button('Continue').disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Staking cap' }), { target: { value: '40' } })
    expect(button('Continue').disabled).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: /^Unlimited/ }))
    expect(form()).toMatchObject({ poolSize: 'unlimited', capText: '' })
  })

  test('behavior: a typed start in the past is ignored, and so is an end that is not after the start', async () => {
    const { form } = await open({ ...complete, step: 3 })
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
    expect(screen.getByText('The end has to be after the start.')).toBeDefined()
    typed('END DATE AND TIME', '31-12-9999 23:59')
    expect(form().endsAt).toBeGreaterThan(253_402_200_000n)
  })

  test('behavior: the start picker begins now, the end picker at the start: earlier days and times are not offered', async () => {
    await open({ ...complete, step: 3, startsAt: now + day, endsAt: null })
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

  test('behavior: TIMELOCK is a switch', async () => {
    const { form } = await open({ ...complete, step: 3 })
    fireEvent.click(screen.getByRole('switch', { name: /TIMELOCK/ }))
    expect(form().locked).toBe(true)
  })

  test('default: the preview shows POOL SUMMARY and REWARD SUMMARY row by row', async () => {
    await open({ ...complete, locked: true, poolSize: 'limited', capText: '10' })
    expect([step().getByText('POOL SUMMARY'), step().getByText('REWARD SUMMARY')]).toHaveLength(2)
    expect(rowOf('POOL PAIR')).toContain('WONE')
    // From tomorrow for ten days, told in the zone of who looks.
    expect(timeOf(rowOf('STARTS'))).toBe(toTheMinute(now + day))
    expect(timeOf(rowOf('ENDS'))).toBe(toTheMinute(now + 11n * day))
    expect(rowOf('TIMELOCK')).toBe('YES')
    expect(rowOf('STAKING CAP')).toMatch(/^10 /)
    expect(rowOf('TOTAL REWARD')).toBe('4.50 xDEXS')
    // 18 dollars on 400 in 10 of 365 days, with two digits.
    expect(rowOf('INITIAL APY')).toMatch(/^163%/)
  })

  test('behavior: the reward token is approved for the factory before Deposit & create opens', async () => {
    const { runs, answerNode } = await open(complete)
    expect(button(/Deposit & create/).disabled).toBe(true)
    fireEvent.click(button(/Approve reward token/))
    const approval = runs[0]?.plan.steps.at(-1)
    expect(approval).toMatchObject({
      kind: 'approve',
      tokenAddress: xdexs?.address,
      spender: harmony.campaignFactory,
    })
    // All that there can be, as the setting has it.
    answerNode('0x5208')
    expect(approval?.kind === 'approve' && (await approval.call([])).data).toMatch(/f{64}$/)
  })

  test('behavior: exactly the reward is approved where the user prefers that, and less than it opens nothing', async () => {
    const { runs, answerNode, stores } = await open(complete, { allowance: (449n * unit) / 100n })
    act(() => stores.settings.change({ approvalAmount: 'exact' }))
    expect(button(/Deposit & create/).disabled).toBe(true)
    fireEvent.click(button(/Approve reward token/))
    const approval = runs[0]?.plan.steps.at(-1)
    answerNode('0x5208')
    const { data } = approval?.kind === 'approve' ? await approval.call([]) : expect.unreachable()
    expect(BigInt(`0x${data.slice(-64)}`)).toBe((9n * unit) / 2n)
  })

  test('behavior: Deposit & create opens Confirm creation, and a hash resets all inputs', async () => {
    const terms = { locked: true, poolSize: 'limited', capText: '10' } as const
    const { runs, form } = await open({ ...complete, ...terms }, { allowance: 100n * unit })
    fireEvent.click(button(/Deposit & create/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm creation' }, patience))
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

  test('behavior: once it is mined, the way leads on to the campaigns of the pair, and the inputs are reset', async () => {
    const { runs, form } = await open(complete, { allowance: 100n * unit })
    fireEvent.click(button(/Deposit & create/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm creation' }, patience))
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit & create' }))
    act(() => runs[0]?.tell({ status: 'done', record: recordOf() }))
    const onPair = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'All campaigns of WONE / 1DAI' })
    expect(onPair.getAttribute('href')).toMatch(/^#?\/pools\/0x\w{40}\/0x\w{40}/)
    fireEvent.click(onPair)
    await waitFor(() => expect(form()).toEqual(emptyForm))
  })

  test('behavior: closed without a hash, Confirm creation leaves all inputs', async () => {
    const { runs, form } = await open(complete, { allowance: 100n * unit })
    fireEvent.click(button(/Deposit & create/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm creation' }, patience))
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit & create' }))
    act(() => runs[0]?.tell({ status: 'failed', step: 0, error: new TypeError('nonce too low') }))
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm creation' })).toBeNull())
    expect(form()).toEqual(complete)
  })

  describe('several rewards', () => {
    const dai = record.tokens.find(({ symbol }) => symbol === '1DAI')
    const both: CreateForm = {
      ...complete,
      rewards: [...complete.rewards, { token: dai?.address ?? null, text: '2' }],
    }
    const pick = (symbol: string) => {
      const modal = readOpenModal()
      const found = record.tokens.find((each) => each.symbol === symbol) ?? harmony.wrappedNative
      act(() => {
        if (modal?.name === 'currencySelector') modal.onSelect(tokenOf(harmony, found))
        closeModal()
      })
    }

    test('default: another reward is added where the first has its token, and taken out again', async () => {
      const { form } = await open({ ...emptyForm, pair: lpAt })
      expect(screen.queryByRole('button', { name: 'Add another reward' })).toBeNull()
      expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
      fireEvent.click(button(/REWARD TOKEN/))
      pick('xDEXS')
      fireEvent.click(button('Add another reward'))
      expect(readOpenModal()).toMatchObject({ name: 'currencySelector', tokensOnly: true })
      pick('1DAI')
      expect(button(/^REWARD TOKEN 2 1DAI/)).toBeDefined()
      expect(screen.getByText('xDEXS + 1DAI')).toBeDefined()
      fireEvent.click(button('Remove xDEXS'))
      expect(form().rewards).toEqual([{ token: dai?.address, text: '' }])
      expect(button(/^REWARD TOKEN 1DAI/)).toBeDefined()
    })

    test('behavior: each has its amount, its balance and its MAX; the next step waits for all of them', async () => {
      const { form } = await open({ ...both, step: 2, rewards: both.rewards.map((each) => ({ ...each, text: '' })) })
      const field = (symbol: string) => screen.getByRole('textbox', { name: `TOTAL REWARD in ${symbol}` })
      fireEvent.change(field('1DAI'), { target: { value: '3' } })
      expect(button('Continue').disabled).toBe(true)
      fireEvent.click(button('Maximum of TOTAL REWARD in xDEXS'))
      expect(form().rewards.map(({ text }) => text)).toEqual(['5', '3'])
      expect(button('Continue').disabled).toBe(false)
      fireEvent.change(field('1DAI'), { target: { value: '5.1' } })
      expect(screen.getAllByText('This is more than you hold.')).toHaveLength(1)
    })

    test('error: a token that is a reward already is refused by name, and the way on is closed until one of them goes', async () => {
      await open({ ...both, rewards: [...complete.rewards, ...complete.rewards] })
      expect(step().getByRole('heading', { name: 'Select pair and reward' })).toBeDefined()
      const sentence = 'xDEXS is a reward already. Choose another token, or remove this one.'
      expect(screen.getByText(sentence)).toBeDefined()
      expect(button(/^REWARD TOKEN 2/).getAttribute('aria-describedby')).toBe(screen.getByText(sentence).id)
      expect(button('Continue').disabled).toBe(true)
      fireEvent.click(button(/^REWARD TOKEN 2/))
      pick('1DAI')
      expect(screen.queryByText(sentence)).toBeNull()
      expect(step().getByRole('heading', { name: stepFour })).toBeDefined()
    })

    test('behavior: the summary names all; each that is lacking is approved by itself, then one creation pays them', async () => {
      const { runs } = await open(both, { approved: xdexs?.address ?? null })
      expect(rowOf('TOTAL REWARD')).toBe('4.50 xDEXS2 1DAI')
      const lines = within(screen.getByRole('list', { name: 'Approvals' })).getAllByRole('listitem')
      expect(lines.map(({ textContent }) => textContent)).toEqual(['xDEXSApproved', '1DAINot approved yet'])
      expect(button(/Deposit & create/).disabled).toBe(true)
      fireEvent.click(button(/Approve reward token/))
      expect(runs[0]?.plan.steps.at(-1)).toMatchObject({ kind: 'approve', tokenAddress: dai?.address })
      cleanup()
      const next = await open(both, { allowance: 10n ** 30n })
      fireEvent.click(button(/Deposit & create/))
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm creation' }, patience))
      fireEvent.click(dialog.getByRole('button', { name: 'Deposit & create' }))
      const [made] = next.runs[0]?.plan.steps ?? []
      const { data } = made?.kind === 'send' ? await made.call([]) : expect.unreachable()
      const args = decodeFunctionData({ abi: campaignFactoryAbi, data }).args
      expect([args?.[0], args?.[2]]).toEqual([
        [xdexs?.address, dai?.address],
        [(9n * unit) / 2n, 2n * unit],
      ])
    })

    test('behavior: where the wallet does all at once, exactly the rewards are approved in the confirmation that creates', async () => {
      const { runs } = await open(both, { batches: true, approved: xdexs?.address ?? null })
      const list = await screen.findByRole('list', { name: 'Approvals' }, patience)
      await waitFor(() => expect(list.textContent).toContain('In the same confirmation'), patience)
      expect(screen.queryByRole('button', { name: /Approve reward token/ })).toBeNull()
      fireEvent.click(button(/Deposit & create/))
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm creation' }, patience))
      expect(
        dialog.getByText('In the same confirmation: the campaign factory may take this much and no more.'),
      ).toBeDefined()
      fireEvent.click(dialog.getByRole('button', { name: 'Deposit & create' }))
      const { steps = [], together } = runs[0]?.plan ?? {}
      expect(together?.summary).toMatchObject({ kind: 'createCampaign', rewards: [{}, { amount: 2n * unit }] })
      const approvals = steps.flatMap((each) => (each.kind === 'approve' ? [each] : []))
      expect(approvals.map(({ tokenAddress }) => tokenAddress)).toEqual([dai?.address, dai?.address])
    })

    test('error: of several the one that is more than the account holds is named', async () => {
      const rewards = both.rewards.map((each, at) => (at === 1 ? { ...each, text: '5.1' } : each))
      await open({ ...both, rewards }, { allowance: 10n ** 30n })
      expect(screen.getAllByRole('button', { name: 'Insuffucient balance' })).toHaveLength(2)
      expect(screen.getByText('You hold less than the campaign pays: 1DAI')).toBeDefined()
    })
  })

  test('error: a reward above the balance reads Insuffucient balance and opens nothing', async () => {
    await open({ ...complete, ...paying('5.1') }, { allowance: 100n * unit })
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Insuffucient balance' })
    expect(buttons.every(({ disabled }) => disabled)).toBe(true)
    expect(screen.queryByRole('button', { name: /Deposit & create/ })).toBeNull()
  })

  test.each([
    ['the operator of the page lets things only out', { withdrawOnly: true }, /^The operator of this page lets/],
    ['the operator of the campaigns has paused', { paused: true }, /^The operator of the campaigns has paused/],
  ] as const)('error: nothing is approved and nothing created while %s', async (_, closed, reason) => {
    await open(complete, { allowance: 10n ** 30n, ...closed })
    expect(await screen.findByText(reason)).toBeDefined()
    expect(button('New campaigns are closed for now').disabled).toBe(true)
    for (const name of ['Approve reward token', 'Deposit & create']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('error: without a wallet the button reads Connect your wallet', async () => {
    await open(complete, { wallet: false })
    fireEvent.click(screen.getAllByRole('button', { name: 'Connect your wallet' })[0] as HTMLElement)
    expect(readOpenModal()).toEqual({ name: 'wallet' })
  })

  test('error: a start that has passed since it was chosen is said before anything is sent', async () => {
    await open({ ...complete, startsAt: now - 1n }, { allowance: 100n * unit })
    expect(screen.getAllByRole('button', { name: 'The start has passed' })).toHaveLength(2)
  })
})
