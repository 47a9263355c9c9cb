import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'

test.describe('the governance mock-up', () => {
  test('finds an asset by search, shows fixed counts of proposals and links back [1.2.07]', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/governance')
    const assets = page.getByRole('list', { name: 'Assets' }).getByRole('listitem')
    await expect(assets).toHaveCount(3)
    await expect(page.getByRole('main').getByText('COMING SOON')).toBeVisible()
    await expect(page.getByRole('button', { name: 'CREATE PROPOSAL' })).toBeDisabled()
    await expect(page.getByRole('region', { name: 'GOVERNANCE STATISTICS' })).toContainText(
      'Governance is not open yet',
    )
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('textbox', { name: 'Search an asset' }).fill('usd coin')
    await expect(assets).toHaveText([/1USDC.*152% APY/])
    await assets.getByRole('link').click()
    await expect(page).toHaveURL(/\/governance\/USDC\/pairs/)
    const pairs = page.getByRole('list', { name: 'Pairs' }).getByRole('listitem')
    await expect(pairs.first()).toHaveText(/ \/ 1USDC\s*\d{1,3} PROPOSALS$/)
    const counts = await pairs.allTextContents()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to governance' }).click()
    await page.getByRole('link', { name: /^1USDC/ }).click()
    await expect(pairs).toHaveText(counts)
  })

  test('reads the asset from path or parameter and opens the exchange without a known one [2.2.67 3.9.26 3.9.27]', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/governance/anything/pairs?asset=DAI')
    await expect(page.getByRole('heading', { level: 1, name: 'Pairs of 1DAI' })).toBeVisible()
    await expect(page.getByText('Part of the link is invalid')).toHaveCount(0)
    await page.goto('/governance/anything/pairs')
    await expect(page).toHaveURL(/\/exchange/)
    await expect(page.getByText('asset: anything')).toBeVisible()
  })
})
