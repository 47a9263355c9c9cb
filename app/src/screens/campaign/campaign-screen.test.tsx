import { erc20Abi, ownCampaignAbi } from '@dexswap/abis'
import { harmony } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { decodeFunctionData, keccak256 } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { CallRevertedError } from '#core/sending/transaction-errors.ts'
import { recordOf } from '#core/test/sample-record.ts'
import { UserRejectedError, WalletLockedError } from '#core/wallet/wallet-errors.ts'
import { shownModals } from '#hooks/test/show-routes.tsx'
import {
  account,
  campaignAt,
  day,
  factOf,
  lpAt,
  now,
  openCampaign,
  running,
  twoRewards,
  unit,
} from './test/open-campaign.tsx'

/** Long timeout: the first import of a lazy module compiles it. */
const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })

const [wone, dai] = harmony.tokens
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const actions = ['Deposit and stake', 'Claim rewards', 'Withdraw', 'Claim and withdraw'] as const
const enabled = () => actions.filter((name) => !button(name).disabled)

/** Formats chain time as dd-MM-yyyy HH:mm in the local time zone. */
function dayAndTime(seconds: bigint): string {
  const at = new Date(Number(seconds) * 1000)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()} ${two(at.getHours())}:${two(at.getMinutes())}`
}

async function openAction(name: (typeof actions)[number], title: string) {
  fireEvent.click(button(name))
  return within(await screen.findByRole('dialog', { name: title }, waitOptions))
}

describe('CampaignScreen', () => {
  test('behavior: offers withdrawals while the operator has paused new stakes', async () => {
    await openCampaign({ paused: true })
    const pausedText = 'The campaign operator has paused staking. You can still withdraw your stake.'
    expect(await screen.findByText(pausedText)).toBeDefined()
    const isOpen = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    await waitFor(() => expect(isOpen('Withdraw')).toBe(true))
    expect(actions.map(isOpen)).toEqual([false, true, true, true])
  })

  test('behavior: places the stake of the account after the chart, and before it when the campaign has ended', async () => {
    const texts = ['Reward program', 'Chart', 'My stake', 'Starts']
    const orderOf = () => {
      const places = texts.map((text) => screen.queryAllByText(text)[0] ?? screen.getByLabelText(text))
      const isBefore = (one: Node, other: Node) =>
        one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
      return places.toSorted(isBefore).map((place) => texts[places.indexOf(place)])
    }
    await openCampaign()
    expect(orderOf()).toEqual(texts)
    cleanup()
    await openCampaign({ endsAt: now - 1n })
    expect(orderOf()).toEqual(['Reward program', 'My stake', 'Chart', 'Starts'])
  })

  test('default: shows program, TVL, pool size and type, APY, rewards, remaining rewards and dates [2.2.38 2.2.39 2.2.40 2.2.41 2.2.42 2.2.43 2.2.45 2.3.06 2.3.07 2.3.09 2.3.10 2.7.25 2.9.30 3.5.20 3.9.07 3.9.08]', async () => {
    await openCampaign()
    expect(screen.getByText('Reward program')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/WONE/)
    expect(factOf('Max pool size')).toBe('INFINITE')
    expect(factOf('Pool type')).toBe('UNLOCKED STAKING')
    expect(factOf('Remaining')).toBe('500 xDEXS')
    expect(factOf('TVL')).toContain('100 WONE')
    expect(factOf('TVL')).toContain('200 1DAI')
    // The campaign started five days ago and ends in five.
    expect(factOf('Starts')).toContain(dayAndTime(now - 5n * day))
    expect(factOf('Ends')).toContain(dayAndTime(now + 5n * day))
    // 2000 dollars of rewards on 400 staked in 5 of 365 days.
    expect(factOf('APY')).toMatch(/^>1,000% Little is staked/)
    expect(factOf('Rewards')).toContain('1,000')
    const ofPair = screen.getByRole('link', { name: 'Back to pair' }).getAttribute('href')
    expect(ofPair).toBe(`/pools/${wone.address}/${dai.address}`)
    const adding = screen.getByRole('link', { name: /ADD LIQUIDITY/ }).getAttribute('href')
    // The link has the native currency, not its wrapped form.
    expect(adding).toBe(`/add/ONE/${dai.address}`)
  })

  test('behavior: links to adding liquidity with the native currency when the wallet holds no LP tokens', async () => {
    await openCampaign({ lpBalance: 0n, staked: 0n })
    const step = await screen.findByRole('link', { name: 'Add and stake' })
    expect(step.getAttribute('href')).toBe(`/add/ONE/${dai.address}?stake=${campaignAt}`)
  })

  test('behavior: leads an account with LP tokens from one token to a stake as well, while staking is open', async () => {
    await openCampaign()
    expect(screen.getByRole('link', { name: 'Add and stake' })).toBeDefined()
    cleanup()
    await openCampaign({ paused: true })
    expect(screen.queryByRole('link', { name: 'Add and stake' })).toBeNull()
  })

  test('behavior: computes the APY of a stake of 0.05 native currency when almost nothing is staked [3.5.20 3.5.23]', async () => {
    const [reward] = running.rewards
    if (!reward) return expect.unreachable()
    const { startsAt, endsAt } = { startsAt: now - 5000n * day, endsAt: now + 5000n * day }
    await openCampaign({ totalStaked: 1n, staked: 0n, startsAt, endsAt, rewards: [{ ...reward, amount: 4n * unit }] })
    expect(factOf('APY')).toMatch(/^58\d%$/)
  })

  test('behavior: shows no yearly return when rewards are worth cents', async () => {
    const [reward] = running.rewards
    if (!reward) return expect.unreachable()
    await openCampaign({ rewards: [{ ...reward, amount: unit / 1000n }] })
    expect(factOf('APY')).toMatch(/^—/)
  })

  test('behavior: toggles the values to US dollars [2.2.39 2.2.41 2.2.43 2.2.45 2.2.46 2.3.06 3.5.19 3.5.27]', async () => {
    await openCampaign()
    fireEvent.click(screen.getByRole('radio', { name: 'USD' }))
    expect(factOf('TVL')).toBe('$400.00')
    expect(factOf('Remaining')).toBe('$1,333.33')
    expect(factOf('Claimable')).toBe('$27.80')
    fireEvent.click(screen.getByRole('radio', { name: 'Crypto' }))
    expect(factOf('Claimable')).toBe('7 xDEXS')
  })

  test('behavior: shows cap, remaining capacity and lock when the campaign has these terms [2.2.38 2.2.41 2.2.42 2.3.08]', async () => {
    await openCampaign({ stakingCap: 12n * unit, locked: true })
    expect(factOf('Max pool size')).toMatch(/^12 /)
    expect(factOf('Pool type')).toBe('LOCKED STAKING')
    expect(factOf('Capacity left')).toMatch(/^2 /)
  })

  test.each([
    ['UPCOMING', { startsAt: now + 90_061n, endsAt: now + 10n * day }, '1D01H01M01S'],
    ['ACTIVE', { endsAt: now + 28n * day + 5709n }, '28D01H35M09S'],
    ['EXPIRED', { endsAt: now - 1n }, null],
  ] as const)(
    'behavior: shows the badge %s, with a countdown of days, hours, minutes and seconds [2.2.44 2.4.15 2.4.16 2.4.17 3.9.02]',
    async (badge, part, left) => {
      await openCampaign(part)
      expect(screen.getByText(badge)).toBeDefined()
      expect(screen.queryByRole('timer')?.textContent ?? null).toBe(left)
    },
  )

  test('behavior: shows the stake in both tokens, and rewarded, claimable and claimed amounts [2.2.46 2.6.04 2.7.46]', async () => {
    await openCampaign()
    const card = within(screen.getByRole('region', { name: 'My stake' }))
    expect(card.getByText('20')).toBeDefined()
    expect(card.getByText('40')).toBeDefined()
    expect(card.getByText('2 LP staked')).toBeDefined()
    expect(card.getByText('4 LP in your wallet')).toBeDefined()
    expect([factOf('Rewarded'), factOf('Claimed'), factOf('Claimable')]).toEqual(['10 xDEXS', '3 xDEXS', '7 xDEXS'])
  })

  test('behavior: replaces My stake with Connect Wallet when no wallet is connected [1.6.02 2.2.47 2.4.18 2.6.03]', async () => {
    await openCampaign({}, { wallet: false })
    expect(screen.queryByRole('region', { name: 'My stake' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Deposit and stake' })).toBeNull()
    fireEvent.click(button('Connect Wallet'))
    expect(shownModals().open.get()).toEqual({ name: 'wallet' })
  })

  const visitor = { staked: 0n, claimable: [0n], claimed: [0n] }
  const ended = { ...visitor, startsAt: now - 9n * day, endsAt: now - day }
  const upcoming = { ...visitor, startsAt: now + day, endsAt: now + 9n * day }
  const noActions = () => {
    for (const name of actions) expect(screen.queryByRole('button', { name })).toBeNull()
  }

  test('behavior: shows what stakers of an ended campaign earned, and links to running ones, to an account without a stake', async () => {
    await openCampaign({ ...ended, totalStaked: 10n * unit })
    const card = within(await screen.findByRole('region', { name: 'My stake' }))
    expect(card.getByText('You have no stake in this campaign.')).toBeDefined()
    expect(factOf('Earned by stakers')).toMatch(/^1,000 xDEXS/)
    expect(card.getByText('$2,000.00 at current prices')).toBeDefined()
    expect(card.getByRole('link', { name: 'View pair' }).getAttribute('href')).toBe(
      `/pools/${wone.address}/${dai.address}`,
    )
    noActions()
  })
  test('behavior: shows the rewards of an ended campaign that were not distributed', async () => {
    await openCampaign({ ...ended, totalStaked: 0n })
    await screen.findByText('You have no stake in this campaign.')
    expect(factOf('Earned by stakers')).toBe('0.00 xDEXS')
    expect(factOf('Not distributed')).toBe('1,000 xDEXS')
  })
  test('behavior: shows the start of an upcoming campaign, and offers liquidity to an account without LP tokens', async () => {
    await openCampaign({ ...upcoming, lpBalance: 0n, totalStaked: 0n })
    const card = within(await screen.findByRole('region', { name: 'My stake' }))
    expect(factOf('Staking opens')).toContain(dayAndTime(now + day))
    expect(card.getByText('Add liquidity now to have LP tokens ready for the start.')).toBeDefined()
    expect(card.getByRole('link', { name: 'Add liquidity' }).getAttribute('href')).toBe(`/add/ONE/${dai.address}`)
    noActions()
  })
  test('behavior: shows the LP tokens that are ready for an upcoming campaign', async () => {
    await openCampaign({ ...upcoming, totalStaked: 0n })
    expect(await screen.findByText('You hold 4 LP tokens, ready to stake from the start.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Add liquidity' })).toBeNull()
  })
  test.each([
    ['is being read', { lpBalance: 4n * unit }, (call: ChainCall) => call.to === lpAt, ''],
    ['is unreadable', { lpBalance: 'reverts' }, undefined, "—The contract's response is unreadable."],
  ] as const)(
    'behavior: shows LP tokens as unknown before the start when the balance %s',
    async (_, part, isPending, figure) => {
      await openCampaign({ ...upcoming, ...part, totalStaked: 0n }, isPending && { isPending })
      await screen.findByRole('region', { name: 'My stake' })
      expect(factOf('LP in your wallet')).toBe(figure)
      expect(screen.queryByText(/LP tokens ready for the start|You hold/)).toBeNull()
      expect(screen.queryByRole('link', { name: 'Add liquidity' })).toBeNull()
    },
  )
  test.each([
    ['an ended campaign', ended, 'This campaign has ended', 'Staked here before? Connect to withdraw.'],
    ['an upcoming campaign', upcoming, 'Staking has not started yet', 'Connect to see your LP tokens.'],
  ])('behavior: explains %s to a visitor without a wallet', async (_, part, title, why) => {
    await openCampaign(part, { wallet: false })
    expect(await screen.findByRole('region', { name: title })).toBeDefined()
    expect(screen.getByText(why)).toBeDefined()
    expect(button('Connect Wallet')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'My stake' })).toBeNull()
  })

  const situations = [
    ['all in a running campaign', {}, [...actions]],
    ['nothing before the start', { startsAt: now + 1n }, []],
    ['no deposit without LP tokens', { lpBalance: 0n }, actions.slice(1)],
    ['no deposit into a full pool', { stakingCap: 10n * unit }, actions.slice(1)],
    ['no deposit after the end', { endsAt: now - 1n }, actions.slice(1)],
    [
      'no withdrawal of a locked stake in the last second',
      { locked: true, endsAt: now },
      ['Deposit and stake', 'Claim rewards'],
    ],
    ['a locked stake right after the end', { locked: true, endsAt: now - 1n }, actions.slice(1)],
    ['no claim without rewards', { claimable: [0n] }, ['Deposit and stake', 'Withdraw']],
    ['no withdrawal without a stake', { staked: 0n }, ['Deposit and stake', 'Claim rewards']],
  ] as const
  test.each(situations)(
    'behavior: enables exactly the possible actions: %s [2.4.18 2.4.19 2.4.20 2.4.21 2.4.22 3.9.02]',
    async (_, part, open) => {
      await openCampaign(part)
      expect(enabled()).toEqual(open)
    },
  )

  test('behavior: puts claiming with withdrawal first when the campaign has ended', async () => {
    await openCampaign({ endsAt: now - 1n })
    const card = within(screen.getByRole('region', { name: 'My stake' }))
    const [first, ...others] = card.getAllByRole('button').map(({ textContent }) => textContent)
    expect(first).toBe('Claim and withdraw')
    expect(others.at(-1)).toBe('Deposit and stake')
  })

  test.each([
    ['Deposit and stake', 'Confirm staking'],
    ['Withdraw', 'Confirm withdrawal'],
    ['Claim rewards', 'Confirm claiming'],
    ['Claim and withdraw', 'Confirm claim & withdrawal'],
  ] as const)('behavior: opens the dialog of action %s, titled %s [2.2.48]', async (name, title) => {
    await openCampaign()
    const dialog = await openAction(name, title)
    expect(await dialog.findAllByText(/^(Verified by one node only|Checked before you confirm)$/)).not.toEqual([])
  })

  test("behavior: compares the contract's balance with the amounts that it owes", async () => {
    await openCampaign({ rewardHeld: 990n * unit })
    expect(factOf('Funding')).toBe('10 xDEXS missing')
  })

  const paidInLp = { rewards: [{ token: lpAt, amount: 100n * unit, claimed: 0n }] } as const

  test('behavior: warns of a reward equal to the staked token in a published contract, also when staking', async () => {
    await openCampaign({ ...paidInLp, published: true })
    expect(screen.getByText('Stakes in this campaign are not safe')).toBeDefined()
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    expect(dialog.getByText(/its creator could withdraw your stake/)).toBeDefined()
  })
  test.each([
    ['our own contract with the same terms', paidInLp],
    ['a published contract with harmless terms', { published: true }],
  ])('behavior: shows no warning for %s', async (_, part) => {
    await openCampaign(part)
    expect(screen.queryByText('Stakes in this campaign are not safe')).toBeNull()
  })
  test('behavior: warns of a reward that overflows a published contract', async () => {
    const [reward] = running.rewards
    await openCampaign({ rewards: reward ? [{ ...reward, amount: 2n ** 143n }] : [], published: true })
    expect(screen.getByText(/with a reward this large, withdrawals can fail/)).toBeDefined()
  })

  test('behavior: allows cancellation before the start and recovery after it, for the creator only', async () => {
    await openCampaign()
    expect(screen.queryByRole('button', { name: 'Recover rewards' })).toBeNull()
  })
  test('behavior: offers cancellation to the creator before the start', async () => {
    const { runs } = await openCampaign({ owner: account, startsAt: now + 5n })
    fireEvent.click(button('Cancel the campaign'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm cancellation' }, waitOptions))
    expect(dialog.getByTitle('1,000 xDEXS')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the campaign' }))
    expect(runs[0]?.plan.steps[0]).toMatchObject({ summary: { kind: 'cancelCampaign' } })
  })
  test('behavior: offers recovery of unearned rewards to the creator', async () => {
    const { runs } = await openCampaign({ owner: account })
    fireEvent.click(button('Recover rewards'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm recovery' }, waitOptions))
    expect(dialog.getByTitle('11 xDEXS')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Recover rewards' }))
    expect(runs[0]?.plan.steps[0]).toMatchObject({ summary: { kind: 'recoverRewards' } })
  })

  test('behavior: shows unearned rewards as unknown, not 0, when the contract does not report them', async () => {
    await openCampaign({ owner: account, countsUnearned: false })
    const card = await screen.findByText(/no LP tokens were staked/)
    await waitFor(() => expect(card.textContent).toMatch(/^—.* was not distributed because no LP tokens were staked/))
    fireEvent.click(button('Recover rewards'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm recovery' }, waitOptions))
    expect(dialog.queryByTitle('0 xDEXS')).toBeNull()
    expect(dialog.getAllByText('—').length).toBeGreaterThan(0)
  })

  test.each([
    ['an address that the factory did not create', { madeHere: false }, campaignAt, 'This is not a DexSwap campaign'],
    ['a text that is not an address', {}, 'nonsense', 'This link has no campaign address'],
    ['a cancelled campaign', { canceled: true }, campaignAt, 'This campaign was cancelled'],
  ] as const)('behavior: rejects %s before it offers an approval [2.2.37 2.7.25]', async (_, part, address, title) => {
    await openCampaign(part, { address })
    expect(screen.getByRole('alert').textContent).toContain(title)
    for (const name of actions) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('CancelledRewards', () => {
  const left = { canceled: true, rewardHeld: 7n * unit }

  test('default: offers the creator recovery of rewards that a cancellation did not transfer', async () => {
    const { runs } = await openCampaign({ ...left, owner: account })
    const card = within(await screen.findByRole('region', { name: 'Rewards remain in the campaign' }, waitOptions))
    expect(card.getByTitle('7 xDEXS')).toBeDefined()
    fireEvent.click(card.getByRole('button', { name: 'Recover rewards' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm recovery' }, waitOptions))
    expect(dialog.getByTitle('7 xDEXS')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Recover rewards' }))
    const [step] = runs[0]?.plan.steps ?? []
    if (step?.kind !== 'send') return expect.unreachable()
    const { to, data } = await step.call([])
    const { functionName, args } = decodeFunctionData({ abi: ownCampaignAbi, data })
    expect([to, functionName, args]).toEqual([campaignAt, 'recoverRewards', [[0n], 1_000_000n]])
    expect(step.summary.kind).toBe('recoverRewards')
  })

  test('behavior: shows the creator as owner, and offers recovery to no other account', async () => {
    await openCampaign(left)
    const card = within(await screen.findByRole('region', { name: 'Rewards remain in the campaign' }, waitOptions))
    expect(card.getByText(/They belong to its creator/)).toBeDefined()
    expect(card.queryByRole('button', { name: 'Recover rewards' })).toBeNull()
  })

  test.each([
    ['holds no rewards', { rewardHeld: 0n }],
    ['is a published contract, which lacks this call', { published: true }],
  ])('behavior: shows no recovery when the campaign %s', async (_, part) => {
    await openCampaign({ ...left, owner: account, ...part })
    expect(screen.getByText('This campaign was cancelled')).toBeDefined()
    // Waits for the lazy module; before that, a missing card proves nothing.
    await act(() => import('./cancelled-rewards.tsx').then(() => undefined))
    expect(screen.queryByText('Rewards remain in the campaign')).toBeNull()
  })
})

/** Bytecode of a minimal proxy to the contract at the pair's address. */
const proxyToLp = `0x363d3d373d3d3d363d73${lpAt.slice(2)}5af43d82803e903d91602b57fd5bf3`

describe('StakeDialog', () => {
  test('default: requires an approval for 100000 LP tokens before Deposit and stake [2.5.21 2.7.47 2.7.48 2.9.15 3.9.32]', async () => {
    const { runs, answerNode } = await openCampaign()
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    type('Amount to stake', '3')
    // The button appears after the campaign is verified.
    const approve = await dialog.findByRole('button', { name: /Approve/ }, waitOptions)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Deposit and stake' }).disabled).toBe(true)
    fireEvent.click(approve)
    const step = runs[0]?.plan.steps.at(-1)
    expect(step).toMatchObject({ kind: 'approve', tokenAddress: lpAt, spender: campaignAt })
    if (step?.kind !== 'approve') return expect.unreachable()
    // Gas estimate of the node.
    answerNode('0xb000')
    const { to, data } = await step.call([])
    expect([to, decodeFunctionData({ abi: erc20Abi, data }).args]).toEqual([lpAt, [campaignAt, 10n ** 23n]])
  })

  test.each([
    ['of more than 100000 LP tokens in full', 'maximum', '150000.5', 1_500_005n * 10n ** 17n],
    ['exactly when the user chose exact approvals', 'exact', '3', 3n * unit],
  ] as const)('behavior: approves a stake %s [3.7.13 3.9.32 3.9.33]', async (_, approvalAmount, text, amount) => {
    const { runs, answerNode, stores } = await openCampaign({ lpBalance: 200_000n * unit })
    act(() => stores.settings.change({ approvalAmount }))
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    type('Amount to stake', text)
    fireEvent.click(await dialog.findByRole('button', { name: /Approve/ }, waitOptions))
    const step = runs[0]?.plan.steps.at(-1)
    answerNode('0xb000')
    const { data } = step?.kind === 'approve' ? await step.call([]) : expect.unreachable()
    expect(decodeFunctionData({ abi: erc20Abi, data }).args).toEqual([campaignAt, amount])
  })

  const codeRow = (dialog: Awaited<ReturnType<typeof openAction>>) =>
    dialog.getByText('Contract code').parentElement?.textContent

  test('behavior: does not mark the code as verified before a node returns it', async () => {
    await openCampaign()
    expect(codeRow(await openAction('Deposit and stake', 'Confirm staking'))).toBe('Contract codeChecking\u00a0')
  })

  test.each([
    ['another release in the chain record', true, 'CheckedVerified code of another release'],
    ['an unknown release', false, 'Not checkedUnknown code'],
  ])('behavior: describes the verdict on code of %s', async (_, isNamed, says) => {
    const named = { campaignImplementation: lpAt, knownCode: [{ address: lpAt, codeHash: keccak256('0x6001') }] }
    const { answerNodeBy } = await openCampaign({}, { record: isNamed ? named : {} })
    answerNodeBy(({ params: [at] }) => (at === campaignAt ? proxyToLp : '0x6001'))
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    await waitFor(() => expect(codeRow(dialog)).toBe(`Contract code${says}`))
  })

  test('behavior: rejects a stake when the chain record does not list the contract', async () => {
    const record = { campaignImplementation: lpAt }
    const { answerNode, answerNodeBy, stores } = await openCampaign({ lpAllowance: 100n * unit }, { record })
    answerNode('0x6001')
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    type('Amount to stake', '1')
    const closed = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Wrong contract code' })
    expect(closed.disabled).toBe(true)
    expect(dialog.queryByRole('button', { name: 'Deposit and stake' })).toBeNull()
    expect(codeRow(dialog)).toMatch(/^Contract codeWrong/)

    // Polls a stale node again at the next block.
    answerNodeBy(({ params: [at] }) => (at === campaignAt ? proxyToLp : '0x6001'))
    act(() => stores.head.set({ number: 2n, hash: '0xaa', parentHash: '0xa9', timestamp: now, receivedAt: 0 }))
    await waitFor(() => expect(codeRow(dialog)).toMatch(/^Contract codeNot checked/))
    expect(dialog.queryByRole('button', { name: 'Wrong contract code' })).toBeNull()
  })

  test('behavior: prefills the amount with the LP tokens just received', async () => {
    await openCampaign()
    act(() => shownModals().openModal({ name: 'campaignAction', action: 'stake', amount: (5n * unit) / 4n }))
    await screen.findByRole('dialog', { name: 'Confirm staking' }, waitOptions)
    expect(field('Amount to stake').value).toBe('1.25')
  })

  test('behavior: stakes exactly the typed amount after its approval [2.1.08 2.7.44]', async () => {
    const { runs } = await openCampaign({ lpAllowance: 100n * unit })
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    type('Amount to stake', '1.5')
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit and stake' }))
    expect(runs[0]?.plan.steps).toMatchObject([
      { kind: 'send', summary: { kind: 'stake', amount: { amount: (3n * unit) / 2n } } },
    ])
  })

  test.each([
    ['empty', '', 'Enter amount'],
    ['zero', '0', 'Enter amount'],
    ['above the balance', '4.1', 'Insufficient LP tokens'],
  ])('behavior: disables the confirmation when the amount is %s [2.5.21]', async (_, text, says) => {
    await openCampaign({ lpAllowance: 100n * unit })
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    type('Amount to stake', text)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: says }).disabled).toBe(true)
    expect(dialog.queryByRole('button', { name: 'Deposit and stake' })).toBeNull()
  })

  test('behavior: limits the maximum to the balance and to the remaining capacity [2.3.08 2.4.19 2.5.21]', async () => {
    await openCampaign({ lpAllowance: 100n * unit, stakingCap: 11n * unit })
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    fireEvent.click(dialog.getByRole('button', { name: 'Maximum of Amount to stake' }))
    expect(field('Amount to stake').value).toBe('1')
    type('Amount to stake', '1.1')
    expect(dialog.getByText('The pool has room for this much only.')).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Exceeds pool capacity' }).disabled).toBe(true)
  })

  test('behavior: shows expected rewards and the APY after the deposit, and a dash without an amount', async () => {
    await openCampaign({ lpAllowance: 100n * unit })
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    expect(dialog.queryByText(/ day$/)).toBeNull()
    expect(dialog.getByText('You would earn').parentElement?.textContent).toContain('—')
    fireEvent.click(dialog.getByRole('button', { name: 'Maximum of Amount to stake' }))
    // 4 of 14 LP tokens earn 142.857 of the remaining 500 in 5 days.
    expect(dialog.getByText('28.5714 xDEXS / day')).toBeDefined()
    expect(dialog.getByText('142.857 xDEXS until the end')).toBeDefined()
    expect(dialog.getByText('>1,000%')).toBeDefined()
  })

  test('behavior: shows a broadcast error and its reason in the dialog [2.8.11]', async () => {
    const { runs } = await openCampaign({ lpAllowance: 100n * unit })
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    type('Amount to stake', '1')
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit and stake' }))
    const error = new CallRevertedError('SRD10')
    runs[0]?.tell({ status: 'failed', step: 0, error })
    await waitFor(() => expect(dialog.getByText('Error broadcasting transaction')).toBeDefined())
    expect(dialog.getByText(/no longer has room for this amount/)).toBeDefined()
    expect(field('Amount to stake').value).toBe('1')
  })

  test("behavior: preserves the form and shows the wallet's message when the user rejects", async () => {
    const { runs } = await openCampaign({ lpAllowance: 100n * unit })
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    type('Amount to stake', '1')
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit and stake' }))
    runs[0]?.tell({ status: 'failed', step: 0, error: new UserRejectedError('User rejected the request.', 4001) })
    const rejection = await dialog.findByText('Rejected in the wallet. Nothing has changed.')
    expect(rejection.parentElement?.textContent).toContain('Wallet error: User rejected the request.')
    expect(dialog.queryByText('Error broadcasting transaction')).toBeNull()
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(field('Amount to stake').value).toBe('1')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Deposit and stake' }).disabled).toBe(false)
  })

  test('behavior: warns of a possibly sent transaction when the wallet fails, and quotes its message', async () => {
    const { runs, stores } = await openCampaign({ lpAllowance: 100n * unit })
    const dialog = await openAction('Deposit and stake', 'Confirm staking')
    type('Amount to stake', '1')
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit and stake' }))
    act(() => stores.records.set([recordOf({ progress: { status: 'unknown' } })]))
    act(() => runs[0]?.tell({ status: 'failed', step: 0, error: new WalletLockedError('Keyring is locked', 4100) }))
    expect(dialog.getByText(/It may still have been sent/)).toBeDefined()
    expect(dialog.getByRole('alert').textContent).toContain('Wallet error: Keyring is locked')
  })
})

describe('WithdrawDialog', () => {
  test('default: accepts an amount up to the stake, typed or set by the maximum button [2.1.08 2.5.22]', async () => {
    const { runs } = await openCampaign()
    const dialog = await openAction('Withdraw', 'Confirm withdrawal')
    const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^(Withdraw|Enter amount|More than)/ })
    for (const [text, disabled] of [
      ['', true],
      ['0', true],
      ['2.000000000000000001', true],
      ['1', false],
    ] as const) {
      type('Amount to withdraw', text)
      expect(confirm().disabled, text).toBe(disabled)
    }
    fireEvent.click(dialog.getByRole('button', { name: 'Maximum of Amount to withdraw' }))
    fireEvent.click(confirm())
    expect(runs[0]?.plan.steps[0]).toMatchObject({ summary: { kind: 'withdraw', amount: { amount: 2n * unit } } })
  })
})

describe('ClaimDialog', () => {
  test('default: prefills all rewards, accepts one amount per reward, and counts an empty field as zero [2.1.08 2.3.09 2.5.23 2.5.24 2.5.25]', async () => {
    const { runs } = await openCampaign(twoRewards)
    const dialog = await openAction('Claim rewards', 'Confirm claiming')
    const confirm = () =>
      dialog.getByRole<HTMLButtonElement>('button', { name: /^(Claim rewards|Enter amount|More than)/ })
    expect(await dialog.findByTitle('7 xDEXS', {}, waitOptions)).toBeDefined()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(confirm().disabled).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: 'Change amounts' }))
    expect([field('xDEXS to claim').value, field('WONE to claim').value]).toEqual(['7', '2'])
    type('WONE to claim', '')
    type('xDEXS to claim', '0')
    expect(confirm().disabled).toBe(true)
    fireEvent.click(dialog.getByRole('button', { name: 'Maximum of WONE to claim' }))
    expect(field('WONE to claim').value).toBe('2')
    fireEvent.click(confirm())
    expect(runs[0]?.plan.steps[0]).toMatchObject({ summary: { kind: 'claim', rewards: [{ amount: 2n * unit }] } })
  })

  test('behavior: disables the claim when one amount exceeds its claimable reward [2.5.23]', async () => {
    await openCampaign(twoRewards)
    const dialog = await openAction('Claim rewards', 'Confirm claiming')
    fireEvent.click(await dialog.findByRole('button', { name: 'Change amounts' }, waitOptions))
    fireEvent.click(dialog.getByRole('button', { name: 'Maximum of WONE to claim' }))
    type('xDEXS to claim', '7.1')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'More than you can claim' }).disabled).toBe(true)
    // Each reward has its own limit: this amount fits the other reward only.
    type('xDEXS to claim', '7')
    expect(dialog.queryByRole('button', { name: 'More than you can claim' })).toBeNull()
    type('WONE to claim', '2.1')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'More than you can claim' }).disabled).toBe(true)
  })
})
