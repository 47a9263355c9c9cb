import { campaignAbi } from '@dexswap/abis'
import { harmony } from '@dexswap/chains'
import { approveCall } from '@dexswap/orders/approve-call'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { encodeFunctionData } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { createCampaignDrafts, emptyForm } from '#core/campaigns/create-drafts.ts'
import { typeReward } from '#core/campaigns/create-rewards.ts'
import { shownModals } from '#hooks/test/show-routes.tsx'
import {
  account,
  campaignAt,
  ended,
  nativeExchange,
  openDetailsOf,
  openMenuOf,
  openPortfolio,
  otherPair,
  otherPlatform,
  positionRowsShown,
  unit,
  watched,
} from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }
const region = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) }, waitOptions)

/** Sets the newest block of the test chain. */
function setHead({ head }: Awaited<ReturnType<typeof openPortfolio>>['stores']) {
  const block = {
    number: 9n,
    timestamp: 1_700_000_000n,
    hash: `0x${'0a'.repeat(32)}`,
    parentHash: `0x${'0b'.repeat(32)}`,
  } as const
  act(() => head.set({ ...block, receivedAt: 0 }))
}

const [wone, dai] = harmony.tokens

describe('PortfolioScreen', () => {
  test('default: lists pairs of all platforms with value, share, amounts and location', async () => {
    await openPortfolio('/portfolio', { held: 10n * unit, heldElsewhere: 20n * unit })
    const rows = await positionRowsShown()
    expect(rows).toHaveLength(2)
    const [own, other] = rows as [HTMLElement, HTMLElement]
    expect(own.textContent).toContain('$200.00')
    expect(own.textContent).toContain('100 1DAI')
    const details = openDetailsOf(own)
    const place = within(await details.findByRole('group', { name: 'Position' }, waitOptions))
    expect(place.getByText('10.00%')).toBeDefined()
    expect(place.getByTitle('10 LP').textContent).toBe('$200.00')
    expect(openMenuOf(own).getByRole('link', { name: 'Remove' }).getAttribute('href')).toBe(
      `/remove/${wone.address}/${dai.address}`,
    )
    expect(other.textContent).toContain(otherPlatform.name)
    expect(other.textContent).toContain('$200.00')
    const wayOut = openMenuOf(other).getByRole('link', { name: 'Remove' }).getAttribute('href')
    expect(wayOut).toMatch(new RegExp(`^/remove/0x.*[?]platform=${otherPlatform.id}$`))
    expect(screen.getByText('In pools').parentElement?.textContent).toBe('In pools$400.00')
  })

  test('behavior: adds wallet, pools and unclaimed rewards to the net worth', async () => {
    const balances = new Map([[dai.address.toLowerCase(), 40n * unit]])
    const { stores } = await openPortfolio('/portfolio', { held: 10n * unit, balances })
    setHead(stores)
    const worth = within(await region('Net worth'))
    const textOf = (label: string) => worth.getByText(label).nextSibling?.textContent ?? ''
    // 1000 ONE and 40 1DAI in the wallet, and a tenth of a pair with 1000 of each token.
    await waitFor(() => expect(textOf('Net worth')).toMatch(/\$[\d,]+/), waitOptions)
    const usd = (label: string) => Number(textOf(label).replace(/[^\d.]/g, ''))
    expect([usd('In pools'), usd('Unclaimed')]).toEqual([200, 0])
    expect(usd('In wallet')).toBeGreaterThan(40)
    expect(usd('Net worth')).toBeCloseTo(usd('In wallet') + usd('In pools'), 1)
  })

  test('behavior: opens a tab by click, arrow key and link, and writes the tab to the URL', async () => {
    const { router } = await openPortfolio('/portfolio', { held: unit })
    const tab = (name: RegExp) => screen.getByRole('tab', { name })
    await positionRowsShown()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
      'Tokens',
      'Positions',
      'Activity',
      'Approvals',
    ])
    expect(tab(/^Positions/).getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(tab(/^Positions/), { key: 'ArrowRight' })
    expect(router.address()).toBe('/portfolio?tab=activity')
    expect(await region('History')).toBeDefined()
    fireEvent.click(tab(/^Tokens/))
    expect(router.address()).toBe('/portfolio?tab=tokens')
    const panel = screen.getByRole('tabpanel')
    expect(panel.getAttribute('aria-labelledby')).toBe(tab(/^Tokens/).id)
    expect(tab(/^Tokens/).getAttribute('aria-controls')).toBe(panel.id)
    fireEvent.click(tab(/^Positions/))
    expect(router.address()).toBe('/portfolio')
  })

  test("behavior: lists the wallet's tokens by value, each with a link to swap it", async () => {
    const balances = new Map([
      [dai.address.toLowerCase(), 40n * unit],
      [wone.address.toLowerCase(), unit],
    ])
    const { stores } = await openPortfolio('/portfolio?tab=tokens', { balances })
    setHead(stores)
    const tokens = within(await region('Tokens'))
    await waitFor(() => expect(tokens.getAllByRole('listitem')).toHaveLength(3), waitOptions)
    const texts = tokens.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts[0]).toContain('1,000 ONE')
    expect(texts[1]).toContain('40 1DAI')
    expect(texts[2]).toContain('1 WONE')
    expect(tokens.getAllByRole('link', { name: 'Swap' })[1]?.getAttribute('href')).toBe(
      `/exchange?inputCurrency=${dai.address}`,
    )
  })

  test('behavior: finds a stake in an unlisted campaign, with its rewards and actions', async () => {
    const { router } = await openPortfolio('/portfolio', { campaign: ended })
    const [row] = (await positionRowsShown()) as [HTMLElement]
    const stakes = within(await openDetailsOf(row).findByRole('list', { name: 'Stakes' }, waitOptions))
    const stake = stakes.getByRole('listitem')
    expect(stake.textContent).toContain('no longer listed')
    // The stake is a tenth of the pair. Its LP tokens are in the tooltip.
    expect(within(stake).getByTitle('5 LP').textContent).toBe('$100.00')
    expect(stake.textContent).toContain('3 xDEXS')
    fireEvent.click(stakes.getByRole('button', { name: 'Claim and withdraw' }))
    expect(router.path()).toContain(campaignAt)
    expect(shownModals().open.get()).toEqual({ name: 'campaignAction', action: 'exit' })
  })

  test("behavior: shows a staked pair as one row with its stakes, and exits the campaign from the row's menu", async () => {
    const { router } = await openPortfolio('/portfolio', { campaign: { ...ended, endsAt: 1_700_000_000n + 3600n } })
    const rows = await positionRowsShown()
    const [row] = rows as [HTMLElement]
    expect(rows).toHaveLength(1)
    expect(row.textContent).toContain('$100.00 staked')
    expect(row.textContent).toContain('1 campaign')
    const stakes = within(await openDetailsOf(row).findByRole('list', { name: 'Stakes' }, waitOptions))
    expect(stakes.getByRole('button', { name: 'Withdraw' })).toBeDefined()
    const menu = openMenuOf(row)
    expect(menu.queryByRole('link', { name: 'Remove' })).toBeNull()
    fireEvent.click(menu.getByRole('button', { name: 'Claim and withdraw' }))
    expect(router.path()).toContain(campaignAt)
    expect(shownModals().open.get()).toEqual({ name: 'campaignAction', action: 'exit' })
  })

  test('behavior: claims the rewards of one pair from its menu', async () => {
    const { stores } = await openPortfolio('/portfolio', { campaign: ended })
    setHead(stores)
    const [row] = (await positionRowsShown()) as [HTMLElement]
    fireEvent.click(await openMenuOf(row).findByRole('button', { name: 'Claim rewards' }, waitOptions))
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim rewards' }, waitOptions))
    expect(dialog.getByRole('listitem').textContent).toContain('3 xDEXS')
  })

  test('behavior: finds and withdraws a stake in a campaign for an external pair', async () => {
    const { stores, runs } = await openPortfolio('/portfolio', { campaign: { ...ended, stakable: otherPair } })
    setHead(stores)
    const [row] = (await positionRowsShown()) as [HTMLElement]
    expect(row.textContent).toContain('$50.00 staked')
    expect(openMenuOf(row).getByRole('button', { name: 'Claim and withdraw' })).toBeDefined()
    const stakes = within(await openDetailsOf(row).findByRole('list', { name: 'Stakes' }, waitOptions))
    expect(stakes.getByRole('listitem').textContent).toContain('Not for a pair of DexSwap')
    expect(stakes.getByRole('listitem').textContent).toContain('3 xDEXS')
    fireEvent.click(await stakes.findByRole('button', { name: 'Claim and withdraw' }, waitOptions))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm claim & withdrawal' }, waitOptions))
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Claim and withdraw' })
    await waitFor(() => expect(dialog.getByText(/^Not simulated/)).toBeDefined(), waitOptions)
    fireEvent.click(button)
    await waitFor(() => expect(runs).toHaveLength(1), waitOptions)
    const [step] = runs[0]?.plan.steps ?? []
    if (step?.kind !== 'send') return expect.unreachable()
    expect(step.summary).toEqual({ kind: 'exit' })
    const exit = encodeFunctionData({ abi: campaignAbi, functionName: 'exit', args: [account] })
    expect(await step.call([])).toMatchObject({ to: campaignAt, data: exit })
  })

  describe.each([
    ['a pair of the native exchange', ended.stakable],
    ['something else', otherPair],
  ] as const)('claiming all rewards, in a campaign for %s', (_, stakable) => {
    test('default: claims exactly the selected rewards', async () => {
      const { stores, runs } = await openPortfolio('/portfolio', { campaign: { ...ended, stakable } })
      setHead(stores)
      fireEvent.click(await screen.findByRole('button', { name: 'Claim all rewards' }, waitOptions))
      const dialog = within(await screen.findByRole('dialog', { name: 'Claim rewards' }, waitOptions))
      const text = dialog.getByRole('listitem').textContent
      expect(text).toContain('3 xDEXS')
      // The end date distinguishes several campaigns of a pair.
      expect(text).toMatch(/Ended \d\d-\d\d-\d{4}/)
      const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Claim rewards' })
      fireEvent.click(dialog.getByRole('checkbox'))
      expect(button.disabled).toBe(true)
      fireEvent.click(dialog.getByRole('checkbox'))
      await waitFor(() => expect(dialog.getByText(/^Not simulated/)).toBeDefined(), waitOptions)
      fireEvent.click(button)
      await waitFor(() => expect(runs).toHaveLength(1), waitOptions)
      const [step, next] = runs[0]?.plan.steps ?? []
      if (step?.kind !== 'send') return expect.unreachable()
      expect(next).toBeUndefined()
      const claim = encodeFunctionData({ abi: campaignAbi, functionName: 'claim', args: [[3n * unit], account] })
      expect(await step.call([])).toMatchObject({ to: campaignAt, data: claim })
    })
  })

  test('behavior: shows another address as watch-only, without actions', async () => {
    await openPortfolio(`/portfolio/${watched}`, { held: 10n * unit, campaign: ended })
    const rows = await positionRowsShown()
    const [row] = rows as [HTMLElement]
    expect(rows).toHaveLength(1)
    expect(screen.getByText('Watch only')).toBeDefined()
    expect(screen.getByText('Nothing can be signed for it here.')).toBeDefined()
    const menu = openMenuOf(row)
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['View pair'])
    await openDetailsOf(row).findByRole('list', { name: 'Stakes' }, waitOptions)
    expect(screen.queryByRole('button', { name: /Claim|Withdraw|Revoke/ })).toBeNull()
  })

  test('behavior: shows the portfolio with actions when the link names the connected account', async () => {
    await openPortfolio(`/portfolio/${account}`, { held: unit })
    const [row] = (await positionRowsShown()) as [HTMLElement]
    expect(openMenuOf(row).getByRole('link', { name: 'Remove' })).toBeDefined()
    expect(screen.queryByText('Watch only')).toBeNull()
  })

  test('behavior: explains the error when the link names an invalid account', async () => {
    await openPortfolio('/portfolio/nobody', {}, { wallet: false })
    expect((await screen.findByRole('alert', {}, waitOptions)).textContent).toContain('This link has no valid address')
    expect(screen.getByText('This is neither an address nor a name.')).toBeDefined()
  })

  test('behavior: offers to connect a wallet or watch an address when no wallet is connected', async () => {
    const { router } = await openPortfolio('/portfolio', {}, { wallet: false })
    fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    expect(shownModals().open.get()).toEqual({ name: 'wallet' })
    const field = screen.getByRole('textbox', { name: 'Watch another address' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Watch' }).disabled).toBe(true)
    fireEvent.change(field, { target: { value: ` ${watched} ` } })
    fireEvent.click(screen.getByRole('button', { name: 'Watch' }))
    await waitFor(() => expect(router.path()).toBe(`/portfolio/${watched}`), waitOptions)
  })

  test('behavior: shows an empty state when the account has no pairs and no stakes', async () => {
    await openPortfolio()
    expect(await screen.findByText('No positions', {}, waitOptions)).toBeDefined()
  })

  test('behavior: reports a pair that cannot be read, and a factory with too many pairs', async () => {
    await openPortfolio('/portfolio', { isSilent: true, pairsElsewhere: 10_001n })
    expect(await screen.findByText('1 pair could not be read', {}, waitOptions)).toBeDefined()
    expect(screen.getByText(/Only pairs of your listed tokens/).textContent).toContain(otherPlatform.name)
  })

  test('behavior: shows an error when no node responds', async () => {
    const unreachable = { status: 'unreachable', error: new Error('gone') } as const
    await openPortfolio('/portfolio', {}, { pools: unreachable })
    expect((await screen.findByRole('alert', {}, waitOptions)).textContent).toContain('The positions could not be read')
  })

  describe('created campaigns', () => {
    const openAs = async (path: string, owner: typeof account) => {
      const page = await openPortfolio(`${path}?tab=activity`, { campaign: ended, owner })
      setHead(page.stores)
      const section = within(await region('Campaigns created'))
      expect(section.queryByRole('listitem')).toBeNull()
      fireEvent.click(section.getByRole('button', { name: 'Find campaigns' }))
      return { ...page, section }
    }

    test("default: shows funded and remaining rewards, earnings without recovered rewards, and the creator's actions", async () => {
      const { section, router } = await openAs('/portfolio', account)
      const row = await section.findByRole('listitem', {}, waitOptions)
      const textOf = (label: string) => within(row).getByText(label).parentElement?.textContent
      expect(textOf('Funded')).toContain('100 xDEXS')
      expect(textOf('Earned by stakers')).toContain('93 xDEXS')
      expect(textOf('Remaining')).toMatch(/^Remaining0(?:\.00)? xDEXS/)
      expect(textOf('Stakers')).toContain('50 LP')
      fireEvent.click(await within(row).findByRole('button', { name: 'Recover rewards' }, waitOptions))
      expect(router.path()).toContain(campaignAt)
      expect(shownModals().open.get()).toEqual({ name: 'campaignAction', action: 'recover' })
    })

    test('default: fills the form for a similar campaign, and requires a confirmation before it replaces a draft', async () => {
      const { section, session, router } = await openAs('/portfolio', account)
      const drafts = session.services.get(createCampaignDrafts)
      const again = async () =>
        fireEvent.click(await section.findByRole('button', { name: 'Create another like this' }, waitOptions))
      act(() => drafts.change(1666600000, typeReward(emptyForm, 0, '7')))
      await again()
      expect(drafts.of(1666600000).get().rewards[0]?.text).toBe('7')
      fireEvent.click(section.getByRole('button', { name: 'Cancel' }))
      await again()
      fireEvent.click(section.getByRole('button', { name: 'Replace it' }))
      const { pair, rewards, startsAt, endsAt } = drafts.of(1666600000).get()
      expect([pair, rewards[0]?.text, Number(endsAt) - Number(startsAt)]).toEqual([ended.stakable, '100', 86_400])
      expect(Number(startsAt)).toBeGreaterThan(1_700_000_000)
      expect(router.path()).toContain('/liquidity-mining/create')
    })

    test('behavior: excludes campaigns that another account created', async () => {
      const { section } = await openAs('/portfolio', watched)
      expect(await section.findByText('No campaigns', {}, waitOptions)).toBeDefined()
    })

    test('behavior: lists created campaigns without actions when the address is only watched', async () => {
      const { section } = await openAs(`/portfolio/${watched}`, watched)
      const row = await section.findByRole('listitem', {}, waitOptions)
      expect(within(row).queryByRole('button')).toBeNull()
    })
  })

  describe('approvals', () => {
    const allowed = (token: string, spender: string) => `${token} ${spender}`.toLowerCase()
    const two = {
      allowances: new Map([
        [allowed(dai.address, nativeExchange.router), 2n ** 256n - 1n],
        [allowed(wone.address, otherPlatform.router), 3n * unit],
      ]),
      balances: new Map([
        [dai.address.toLowerCase(), 40n * unit],
        [wone.address.toLowerCase(), 500n * unit],
      ]),
    }
    const rows = async () => within(await region('Approvals')).findAllByRole('listitem', {}, waitOptions)

    test('default: lists allowances by value at risk, in descending order', async () => {
      const { stores } = await openPortfolio('/portfolio?tab=approvals', two)
      setHead(stores)
      const [first, second] = (await rows()) as [HTMLElement, HTMLElement]
      expect(first.textContent).toContain('1DAI')
      expect(first.textContent).toContain(`${nativeExchange.name} router`)
      expect(first.textContent).toContain('Unlimited')
      expect(first.textContent).toContain('40 1DAI')
      expect(first.textContent).toContain('$40.00')
      expect(second.textContent).toContain(`${otherPlatform.name} router`)
      expect(second.textContent).toContain('3 WONE')
      expect((await region('Approvals')).textContent).toMatch(/\$43\.00.* exposed to approvals/)
    })

    test("behavior: includes a campaign's allowance when the token is listed", async () => {
      const allowances = new Map([[allowed(dai.address, campaignAt), 5n * unit]])
      const { stores } = await openPortfolio('/portfolio?tab=approvals', {
        campaign: { ...ended, stakable: dai.address, staked: 0n, claimable: 0n },
        allowances,
        balances: two.balances,
      })
      setHead(stores)
      const [row] = await rows()
      expect(row?.textContent).toContain('Campaign of 1DAI')
      expect(row?.textContent).toContain('5 1DAI')
    })

    test('behavior: lists allowances without actions when the address is only watched', async () => {
      const { stores } = await openPortfolio(`/portfolio/${watched}?tab=approvals`, two)
      setHead(stores)
      expect(await rows()).toHaveLength(2)
      expect(screen.queryByRole('button', { name: /approval/ })).toBeNull()
    })

    test('behavior: shows an empty state when the account has no allowances', async () => {
      const { stores } = await openPortfolio('/portfolio?tab=approvals')
      setHead(stores)
      expect(await screen.findByText('No approvals', {}, waitOptions)).toBeDefined()
    })

    test('behavior: revokes by an approval of 0 for the spender, after a simulation', async () => {
      const { stores, runs } = await openPortfolio('/portfolio?tab=approvals', two)
      setHead(stores)
      await rows()
      fireEvent.click(await screen.findByRole('button', { name: 'Revoke or reduce the approval of 1DAI' }, waitOptions))
      const dialog = within(await screen.findByRole('dialog', { name: 'Change an approval' }, waitOptions))
      const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Revoke' })
      await waitFor(() => expect(dialog.queryByText('Simulating…')).toBeNull(), waitOptions)
      await waitFor(() => expect(button.disabled).toBe(false), waitOptions)
      fireEvent.click(button)
      await waitFor(() => expect(runs).toHaveLength(1), waitOptions)
      const { plan } = runs[0] ?? expect.unreachable()
      const [step] = plan.steps
      if (step?.kind !== 'approve') return expect.unreachable()
      expect(plan.steps).toHaveLength(1)
      expect(step.summary).toMatchObject({ kind: 'resetApproval', spender: nativeExchange.router })
      expect(await step.call([])).toMatchObject({
        to: dai.address,
        data: approveCall(dai.address, nativeExchange.router, 0n).data,
      })
    })

    test('behavior: accepts as new allowance only one below the current one', async () => {
      const { stores, runs } = await openPortfolio('/portfolio?tab=approvals', two)
      setHead(stores)
      await rows()
      fireEvent.click(await screen.findByRole('button', { name: 'Revoke or reduce the approval of WONE' }, waitOptions))
      const dialog = within(await screen.findByRole('dialog', { name: 'Change an approval' }, waitOptions))
      fireEvent.click(dialog.getByRole('radio', { name: 'Reduce' }))
      const field = dialog.getByRole('textbox', { name: 'New limit' })
      fireEvent.change(field, { target: { value: '3' } })
      expect(dialog.getByText('The limit is already this low.')).toBeDefined()
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Enter amount' }).disabled).toBe(true)
      fireEvent.change(field, { target: { value: '1' } })
      const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Reduce' }, waitOptions)
      await waitFor(() => expect(button.disabled).toBe(false), waitOptions)
      fireEvent.click(button)
      await waitFor(() => expect(runs).toHaveLength(1), waitOptions)
      const step = runs[0]?.plan.steps.at(-1)
      if (step?.kind !== 'approve') return expect.unreachable()
      expect(step.summary.kind).toBe('approve')
      expect(await step.call([])).toMatchObject({ data: approveCall(wone.address, otherPlatform.router, unit).data })
    })
  })
})
