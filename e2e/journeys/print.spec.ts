import type { Page } from '@playwright/test'
import { darkParts } from '../fixtures/dark-parts.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { screenPaths } from '../fixtures/screen-paths.ts'
import { expect, test } from '../fixtures/test.ts'

async function emulatePrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
}

/** Checks the page in print, then returns to the screen. */
async function prints(page: Page, view: string): Promise<void> {
  await emulatePrint(page)
  expect.soft(await darkParts(page), view).toEqual([])
  for (const hidden of [
    page.getByRole('region', { name: 'Wallet', exact: true }),
    page.getByRole('navigation', { name: 'Sections' }),
    page.getByRole('contentinfo'),
    page.locator('.toast-region'),
  ])
    await expect.soft(hidden, view).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}

test.describe('the print view', () => {
  test('prints every screen of the dark theme in light, without header controls', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme: 'dark' })
    await openConnected(swap, wallet)
    for (const path of await screenPaths(world)) {
      await page.goto(path)
      await expect(page.locator('main h1').first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await prints(page, path)
    }
  })

  test('prints an open dialog alone and in full', async ({ page, swap, wallet, world }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openConnected(swap, wallet, {
      inputCurrency: 'ONE',
      outputCurrency: world.token('1USDC'),
      exactAmount: '10',
    })
    await swap.button('Swap').click()
    await expect(swap.review).toBeVisible()
    await page.setViewportSize({ width: 718, height: 400 })
    await emulatePrint(page)
    expect(await darkParts(page)).toEqual([])
    await expect(page.getByRole('main').locator('h1')).toBeHidden()
    await expect(swap.review).toHaveCSS('position', 'absolute')
    const body = swap.review.locator('.dialog-body')
    expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  })
})
