import { putNodesBefore } from '../fixtures/nodes.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('the trust panel', () => {
  test('opens from the block indicator by keyboard, shows agreeing nodes, the code of the pairs and the release, and closes', async ({
    page,
    swap,
    world,
  }) => {
    await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await swap.open({ inputCurrency: world.token('1DAI'), outputCurrency: world.token('1WBTC') })
    const dot = page.getByRole('banner').getByRole('button', { name: 'Data sources & contracts' })
    await dot.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Data sources & contracts' })
    await expect(panel.getByRole('listitem').filter({ hasText: /^Ada/ })).toContainText('Verified')
    await expect(panel.getByRole('listitem').filter({ hasText: /^Bob/ })).toContainText('Verified')
    await expect(panel.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Hash of the pair code' }).first()).toContainText(
      'Verified',
    )
    await expect(panel.getByText('Router and factory code: verified')).toHaveCount(world.chain.platforms.length)
    await expect(panel.getByRole('listitem').filter({ hasText: /^SplitExecutor/ })).toContainText('Verified')
    await expect(panel.getByRole('listitem').filter({ hasText: /^Campaigns/ })).toContainText('Verified')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(dot).toBeFocused()
  })

  test('opens from the footer too, and shows the fees and contracts of each platform', async ({
    page,
    swap,
    world,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await swap.open()
    const foot = page.getByRole('contentinfo')
    const panel = page.getByRole('dialog', { name: 'Data sources & contracts' })
    await foot.getByRole('button', { name: 'Data sources & contracts' }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: /^Uniswap V2/ })).toContainText('0.30% fee')
    await expect(panel.getByRole('listitem').filter({ hasText: /^DexSwap/ })).toContainText('Each pair has its own fee')
    await expect(panel.getByText(/Factory 0x[0-9a-fA-F]{4}.*Router 0x/)).toHaveCount(world.chain.platforms.length)
    const build = await panel.getByText(/^[0-9a-f]{64}$/).textContent()
    await page.keyboard.press('Escape')
    await expect(foot.getByRole('button', { name: `Build ${build?.slice(0, 8)}` })).toBeVisible()
  })

  test('shows which of two nodes does not respond, and the other node as the only source', async ({
    page,
    swap,
    world,
  }) => {
    await putNodesBefore(page, world, ['well', 'silent'], ['Ada', 'Bob'])
    await swap.open()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page
      .getByRole('dialog', { name: 'Settings' })
      .getByRole('button', { name: 'Data sources & contracts' })
      .click()
    const panel = page.getByRole('dialog', { name: 'Data sources & contracts' })
    await expect(panel.getByRole('listitem').filter({ hasText: /^Bob/ })).toContainText('No response')
    await expect(panel.getByRole('listitem').filter({ hasText: /^Ada/ })).toContainText('Single source')
  })
})
