import { blockOtherChains } from '../fixtures/nodes.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { addSecondWallet } from '../fixtures/second-wallet.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('wallet behavior', () => {
  test('renders without a wallet, and links to an installation [1.2.35 3.8.10]', async ({
    consoleErrors,
    page,
    swap,
  }) => {
    await page.route('**/sandbox/wallet*', (route) => route.abort())
    await swap.open()
    await expect(page.getByRole('cell', { name: /^\$\d/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    const list = page.getByRole('dialog', { name: 'Connect a wallet' })
    await expect(list.getByRole('link', { name: 'Install MetaMask' })).toHaveAttribute('href', 'https://metamask.io/')
    await expect(list.getByText('No wallet found.')).toBeVisible()
    // Drops the error that the browser logs for the script of the wallet, which is missing here.
    consoleErrors.length = 0
  })

  test('requests an unlock and leaves the page unchanged when rejected', async ({ page, swap, wallet }) => {
    await openConnected(swap, wallet)
    const panel = await wallet.open()
    await panel.getByRole('button', { name: 'Lock' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(swap.button('Connect Wallet')).toBeVisible()

    await swap.chooseWallet()
    await wallet.reject('Unlock')
    await expect(
      page.getByRole('dialog', { name: 'Error connecting' }).getByText('Rejected in the wallet.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await wallet.prompt('Unlock').getByRole('button', { name: 'Unlock' }).click()
    await expect(swap.account).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('shows Pending while the wallet has the request, and returns to the list after an error [1.2.30]', async ({
    page,
    swap,
    wallet,
  }) => {
    await swap.open()
    await swap.chooseWallet()
    await expect(wallet.prompt('Connect')).toBeVisible()
    const pending = page.getByRole('dialog', { name: 'Pending', includeHidden: true })
    await expect(pending).toContainText('Initializing…')
    await wallet.reject('Connect')
    await expect(page.getByRole('dialog', { name: 'Error connecting' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible()
  })

  test('disconnects immediately when the wallet does and preserves input', {
    tag: '@full',
  }, async ({ swap, wallet }) => {
    await openConnected(swap, wallet)
    await swap.from.fill('1.25')
    const panel = await wallet.open()
    await panel.getByRole('button', { name: 'Disconnect from this page' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(swap.button('Connect Wallet')).toBeVisible()
    await expect(swap.from).toHaveValue('1.25')
  })

  test('uses the selected one of two wallets, also after a reload, and sends no request to the other [1.2.33]', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    const second = await addSecondWallet(page, world)
    await swap.open()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    const list = page.getByRole('dialog', { name: 'Connect a wallet' })
    await expect(list.getByRole('button', { name: 'Sandbox Wallet' })).toBeVisible()
    await list.getByRole('button', { name: 'Second Wallet' }).click()
    await expect(swap.account).toContainText((world.accounts[3] ?? '').slice(0, 6))
    await expect(wallet.prompt()).toHaveCount(0)
    await page.reload()
    await expect(swap.account).toContainText((world.accounts[3] ?? '').slice(0, 6))
    expect(await second.requestCount()).toBe(0)

    await page.getByRole('button', { name: 'Network: Local' }).click()
    await page.getByRole('button', { name: 'Change wallet' }).click()
    await list.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await wallet.connect()
    await expect(swap.account).toContainText((world.accounts[0] ?? '').slice(0, 6))
    await second.goTo(1)
    await second.disconnect()
    await expect(swap.account).toContainText((world.accounts[0] ?? '').slice(0, 6))
    await expect(page).toHaveURL(/chainId=31337/)
    await page.reload()
    await expect(swap.account).toContainText((world.accounts[0] ?? '').slice(0, 6))
  })

  test('warns of a second wallet with the same identity and reconnects neither', {
    tag: '@full',
  }, async ({ page, swap, world }) => {
    const second = await addSecondWallet(page, world)
    await swap.open()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Second Wallet' }).click()
    await expect(swap.account).toBeVisible()
    // From the next visit on, another wallet announces itself first, with an account.
    await page.addInitScript(() => {
      const provider = {
        request: async ({ method }: { method: string }) =>
          method === 'eth_chainId' ? '0x7a69' : ['0x000000000000000000000000000000000000dEaD'],
      }
      const info = { uuid: 'x', name: 'Second Wallet', icon: '', rdns: 'org.example.second' }
      const announce = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      window.addEventListener('eip6963:requestProvider', announce, { capture: true })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    const list = page.getByRole('dialog', { name: 'Connect a wallet' })
    await expect(list.getByText('Two wallets use the same identity')).toBeVisible()
    await expect(list.getByText('Another wallet uses the same name: org.example.second')).toHaveCount(2)
    await expect(swap.account).toHaveCount(0)
    expect(await second.requestCount()).toBe(0)
  })

  test('ignores provider functions that are replaced after connecting', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    await page.addInitScript(() => {
      const host = window as unknown as { announced: { provider: object }[] }
      host.announced = []
      window.addEventListener('eip6963:announceProvider', (event) => host.announced.push((event as CustomEvent).detail))
    })
    await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('WONE'), exactAmount: '2' })
    const replaced = await page.evaluate(() => {
      const { announced } = window as unknown as { announced: { provider: Record<string, unknown> }[] }
      for (const { provider } of announced) {
        const honest = provider.request as (call: { method: string; params?: object[] }) => Promise<unknown>
        provider.request = (call: { method: string; params?: object[] }) => {
          document.title = 'stolen'
          if (call.method !== 'eth_sendTransaction') return honest(call)
          const to = '0x000000000000000000000000000000000000dEaD'
          return honest({ ...call, params: [{ ...call.params?.[0], to }] })
        }
      }
      return announced.filter(({ provider }) => String(provider.request).includes('stolen')).length
    })
    expect(replaced).toBeGreaterThan(0)
    const before = await world.client.getBalance({ address: '0x000000000000000000000000000000000000dEaD' })
    await swap.button('Wrap').click()
    await wallet.confirm('deposit')
    await expect(swap.toast(/^Wrap 2/)).toContainText('Confirmed')
    expect(await page.title()).not.toBe('stolen')
    expect(await world.client.getBalance({ address: '0x000000000000000000000000000000000000dEaD' })).toBe(before)
  })

  test('requests nothing from a wallet that changes its chain during a confirmation', {
    tag: '@full',
  }, async ({ page, swap, world }) => {
    await blockOtherChains(page)
    const second = await addSecondWallet(page, world)
    const [, , , owner = '0x'] = world.accounts
    await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('1DAI') })
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Second Wallet' }).click()
    await expect(swap.account).toBeVisible()
    await swap.from.fill('10')
    await swap.button('Swap').click()
    const nonce = await world.client.getTransactionCount({ address: owner as `0x${string}`, blockTag: 'pending' })
    // The wallet emits no `chainChanged`, which would close the review: the page must read its chain.
    await second.switchChainSilently(5)
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await expect(swap.review.getByText('Please connect to the appropriate network.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(swap.review).toHaveCount(0)
    await second.goTo(5)
    const wrong = page.getByRole('dialog', { name: 'Wrong Network' })
    await expect(wrong.getByText('Please connect to the appropriate network.')).toBeVisible()
    await expect(wrong).toContainText('Local')
    expect(await world.client.getTransactionCount({ address: owner as `0x${string}`, blockTag: 'pending' })).toBe(nonce)
    await second.goTo(31337)
    await expect(wrong).toHaveCount(0)
  })
})
