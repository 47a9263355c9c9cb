import { layoutViolations } from '../fixtures/layout-violations.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { screenPaths } from '../fixtures/screen-paths.ts'
import { expect, test } from '../fixtures/test.ts'
import { setTextSize } from '../fixtures/text-size.ts'
import { violationsOf } from '../fixtures/violations.ts'
import type { World } from '../fixtures/world.ts'

const every = ['en', 'de', 'es-AR', 'es-US', 'it-IT', 'iw', 'ro', 'ru', 'vi', 'zh-CN', 'zh-TW']
const { FITS } = process.env
const isWhole = FITS !== undefined
/**
 * Languages with the longest words and right-to-left text. `FITS=all` or `FITS=de,vi` selects others,
 * and then tests every width.
 */
const languages = FITS === 'all' ? every : (FITS?.split(',') ?? ['ru', 'iw'])
const widths = isWhole ? [320, 360, 390, 768, 960, 1080, 1199, 1440, 1920] : [320, 390, 768, 960, 1199]

/** Widths at which axe runs, in both themes. axe.spec.ts runs it in English without a wallet. */
const looked = isWhole ? [360, 768, 1440] : [390]
const themes = ['light', 'dark'] as const

/** True for a screen with a chart that loads later; the check waits for it. */
const hasChart = (path: string) => path.startsWith('/exchange') || /^\/pools\/0x\w+\/0x\w+$/.test(path)

/** Text size of the browser in px: default, and double. */
const textSizes = [16, 32]

/** Paths of every screen, of a refused amount, of each tab of the portfolio and of closed proposals. */
async function pathsOf(world: World): Promise<readonly string[]> {
  return [
    ...(await screenPaths(world)),
    `/exchange?inputCurrency=ONE&outputCurrency=${world.token('1USDC')}&exactAmount=1,000`,
    '/portfolio?tab=tokens',
    '/portfolio?tab=activity',
    '/portfolio?tab=approvals',
    '/governance/USDC/pairs',
  ]
}

test.describe('everything fits its window, and axe finds nothing', () => {
  test.setTimeout(isWhole ? 1_200_000 : 240_000)

  const cases = languages.flatMap((language) => textSizes.map((textSize) => ({ language, textSize })))
  for (const { language, textSize } of cases) {
    test(`fits in ${language} with a wallet, on every route, at a text size of ${textSize} px`, {
      tag: language === 'iw' && textSize === 16 ? [] : '@full',
    }, async ({ page, swap, wallet, world }) => {
      await openConnected(swap, wallet)
      await page.evaluate((chosen) => {
        const stored = JSON.parse(localStorage.getItem('dexswap.settings') ?? '{"version":1,"value":{}}')
        localStorage.setItem(
          'dexswap.settings',
          JSON.stringify({ ...stored, value: { ...stored.value, language: chosen, theme: 'system' } }),
        )
      }, language)
      for (const path of await pathsOf(world)) {
        await page.goto(path)
        if (language === 'iw') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        await expect(page.locator('main h1').first()).toBeVisible()
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        if (hasChart(path)) await expect(page.locator('main .plot').first()).toBeVisible()
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await setTextSize(page, textSize)
          expect.soft(await layoutViolations(page), `${path} at ${width} px`).toEqual([])
          await expect(page.locator('html')).toHaveCSS('font-size', `${textSize}px`)
          if (textSize !== 16 || !looked.includes(width)) continue
          for (const theme of themes) {
            await page.emulateMedia({ colorScheme: theme })
            await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
            expect.soft(await violationsOf(page), `${path} at ${width} px, ${theme}`).toEqual([])
          }
        }
      }
    })
  }
})
