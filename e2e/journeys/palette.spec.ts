import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { Palette } from '../pages/palette.ts'

test.describe('the palette, by keys alone', () => {
  test('a sentence fills the form of the swap, and stands first the next time', { tag: '@full' }, async ({
    page,
    swap,
    world,
  }) => {
    const palette = new Palette(page)
    await page.goto('/pools')
    await palette.open()
    await expect(palette.field).toBeFocused()
    await page.keyboard.type('swap 100 ONE to 1USDC')
    await expect(palette.rows.first()).toHaveAccessibleName('Swap 100 ONE to 1USDC')
    await expect(palette.rows).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(palette.dialog).toHaveCount(0)
    await expect(page.locator('#screen')).toBeFocused()
    await expect(swap.from).toHaveValue('100')
    await expect(swap.card.getByRole('button', { name: /1USDC/ }).first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`outputCurrency=${world.token('1USDC')}`))

    await palette.open()
    await expect(palette.rows.first()).toHaveAccessibleName('Swap 100 ONE to 1USDC')
    await page.keyboard.type('1usdc')
    await expect(palette.rows.first()).toHaveAccessibleName('Swap to 1USDC')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/pools\\?.*token=${world.token('1USDC')}`))
  })

  test('an amount that can be read in two ways leads nowhere', { tag: '@full' }, async ({ page }) => {
    const palette = new Palette(page)
    await page.goto('/exchange')
    await palette.open()
    await page.keyboard.type('swap 1,000 ONE to 1USDC')
    await expect(palette.dialog.getByRole('status')).toContainText('can be read in two ways')
    await page.keyboard.press('Enter')
    await expect(palette.field).toBeFocused()
  })

  test('the theme, an account that is pasted, and a part of the own portfolio', { tag: '@full' }, async ({
    page,
    world,
  }) => {
    const palette = new Palette(page)
    const [, somebody = ''] = world.accounts
    await page.goto('/exchange')
    await palette.open()
    await page.keyboard.type('light')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await palette.open()
    await page.keyboard.insertText(somebody)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/portfolio/${somebody}`))
    await expect(page.getByText('Watch only')).toBeVisible()
    await palette.open()
    await page.keyboard.type('revoke')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/portfolio\?/)
  })

  test('nothing for who reads it otherwise; ? lists the keys, and neither takes a dialog or a field away', async ({
    page,
    swap,
  }) => {
    const palette = new Palette(page)
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.goto('/exchange')
    await palette.open()
    await expect(palette.rows.first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.type('?')
    await expect(palette.field).toHaveValue('?')
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toHaveCount(0)

    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Control+k')
    await expect(keys).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await swap.from.focus()
    await page.keyboard.type('?1')
    await expect(keys).toHaveCount(0)

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(palette.field).toBeFocused()
  })
})
