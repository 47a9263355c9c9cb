import type { Page } from '@playwright/test'
import { turnIndexerOff } from '../fixtures/change-config.ts'
import { approveAll, connectHere, signPermit } from '../fixtures/liquidity-steps.ts'
import { blockOtherChains } from '../fixtures/nodes.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'
import type { LiquidityPage } from '../pages/liquidity-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

type Parts = { readonly liquidity: LiquidityPage; readonly wallet: WalletWindow; readonly world: World }

/** The two actions, each with its form, dialog and wallet request. */
const actions = {
  supply: {
    path: (world: World) => `/add/ONE/${world.token('1DAI')}`,
    async prepare(parts: Parts) {
      await parts.liquidity.amount('You add').fill('5')
      await approveAll(parts, ['1DAI'])
    },
    ...{ open: 'Confirm Supply', confirm: 'Confirm Supply', call: 'addLiquidityETH', toast: /^Add 5 ONE and/ },
  },
  removal: {
    path: (world: World) => `/remove/ONE/${world.token('1USDC')}`,
    async prepare(parts: Parts) {
      await parts.liquidity.button('50%').click()
      await signPermit(parts)
    },
    ...{
      open: 'Remove',
      confirm: 'Confirm',
      call: 'removeLiquidityETHWithPermit',
      toast: /^Remove .* ONE and .* 1USDC/,
    },
  },
}

/** Connects, prepares the action and opens its dialog. */
async function openDialog(page: Page, parts: Parts, { path, prepare, open }: (typeof actions)['supply']) {
  await page.goto(path(parts.world))
  await connectHere(parts)
  await prepare(parts)
  await parts.liquidity.button(open).click()
}

for (const [name, action] of Object.entries(actions)) {
  const { path, confirm, call, toast } = action

  test(`restores a pending ${name} after a reload and confirms it`, { tag: '@full' }, async ({
    page,
    liquidity,
    wallet,
    world,
  }) => {
    await openDialog(page, { liquidity, wallet, world }, action)
    await world.setMining(false)
    await liquidity.review.getByRole('button', { name: confirm }).click()
    await wallet.confirm(call)
    await expect(liquidity.review.getByText('Transaction Submitted')).toBeVisible()
    await page.reload()
    await expect(liquidity.pending).toHaveText('1 Pending')
    await world.mine()
    await expect(liquidity.toast(toast)).toContainText('Confirmed')
    await expect(liquidity.account).toBeVisible()
  })

  test(`confirms a ${name} without the indexer`, async ({ page, liquidity, wallet, world }) => {
    // Removing remains enabled when all other actions are disabled.
    await turnIndexerOff(page, world, { withdrawOnly: name === 'removal' })
    await openDialog(page, { liquidity, wallet, world }, action)
    await liquidity.review.getByRole('button', { name: confirm }).click()
    await wallet.confirm(call)
    await expect(liquidity.toast(toast)).toContainText('Confirmed')
  })

  test(`names the network of a link to a ${name} in the modal and shows the page behind it`, {
    tag: '@full',
  }, async ({ page, liquidity, wallet, world }) => {
    await blockOtherChains(page)
    await page.goto(path(world))
    await connectHere({ liquidity, wallet })
    await page.goto(`${path(world)}?chainId=1`)
    const modal = page.getByRole('dialog', { name: 'Wrong Network' })
    await expect(modal).toContainText('Ethereum')
    await expect(page.getByText('DexSwap has no pools on Ethereum')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
    await expect(page).toHaveURL(/chainId=1$/)
    await expect(page.getByText('DexSwap has no pools on Ethereum')).toBeVisible()
  })
}
