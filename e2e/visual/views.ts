import type { Locator, Page } from '@playwright/test'
import { seededCampaign } from '../fixtures/campaigns.ts'
import type { World } from '../fixtures/world.ts'
import { LiquidityPage } from '../pages/liquidity-page.ts'
import { SwapPage } from '../pages/swap-page.ts'

/** One state of one screen or dialog. */
export type View = {
  readonly name: string
  readonly path: string
  /** Captured area: the full page, or the window for a dialog. */
  readonly part: 'page' | 'window'
  /** Set when no wallet is connected. */
  readonly withoutWallet?: true
  /** An element that is visible once the page has loaded. */
  readonly seen: (page: Page) => Locator
  /** Brings the loaded page to the state of the view. */
  readonly open?: (page: Page) => Promise<void>
}

/** The topmost dialog or popover. */
export const dialog = (page: Page) => page.locator('dialog[open], [popover][role="dialog"]:popover-open').last()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).filter({ visible: true }).first()
const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()

/** Clicks a button, then each of `next` in the dialog that opens, and waits for a dialog. */
function pressing(name: string | RegExp, ...next: readonly string[]) {
  return async (page: Page) => {
    await button(name)(page).click()
    for (const each of next) await dialog(page).getByRole('button', { name: each, exact: true }).click()
    await dialog(page).waitFor()
  }
}

const swapOf = (input: string, output: string, amount: string) =>
  `/exchange?inputCurrency=${input}&outputCurrency=${output}&exactAmount=${amount}`
const compared = text(/^(?:Best price found on|Split over)/)

async function openReview(page: Page): Promise<void> {
  await new SwapPage(page).button('Swap').click()
  await new SwapPage(page).review.getByText(/^Simulation passed at block/).waitFor()
}

function viewsOfSwap({ token }: World): readonly View[] {
  const [usdc, dai, wbtc, link] = [token('1USDC'), token('1DAI'), token('1WBTC'), token('LINK')]
  const liquid = text('Most liquid pairs')
  const swap = { path: swapOf('ONE', usdc, '1234.5'), seen: compared } as const
  const empty = { path: '/exchange', seen: liquid } as const
  return [
    { name: 'first-visit', part: 'page', withoutWallet: true, ...empty },
    { name: 'wallets', part: 'window', withoutWallet: true, ...empty, open: pressing('Connect Wallet') },
    { name: 'swap', part: 'page', ...swap },
    { name: 'swap-split', path: swapOf('ONE', link, '5000'), part: 'page', seen: compared },
    { name: 'swap-to-approve', path: swapOf(dai, wbtc, '2500'), part: 'page', seen: compared },
    { name: 'swap-too-large', path: swapOf('ONE', usdc, '99999999'), part: 'page', seen: button(/^Insufficient ONE/) },
    { name: 'confirm-swap', part: 'window', ...swap, open: openReview },
    { name: 'tokens', part: 'window', ...empty, open: pressing('Select a token') },
    { name: 'settings', part: 'window', ...empty, open: pressing('Settings') },
    { name: 'networks', part: 'window', ...empty, open: pressing(/^Network: /) },
    { name: 'account', part: 'window', ...empty, open: pressing(/^Account /) },
    {
      name: 'palette',
      part: 'window',
      ...empty,
      open: async (page) => {
        await page.keyboard.press('Control+k')
        await dialog(page).getByRole('combobox').waitFor()
      },
    },
  ]
}

async function viewsOfPools(world: World): Promise<readonly View[]> {
  const [wone, usdc] = [world.token('WONE'), world.token('1USDC')]
  const pair = { path: `/pools/${wone}/${usdc}`, seen: text('Recent trades') } as const
  const campaignOf = async (id: string) => {
    const { address, tokens } = await seededCampaign(world, id)
    return { path: `/pools/${tokens.join('/')}/${address}`, seen: text('Pool type') } as const
  }
  const active = await campaignOf('active')
  const actions = ['Deposit and stake', 'Claim rewards']
  return [
    { name: 'pools', path: '/pools?view=cards', part: 'page', seen: text(/^1–\d of \d+$/) },
    { name: 'pools-table', path: '/pools?view=table', part: 'page', seen: text('LINK / 1USDC') },
    { name: 'my-pairs', path: '/pools/mine', part: 'page', seen: text('Unclaimed') },
    {
      name: 'my-pairs-without-wallet',
      path: '/pools/mine',
      part: 'page',
      withoutWallet: true,
      seen: text('Your pairs are shown here'),
    },
    { name: 'pair', part: 'page', ...pair },
    {
      name: 'pairs',
      part: 'window',
      ...pair,
      open: async (page) => {
        await page.getByRole('heading', { level: 1 }).getByRole('button').click()
        await dialog(page).getByText('1AAVE / 1ETH').waitFor()
      },
    },
    { name: 'campaign', part: 'page', ...active },
    { name: 'campaign-upcoming', part: 'page', ...(await campaignOf('upcoming')) },
    ...actions.map((name): View => {
      const file = `campaign-${name.toLowerCase().replaceAll(' ', '-')}`
      return { name: file, part: 'window', ...active, open: pressing(name) }
    }),
    { name: 'create-campaign', path: '/liquidity-mining/create', part: 'page', seen: text('Step 1 of 4') },
    { name: 'create-pair', path: '/create', part: 'page', seen: button('Invalid pair') },
    {
      name: 'remove',
      path: `/remove/${wone}/${usdc}`,
      part: 'page',
      seen: text('Your position'),
      open: (page) => new LiquidityPage(page).button('50%').click(),
    },
  ]
}

const others: readonly View[] = [
  { name: 'portfolio', path: '/portfolio', part: 'page', seen: text(/\d+ campaigns$/) },
  { name: 'portfolio-tokens', path: '/portfolio?tab=tokens', part: 'page', seen: button('Show more') },
  {
    name: 'portfolio-without-wallet',
    path: '/portfolio',
    part: 'page',
    withoutWallet: true,
    seen: text('Your portfolio is shown here'),
  },
  { name: 'bridge', path: '/bridge', part: 'page', seen: text('Seven bridges') },
  { name: 'governance', path: '/governance', part: 'page', seen: text('GOVERNANCE STATISTICS') },
]

/** All screens and dialogs, in an order in which none changes the next. */
export async function viewsOf(world: World): Promise<readonly View[]> {
  return [...viewsOfSwap(world), ...(await viewsOfPools(world)), ...others]
}
