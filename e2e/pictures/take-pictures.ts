// npm run pictures: screenshots of the README over the sandbox, into docs/pictures.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../fixtures/browser.ts'
import { startWorld } from '../fixtures/start-world.ts'
import { readWorld, type World } from '../fixtures/world.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { WalletWindow } from '../pages/wallet-window.ts'
import { recordWebp } from './record-webp.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures')
/** Device pixel ratio for sharp images on current screens. */
const scale = 2
/** Maximum size in bytes, so that the repository and its first page load fast. */
const maxBytes = 200_000
const qualities = [82, 70, 58]
/** Maximum size of the animation, at this quality. */
const maxMovingBytes = 1_500_000
const movingQuality = 0.6
const waitOptions = { timeout: 60_000 }

type Picture = {
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly theme: 'dark' | 'light'
  readonly language?: string
  /** True when the sandbox wallet is connected before the screenshot. */
  readonly connected?: boolean
  /** Brings the page to the state of the picture, and waits until it renders. */
  readonly until: (page: Page) => Promise<void>
}

/** Thrown when the image is empty, or too large at minimum quality. */
class PictureError extends Error {
  override readonly name = 'PictureError'
}

const chart = (page: Page) => page.getByRole('slider').first().waitFor(waitOptions)
/** Waits until the rows show their returns. */
const returns = (page: Page) => page.getByRole('cell', { name: /%/ }).nth(12).waitFor(waitOptions)

function picturesOf(world: World): readonly Picture[] {
  const pair = `/pools/${world.token('WONE')}/${world.token('1USDC')}`
  const swap = `/exchange?inputCurrency=${world.token('1DAI')}&outputCurrency=${world.token('1WBTC')}&exactAmount=2500`
  const desktop = { width: 1440, height: 900 } as const
  const phone = { width: 390, height: 844 } as const
  const quoted = async (page: Page) => {
    await chart(page)
    await page.locator('[data-kind=primary][data-size="56"]').first().waitFor(waitOptions)
  }
  const reviewed = async (page: Page) => {
    await new SwapPage(page).button('Swap').click()
    await new SwapPage(page).review.getByText(/^Simulation passed at block/).waitFor(waitOptions)
  }
  const candles = async (page: Page) => {
    await chart(page)
    await page.locator('.segment', { hasText: 'Price' }).first().click()
    await page.getByRole('button', { name: 'Candles' }).click()
    await page.locator('.plot-candle').first().waitFor(waitOptions)
  }
  const campaign = async (page: Page) => {
    await page.locator('a[href*="/pools/0x"]').filter({ hasText: 'APY' }).first().click()
    await page.waitForURL(/\/pools\/0x\w+\/0x\w+\/0x/)
    await chart(page)
  }
  return [
    { name: 'swap-dark', path: swap, ...desktop, theme: 'dark', connected: true, until: quoted },
    { name: 'swap-light', path: swap, ...desktop, theme: 'light', connected: true, until: quoted },
    {
      name: 'confirm-dark',
      path: `/exchange?inputCurrency=ONE&outputCurrency=${world.token('1USDC')}&exactAmount=1234.5`,
      width: 680,
      height: 840,
      theme: 'dark',
      connected: true,
      until: reviewed,
    },
    { name: 'pools-dark', path: '/pools?view=table', ...desktop, theme: 'dark', until: returns },
    { name: 'pair-dark', path: pair, width: 1440, height: 1200, theme: 'dark', connected: true, until: candles },
    { name: 'campaign-dark', path: pair, ...desktop, theme: 'dark', connected: true, until: campaign },
    {
      name: 'phone-dark',
      path: swap,
      ...phone,
      theme: 'dark',
      connected: true,
      until: async (page) => {
        await page.locator('[data-kind=primary][data-size="56"]').first().waitFor(waitOptions)
      },
    },
    {
      name: 'phone-light',
      path: '/pools?view=table',
      ...phone,
      theme: 'light',
      until: (page) => page.getByRole('article').nth(3).waitFor(waitOptions),
    },
    { name: 'hebrew-dark', path: pair, ...desktop, theme: 'dark', language: 'iw', until: chart },
  ]
}

async function take(browser: Browser, world: World, picture: Picture): Promise<void> {
  const { name, path, width, height, theme, language = 'en', connected = false, until } = picture
  const context = await browser.newContext({
    baseURL: world.app,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript(
      (value) => {
        localStorage.setItem('dexswap.settings', JSON.stringify({ version: 1, value }))
      },
      { language, theme },
    )
    const page = await context.newPage()
    await page.goto(path)
    if (connected) {
      await new SwapPage(page).chooseWallet()
      await new WalletWindow(page).connect()
    }
    await until(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const devtools = await context.newCDPSession(page)
    for (const quality of qualities) {
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
      const bytes = Buffer.from(data, 'base64')
      if (bytes.length > maxBytes) continue
      writeFileSync(join(folder, `${name}.webp`), bytes)
      console.log(`${name}.webp: ${Math.round(bytes.length / 1000)} kB`)
      return
    }
    throw new PictureError(`${name} is larger than ${maxBytes} bytes at any quality`)
  } finally {
    await context.close()
  }
}

/** A swap on a phone from input to confirmation, animated, about twenty seconds. */
async function takeMoving(browser: Browser, world: World): Promise<void> {
  const context = await browser.newContext({
    baseURL: world.app,
    viewport: { width: 420, height: 860 },
    deviceScaleFactor: scale,
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  try {
    const encoder = await context.newPage()
    const page = await context.newPage()
    const [swap, wallet] = [new SwapPage(page), new WalletWindow(page)]
    await swap.open({ inputCurrency: world.token('1DAI'), outputCurrency: world.token('1WBTC') })
    await swap.chooseWallet()
    await wallet.connect()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const moved = await recordWebp(page, encoder, movingQuality, async () => {
      const read = () => setTimeout(1600)
      await read()
      await swap.from.pressSequentially('2500', { delay: 350 })
      await swap.button('Approve 1DAI').waitFor(waitOptions)
      await read()
      await swap.button('Approve 1DAI').click()
      await wallet.prompt('approve').waitFor(waitOptions)
      await read()
      await wallet.confirm('approve')
      await swap.button('Swap').waitFor(waitOptions)
      await read()
      await swap.button('Swap').click()
      await swap.review.getByText(/^Simulation passed at block/).waitFor(waitOptions)
      await read()
      await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
      await wallet.prompt(/: (?:swap|split|exact|multicall)/).waitFor(waitOptions)
      await read()
      await wallet
        .prompt(/: (?:swap|split|exact|multicall)/)
        .getByRole('button', { name: 'Confirm' })
        .click()
      await swap.toast(/^Swap .*Confirmed/).waitFor(waitOptions)
      await read()
    })
    if (moved.length > maxMovingBytes) throw new PictureError(`${moving} is larger than ${maxMovingBytes} bytes`)
    writeFileSync(join(folder, `${moving}.webp`), moved)
    console.log(`${moving}.webp: ${Math.round(moved.length / 1000)} kB`)
  } finally {
    await context.close()
  }
}

const moving = 'swap-moving'
const wanted = process.argv.slice(2)
const { addresses, stop } = await startWorld()
const browser = await launchBrowser()
try {
  mkdirSync(folder, { recursive: true })
  const world = await readWorld(addresses)
  const all = picturesOf(world)
  for (const picture of all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    await take(browser, world, picture)
  }
  if (wanted.length === 0 || wanted.includes(moving)) await takeMoving(browser, world)
} finally {
  await browser.close()
  await stop()
}
