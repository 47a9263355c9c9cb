import type { Browser, BrowserContext, Page } from '@playwright/test'
import { blockOtherChains } from '../fixtures/nodes.ts'
import { startMoment } from '../fixtures/start-world.ts'
import type { World } from '../fixtures/world.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { WalletWindow } from '../pages/wallet-window.ts'
import { dialog, type View } from './views.ts'

/** Fixed time of the page's clock in Unix seconds, after every block of the sandbox's start. */
const frozen = startMoment() + 600

/** Screenshot of a view; `png` is null when the view did not appear, with the reason. */
export type Shot = { readonly name: string; readonly png: Buffer | null; readonly reason?: string }

type Setting = {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly theme: 'dark' | 'light'
  /** True for right-to-left layout with Latin text: fonts differ in Hebrew and Arabic glyphs. */
  readonly fromRight?: boolean
  /** True when the setting includes the view. */
  readonly takes: (view: View) => boolean
}

/** Views with a different layout on a phone. */
const onPhones = [
  ...['first-visit', 'swap', 'confirm-swap', 'tokens', 'pools-table', 'my-pairs', 'pair', 'campaign'],
  'campaign-deposit-and-stake',
]
const fromRight = ['pools-table', 'pair']

const desktop = { width: 1440, height: 900, theme: 'dark' } as const
const settings: readonly Setting[] = [
  { id: '1440-dark', ...desktop, takes: () => true },
  {
    id: '360-light',
    width: 360,
    height: 800,
    theme: 'light',
    takes: ({ name }) => onPhones.includes(name),
  },
  { id: '1440-rtl', ...desktop, fromRight: true, takes: ({ name }) => fromRight.includes(name) },
]

const timeoutMs = 45_000

async function contextOf(browser: Browser, world: World, { width, height, theme }: Setting): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: world.app,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en',
    timezoneId: 'UTC',
  })
  context.setDefaultTimeout(timeoutMs)
  await context.clock.setFixedTime(frozen * 1000)
  await context.addInitScript(
    (value) => {
      const stored = localStorage.getItem('dexswap.settings')
      if (stored === null) localStorage.setItem('dexswap.settings', JSON.stringify({ version: 1, value }))
    },
    { theme },
  )
  // Omits the hash of the build, which the footer would show and which differs in each build.
  await context.route('**/release.json', (route) => route.fulfill({ json: { manifest: {} } }))
  return context
}

/** Waits until requests, fonts and images are complete and no cursor blinks. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"], dialog[open] [aria-busy="true"]') === null,
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].filter(({ complete }) => !complete).map((image) => image.decode().catch(() => null)),
    )
  })
}

/** Takes screenshots until two in a row are equal, and returns the last. */
async function stillPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let before = await take()
  for (;;) {
    await settle(page)
    const now = await take()
    if (now.equals(before)) return now
    before = now
  }
}

async function take(page: Page, view: View, { width, height, fromRight = false }: Setting): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.goto(view.path)
  await view.seen(page).waitFor()
  if (fromRight) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await settle(page)
  await view.open?.(page)
  if (view.part === 'page') {
    // Resizes the window to the page, so that sticky elements are at its end.
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.max(pageHeight, height) })
  }
  // Moves the pointer away, so that no element is hovered.
  await page.mouse.move(0, 0)
  const picture = await stillPicture(page)
  // Fails when the dialog has closed, because the screenshot would show the page below.
  if (view.part === 'window') await dialog(page).waitFor({ timeout: 1000 })
  return picture
}

const missed = (name: string) => (cause: Error) => ({ name, png: null, reason: cause.message.slice(0, 300) })

/** Yields a screenshot of each view in each setting as soon as it is taken. */
export async function takeShots(
  browser: Browser,
  world: World,
  views: readonly View[],
  compare: (shot: Shot) => void,
): Promise<void> {
  // Moves each sandbox to the same second, because the page shows times.
  await world.node.setNextBlockTimestamp({ timestamp: BigInt(frozen) })
  await world.mine()
  for (const setting of settings) {
    for (const isConnected of [false, true]) {
      const mine = views.filter((view) => setting.takes(view) && (view.withoutWallet === undefined) === isConnected)
      if (mine.length === 0) continue
      const context = await contextOf(browser, world, setting)
      const page = await context.newPage()
      await blockOtherChains(page)
      if (isConnected) {
        const swap = new SwapPage(page)
        await swap.open()
        await swap.chooseWallet()
        await new WalletWindow(page).connect()
        await swap.account.waitFor()
      }
      for (const view of mine) {
        const name = `${view.name}.${setting.id}`
        compare(await take(page, view, setting).then((png) => ({ name, png }), missed(name)))
      }
      await context.close()
    }
  }
}
