import { expect, test } from '../fixtures/test.ts'

const light = 'rgb(245, 247, 250)'
const dark = 'rgb(10, 14, 20)'

test.describe('theme before the first paint [1.2.14]', () => {
  test.beforeEach(async ({ page }) => {
    // Blocks the app script: only the static page remains.
    await page.route('**/assets/index-*.js', (route) => route.abort())
  })
  test.afterEach(({ consoleErrors }) => {
    consoleErrors.length = 0
  })

  const cases = [
    { name: 'renders dark on the first visit, also on a light device', stored: null, path: '/exchange', ground: dark },
    { name: 'renders light when light is stored', stored: 'light', path: '/exchange', ground: light },
    {
      name: 'renders the theme of the device when system is stored',
      stored: 'system',
      path: '/exchange',
      ground: light,
    },
    {
      name: 'renders the theme of the link before the stored one',
      stored: 'light',
      path: '/exchange?theme=dark',
      ground: dark,
    },
  ]
  for (const { name, stored, path, ground } of cases) {
    test(name, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      if (stored !== null) {
        const record = JSON.stringify({ version: 1, value: { theme: stored } })
        await page.addInitScript((text) => localStorage.setItem('dexswap.settings', text), record)
      }
      await page.goto(path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(ground)
    })
  }
})
