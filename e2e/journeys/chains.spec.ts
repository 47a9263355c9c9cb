import type { Page } from '@playwright/test'
import { changeConfig } from '../fixtures/change-config.ts'
import { blockOtherChains } from '../fixtures/nodes.ts'
import { addSecondWallet } from '../fixtures/second-wallet.ts'
import { expect, test } from '../fixtures/test.ts'

const harmony = '1666600000'

/** Records requests to nodes outside the sandbox; none leaves the machine. */
async function recordOtherNodes(page: Page): Promise<readonly string[]> {
  const requests: string[] = []
  await blockOtherChains(page)
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (hostname !== '127.0.0.1') requests.push(request.url())
  })
  return requests
}

test.describe('D a network that was shut down', () => {
  test('explains that the network was shut down, without node requests, and links to a live network', async ({
    page,
    swap,
  }) => {
    await swap.open()
    await expect(page).toHaveURL(/chainId=31337/)
    const requests = await recordOtherNodes(page)
    await page.addInitScript(() => {
      const isShown = () => document.querySelector('h1, h2')?.textContent === 'Harmony has ended'
      const seen = new MutationObserver(() => {
        if (!isShown()) return
        seen.disconnect()
        requestAnimationFrame(() => performance.mark('sentence'))
      })
      seen.observe(document, { childList: true, subtree: true })
    })
    await page.goto(`/exchange?chainId=${harmony}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Harmony has ended' })).toBeVisible()
    await expect(
      page.getByText('Harmony has made no block since September 10, 2026, and ONE moves to Ethereum.'),
    ).toBeVisible()
    // Time from the start of the document by the clock of the page.
    // Reported but not asserted, because it depends on the machine.
    const shownAt = await page.evaluate(() => performance.getEntriesByName('sentence').at(0)?.startTime ?? null)
    expect(shownAt).not.toBeNull()
    test.info().annotations.push({ type: 'the sentence appears after', description: `${Math.round(shownAt ?? 0)} ms` })
    await expect(page.getByRole('status')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/pools/mine?chainId=${harmony}`)
    await expect(page.getByRole('heading', { name: 'Harmony has ended' })).toBeVisible()
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Go to Local' }).click()
    await expect(page).toHaveURL(/chainId=31337/)
    await expect(page.getByRole('heading', { name: 'Harmony has ended' })).toHaveCount(0)
  })

  test('sends no wallet request on a network that was shut down, and shows its stored history', {
    tag: '@full',
  }, async ({ page, swap, world }) => {
    const wallet = await addSecondWallet(page, world)
    const requests = await recordOtherNodes(page)
    await page.addInitScript(() => {
      const token = (digit: string, symbol: string) => ({
        chainId: 1666600000,
        address: `0x${digit.repeat(40)}`,
        decimals: 18,
        symbol,
        name: symbol,
      })
      localStorage.setItem(
        'dexswap.pairs',
        JSON.stringify({ version: 1, value: [[token('1', 'AAA'), token('2', 'BBB')]] }),
      )
    })
    await swap.open()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await page.getByRole('button', { name: 'Second Wallet' }).click()
    await expect(swap.account).toBeVisible()
    await wallet.goTo(Number(harmony))
    await expect(page.getByRole('heading', { name: 'Harmony has ended' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('AAA/BBB')).toBeVisible()
    expect(requests).toEqual([])
    await wallet.goTo(31337)
    await expect(swap.card).toBeVisible()
  })

  test('shows transactions that were pending when the network was shut down as unresolved, and removes them', {
    tag: '@full',
  }, async ({ page, swap }) => {
    const requests = await recordOtherNodes(page)
    await page.addInitScript(() => {
      const [hash, to] = [`0x${'5'.repeat(64)}`, `0x${'2'.repeat(40)}`]
      const currency = { kind: 'native', symbol: 'ONE', decimals: 18 }
      const wrapped = { ...currency, kind: 'token', symbol: 'WONE' }
      const value = {
        ...{ id: 'old', chainId: 1666600000, from: `0x${'1'.repeat(40)}`, nonce: 7, to, dataHash: hash, value: '5' },
        ...{ intent: 'wrap', approval: null, claim: null, addedTime: 1, lastCheckedBlockNumber: null },
        summary: { kind: 'wrap', input: { currency, amount: '5' }, output: { currency: wrapped, amount: '5' } },
        ...{ earlierHashes: [], progress: { status: 'pending', hash, missed: 0, reorged: false } },
      }
      if (sessionStorage.getItem('stored') === null) {
        localStorage.setItem('dexswap.transaction.old', JSON.stringify({ version: 1, value }))
      }
      sessionStorage.setItem('stored', 'once')
    })
    await page.goto(`/exchange?chainId=${harmony}`)
    const storedToken = page.getByRole('listitem').filter({ hasText: 'WONE' })
    await expect(storedToken).toContainText('Unknown: the network has ended')
    await expect(page.getByText("Transactions pending at the network's end never confirm.")).toBeVisible()
    await storedToken.getByRole('button', { name: 'Details' }).click()
    const details = page.getByRole('dialog', { name: 'Transaction' })
    await expect(details).toContainText('The network has ended.')
    await details.getByRole('button', { name: 'Stop tracking' }).click()
    await expect(storedToken).toHaveCount(0)
    expect(requests).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Harmony has ended' })).toBeVisible()
    await expect(storedToken).toHaveCount(0)
    await expect(swap.card).toHaveCount(0)
  })

  test('shows a network that was shut down as live when the operator configures it', async ({ page, swap }) => {
    await blockOtherChains(page)
    await changeConfig(page, (config) => {
      config.chains[harmony] = { record: { ended: null } }
    })
    await swap.open({ chainId: harmony })
    await expect(page.getByRole('button', { name: 'Network: Harmony' })).toBeVisible()
    await expect(swap.card).toBeVisible()
  })
})

test.describe('a chain that an operator adds', () => {
  test('trades over three platforms of a chain that only config.json defines', async ({ page, swap, world }) => {
    const { chain } = world
    const platforms = chain.platforms.filter(({ id }) => id !== 'dexswap')
    expect(platforms).toHaveLength(3)
    // The node of the sandbox, which reports another chain id.
    await page.route('https://node.example/', async (route) => {
      const response = await route.fetch({ url: world.rpc })
      const text = (await response.text()).replaceAll('"0x7a69"', '"0x4d"')
      await route.fulfill({ response, body: text })
    })
    await changeConfig(page, (config) => {
      const { wrappedNative, tokens, multicall, stablecoins, routingBases } = chain
      config.defaultChain = 77
      config.chains['77'] = {
        record: {
          ...{
            name: 'Seventy-seven',
            nativeCurrency: { name: 'Seven', symbol: 'SVN', decimals: 18 },
            blockTimeMs: 2000,
          },
          ...{ wrappedNative, tokens, multicall, stablecoins, routingBases, platforms },
          nodes: [{ url: 'https://node.example/', operator: 'Example' }],
        },
      }
    })
    const dai = world.token('1DAI')
    await swap.open({ chainId: '77', inputCurrency: 'SVN', outputCurrency: dai, exactAmount: '1', exactField: 'input' })
    await expect(page.getByRole('button', { name: 'Network: Seventy-seven' })).toBeVisible()
    await expect(swap.to).not.toHaveValue('')
    await expect(page.getByText('3 platforms compared')).toBeVisible()
  })
})

test.describe('the network menu', () => {
  test('lists networks that were shut down last, finds one by name, and keeps the assets of the form on a switch', async ({
    page,
    swap,
    world,
  }) => {
    await blockOtherChains(page)
    await changeConfig(page, (config) => {
      config.chains['4'] = { record: { ended: null } }
      const record = config.chains['31337']?.record as { tokens: { symbol: string }[] }
      record.tokens = record.tokens.map((token) => ({ ...token, asset: token.symbol.replace(/^1/, '') }))
    })
    await swap.open({
      inputCurrency: world.token('1USDC'),
      outputCurrency: world.token('1DAI'),
      exactAmount: '5',
      exactField: 'input',
    })
    await page.getByRole('button', { name: 'Network: Local' }).click()
    const menu = page.getByRole('dialog', { name: 'Network' })
    const search = menu.getByRole('searchbox', { name: 'Search networks' })
    await expect(search).toBeFocused()
    await expect(menu.getByRole('button', { name: /^LOCAL/ })).toBeDisabled()
    const ended = menu.getByRole('region', { name: 'Ended networks' })
    await expect(ended.getByRole('button')).toHaveText([
      /^MAINNETHarmony · Ended 10-09-2026/,
      /^TESTNETTestnetHarmony Testnet · Ended/,
    ])
    await expect(menu.getByRole('button', { name: /Rinkeby.*Testnet/ })).toBeVisible()
    await search.fill('no such')
    await expect(menu.getByText('No network of that name')).toBeVisible()
    await search.fill('bas')
    await expect(menu.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('button', { name: /^Base/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/chainId=8453/)
    await expect(page).toHaveURL(/inputCurrency=0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913/)
    await expect(page).toHaveURL(/outputCurrency=0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb/)
    await expect(page).toHaveURL(/exactAmount=5/)
  })
})
