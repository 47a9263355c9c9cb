import type { Page } from '@playwright/test'
import { seededCampaign } from '../fixtures/campaigns.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import type { World } from '../fixtures/world.ts'

/** Path of every route with a screen, and a text that it shows once it has loaded. */
async function routesOf(world: World): Promise<readonly (readonly [path: string, loaded: string | RegExp])[]> {
  const [wone, usdc] = [world.token('WONE'), world.token('1USDC')]
  const active = await seededCampaign(world, 'active')
  return [
    ['/exchange', 'Most liquid pairs'],
    ['/pools', /^1–\d of \d+$/],
    ['/pools/mine', 'Your pairs are shown here'],
    [`/pools/${wone}/${usdc}`, 'Recent trades'],
    [`/pools/${active.tokens.join('/')}/${active.address}`, 'Pool type'],
    ['/create', 'Create a pair'],
    [`/add/${wone}/${usdc}`, 'Add Liquidity'],
    [`/remove/${wone}/${usdc}`, 'Remove Liquidity'],
    ['/liquidity-mining/create', 'Select pair and reward'],
    ['/bridge', 'Seven bridges'],
    ['/governance', 'GOVERNANCE STATISTICS'],
    ['/governance/USDC/pairs', 'Pairs of 1USDC'],
  ]
}

async function isWhole(page: Page, loaded: string | RegExp): Promise<void> {
  await expect(page.getByText(loaded).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

async function openRoute(page: Page, path: string, loaded: string | RegExp): Promise<void> {
  await page.goto(path)
  await isWhole(page, loaded)
}

/** Records animations of the page. `moving` returns the elements that moved since it was opened. */
async function recordMotion(page: Page) {
  await page.addInitScript(() => {
    const moving: string[] = []
    Object.assign(window, { moving })
    const observe = () => {
      for (const animation of document.getAnimations()) {
        const effect = animation.effect
        const moves = effect instanceof KeyframeEffect && Number(effect.getTiming().duration) > 1
        // Color transitions are allowed.
        const fades =
          animation instanceof CSSTransition &&
          /color|background|border|fill|opacity/.test(animation.transitionProperty)
        if (moves && !fades) moving.push(effect.target?.outerHTML.slice(0, 80) ?? '')
      }
      requestAnimationFrame(observe)
    }
    requestAnimationFrame(observe)
  })
  return () => page.evaluate(() => [...new Set((window as unknown as { moving: string[] }).moving)])
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Visible controls without border, text or picture in forced colors. */
const bareControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input:not([type="hidden"]), [role="slider"]')]
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
      .filter((element) => {
        const style = getComputedStyle(element)
        const drawn = parseFloat(style.borderTopWidth) > 0 || style.appearance === 'auto'
        const says =
          element.textContent?.trim() || element.querySelector('svg, img') || element instanceof HTMLInputElement
        return !drawn && !says
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

test.describe('every route under axe', () => {
  test.setTimeout(600_000)

  for (const theme of ['dark', 'light'] as const) {
    // One visit of each route serves all checks: opening it costs more than a check.
    test(`passes axe on every route, ${theme}; nothing moves, overflows at 400 % zoom or is bare in forced colors`, {
      tag: theme === 'light' ? [] : '@full',
    }, async ({ page, world }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const moving = await recordMotion(page)
      for (const [path, loaded] of await routesOf(world)) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await openRoute(page, `${path}?theme=${theme}`, loaded)
        expect.soft(await violationsOf(page), path).toEqual([])
        expect.soft(await moving(), path).toEqual([])
        expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0)
        await page.emulateMedia({ forcedColors: 'active' })
        expect.soft(await bareControls(page), path).toEqual([])
        // 320 px of layout are 1280 px at 400 %, or 640 px at 200 %.
        await page.setViewportSize({ width: 320, height: 700 })
        await isWhole(page, loaded)
        expect.soft(await overflowOf(page), `${path} at 320 px`).toBeLessThanOrEqual(0)
        await page.emulateMedia({ forcedColors: 'none' })
      }
    })

    test(`passes axe on every route on a phone, ${theme}`, { tag: '@full' }, async ({ page, world }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 360, height: 900 })
      for (const [path, loaded] of await routesOf(world)) {
        await openRoute(page, `${path}?theme=${theme}`, loaded)
        expect.soft(await violationsOf(page), path).toEqual([])
      }
    })
  }

  test('moves nothing in dialogs with reduced motion', async ({ page, swap }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moving = await recordMotion(page)
    await swap.open()
    for (const name of ['Connect Wallet', 'Settings', 'Select a token']) {
      await page.getByRole('button', { name, exact: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(await moving()).toEqual([])
  })
})
