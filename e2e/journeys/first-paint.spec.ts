import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Delays code and style sheet of the page until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-[\w-]+\.(?:js|css)$/, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

const paintsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint', 'paint').length)

test.describe('before the code has loaded', () => {
  for (const [width, height] of [
    [1440, 900],
    [768, 1000],
    [360, 740],
  ] as const) {
    test(`draws the form without app code at ${width} px, in its final position, and preserves typed text`, async ({
      page,
      swap,
    }) => {
      await page.setViewportSize({ width, height })
      const release = await holdCode(page)
      await page.goto('/exchange', { waitUntil: 'commit' })
      const early = page.getByRole('textbox', { name: 'From', exact: true })
      await expect(early).toBeVisible()
      await expect.poll(() => paintsOf(page)).toBe(1)
      const before = await early.boundingBox()
      await early.click()
      await page.keyboard.type('12')

      release()
      await expect(swap.from).toHaveValue('12')
      await expect(swap.from).toBeFocused()
      await page.keyboard.type('3')
      await expect(swap.from).toHaveValue('123')
      const after = await swap.from.boundingBox()
      expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height])
    })
  }

  test('hides the static form on another screen', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/pools', { waitUntil: 'commit' })
    await expect(page.locator('#shell')).toBeAttached()
    await expect(page.locator('#shell')).toBeHidden()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#shell')).toHaveCount(0)
  })
})

test('opens a popover when its button is clicked as soon as the popover mounts', async ({ page }) => {
  await page.addInitScript(() => {
    const pressAtOnce = new MutationObserver(() => {
      if (document.getElementById('settings') === null) return
      pressAtOnce.disconnect()
      document.querySelector<HTMLElement>('[popovertarget=settings]')?.click()
    })
    pressAtOnce.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/exchange')
  await expect(page.getByRole('dialog', { name: 'Settings' }).getByText('Transaction settings')).toBeVisible()
})
