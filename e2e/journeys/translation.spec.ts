import type { Page } from '@playwright/test'
import { seededCampaign } from '../fixtures/campaigns.ts'
import { pairOf } from '../fixtures/liquidity-call.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { serveLists } from '../fixtures/serve-lists.ts'
import { expect, test } from '../fixtures/test.ts'
import { shownText, type TextChange, translatePage, unmarkedFigures } from '../fixtures/translate-page.ts'
import type { World } from '../fixtures/world.ts'
import { CampaignPage } from '../pages/campaign-page.ts'
import { LiquidityPage } from '../pages/liquidity-page.ts'
import { PairPage } from '../pages/pair-page.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { TokenSelector } from '../pages/token-selector.ts'
import { WalletWindow } from '../pages/wallet-window.ts'

/** The text without ages, which increase between the reads of two pages. */
const withoutAges = (text: string) => text.replace(/\d+(?=(?:s|min|h)ago)/g, '')

/** The first difference of two texts with the text around it; '' when they are equal. */
function difference(plain: string, changed: string): string {
  if (plain === changed) return ''
  let at = 0
  while (plain[at] === changed[at]) at += 1
  return `${plain.slice(Math.max(0, at - 30), at + 40)} ≠ ${changed.slice(Math.max(0, at - 30), at + 40)}`
}

type Step = readonly [name: string, act: (page: Page) => Promise<unknown>]

