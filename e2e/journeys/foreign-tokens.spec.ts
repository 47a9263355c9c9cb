import { seededAddress } from '../fixtures/campaigns.ts'
import { acceptForeign, foreignWarning } from '../fixtures/foreign-token.ts'
import { expect, test } from '../fixtures/test.ts'
import { tokenOfPairs } from '../fixtures/token-of-pairs.ts'

test.describe('an unlisted token', () => {
  test('warns of a linked token only at the next step of the form when an amount was typed meanwhile', async ({
    page,
    swap,
    world,
  }) => {
    const grain = await tokenOfPairs(world, 'GRAIN')
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`${world.rpc}**`, async (route) => {
      if (route.request().postData()?.toLowerCase().includes(grain.slice(2).toLowerCase())) await answered
      await route.continue()
    })
    await swap.open({ outputCurrency: grain })
    await swap.from.fill('1')
    answer()
    await expect(page.getByRole('button', { name: /^Import token/ })).toBeVisible()
    await expect(foreignWarning(page)).toHaveCount(0)
    await expect(swap.from).toBeFocused()
    await expect(swap.from).toHaveValue('1')
    await swap.button('Connect Wallet').click()
    await acceptForeign(page)
    await expect(page.getByRole('button', { name: /^Import token/ })).toHaveCount(0)
    await expect(swap.from).toHaveValue('1')
  })

  test('simulates a sale before use, and reports a token that cannot be sold on every route [1.2.48]', async ({
    page,
    world,
  }) => {
    const moon = await tokenOfPairs(world, 'MOON')
    const warning = foreignWarning(page)
    const refuse = async () => {
      await page.keyboard.press('Escape')
      await expect(warning).toHaveCount(0)
    }
    await page.goto(`/add/ONE/${moon}`)
    await expect(warning.getByText(moon)).toBeVisible()
    await expect(warning.getByText("Failed: this token can't be sold")).toBeVisible()
    await expect(warning.getByText('Not upgradeable, cannot be paused')).toBeVisible()
    await expect(warning.getByText(/liquidity$/)).toBeVisible()
    await refuse()
    await expect(page).toHaveURL(/\/pools/)

    // Viewing a pair shows no warning, but following a link from it to a form does.
    await page.goto(`/pools/${world.token('WONE')}/${moon}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('MOON')
    await expect(warning).toHaveCount(0)
    await page.locator(`main a[href*="/add/"]`).first().click()
    await expect(warning).toBeVisible()
    await refuse()

    // A link that changes the open form shows the same warning as a link that opens it.
    await page.goto('/exchange')
    await expect(page.getByRole('button', { name: 'Select a token' }).first()).toBeVisible()
    await page.evaluate((token) => {
      history.pushState({}, '', `/exchange?outputCurrency=${token}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, moon)
    await expect(warning).toBeVisible()
    await refuse()

    // Removing liquidity requires no warning.
    await page.goto(`/remove/${world.token('WONE')}/${moon}`)
    await expect(page.getByRole('heading', { name: 'Remove Liquidity' })).toBeVisible()
    await expect(warning).toHaveCount(0)
  })

  test('warns of an unlisted token of a campaign once before staking, but not before claims of an existing stake', async ({
    campaign,
    page,
    wallet,
    world,
  }) => {
    const grain = await tokenOfPairs(world, 'GRAIN')
    const address = await seededAddress(world, 'odd-decimals')
    await campaign.open(grain, world.token('1USDC'), address)
    await campaign.chooseWallet()
    await wallet.connect()
    const warning = foreignWarning(page)
    await campaign.action('Claim rewards').click()
    await expect(campaign.dialog('Confirm claiming')).toBeVisible()
    await expect(warning).toHaveCount(0)
    await page.keyboard.press('Escape')

    await campaign.action('Deposit and stake').click()
    await expect(warning.getByText(grain)).toBeVisible()
    await expect(warning.getByText('Bought and sold without a tax')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(campaign.dialog('Confirm staking')).toHaveCount(0)
    await campaign.action('Deposit and stake').click()
    await acceptForeign(page)
    await expect(campaign.dialog('Confirm staking')).toBeVisible()
    await page.reload()
    await campaign.action('Deposit and stake').click()
    await expect(campaign.dialog('Confirm staking')).toBeVisible()
    await expect(warning).toHaveCount(0)
  })
})
