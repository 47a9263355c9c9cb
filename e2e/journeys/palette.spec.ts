import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { Palette } from '../pages/palette.ts'

test.describe('the command palette', () => {
  test('opens the swap of a token and lists it first the next time', { tag: '@full' }, async ({
    page,
    swap,
    world,
  }) => {
    const palette = new Palette(page)
    await page.goto('/pools')
    await palette.open()
    await expect(palette.field).toBeFocused()
    await page.keyboard.type('1usdc')
    await expect(palette.rows.first()).toHaveAccessibleName('Swap to 1USDC')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(palette.dialog).toHaveCount(0)
    await expect(page.locator('#screen')).toBeFocused()
    await expect(swap.card.getByRole('button', { name: /1USDC/ }).first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`outputCurrency=${world.token('1USDC')}`))

    await palette.open()
    await expect(palette.rows.first()).toHaveAccessibleName('Swap to 1USDC')
    await page.keyboard.type('1usdc')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/pools\\?.*token=${world.token('1USDC')}`))
  })

  test('sets the theme, watches a pasted account and opens the approvals', { tag: '@full' }, async ({
    page,
    world,
  }) => {
    const palette = new Palette(page)
    const [, otherAccount = ''] = world.accounts
    await page.goto('/exchange')
    await palette.open()
    await page.keyboard.type('light')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await palette.open()
    await page.keyboard.insertText(otherAccount)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/portfolio/${otherAccount}`))
    await expect(page.getByText('Watch only')).toBeVisible()
    await palette.open()
    await page.keyboard.type('revoke')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/portfolio\?/)
  })

  test('lists the shortcuts on ?, except inside another dialog or a field', async ({ page, swap }) => {
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
