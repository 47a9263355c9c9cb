import type { Locator } from '@playwright/test'
import { seededCampaign } from '../fixtures/campaigns.ts'
import { openConnectedAt } from '../fixtures/open-connected.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { definitionOf } from '../pages/definition.ts'
import { PairPage } from '../pages/pair-page.ts'
import { PoolsPage } from '../pages/pools-page.ts'
import { TokenSelector } from '../pages/token-selector.ts'

/** '$1.185M' as a number of dollars. */
function dollars(text: string): number {
  const [, digits = '', unit = ''] = /\$([\d.,]+)([KMB]?)/.exec(text) ?? []
  return Number(digits.replaceAll(',', '')) * ({ K: 1e3, M: 1e6, B: 1e9 }[unit] ?? 1)
}

function isDescending(figures: readonly number[]): boolean {
  return figures.every((figure, at) => at === 0 || figure <= (figures[at - 1] ?? figure))
}

/** Yearly returns of each row in percent, all read at one moment; NaN for a value without a number. */
async function returnsOf(table: Locator): Promise<{ fee: number; reward: number; total: number }[]> {
  const rows = await table
    .locator('tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')))
  const [heads = [], ...cells] = rows
  const read = (row: readonly string[], name: string) => Number.parseFloat(row[heads.indexOf(name)] ?? '')
  return cells.map((row) => ({
    fee: read(row, 'Fee APR'),
    reward: read(row, 'Reward APY'),
    total: read(row, 'Total return'),
  }))
}

