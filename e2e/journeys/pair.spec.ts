import { erc20Abi, factoryAbi, pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import type { Page, Route } from '@playwright/test'
import { encodeFunctionData, zeroAddress } from 'viem'
import { seededCampaign } from '../fixtures/campaigns.ts'
import { dayVolumeOnChain, liquidityOnChain, shownUsd } from '../fixtures/pair-worth.ts'
import { expect, test } from '../fixtures/test.ts'
import { tokenOfPairs } from '../fixtures/token-of-pairs.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { type World, WorldMissingError } from '../fixtures/world.ts'
import { PairPage } from '../pages/pair-page.ts'

function own(world: World): Address {
  return world.chain.platforms[0]?.factory ?? '0x'
}

function pairOf(world: World, one: Address, other: Address): Promise<Address> {
  const read = { address: own(world), abi: factoryAbi } as const
  return world.client.readContract({ ...read, functionName: 'getPair', args: [one, other] })
}

/** Two tokens of the chain record without a pair on the native exchange. */
async function tokensWithoutPair(world: World): Promise<readonly [Address, Address]> {
  const tokens = world.chain.tokens.map(({ address }) => address)
  for (const one of tokens) {
    for (const other of tokens) {
      if (one < other && (await pairOf(world, one, other)) === zeroAddress) return [one, other]
    }
  }
  throw new WorldMissingError('two tokens without a pair')
}

/** Creates a pair outside the page, as in another tab. */
async function createPair(world: World, one: Address, other: Address): Promise<Address> {
  const [from = '0x'] = world.accounts
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args: [one, other] })
  await world.node.impersonateAccount({ address: from })
  const hash = await world.node.sendUnsignedTransaction({ from, to: own(world), data, gas: 5_000_000n })
  await world.outcomeOf(hash)
  return pairOf(world, one, other)
}

/** The two tokens of a pair on the own exchange of which the first account holds LP tokens. */
async function heldPair(world: World): Promise<readonly [Address, Address]> {
  const [account = '0x'] = world.accounts
  const factory = { address: own(world), abi: factoryAbi } as const
  const count = await world.client.readContract({ ...factory, functionName: 'allPairsLength' })
  for (let index = 0n; index < count; index++) {
    const address = await world.client.readContract({ ...factory, functionName: 'allPairs', args: [index] })
    const held = await world.client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    if (held === 0n) continue
    const read = (functionName: 'token0' | 'token1') =>
      world.client.readContract({ address, abi: pairAbi, functionName })
    return [await read('token0'), await read('token1')]
  }
  throw new WorldMissingError('a pair of the first account')
}

/** A displayed dollar value divided by the value on the chain. */
async function ofChain(pair: PairPage, name: string, expected: Promise<number>): Promise<number> {
  return shownUsd(await pair.figure(name).innerText()) / (await expected)
}

/** Passes each response of the indexer through `change`. */
async function withIndexer(page: Page, world: World, change: (body: string, route: Route) => Promise<void>) {
  await page.route(new URL(world.graphql).href, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await change(await response.text(), route)
  })
}

