import { factoryAbi } from '@dexswap/abis'
import type { Locator, Page } from '@playwright/test'
import { seededCampaign } from '../fixtures/campaigns.ts'
import { changeConfig } from '../fixtures/change-config.ts'
import { layoutViolations } from '../fixtures/layout-violations.ts'
import { approveAll, connectHere, signPermit } from '../fixtures/liquidity-steps.ts'
import { blockOtherChains, putNodesBefore } from '../fixtures/nodes.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { serveLists } from '../fixtures/serve-lists.ts'
import { switchLanguage } from '../fixtures/switch-language.ts'
import { expect, test } from '../fixtures/test.ts'
import { setTextSize } from '../fixtures/text-size.ts'
import { violationsOf } from '../fixtures/violations.ts'
import type { World } from '../fixtures/world.ts'
import { CreateCampaignPage } from '../pages/create-campaign-page.ts'
import { PairPage } from '../pages/pair-page.ts'
import { TokenSelector } from '../pages/token-selector.ts'

/** The third wallet holds a million ONE, enough to move the only deep pair of LINK a lot. */
const richAccount = 3

const isWhole = process.env.FITS === 'all'
/** `FITS=all` also checks each dialog in Hebrew, Russian and German, and at more widths. */
const others: readonly string[] = isWhole ? ['he', 'ru', 'de'] : []
const widths = isWhole ? [360, 768, 1440] : [360]

/** Checks the layout of a view at a text size of 200 %. */
async function fits(page: Page, view: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await setTextSize(page, 32)
    expect.soft(await layoutViolations(page), `${view} at ${width} px`).toEqual([])
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  }
  await setTextSize(page, 16)
  if (before) await page.setViewportSize(before)
}

/**
 * Waits for `seen`, then checks axe and layout of the view in each language.
 * @param languages empty for a view that does not persist through a language change
 */