test.describe('the list of pairs', () => {
  test('supports sorting, filters, search and pages, also after a reload and by link [2.1.05]', async ({ page }) => {
    const pools = new PoolsPage(page)
    await pools.open()
    await expect(pools.cards).toHaveCount(9)
    await expect(pools.myPairs).toHaveCount(1)
    await expect(pools.figures('Volume 24 h').first()).toHaveText(/^\$/)
    expect(isDescending((await pools.figures('Liquidity').allTextContents()).map(dollars))).toBe(true)
    await expect(page.getByText(/^Volumes from the indexer, block [\d,]+$/)).toBeVisible()

    await pools.sortBy('VOLUME')
    await expect(page).toHaveURL(/sort=volume/)
    expect(isDescending((await pools.figures('Volume 24 h').allTextContents()).map(dollars))).toBe(true)

    await pools.pager.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(pools.myPairs).toHaveCount(0)
    const second = await pools.names.allTextContents()
    await page.reload()
    await expect(pools.names).toHaveText(second)

    await pools.filter('With rewards').check({ force: true })
    await expect(page).not.toHaveURL(/page=/)
    await expect(pools.pairs.first()).toContainText('APY')
    for (const card of await pools.pairs.all()) await expect(card).toContainText('APY')

    await pools.filter('All pairs').check({ force: true })
    await pools.search.fill('dai usd')
    await expect(pools.names.first()).toHaveText(/1DAI/)
    await expect(page).toHaveURL(/search=dai\+usd/)
    const link = page.url()
    const found = await pools.names.allTextContents()
    await page.goto('/exchange')
    await page.goto(link)
    await expect(pools.search).toHaveValue('dai usd')
    await expect(pools.names).toHaveText(found)
    await pools.search.fill('nothing is called that')
    await expect(page.getByText('NO PAIRS YET')).toBeVisible()
  })

  test('shows ALL or the selected token in the token filter [2.2.17]', { tag: '@full' }, async ({ page, world }) => {
    const pools = new PoolsPage(page)
    const selector = new TokenSelector(page)
    await pools.open()
    await expect(pools.tokenFilter).toHaveText('ALL')
    await pools.tokenFilter.click()
    await selector.search.fill('xDEXS')
    await selector
      .row(/^xDEXS/)
      .first()
      .click()
    await expect(pools.tokenFilter).toHaveText('xDEXS')
    await expect(page).toHaveURL(new RegExp(world.token('xDEXS')))
    for (const name of await pools.names.allTextContents()) expect(name).toContain('xDEXS')
    await page.getByRole('button', { name: 'Show pairs of all tokens' }).click()
    await expect(pools.tokenFilter).toHaveText('ALL')
  })

  test('sorts the table by its columns, stores the view, and renders cards on a phone', {
    tag: '@full',
  }, async ({ page }) => {
    const pools = new PoolsPage(page)
    const table = page.getByRole('table', { name: 'Pairs' })
    const figures = async (column: number) =>
      (await table.locator(`tbody td:nth-child(${column})`).allTextContents()).map(dollars)
    await pools.open()
    await expect(pools.cards).toHaveCount(9)
    await page.getByRole('radio', { name: 'Table' }).check({ force: true })
    await expect(page).toHaveURL(/view=table/)
    await expect(table.getByRole('columnheader', { name: 'Liquidity' })).toHaveAttribute('aria-sort', 'descending')
    expect(isDescending(await figures(2))).toBe(true)
    await table.getByRole('button', { name: 'Volume 24 h' }).click()
    await expect(page).toHaveURL(/sort=volume/)
    await expect(table.getByRole('columnheader', { name: 'Volume 24 h' })).toHaveAttribute('aria-sort', 'descending')
    expect(isDescending(await figures(3))).toBe(true)
    // A second click reverses the order.
    await table.getByRole('button', { name: 'Volume 24 h' }).click()
    await expect(page).toHaveURL(/order=reversed/)
    await expect(table.getByRole('columnheader', { name: 'Volume 24 h' })).toHaveAttribute('aria-sort', 'ascending')
    expect(isDescending((await figures(3)).toReversed())).toBe(true)
    expect(await violationsOf(page)).toEqual([])

    await page.goto('/pools')
    await expect(table.getByRole('columnheader', { name: 'Liquidity' })).toHaveAttribute('aria-sort', 'descending')
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(table).toHaveCount(0)
    const first = pools.cards.first()
    for (const name of ['Liquidity', 'Volume 24 h', 'Fee APR', 'Reward APY', 'Total return']) {
      await expect(first.getByRole('term').filter({ hasText: name })).toBeVisible()
    }
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await table.getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/pools\/0x[0-9a-fA-F]{40}\/0x[0-9a-fA-F]{40}/)
    await page.goBack()
    await page.getByRole('radio', { name: 'Cards' }).check({ force: true })
    await expect(pools.cards).toHaveCount(9)
    await page.reload()
    await expect(pools.cards).toHaveCount(9)
  })

  test('shows fee, reward and total returns, and only the pairs of the account on demand', {
    tag: '@full',
  }, async ({ page, wallet }) => {
    await openConnectedAt(page, wallet, '/pools?view=table&sort=return')
    const table = page.getByRole('table', { name: 'Pairs' })
    await expect(table.getByRole('columnheader', { name: 'Total return' })).toHaveAttribute('aria-sort', 'descending')
    await expect(table.locator('tbody tr').first()).toContainText('%')
    await expect(table.locator('.skeleton')).toHaveCount(0)
    const rows = await returnsOf(table)
    expect(rows.filter(({ fee }) => fee > 0).length).toBeGreaterThan(3)
    for (const { fee, reward, total } of rows) {
      // The total is unknown when a term is; the tolerance covers values that are shown without decimals.
      if (Number.isNaN(fee)) expect(total).toBeNaN()
      else if (!Number.isNaN(total)) expect(Math.abs(total - fee - (reward || 0))).toBeLessThan(1.01)
    }
    const totals = rows.map(({ total }) => total)
    const knownTotals = totals.filter((total) => !Number.isNaN(total))
    expect(isDescending(knownTotals)).toBe(true)
    expect(totals.slice(0, knownTotals.length)).toEqual(knownTotals)

    const all = await table.locator('tbody tr').count()
    await page.getByRole('button', { name: 'Only mine' }).click()
    await expect(page).toHaveURL(/mine=1/)
    await expect(page.getByRole('button', { name: 'Only mine' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => table.locator('tbody tr').count()).toBeLessThan(all)
    const mine = await page.getByText('MY PAIRS').locator('..').textContent()
    await expect(table.locator('tbody tr')).toHaveCount(Number.parseInt(mine?.replace(/\D/g, '') ?? '', 10))

    // The page of a pair shows the same return as its row.
    const [row] = await returnsOf(page.getByRole('table', { name: 'Pairs' }))
    const link = table.locator('tbody tr').first().getByRole('link').first()
    const [name = ''] = (await link.innerText()).split('\n')
    await link.click()
    await expect(new PairPage(page).name).toHaveText(name)
    await expect(new PairPage(page).figure('Fee APR')).toHaveText(`${row?.fee.toFixed(2)}%`)
  })

  test('opens the page of a pair by keyboard alone [1.2.05]', async ({ page }) => {
    const pools = new PoolsPage(page)
    await pools.open()
    await expect(pools.cards).toHaveCount(9)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#screen')).toBeFocused()
    await pools.sorting.focus()
    await page.keyboard.press('Enter')
    const sorts = page.getByRole('dialog', { name: 'Sorting' }).getByRole('button')
    await expect(sorts.last()).toBeVisible()
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Tab')
    await expect(sorts.filter({ hasText: 'VOLUME' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sort=volume/)
    await pools.names.first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/pools\/0x[0-9a-fA-F]{40}\/0x[0-9a-fA-F]{40}/)
  })

  test('shows three cards on medium screens and passes axe', async ({ page }) => {
    const pools = new PoolsPage(page)
    // axe.spec.ts checks 1440 px in the light theme, fits.spec.ts 390 px in both themes.
    await pools.open({ theme: 'dark' })
    await expect(pools.figures('Volume 24 h').first()).toHaveText(/^\$/)
    await page.setViewportSize({ width: 720, height: 900 })
    await expect(pools.cards).toHaveCount(3)
    expect(await violationsOf(page)).toEqual([])
  })
})

test.describe('the list of pairs while the indexer is unusable', () => {
  test.use({ provoked: /Failed to load resource|ERR_FAILED|CORS policy/ })

  test('shows liquidity and order from the chain, and volumes as unknown, when the indexer is off', {
    tag: '@full',
  }, async ({ page, world }) => {
    const pools = new PoolsPage(page)
    await page.route(new URL(world.graphql).href, (route) => route.abort())
    await pools.open()
    await expect(page.getByText('Chain data only: the indexer does not respond')).toBeVisible()
    await expect(pools.cards).toHaveCount(9)
    expect(isDescending((await pools.figures('Liquidity').allTextContents()).map(dollars))).toBe(true)
    for (const volume of await pools.figures('Volume 24 h').all()) await expect(volume).toContainText('—')
  })
})

test.describe('my pairs', () => {
  test('prompts for a wallet, then lists staked pairs first and old stakes [2.2.23 2.2.26]', {
    tag: '@full',
  }, async ({ page, wallet, world }) => {
    const old = await seededCampaign(world, 'ended-long-ago')
    await page.goto('/pools')
    await page.getByRole('link', { name: 'MY PAIRS' }).click()
    await expect(page).toHaveURL(/\/pools\/mine/)
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sandbox Wallet/ })
      .click()
    await wallet.connect()
    const mine = page.getByRole('region', { name: 'My pairs' })
    const rows = mine.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Details of / }) })
    await expect(rows.first()).toContainText('staked')
    const staked = (await rows.allTextContents()).map((text) => text.includes('staked'))
    expect(staked).toEqual(staked.toSorted((one, other) => Number(other) - Number(one)))
    await expect(rows.first()).toContainText(/Value\s*\$/)
    const [one, other] = old.tokens
    const row = rows.filter({ has: page.locator(`a[href*="${one}"][href*="${other}"]`) }).first()
    await row.getByRole('button', { name: /^Details of / }).click()
    const place = row.getByRole('group', { name: 'Position' })
    await expect(definitionOf(place, 'Pool share')).toHaveText(/<?\d+\.\d\d(\d{4})?%/)
    const link = page.locator(`[href*="${old.address}" i]`)
    await expect(row.getByRole('listitem').filter({ has: link })).toContainText('Ended')
    expect(await violationsOf(page)).toEqual([])
    await row.locator(link).click()
    await expect(page).toHaveURL(new RegExp(old.address, 'i'))
  })
})
