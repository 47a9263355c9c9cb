import type { Page } from '@playwright/test'
import { acceptForeign } from '../fixtures/foreign-token.ts'
import { approveAll, connectHere, signPermit } from '../fixtures/liquidity-steps.ts'
import { putNodesBefore } from '../fixtures/nodes.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { expect, test } from '../fixtures/test.ts'
import { tokenOfPairs } from '../fixtures/token-of-pairs.ts'
import { seededCampaign } from '../fixtures/campaigns.ts'

async function shots(page: Page, name: string) {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(700)
    await page.screenshot({ path: `/tmp/look/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('swap', async ({ swap, page, wallet, world }) => {
  await openConnected(swap, wallet, { outputCurrency: world.token('ZOO') })
  await swap.to.fill('2')
  await expect(swap.from).toHaveValue(/\d/)
  const exact = Number((await swap.from.inputValue()).replaceAll(',', ''))
  await swap.from.fill((exact * 1.2).toFixed(3))
  await expect(swap.to).toHaveValue('2')
  await shots(page, 'swap')
  await swap.button(/^Swap/).click()
  await page.waitForTimeout(2000)
  await shots(page, 'swap-review')
  await page.keyboard.press('Escape')
  await swap.from.fill((exact * 0.8).toFixed(3))
  await page.waitForTimeout(1500)
  await shots(page, 'swap-38')
  await swap.from.fill((exact * 0.3).toFixed(3))
  await page.waitForTimeout(1500)
  await shots(page, 'swap-none')
})

test('liquidity', async ({ liquidity, page, wallet, world }) => {
  test.slow()
  const [zoo, grain] = [world.token('ZOO'), await tokenOfPairs(world, 'GRAIN')]
  await liquidity.openAdd(zoo, grain)
  await acceptForeign(page)
  await connectHere({ liquidity, wallet })
  await liquidity.amount('You add').fill('3')
  await approveAll({ liquidity, wallet }, ['ZOO', 'GRAIN'])
  await shots(page, 'add')
  await liquidity.button('Confirm Supply').click()
  await page.waitForTimeout(2000)
  await shots(page, 'add-review')
  await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
  await wallet.confirm('addLiquidity')
  await liquidity.openRemove(zoo, grain)
  await liquidity.button('Max').click()
  await shots(page, 'remove')
  await signPermit({ liquidity, wallet })
  await liquidity.button('Remove').click()
  await page.waitForTimeout(2000)
  await shots(page, 'remove-review')
})

test('campaigns', async ({ page, campaign, world }) => {
  for (const id of ['active', 'expired']) {
    const of = await seededCampaign(world, id).catch(() => null)
    if (!of) continue
    await campaign.open(...of.tokens, of.address)
    await page.waitForTimeout(3000)
    await shots(page, `campaign-${id}`)
    await page.goto(`/pools/${of.tokens[0]}/${of.tokens[1]}`)
    await page.waitForTimeout(3000)
    await shots(page, `pair-${id}`)
  }
})

test('clock', async ({ page, swap, wallet, world }) => {
  await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
  const { timestamp } = await world.client.getBlock()
  await page.clock.install({ time: (Number(timestamp) + 1800) * 1000 })
  await openConnected(swap, wallet, { outputCurrency: world.token('1DAI') })
  await swap.from.fill('25')
  await expect(swap.to).toHaveValue(/\d/)
  await swap.button('Swap').click()
  await page.waitForTimeout(4000)
  await shots(page, 'clock')
})