async function finds(page: Page, view: string, seen: Locator, languages = others): Promise<void> {
  await expect(seen.first(), view).toBeVisible()
  expect.soft(await violationsOf(page), view).toEqual([])
  // A view with other `languages` is covered by the window of the wallet: its layout is not checked.
  if (languages === others) await fits(page, view)
  for (const language of languages) {
    await switchLanguage(page, language)
    expect.soft(await violationsOf(page), `${view}, ${language}`).toEqual([])
    await fits(page, `${view}, ${language}`)
  }
  if (languages.length > 0) await switchLanguage(page, 'en')
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Address of a token that is on no list but has a pair. */
function untrustedToken({ chain, client, token }: World) {
  const [own] = chain.platforms
  const args = [token('WONE'), token('1USDC')] as const
  return client.readContract({ abi: factoryAbi, address: own?.factory ?? '0x', functionName: 'getPair', args })
}

test.describe('every dialog under axe', () => {
  test.setTimeout(others.length > 0 ? 900_000 : 240_000)
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('passes axe in the dialogs and popovers of the shell', async ({ page, swap, wallet, world }) => {
    const dialog = page.getByRole('dialog')
    const selector = new TokenSelector(page)
    const address = await untrustedToken(world)
    const listed = { chainId: 31337, address: '0x00000000000000000000000000000000000a11ce', decimals: 18 }
    const publisher = await serveLists({ '/wonder': [{ ...listed, symbol: 'WNDR', name: 'Wonderland' }] })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await swap.open({ outputCurrency: address, theme: 'light' })
    await finds(page, 'token warning', page.getByRole('dialog', { name: 'Token import' }).getByText(address))
    await close(page)

    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await finds(page, 'wallets', dialog.getByRole('button', { name: 'Sandbox Wallet' }))
    await dialog.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await finds(page, 'connecting', wallet.prompt('Connect'), [])
    await wallet.reject('Connect')
    await finds(page, 'connection refused', dialog.getByRole('button', { name: 'Try Again' }))
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await wallet.connect()
    await swap.account.click()
    await finds(page, 'account', dialog.getByText('Recent Transactions'))
    await close(page)

    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await finds(page, 'settings', dialog.getByText('Transaction settings'))
    await dialog.getByRole('button', { name: 'Change' }).click()
    await finds(page, 'own node', page.locator('dialog[open]').getByRole('textbox'))
    await close(page)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('switch', { name: 'Expert mode' }).click()
    await finds(page, 'expert mode', page.getByRole('dialog', { name: 'Are you sure?' }))
    await close(page)
    await page.getByRole('button', { name: /^Network: / }).click()
    await finds(page, 'networks', dialog.getByText('Ethereum'))
    await page.keyboard.press('Escape')

    await swap.button('Select a token').first().click()
    await finds(page, 'tokens', selector.row(/^1USDC/))
    await selector.search.fill('nothing is called that')
    await finds(page, 'no token', selector.dialog.getByText('No results found'))
    await selector.search.fill(address)
    await finds(page, 'strange token', selector.dialog.getByText('Unknown Source'))
    await page.keyboard.press('Enter')
    await finds(page, 'import of a token', selector.dialog.getByText('Tokens may be fake'))
    await selector.back()
    await selector.manage()
    await finds(page, 'lists', selector.dialog.getByRole('switch'))
    await selector.location.fill(publisher.url('/wonder'))
    await selector.importButton.click()
    await finds(page, 'import of a list', selector.dialog.getByRole('checkbox', { name: 'I understand' }))
    await selector.dialog.getByRole('checkbox', { name: 'I understand' }).check()
    await selector.dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await selector.list('wonder').click()
    await selector.dialog.getByRole('button', { name: 'Remove wonder' }).click()
    await finds(page, 'removal of a list', selector.dialog.getByRole('textbox', { name: /typing REMOVE/ }))
    await page.keyboard.type('REMOVE')
    await page.keyboard.press('Enter')
    await expect(selector.list('wonder')).toHaveCount(0)
    await selector.dialog.getByText('Tokens', { exact: true }).click()
    await finds(page, 'custom tokens', selector.dialog.getByRole('textbox', { name: 'Address of a token' }))
    await close(page)
    await publisher.close()

    await page.setViewportSize({ width: 360, height: 800 })
    await page.locator('[aria-controls="section-menu"]').click()
    await finds(page, 'menu', page.locator('#section-menu').getByRole('link'))
  })

  test('passes axe in the dialogs of a swap', async ({ page, swap, wallet, world }) => {
    await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('LINK') })
    await swap.chooseWallet()
    await wallet.connect(richAccount)
    await expect(swap.account).toBeVisible()
    await swap.from.fill('320000')
    await swap.button('Swap Anyway').click()
    const confirm = swap.review.getByRole('button', { name: 'Confirm Swap' })
    await finds(page, 'terms', confirm)
    await confirm.click()
    await finds(page, 'price impact', swap.review.getByRole('button', { name: 'Yes, swap anyway' }))
    await close(page)
    await swap.from.fill('600000')
    await swap.button('Swap Anyway').click()
    await confirm.click()
    await finds(page, 'typed word', swap.review.getByRole('textbox', { name: 'Type confirm' }))
    await close(page)
    await swap.from.fill('10')
    await swap.button('Swap').click()
    await confirm.click()
    await finds(page, 'waiting for the wallet', wallet.prompt('swapExactETHForTokens'), [])
    await wallet.confirm('swapExactETHForTokens')
    const detail = swap.review.getByRole('status').getByRole('button', { name: 'View on block explorer' })
    await finds(page, 'sent', detail, [])
    await fits(page, 'sent')
    await detail.click()
    await finds(page, 'transaction', page.getByRole('dialog', { name: 'Transaction', exact: true }))
  })

  test('passes axe in the dialogs of liquidity, pairs and campaigns', async ({
    campaign,
    liquidity,
    page,
    wallet,
    world,
  }) => {
    await liquidity.openAdd(world.token('1DAI'), world.token('1USDC'))
    await connectHere({ liquidity, wallet })
    await liquidity.amount('You add').fill('1200')
    await approveAll({ liquidity, wallet }, ['1DAI', '1USDC'])
    await liquidity.button('Confirm Supply').click()
    await finds(page, 'supply', liquidity.review.getByRole('button', { name: 'Confirm Supply' }))
    await close(page)

    await liquidity.openRemove(world.token('WONE'), world.token('1USDC'))
    await liquidity.button('50%').click()
    await signPermit({ liquidity, wallet })
    await liquidity.button('Remove').click()
    await finds(page, 'removal', liquidity.review.getByRole('button', { name: 'Confirm' }))
    await close(page)

    const pair = new PairPage(page)
    await pair.open(world.token('WONE'), world.token('1USDC'))
    await pair.name.click()
    await finds(page, 'pairs', pair.rows)
    await close(page)

    const active = await seededCampaign(world, 'active')
    await campaign.open(...active.tokens, active.address)
    for (const action of ['Deposit and stake', 'Withdraw', 'Claim rewards', 'Claim and withdraw']) {
      await campaign.action(action).click()
      await finds(page, action, page.locator('dialog[open]'))
      await close(page)
    }
  })
  test('passes axe in the steps and dialogs of creating a campaign', async ({ campaign, page, wallet, world }) => {
    const create = new CreateCampaignPage(page)
    const { timestamp } = await world.client.getBlock()
    const startsAt = (timestamp / 60n + 10n) * 60n
    await create.open()
    await campaign.chooseWallet()
    await wallet.connect()
    await create.button(/^LIQUIDITY PAIR/).click()
    await finds(page, 'pairs to reward', page.getByRole('dialog', { name: 'Select a pair' }).getByRole('textbox'))
    await close(page)
    await create.pickPair('xDEXS', 'WONE')
    await create.pickReward('1DAI')
    await create.button('Continue').click()
    await finds(page, 'reward', create.field('TOTAL REWARD'))
    await create.field('TOTAL REWARD').fill('120.5')
    await create.button('Continue').click()
    await create.typeMoment('START DATE AND TIME', startsAt)
    await create.typeMoment('END DATE AND TIME', startsAt + 30n * 86_400n)
    await finds(page, 'duration', create.field('END DATE AND TIME'))
    await create.button('Continue').click()
    await create.button('Approve reward token').click()
    await wallet.confirm('approve')
    // Waits for the color transition of the enabled button.
    await expect(create.button('Deposit & create')).toBeEnabled()
    await finds(page, 'preview', create.button('Deposit & create'))
    await create.button('Deposit & create').click()
    await finds(page, 'creation', create.confirmation.getByText(/^Simulation passed at block [\d,]+: /))
    await close(page)

    for (const [id, action] of [
      ['upcoming', 'Cancel the campaign'],
      ['half-unearned', 'Recover rewards'],
    ] as const) {
      const own = await seededCampaign(world, id)
      await campaign.open(...own.tokens, own.address)
      await page.getByRole('button', { name: action }).click()
      await finds(page, action, page.locator('dialog[open]').getByRole('button', { name: action }))
      await close(page)
    }
  })

  test.describe('dialogs of failures', () => {
    test.beforeEach(({ page }) => blockOtherChains(page))
    // The browser logs every failed request.
    test.use({ provoked: /Failed to load resource/ })

    test('passes axe when the network, the node or the configuration is wrong', async ({
      page,
      swap,
      wallet,
      world,
    }) => {
      await openConnected(swap, wallet)
      await swap.open({ chainId: '1' })
      const wrongNetwork = page.getByRole('dialog', { name: 'Wrong Network' })
      await finds(page, 'another network', wrongNetwork.getByRole('button', { name: 'Switch to Ethereum' }))
      await close(page)

      await putNodesBefore(page, world, ['500'])
      await swap.open()
      await finds(page, 'no node', page.getByRole('button', { name: 'Use another RPC' }))

      await changeConfig(page, (config) => Object.assign(config, { defaultChain: 'none' }))
      await page.reload()
      await finds(page, 'a wrong configuration', page.getByText('The configuration of this page has a mistake'), [])
    })
  })
})
