import type { Page } from '@playwright/test'
import { blockOtherChains } from '../fixtures/nodes.ts'
import { isPseudo, pseudo, pseudoTexts } from '../fixtures/pseudo.ts'
import { switchLanguage } from '../fixtures/switch-language.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'

const a = '0x00000000000000000000000000000000000000A1'
const b = '0x00000000000000000000000000000000000000B2'
const routes = [
  '/exchange',
  '/pools',
  '/pools/mine',
  `/pools/${a}/${b}`,
  '/create',
  '/add',
  `/add/${a}/${b}`,
  `/remove/${a}/${b}`,
  '/liquidity-mining/create',
  '/bridge',
  '/governance',
  '/governance/USDC/pairs',
]

/** Names that are not translated, in addition to those of tokens. */
const names = [
  'DexSwap',
  'Uniswap',
  'SushiSwap',
  'Viperswap',
  'Connext',
  'Hopper',
  'Harmony Bridge',
  'Badger Finance',
  'MetaMask',
  'WalletConnect',
  'Sandbox Wallet',
  'Local',
  'Harmony',
  'Ethereum',
  'Default list',
  'gwei',
  'Beta',
]

/** Visible texts and labels with an untranslated word. */
async function untranslated(page: Page, world: World): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && isShown(parent) && !parent.closest('option, [data-untranslated]'))
        found.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (!isShown(element)) continue
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '')
    }
    return found
  })
  const tokens = [world.chain.wrappedNative, ...world.chain.tokens].flatMap(({ name, symbol }) => [name, symbol])
  // Longest name first, because 'Ether' is the start of 'Ethereum'.
  const literal = [...names, ...tokens].toSorted((one, other) => other.length - one.length).join('|')
  const known = new RegExp(`${literal}|https?:\\S+|\\b(?:1?[A-Z]{3,10}|0x[0-9a-fA-F…]+)\\b`, 'g')
  return texts.filter((text) => !isPseudo(text) && /[A-Za-z]{3}/.test(text.replaceAll(known, '')))
}

test.describe('languages', () => {
  test.beforeEach(({ page }) => blockOtherChains(page))

  test('translates every text of every route and dialog in a pseudo-language [1.1.15]', async ({ page, world }) => {
    // Texts of the release are loaded by their hash; these are served at an address without a hash.
    await page.addInitScript(() => {
      const honest = window.fetch
      window.fetch = (input, options) =>
        /\/locales\/en(?:\.more)?\.json$/.test(String(input))
          ? honest(`${input}?made-up`, { ...options, integrity: '' })
          : honest(input, options)
    })
    await page.route(/\/locales\/en(?:\.more)?\.json\?made-up$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: pseudoTexts(await response.json()) })
    })
    for (const route of routes) {
      await page.goto(route)
      await expect(page.getByRole('button', { name: pseudo('Settings'), exact: true })).toBeVisible()
      expect.soft(await untranslated(page, world), route).toEqual([])
    }
    await page.goto('/exchange')
    await page.getByRole('button', { name: pseudo('Settings'), exact: true }).click()
    await expect(page.getByText(pseudo('Transaction settings'))).toBeVisible()
    expect.soft(await untranslated(page, world), 'settings').toEqual([])
    await page.getByRole('switch', { name: pseudo('Expert mode') }).click()
    await expect(page.getByRole('dialog', { name: pseudo('Are you sure?') })).toBeVisible()
    expect.soft(await untranslated(page, world), 'expert mode').toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: pseudo('Connect Wallet') })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: pseudo('Connect a wallet') })).toBeVisible()
    expect.soft(await untranslated(page, world), 'wallets').toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: pseudo('Select a token') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await untranslated(page, world), 'tokens').toEqual([])
  })

  test('lays Hebrew out from right to left on phone, tablet and desktop', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('dexswap.settings', JSON.stringify({ version: 1, value: { language: 'iw' } })),
    )
    await page.goto('/exchange')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'he')
    const logo = page.getByRole('link', { name: 'DexSwap, אל ההחלפה' })
    // fits.spec.ts lays out every route in Hebrew.
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(async () => (await logo.boundingBox())?.x, `the logo is on the right at ${width} px`)
        .toBeGreaterThan(width / 2)
    }
    // A figure and its symbol belong together and are written from left to right.
    const price = page.getByRole('cell', { name: /^[\d.,]+ 1USDC$/ }).first()
    const symbol = price.getByText(/^1USDC$/)
    const isAfter = async () => {
      const [figure, unit] = [await price.locator('bdi').boundingBox(), await symbol.boundingBox()]
      return figure !== null && unit !== null && figure.x + 8 < unit.x
    }
    await expect.poll(isAfter, 'the symbol is to the right of its figure').toBe(true)
  })

  test('applies another language immediately, restores it after a reload and resets it [1.1.17 1.7.15]', async ({
    page,
    swap,
  }) => {
    await swap.open()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('iw')
    await expect(page.getByText('הגדרות העסקה')).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: 'הגדרות', exact: true }).click()
    await page.getByRole('combobox', { name: 'שפה' }).selectOption('en')
    await expect(page.getByText('Transaction settings')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })

  test('preserves input when the language changes here or in another tab', async ({ page }) => {
    await page.goto('/portfolio')
    await page.getByRole('textbox', { name: 'Watch another address' }).fill('0x12')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('iw')
    await expect(page.getByRole('textbox', { name: 'צפייה בכתובת אחרת' })).toHaveValue('0x12')
    await switchLanguage(page, 'de')
    await expect(page.getByRole('textbox', { name: 'Andere Adresse beobachten' })).toHaveValue('0x12')
  })
})
