import { expect, test } from '../fixtures/test.ts'

test.describe('connecting a wallet', () => {
  test('connects an account, restores it after a reload and forgets it after Disconnect [1.1.04 1.2.30 1.2.57 1.6.02 2.1.01 2.6.02]', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const [first = ''] = world.accounts
    await swap.open()
    await expect(wallet.prompt()).toHaveCount(0)
    await swap.chooseWallet()
    await wallet.connect()
    // The focus moves to the account button, which replaces the button that opened the list.
    await expect(swap.account).toBeFocused()
    await page.reload()
    await expect(swap.account).toContainText(first.slice(0, 6))
    await expect(wallet.prompt()).toHaveCount(0)

    await swap.account.click()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(swap.button('Connect Wallet')).toBeVisible()
    await page.reload()
    await expect(swap.button('Connect Wallet')).toBeVisible()
  })

  test('leaves the page unchanged when the connection is rejected and allows a retry [1.4.03]', {
    tag: '@full',
  }, async ({ page, swap, wallet }) => {
    await swap.open()
    await swap.chooseWallet()
    await wallet.reject('Connect')
    await page.getByRole('dialog').getByRole('button', { name: 'Try Again' }).click()
    await wallet.connect(2)
    await expect(swap.account).toBeVisible()
  })

  test('follows an account change and a lock of the wallet [1.4.06 3.8.05]', { tag: '@full' }, async ({
    swap,
    wallet,
  }) => {
    await swap.open()
    await swap.chooseWallet(swap.button('Connect Wallet'))
    await wallet.connect()
    await expect(swap.account).toBeVisible()
    // The new button is disabled until the user types an amount: the focus moves to the field.
    await expect(swap.from).toBeFocused()
    const panel = await wallet.open()
    await panel.getByRole('radio', { name: 'Account 3 ' }).check()
    await panel.getByRole('button', { name: 'Lock' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(swap.button('Connect Wallet')).toBeVisible()

    const again = await wallet.open()
    await again.getByRole('button', { name: 'Unlock' }).click()
    await again.getByRole('button', { name: 'Close' }).click()
    // The third account has a name on the local chain.
    await expect(swap.account).toHaveAccessibleName('Account grace.eth')
  })
})
