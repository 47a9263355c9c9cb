import type { Pool } from '@dexswap/amm'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createCampaignDrafts, emptyForm as emptyDraft } from '#core/campaigns/create-drafts.ts'
import { paths } from '#core/routes/table.ts'
import { connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { CampaignScreen } from '#screens/campaign/campaign-screen.tsx'
import { CreateCampaignScreen } from '#screens/campaign/create/create-campaign-screen.tsx'
import { account, campaignAt, chainWith, lpAt, now, running, unit } from '#screens/campaign/test/open-campaign.tsx'
import { AddScreen } from '#screens/liquidity/add/add-screen.tsx'
import { RemoveScreen } from '#screens/liquidity/remove/remove-screen.tsx'
import { answerNode, answerOf, dai, harmony, plentiful, wone } from '#screens/liquidity/test/open-liquidity.tsx'
import { PortfolioScreen } from '#screens/portfolio/portfolio-screen.tsx'
import {
  answerPortfolio,
  ended,
  otherPair,
  type PortfolioState,
  poolsOf,
} from '#screens/portfolio/test/open-portfolio.tsx'
import { SwapScreen } from '#screens/swap/swap-screen.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout: the first import of a lazy module compiles it. */
const waitOptions = { timeout: 20_000 }

// An operator switch, and what it must make of each action.

type Switch = {
  readonly chain?: ConfiguredChain
  readonly withdrawOnly?: boolean
  readonly paused?: boolean
}
const own = 'dexswap'
const switches = {
  none: {},
  'withdraw-only': { withdrawOnly: true },
  'own platform closed': { chain: { ...harmony, closedPlatforms: [own] } },
  'every platform closed': { chain: { ...harmony, closedPlatforms: harmony.platforms.map(({ id }) => id) } },
  'campaigns paused': { paused: true },
  'no native exchange': {
    chain: { ...harmony, platforms: harmony.platforms.filter(({ id }) => id !== own), campaignFactory: null },
  },
} as const satisfies Record<string, Switch>
type SwitchName = keyof typeof switches

const pools: PoolState = {
  status: 'ready',
  block: { number: 1n, hash: '0xaa', receivedAt: 0 },
  complete: true,
  pools: new Map(harmony.platforms.map(({ id }, at) => [id, [poolOf(at)]])),
}

function poolOf(at: number): Pool {
  const [token0, token1] = [wone.address, dai.address].map((each) => each.toLowerCase()).toSorted()
  const isWoneFirst = token0 === wone.address.toLowerCase()
  const [reserveWone, reserveDai] = [100_000n * unit, 2_000n * unit]
  return {
    address: `0x${String(at + 1).repeat(40)}`,
    token0: token0 as Pool['token0'],
    token1: token1 as Pool['token1'],
    reserve0: isWoneFirst ? reserveWone : reserveDai,
    reserve1: isWoneFirst ? reserveDai : reserveWone,
    swapFeeBps: 30,
  }
}

const link = `${wone.address}/${dai.address}`
const draft = {
  ...emptyDraft,
  pair: lpAt,
  rewards: [{ token: harmony.tokens.find(({ symbol }) => symbol === 'xDEXS')?.address ?? null, text: '4.5' }],
  startsAt: now + 86_400n,
  endsAt: now + 950_400n,
  step: 4,
} as const

/** Link, screen and chain state in which an action is available. */
type Place = {
  readonly at: string
  readonly route: string
  readonly show: ComponentType
  readonly chain: 'pools' | 'no pool yet' | 'campaign' | Partial<PortfolioState>
  /** Fills the form, so that only the click on the button remains. */
  readonly fill?: () => void | Promise<void>
}
/** Types into a field if it exists, because a disabled screen has none. */
function type(name: string, text: string) {
  const field = screen.queryByRole('textbox', { name })
  if (field) fireEvent.change(field, { target: { value: text } })
}
function press(name: string) {
  const button = screen.queryByRole('button', { name })
  if (button) fireEvent.click(button)
}
const swapAt = (from: string, amount: string): Place => ({
  at: `/exchange?inputCurrency=${from}&outputCurrency=ONE&exactAmount=${amount}`,
  route: paths.exchange,
  show: SwapScreen,
  chain: 'pools',
})
const addAt = (chain: Place['chain'], fill: () => void): Place => ({
  at: `/add/${link}`,
  route: paths.addPair,
  show: AddScreen,
  chain,
  fill,
})
const campaign: Place = {
  at: `/pools/${link}/${campaignAt}`,
  route: paths.campaign,
  show: CampaignScreen,
  chain: 'campaign',
}

/** Opens the details of the first pair, if any. */
async function openDetails(): Promise<void> {
  const shown = () => screen.queryByRole('button', { name: /^Details of / }) ?? screen.queryByText('No positions')
  await waitFor(() => expect(shown()).not.toBeNull(), waitOptions)
  if (shown()?.tagName === 'BUTTON') fireEvent.click(shown() ?? document.body)
}

const portfolioOf = (chain: Partial<PortfolioState>, at = '/portfolio', fill?: () => Promise<void>): Place => ({
  at,
  ...(fill && { fill }),
  route: paths.portfolio,
  show: PortfolioScreen,
  chain,
})
const [, elsewhere] = harmony.platforms

/** Each action: where it is offered, and its button. */
const actions = {
  swap: { place: swapAt(dai.address, '10'), button: 'Swap' },
  unwrap: { place: swapAt(wone.address, '1'), button: 'Unwrap' },
  add: { place: addAt('pools', () => type('You add', '1')), button: 'Confirm Supply' },
  'create a pair': {
    place: addAt('no pool yet', () => {
      type('You add', '1')
      type('And', '2')
    }),
    button: 'Create Pool & Supply',
  },
  remove: {
    place: {
      at: `/remove/${link}`,
      route: paths.remove,
      show: RemoveScreen,
      chain: 'pools',
      fill: () => press('50%'),
    },
    button: 'Remove',
  },
  'leave a pair of another platform': {
    place: {
      at: `/remove/${link}?platform=${elsewhere?.id}`,
      route: paths.remove,
      show: RemoveScreen,
      chain: 'pools',
      fill: () => press('50%'),
    },
    button: 'Remove',
  },
  'claim all rewards': { place: portfolioOf({ campaign: ended }), button: 'Claim all rewards' },
  'leave a campaign for something else': {
    place: portfolioOf({ campaign: { ...ended, stakable: otherPair } }, '/portfolio', openDetails),
    button: 'Claim and withdraw',
  },
  'revoke an approval': {
    place: portfolioOf(
      {
        allowances: new Map([[`${dai.address} ${elsewhere?.router}`.toLowerCase(), 5n]]),
        balances: new Map([[dai.address.toLowerCase(), unit]]),
      },
      '/portfolio?tab=approvals',
    ),
    button: 'Revoke or reduce the approval of 1DAI',
  },
  stake: { place: campaign, button: 'Deposit and stake' },
  withdraw: { place: campaign, button: 'Withdraw' },
  claim: { place: campaign, button: 'Claim rewards' },
  'claim and withdraw': { place: campaign, button: 'Claim and withdraw' },
  recover: { place: campaign, button: 'Recover rewards' },
  'create a campaign': {
    place: { at: paths.createCampaign, route: paths.createCampaign, show: CreateCampaignScreen, chain: 'campaign' },
    button: 'Approve reward token',
  },
} as const satisfies Record<string, { readonly place: Place; readonly button: string }>
type Action = keyof typeof actions

/** True when the action must be available. Otherwise the text that must explain why it is not. */
type Cell = true | RegExp

const outOnly = /^Staking is paused\. You can still withdraw your stake\.$/
const stakesPaused = /^The campaign operator has paused staking\. You can still withdraw your stake\.$/
const addingClosed = /^This site has paused adding\. You can still remove liquidity\.$/
const campaignsClosed = /^Creating campaigns is paused$/
const noPools = /^DexSwap has no pools on /
const noStakes = /^No positions$/
const noCampaign = /^There are no reward campaigns on this network$/

const all = {
  swap: true,
  unwrap: true,
  add: true,
  'create a pair': true,
  remove: true,
  'leave a pair of another platform': true,
  'claim all rewards': true,
  'leave a campaign for something else': true,
  'revoke an approval': true,
  stake: true,
  withdraw: true,
  claim: true,
  'claim and withdraw': true,
  recover: true,
  'create a campaign': true,
} as const satisfies Record<Action, Cell>

const table: Readonly<Record<SwitchName, Readonly<Record<Action, Cell>>>> = {
  none: all,
  'withdraw-only': {
    ...all,
    swap: /^Swapping is paused$/,
    add: addingClosed,
    'create a pair': addingClosed,
    stake: outOnly,
    'create a campaign': campaignsClosed,
  },
  'own platform closed': { ...all, add: addingClosed, 'create a pair': addingClosed },
  'every platform closed': {
    ...all,
    swap: /^Insufficient liquidity$/,
    add: addingClosed,
    'create a pair': addingClosed,
  },
  'campaigns paused': { ...all, stake: stakesPaused, 'create a campaign': campaignsClosed },
  'no native exchange': {
    ...all,
    add: noPools,
    'create a pair': noPools,
    remove: noPools,
    'claim all rewards': noStakes,
    'leave a campaign for something else': noStakes,
    stake: noCampaign,
    withdraw: noCampaign,
    claim: noCampaign,
    'claim and withdraw': noCampaign,
    recover: noCampaign,
    'create a campaign': /^Rewards cannot be created on this network$/,
  },
}

async function open(name: SwitchName, { at, route, show, chain, fill }: Place): Promise<void> {
  cleanup()
  const { chain: configured = harmony, withdrawOnly = false, paused = false }: Switch = switches[name]
  const page = createPageSession(configured)
  page.stores.pools.set(typeof chain === 'object' ? poolsOf() : pools)
  page.stores.wallet.set(connectedWallet(account, harmony.id))
  page.session.services.get(createCampaignDrafts).change(harmony.id, draft)
  if (typeof chain === 'object') {
    answerPortfolio(page, harmony.id, { ...chain, paused })
    page.stores.head.set({ number: 9n, timestamp: now, hash: '0x0a', parentHash: '0x0b', receivedAt: 0 })
  } else {
    page.answerCalls(
      chain === 'campaign'
        ? chainWith({ ...running, paused, owner: account })
        : answerOf({ ...plentiful, ...(chain === 'no pool yet' && { exists: false, supply: 0n }) }),
    )
    answerNode(page.session, '0x')
  }
  page.stores.switches.set({ ...page.stores.switches.get(), withdrawOnly })
  showRoutes(page.session, { [route]: show }, at)
  await waitFor(() => expect(document.querySelector('button, a')).not.toBeNull(), waitOptions)
  await fill?.()
}

const enabled = (name: string) =>
  screen.queryAllByRole<HTMLButtonElement>('button', { name }).some((button) => !button.disabled)

describe.each(Object.keys(table) as SwitchName[])('%s', (name) => {
  const cells = Object.entries(table[name]) as [Action, Cell][]
  test.each(cells)('behavior: offers the action, or explains why it is disabled: %s', async (action, cell) => {
    const { place, button } = actions[action]
    await open(name, place)
    if (cell === true) return waitFor(() => expect(enabled(button)).toBe(true), waitOptions)
    expect((await screen.findAllByText(cell, {}, waitOptions)).length).toBeGreaterThan(0)
    expect(enabled(button)).toBe(false)
  })
})

// Invariant: no operator switch disables a withdrawal.
test('behavior: leaves every withdrawal enabled under each operator switch', () => {
  const ways: readonly Action[] = [
    'unwrap',
    'remove',
    'leave a pair of another platform',
    'claim all rewards',
    'leave a campaign for something else',
    'revoke an approval',
    'withdraw',
    'claim',
    'claim and withdraw',
    'recover',
  ]
  for (const [name, cells] of Object.entries(table)) {
    if (name === 'no native exchange') continue
    for (const way of ways) expect(cells[way], `${name}: ${way}`).toBe(true)
  }
})