const close = async (page: Page) => {
  await expect(page.locator('dialog[open]')).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Steps through all screens and dialogs of a swap. */
function stepsOfSwap(world: World): readonly Step[] {
  const usdc = world.token('1USDC')
  const inDialog = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
  return [
    ['exchange by a link', (page) => page.goto(`/exchange?inputCurrency=ONE&outputCurrency=${usdc}&exactAmount=10`)],
    ['exchange, 2500 typed', (page) => new SwapPage(page).from.fill('2500')],
    ['exchange, cleared', (page) => new SwapPage(page).from.fill('')],
    ['exchange, 1 typed', (page) => new SwapPage(page).from.pressSequentially('1')],
    ['terms of a swap', (page) => new SwapPage(page).button('Swap').click()],
    ['terms, closed', close],
    ['tokens', (page) => new SwapPage(page).button(/^ONE/).first().click()],
    ['tokens, searched', (page) => page.getByRole('dialog').getByRole('combobox').fill('usd')],
    ['tokens, closed', close],
    ['settings', inDialog('Settings')],
    ['settings, closed', (page) => page.keyboard.press('Escape')],
    ['account', (page) => new SwapPage(page).account.click()],
    ['account, closed', close],
  ]
}

/** Steps through all other screens and their dialogs. */
async function stepsElsewhere(world: World): Promise<readonly Step[]> {
  const [wone, usdc] = [world.token('WONE'), world.token('1USDC')]
  const active = await seededCampaign(world, 'active')
  const go = (path: string) => (page: Page) => page.goto(path)
  return [
    ['pools', go('/pools')],
    ['own pairs', go('/pools/mine')],
    ['pair', go(`/pools/${wone}/${usdc}`)],
    ['pairs to choose', (page) => new PairPage(page).name.click()],
    ['pairs, closed', close],
    ['campaign', go(`/pools/${active.tokens.join('/')}/${active.address}`)],
    ['stake', (page) => new CampaignPage(page).action('Deposit and stake').click()],
    ['stake, closed', close],
    ['create a pair', go('/create')],
    ['add', go(`/add/${wone}/${usdc}`)],
    ['add, typed', (page) => new LiquidityPage(page).amount('You add').fill('12')],
    ['add, cleared', (page) => new LiquidityPage(page).amount('You add').fill('')],
    ['remove', go(`/remove/${wone}/${usdc}`)],
    ['remove, half', (page) => new LiquidityPage(page).button('50%').click()],
    ['create a campaign', go('/liquidity-mining/create')],
    ['portfolio', go('/portfolio')],
    ['bridge', go('/bridge')],
    ['governance', go('/governance')],
  ]
}

/** Steps through the dialogs that import a token or a list, and those that claim rewards. */
async function stepsOfDialogs(world: World, list: string): Promise<readonly Step[]> {
  const [wone, usdc] = [world.token('WONE'), world.token('1USDC')]
  // An LP token is on no list.
  const unlisted = await pairOf(world, wone, usdc)
  const active = await seededCampaign(world, 'active')
  const selector = (page: Page) => new TokenSelector(page)
  const byAddress = async (page: Page) => {
    await selector(page).search.fill(unlisted)
    await expect(page.getByRole('option')).toHaveCount(1)
  }
  const importToken = async (page: Page) => {
    await selector(page).search.press('Enter')
    await expect(selector(page).importButton).toBeVisible()
  }
  const act = (name: string) => (page: Page) => new CampaignPage(page).action(name).click()
  return [
    ['warning of a linked token', (page) => page.goto(`/exchange?outputCurrency=${unlisted}`)],
    ['warning, closed', close],
    ['exchange', (page) => page.goto('/exchange')],
    ['tokens', (page) => new SwapPage(page).button(/^ONE/).first().click()],
    ['token by address', byAddress],
    ['import of a token', importToken],
    ['tokens again', (page) => selector(page).back()],
    ['lists', (page) => selector(page).manage()],
    ['location of a list', (page) => selector(page).location.fill(list)],
    ['import of a list', (page) => selector(page).importButton.click()],
    ['import, understood', (page) => page.getByRole('dialog').getByRole('checkbox').check()],
    ['lists, closed', close],
    ['campaign', (page) => page.goto(`/pools/${active.tokens.join('/')}/${active.address}`)],
    ['claim', act('Claim rewards')],
    ['claim, closed', close],
    ['withdrawal', act('Withdraw')],
    ['withdrawal, closed', close],
    ['claim and withdrawal', act('Claim and withdraw')],
    ['claim and withdrawal, closed', close],
  ]
}

/** Runs the steps on both pages. Each step must show the same text, also two blocks later. */
async function walk(pages: { plain: Page; changed: Page }, world: World, steps: readonly Step[]): Promise<void> {
  const { plain, changed } = pages
  for (const [name, act] of steps) {
    await Promise.all([act(plain), act(changed)])
    for (const blocks of [0, 2]) {
      if (blocks > 0) await world.node.mine({ blocks })
      for (const page of [plain, changed]) await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      const differs = async () => difference(withoutAges(await shownText(plain)), withoutAges(await shownText(changed)))
      await expect.poll(differs, { message: `${name}, ${blocks} blocks later`, timeout: 30_000 }).toBe('')
    }
    expect.soft(await unmarkedFigures(changed), name).toEqual([])
  }
}

async function openBoth(plain: Page, how: TextChange): Promise<{ plain: Page; changed: Page }> {
  await openConnected(new SwapPage(plain), new WalletWindow(plain))
  const changed = await plain.context().newPage()
  await translatePage(changed, how)
  await changed.goto('/exchange')
  await expect(new SwapPage(changed).account).toBeVisible()
  return { plain, changed }
}

test.describe('a page with texts that external code changes', () => {
  test.setTimeout(400_000)

  test('preserves every figure of a swap when the browser translates the page', async ({ page, world }) => {
    const pages = await openBoth(page, 'font')
    // On a slow device the translator begins before the page has loaded all its files.
    const devtools = await pages.changed.context().newCDPSession(pages.changed)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await walk(pages, world, stepsOfSwap(world))
    expect(await pages.changed.locator('font').count()).toBeGreaterThan(20)
  })

  test('preserves every other screen when the browser translates the page', { tag: '@full' }, async ({
    page,
    world,
  }) => {
    await walk(await openBoth(page, 'font'), world, await stepsElsewhere(world))
  })

  for (const how of ['font', 'words'] as const) {
    test(`preserves the dialogs of imports and claims when texts change by ${how}`, { tag: '@full' }, async ({
      page,
      world,
    }) => {
      const listed = { chainId: 31337, address: `0x${'a11ce'.padStart(40, '0')}`, decimals: 18 }
      const publisher = await serveLists({ '/wonder': [{ ...listed, symbol: 'WNDR', name: 'Wonderland' }] })
      await walk(await openBoth(page, how), world, await stepsOfDialogs(world, publisher.url('/wonder')))
      await publisher.close()
    })
  }

  for (const how of ['wrap', 'split', 'words'] as const) {
    test(`preserves every figure of a swap when an extension changes text by ${how}`, { tag: '@full' }, async ({
      page,
      world,
    }) => {
      await walk(await openBoth(page, how), world, stepsOfSwap(world))
    })
  }
})