test.describe('the page of a pair', () => {
  test('shows liquidity, volume, price, chart, trades and the source of the figures [2.2.27 2.2.28]', async ({
    page,
    world,
  }) => {
    const pair = new PairPage(page)
    const [wone, usdc] = [world.token('WONE'), world.token('1USDC')]
    await pair.open(wone, usdc)
    await expect(pair.name).toHaveText('WONE / 1USDC')
    const address = await pairOf(world, wone, usdc)
    await expect.poll(() => ofChain(pair, 'Liquidity', liquidityOnChain(world, address))).toBeCloseTo(1, 1)
    await expect
      .poll(async () => {
        // At the turn of the hour the page updates the volume with the next block.
        await world.mine()
        return ofChain(pair, 'Volume 24 h', dayVolumeOnChain(world, address))
      })
      .toBeCloseTo(1, 1)
    const [reserve0, reserve1] = await world.client.readContract({ address, abi: pairAbi, functionName: 'getReserves' })
    const [ofWone, ofUsdc] = wone.toLowerCase() < usdc.toLowerCase() ? [reserve0, reserve1] : [reserve1, reserve0]
    const price = (Number(ofUsdc) / 1e6 / (Number(ofWone) / 1e18)).toPrecision(6).slice(0, 5)
    await expect(pair.price).toContainText(price)
    await expect(pair.chart.getByRole('slider')).toHaveAttribute('aria-valuetext', /^\$/)
    await expect(pair.chart.getByText(/indexer, block \d+/)).toBeVisible()
    await expect(pair.trades.getByRole('row').nth(1)).toContainText(/Buy WONE|Sell WONE|Add|Remove/)

    await pair.chart.getByText('Volume', { exact: true }).click()
    await pair.chart.getByRole('button', { name: 'Show as a table' }).click()
    const table = pair.chart.getByRole('table', { name: 'Volume in US dollars' })
    await expect(table.getByRole('row').nth(1)).toContainText(/\d\d-\d\d-\d{4} UTC/)
  })

  test('redraws the chart in the frame in which its window gets narrower, without overlap', async ({ page, world }) => {
    const pair = new PairPage(page)
    await pair.open(world.token('WONE'), world.token('1USDC'))
    const plot = pair.chart.getByRole('slider')
    await expect(plot).toHaveAttribute('aria-valuetext', /^\$/)
    const widths = await plot.evaluate(async (element) => {
      const picture = element.querySelector('svg') as SVGElement
      element.style.width = '200px'
      const atOnce = picture.getBoundingClientRect().width
      // Reads after the layout of the frame, in which the resize observer sets the size.
      const drawn = await new Promise<string | null>((answer) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => answer(picture.getAttribute('width'))
          port2.postMessage(null)
        }),
      )
      return { atOnce, drawn }
    })
    expect(widths).toEqual({ atOnce: 200, drawn: '200' })
  })

  test('shows rewards in tabs and links a card to its campaign [2.1.06]', { tag: '@full' }, async ({ page, world }) => {
    const pair = new PairPage(page)
    const active = await seededCampaign(world, 'active')
    await pair.open(...active.tokens)
    await expect(pair.tab('Active rewards')).toContainText(/[1-9]/)
    const card = pair.rewards.getByRole('link').filter({ hasText: 'ACTIVE' }).first()
    await expect(card).toContainText('earned')
    await card.click()
    await expect(page).toHaveURL(/\/pools\/0x[0-9a-fA-F]{40}\/0x[0-9a-fA-F]{40}\/0x[0-9a-fA-F]{40}/)
  })

  test('shows three rewards per page on wide, two on medium and one on small windows [2.2.34 2.9.09]', async ({
    page,
    world,
  }) => {
    const pair = new PairPage(page)
    // The seed has 300 campaigns for this pair, which start 60 s after their creation.
    await world.node.increaseTime({ seconds: 60 })
    await world.mine()
    await pair.open(await tokenOfPairs(world, 'GOLDX'), await tokenOfPairs(world, 'SILVX'))
    // The list has the 12 campaigns with the largest stakes and the 12 with the latest ends.
    const countText = page.getByText(/^Showing \d+ of 300 campaigns/)
    await expect(countText).toBeVisible()
    const shown = async () => Number(/\d+/.exec((await countText.textContent()) ?? '')?.[0])
    expect(await shown()).toBeGreaterThanOrEqual(12)
    expect(await shown()).toBeLessThanOrEqual(24)
    for (const [width, cards] of [
      [960, 3],
      [959, 2],
      [720, 2],
      [719, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(pair.rewards.getByRole('link')).toHaveCount(cards)
      const pages = page.getByRole('status').filter({ hasText: /^1 of \d+$/ })
      await expect
        .poll(async () => (await pages.textContent()) === `1 of ${Math.ceil((await shown()) / cards)}`)
        .toBe(true)
    }
  })

  test('shows my position and exports its history', { tag: '@full' }, async ({ page, world, wallet }) => {
    const pair = new PairPage(page)
    await pair.open(world.token('WONE'), world.token('1USDC'))
    await pair.myPosition.getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sandbox Wallet/ })
      .click()
    await wallet.connect()
    await expect(pair.myPosition).toContainText('of the pool')
    await expect(pair.myPosition.getByText(/^\$[\d.,]+[KM]?$/)).toBeVisible()
    await expect(pair.overTime.getByText('Deposited', { exact: true })).toBeVisible()
    // Some LP tokens of the account came by transfer: their value is known, but not their cost.
    const worth = pair.overTime.locator('div', { has: page.locator('dt', { hasText: 'Worth now' }) }).locator('dd')
    await expect(worth).toHaveText(/^\$[\d.,]+[KM]?$/)
    await expect(pair.overTime).toContainText('Some LP tokens were transferred')
    // The chart covers only what the account added: its latest value is below that of the position.
    await expect(pair.overTime.getByRole('slider', { name: 'Value of what you added here' })).toBeVisible()
    // Each addition of the account is a dot on the chart of the pair.
    await expect(pair.chart.locator('.plot-event')).not.toHaveCount(0)
    await expect(pair.chart.locator('.plot-strip')).not.toHaveCount(0)
    const saving = page.waitForEvent('download')
    await pair.overTime.getByRole('button', { name: 'Save the position as CSV' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^dexswap-position-.+\.csv$/)
  })

  test('redirects to the list of pools when no pair has the tokens of the link', { tag: '@full' }, async ({
    page,
    world,
  }) => {
    const pair = new PairPage(page)
    const [one, other] = await tokensWithoutPair(world)
    for (const [first, second, reason] of [
      [one, other, / does not exist yet$/],
      [one, one, 'This pair does not exist'],
      [zeroAddress, other, 'This pair does not exist'],
    ] as const) {
      await pair.open(first, second)
      await expect(page).toHaveURL(/\/pools(?:\?|$)/)
      await expect(page.getByRole('main').getByText(reason)).toBeVisible()
    }
    await pair.open(one, other)
    await page.getByRole('link', { name: 'Create a pair' }).click()
    await expect(page).toHaveURL(new RegExp(`/add/${one}/${other}`))
  })

  test('passes axe in dark and light', { tag: '@full' }, async ({ page, world }) => {
    const pair = new PairPage(page)
    for (const theme of ['dark', 'light']) {
      await page.goto(`/pools/${world.token('WONE')}/${world.token('1USDC')}?theme=${theme}`)
      await expect(pair.trades.getByRole('row').nth(1)).toBeVisible()
      await expect(pair.chart.getByRole('slider')).toBeVisible()
      await expect(pair.tab('Active rewards')).toContainText(/\d/)
      expect(await violationsOf(page)).toEqual([])
      await pair.name.click()
      await expect(pair.rows.first()).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
})

test.describe('a pair while the indexer is unusable', () => {
  test.use({ provoked: /Failed to load resource|ERR_FAILED|CORS policy/ })

  test('shows reserves, liquidity and the position from the chain when the indexer is off', { tag: '@full' }, async ({
    page,
    world,
    wallet,
  }) => {
    const pair = new PairPage(page)
    await page.route(new URL(world.graphql).href, (route) => route.abort())
    await pair.open(...(await heldPair(world)))
    await expect(page.getByText('Historical data unavailable')).toBeVisible()
    await expect(pair.figure('Liquidity')).toHaveText(/^\$[\d.,]+[KM]?$/)
    await expect(pair.figure('Volume 24 h')).toContainText('—')
    await expect(pair.trades).toContainText('Unavailable right now')
    await pair.myPosition.getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sandbox Wallet/ })
      .click()
    await wallet.connect()
    await expect(pair.myPosition).toContainText('of the pool')
    await pair.name.click()
    await expect(pair.rows.first()).toBeVisible()
  })

  test('reports a stale indexer and hides its figures', { tag: '@full' }, async ({ page, world }) => {
    const pair = new PairPage(page)
    await withIndexer(page, world, async (body, route) => {
      const stale = body.replace(/"number":(\d+)/, (_all, number) => `"number":${Math.max(1, Number(number) - 200)}`)
      await route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: stale,
      })
    })
    await pair.open(world.token('WONE'), world.token('1USDC'))
    await expect(page.getByText('The indexer is behind the network')).toBeVisible()
    await expect(pair.figure('Volume 24 h')).toContainText('—')
    const address = await pairOf(world, world.token('WONE'), world.token('1USDC'))
    await expect.poll(() => ofChain(pair, 'Liquidity', liquidityOnChain(world, address))).toBeCloseTo(1, 1)
  })

  test('detects and ignores an indexer with a wrong block or wrong reserves', { tag: '@full' }, async ({
    page,
    world,
  }) => {
    const pair = new PairPage(page)
    const [wone, usdc] = [world.token('WONE'), world.token('1USDC')]
    for (const [what, by] of [
      [/"hash":"0x[0-9a-f]{4}/, '"hash":"0xbeef'],
      [/"reserve0":"\d/g, '"reserve0":"9'],
    ] as const) {
      await withIndexer(page, world, async (body, route) => {
        const lie = body.replace(what, by)
        await route.fulfill({
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: lie,
        })
      })
      await pair.open(wone, usdc)
      // The mismatch counts once it has lasted two blocks.
      await expect
        .poll(async () => {
          await world.mine()
          return page.getByText('The indexer contradicts the chain and is not used').isVisible()
        })
        .toBe(true)
      await expect(pair.figure('Volume 24 h')).toContainText('—')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})

test.describe('choosing another pair', () => {
  test('selects a pair by keyboard alone', { tag: '@full' }, async ({ page, world }) => {
    const pair = new PairPage(page)
    await pair.open(world.token('WONE'), world.token('1USDC'))
    await pair.name.focus()
    await page.keyboard.press('Enter')
    await expect(pair.search).toBeFocused()
    await page.keyboard.type('nothing is called that')
    await expect(pair.selector.getByText('No results found')).toBeVisible()
    await pair.search.fill('won')
    await page.keyboard.press('Enter')
    await expect(pair.selector).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(pair.rows.first()).toHaveAttribute('aria-selected', 'true')
    await pair.search.fill('WONE/1DAI')
    await page.keyboard.press('Enter')
    await expect(pair.selector).toHaveCount(0)
    await expect(pair.name).toHaveText('WONE / 1DAI')
    await expect(page).toHaveURL(new RegExp(world.token('1DAI'), 'i'))
  })

  test('lists a pair created in another tab with the next block', { tag: '@full' }, async ({ page, world }) => {
    const pair = new PairPage(page)
    const [one, other] = await tokensWithoutPair(world)
    const symbols = [one, other].map(
      (token) => world.chain.tokens.find(({ address }) => address === token)?.symbol ?? '',
    )
    await pair.open(world.token('WONE'), world.token('1USDC'))
    await pair.name.click()
    await expect(pair.rows.first()).toBeVisible()
    await pair.search.fill(symbols.join('/'))
    await expect(pair.selector.getByText('No results found')).toBeVisible()
    const address = await createPair(world, one, other)
    await expect(pair.rows).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(pair.name).toContainText(symbols[0] ?? '')
    await expect(page).toHaveURL(new RegExp(`/pools/${one}/${other}|/pools/${other}/${one}`, 'i'))
    await expect(pair.figure('Volume 24 h')).toBeVisible()
    expect(address).not.toBe(zeroAddress)
  })

  test('finds a pair of an unlisted token by address, stores it and forgets it [2.2.30]', {
    tag: '@full',
  }, async ({ page, world }) => {
    const pair = new PairPage(page)
    // The LP token of a pair is an unlisted token.
    const untrusted = await pairOf(world, world.token('WONE'), world.token('1USDC'))
    const address = await createPair(world, world.token('WONE'), untrusted)
    await pair.open(world.token('WONE'), world.token('1USDC'))
    await pair.name.click()
    await expect(pair.rows.first()).toBeVisible()
    await pair.search.fill(address)
    await expect(pair.selector.getByText('Found by address')).toBeVisible()
    await pair.search.press('Alt+Enter')
    await expect(pair.selector.getByText('Added by user')).toBeVisible()
    await page.reload()
    await pair.name.click()
    // All LP tokens have the name DXS; only those that the user added are found by name.
    await pair.search.fill('DXS')
    await expect(pair.selector.getByText('Added by user')).toBeVisible()
    await pair.selector.getByText('Remove', { exact: true }).click()
    await expect(pair.selector.getByText('Added by user')).toHaveCount(0)
  })
})
