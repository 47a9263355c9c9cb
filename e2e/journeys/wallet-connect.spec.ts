import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const projectId = 'a'.repeat(32)

async function withProjectId(page: Page, walletConnectProjectId: string | null): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config: unknown = await response.json()
    await route.fulfill({ response, json: { ...(config as object), walletConnectProjectId } })
  })
}

/** A relay that accepts every message, but from which no wallet responds. */
function acknowledgeAll(relay: WebSocketRoute): void {
  relay.onMessage((message) => {
    const call: { id: number; method?: string; params?: { topics?: string[] } } = JSON.parse(String(message))
    if (call.method === undefined) return
    const result = call.method === 'irn_batchSubscribe' ? (call.params?.topics ?? []) : (call.params?.topics ?? 'taken')
    relay.send(JSON.stringify({ id: call.id, jsonrpc: '2.0', result }))
  })
}

/** Hides the wallet of the sandbox from the page. */
async function withoutWallets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), true)
  })
}

test.describe('WalletConnect', () => {
  test('loads its code on selection and shows a QR code under the content policy', async ({ page, swap }) => {
    await withProjectId(page, projectId)
    const relays: string[] = []
    await page.routeWebSocket(/^wss:\/\/relay\.walletconnect/, (relay) => {
      relays.push(relay.url())
      acknowledgeAll(relay)
    })
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await swap.open()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'WalletConnect Ethereum' })).toBeEnabled()
    expect(relays).toEqual([])
    const before = scripts.length

    await dialog.getByRole('button', { name: 'WalletConnect Harmony' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code for your wallet' })).toBeVisible()
    await expect(dialog.getByText('Waiting for your wallet…')).toBeVisible()
    expect(scripts.length).toBeGreaterThan(before)
    expect(relays).toHaveLength(1)
    expect(new URL(relays[0] ?? '').searchParams.get('projectId')).toBe(projectId)
    expect(await page.locator('iframe').count()).toBe(0)

    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByRole('button', { name: 'WalletConnect Harmony' })).toBeVisible()
  })

  test('disables its row with a reason when the project id is missing', { tag: '@full' }, async ({ page, swap }) => {
    await withProjectId(page, null)
    await swap.open()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    const dialog = page.getByRole('dialog')
    const entry = dialog.getByRole('button', { name: 'WalletConnect', exact: true })
    await expect(entry).toBeDisabled()
    await expect(entry).toHaveAccessibleDescription('Not available on this site.')
  })
})

test.describe('the wallets that are offered', () => {
  test('links to an installation beside WalletConnect on a desktop without a wallet', {
    tag: '@full',
  }, async ({ page, swap }) => {
    await withoutWallets(page)
    await withProjectId(page, projectId)
    await swap.open()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: 'Install MetaMask' })).toHaveAttribute('href', 'https://metamask.io/')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
  })

  test('hides the installation link when the browser has a wallet', { tag: '@full' }, async ({ page, swap }) => {
    await swap.open()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Sandbox Wallet' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Install MetaMask' })).toHaveCount(0)
  })
})

test.describe('the wallets that are offered on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
  })

  test('lists only WalletConnect on a phone without a wallet, and opens a wallet on the phone', async ({
    page,
    swap,
  }) => {
    await withoutWallets(page)
    await withProjectId(page, projectId)
    await page.routeWebSocket(/^wss:\/\/relay\.walletconnect/, acknowledgeAll)
    await swap.open()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'WalletConnect Harmony' }).click()
    await expect(dialog.getByRole('link', { name: 'Open a wallet on this device' })).toHaveAttribute('href', /^wc:/)
  })
})
