import { factoryAbi } from '@dexswap/abis'
import { openConnected } from '../fixtures/open-connected.ts'
import { serveLists } from '../fixtures/serve-lists.ts'
import { expect, test } from '../fixtures/test.ts'
import { TokenSelector } from '../pages/token-selector.ts'

const listed = { chainId: 31337, address: '0x00000000000000000000000000000000000a11ce', decimals: 18 }

test.describe('choosing tokens', () => {
  test('finds and selects a token by keyboard alone [1.8.11]', async ({ page, swap }) => {
    const selector = new TokenSelector(page)
    await swap.open()
    const picker = swap.button('Select a token').first()
    await picker.focus()
    await page.keyboard.press('Enter')
    await expect(selector.search).toBeFocused()
    await page.keyboard.type('nothing is called that')
    await expect(selector.dialog.getByText('No results found')).toBeVisible()
    await selector.search.fill('1us')
    await page.keyboard.press('Enter')
    await expect(selector.dialog).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(selector.row(/^1US/).first()).toHaveAttribute('aria-selected', 'true')
    await selector.search.fill('1usdc')
    await page.keyboard.press('Enter')
    await expect(selector.dialog).toHaveCount(0)
    await expect(swap.button('1USDC')).toBeFocused()
  })

  test('sorts balances by value, not by amount [1.5.21]', async ({ page, swap, wallet }) => {
    const selector = new TokenSelector(page)
    await openConnected(swap, wallet)
    await swap.button('Select a token').first().click()
    const symbols = async () => {
      const rows = await selector.dialog.getByRole('option').allInnerTexts()
      return rows.slice(0, 4).map((row) => row.split('\n')[0])
    }
    // Less than 0.5 1WBTC is worth more than 185,000 VIPER, so that VIPER is further down.
    await expect.poll(symbols).toEqual(['ONE', '1WBTC', '1DAI', '1USDC'])
  })

  test('reads an unlisted address from the chain, warns of it, and stores its import [1.2.47 1.3.02 1.8.22]', async ({
    page,
    swap,
    world,
  }) => {
    const selector = new TokenSelector(page)
    const [own] = world.chain.platforms
    const address = await world.client.readContract({
      abi: factoryAbi,
      address: own?.factory ?? '0x',
      functionName: 'getPair',
      args: [world.token('WONE'), world.token('1USDC')],
    })
    await swap.open()
    await swap.button('Select a token').first().click()
    await selector.search.fill(address.toLowerCase())
    await expect(selector.dialog.getByText('Unknown Source')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(selector.dialog.getByText(address)).toBeVisible()
    await expect(selector.dialog.getByText('Tokens may be fake')).toBeVisible()
    await expect(selector.dialog.getByText('Unknown Source')).toBeVisible()
    await expect(selector.importButton).toBeDisabled()
    await page.keyboard.press('Space')
    await selector.importButton.click()
    await expect(selector.dialog).toHaveCount(0)
    await page.goto(`/exchange?outputCurrency=${address}`)
    await expect(swap.button('Select a token')).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Token import' })).toHaveCount(0)
    // The address renders beside the symbol, which anyone can choose.
    await expect(swap.card.getByText(`${address.slice(0, 6)}…${address.slice(-4)}`).first()).toBeVisible()
  })

  test('adds a list by address, searches it, restores it after a reload and removes it by typing REMOVE [1.2.47]', {
    tag: '@full',
  }, async ({ page, swap }) => {
    const selector = new TokenSelector(page)
    const publisher = await serveLists({ '/wonder': [{ ...listed, symbol: 'WNDR', name: 'Wonderland' }] })
    await swap.open()
    await swap.button('Select a token').first().click()
    await selector.manage()
    await selector.location.fill('ftp://lists.example')
    await expect(selector.dialog.getByText('Enter valid list location')).toBeVisible()
    await selector.addList(publisher.url('/wonder'))
    await expect(selector.list('wonder')).toHaveText('ON')
    await selector.back()
    await selector.search.fill('wonder')
    await expect(selector.row(/^WNDR/)).toBeVisible()

    // The host of the list stays up: a failed request would fail the journey.
    await page.reload()
    await swap.button('Select a token').first().click()
    await selector.search.fill('wndr')
    await expect(selector.row(/^WNDR/)).toBeVisible()

    await selector.manage()
    await selector.list('wonder').click()
    await expect(selector.list('wonder')).toHaveText('OFF')
    await selector.dialog.getByRole('button', { name: 'Remove wonder' }).click()
    await selector.dialog.getByRole('textbox', { name: /typing REMOVE/ }).fill('REMOVE')
    await page.keyboard.press('Enter')
    await expect(selector.list('wonder')).toHaveCount(0)
    await expect(selector.dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await publisher.close()
  })

  test('warns of a token of the security-notice list and blocks its swap [1.1.14]', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const selector = new TokenSelector(page)
    const address = world.token('1DAI')
    const publisher = await serveLists({ '/notices': [{ ...listed, address, symbol: '1DAI', name: 'Dai Stablecoin' }] })
    await page.route('**/config.json', async (route) => {
      const config = await (await route.fetch()).json()
      await route.fulfill({ json: { ...config, securityNoticeLists: [publisher.url('/notices')] } })
    })
    await openConnected(swap, wallet, { outputCurrency: address, exactAmount: '1' })
    await expect(swap.button('1DAI is not supported')).toBeDisabled()
    await swap.button('1DAI').click()
    await selector.search.fill('1dai')
    await expect(selector.dialog.getByText('Unsupported')).toBeVisible()
    await selector.manage()
    await expect(selector.dialog.getByRole('switch')).toHaveCount(1)
    await publisher.close()
  })

  test('warns of an unlisted token in a link before selecting it [1.2.48]', { tag: '@full' }, async ({
    page,
    swap,
    world,
  }) => {
    const [own] = world.chain.platforms
    const address = await world.client.readContract({
      abi: factoryAbi,
      address: own?.factory ?? '0x',
      functionName: 'getPair',
      args: [world.token('WONE'), world.token('1USDC')],
    })
    await swap.open({ outputCurrency: address })
    const warning = page.getByRole('dialog', { name: 'Token import' })
    await expect(warning.getByText(address)).toBeVisible()
    await expect(warning.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(warning).toHaveCount(0)
    await expect(swap.button('Select a token')).toBeVisible()
  })
})
