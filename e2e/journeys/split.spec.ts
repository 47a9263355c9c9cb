import { erc20Abi, nativeInOrder, routerAbi } from '@dexswap/abis'
import type { Locator, Page } from '@playwright/test'
import { createWalletClient, getAddress, http, parseUnits } from 'viem'
import { changeConfig } from '../fixtures/change-config.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf, directOutputs, readApproval, readOrder, tokenInPairs } from '../fixtures/router-call.ts'
import { saysTheSame, shownAmount } from '../fixtures/shown-amount.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { type World, WorldMissingError } from '../fixtures/world.ts'
import type { SwapPage } from '../pages/swap-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

test.use({ divided: true })

function executorOf({ chain }: World) {
  if (!chain.splitExecutor) throw new WorldMissingError('executor of divided orders')
  return chain.splitExecutor
}

const table = (page: Page) => page.getByRole('table', { name: 'Platform' })
const row = (page: Page) => table(page).getByRole('radio', { name: /^Split · \d routes?$/ })
const lanes = (scope: Locator) => scope.getByRole('listitem').filter({ hasText: /^\d[\d.]*%/ })
const confirm = (swap: SwapPage) => swap.review.getByRole('button', { name: 'Confirm Swap' })

/** Approved, and the dialog open with a trial that passed. */
async function reviewed(swap: SwapPage, wallet: WalletWindow, symbol: string | null): Promise<void> {
  if (symbol !== null) {
    await swap.button(`Approve ${symbol}`).click()
    await wallet.confirm('approve')
  }
  await swap.button('Swap').click()
  await expect(confirm(swap)).toBeEnabled()
}

/** The deepest wallet buys so much 1WBTC's worth of DAI on one platform that nobody else's price is near. */
async function makeOnePlatformBest(world: World): Promise<void> {
  const account = world.accounts[2] ?? '0x'
  const { router } = world.chain.platforms[0] ?? { router: '0x' as const }
  const [wbtc, dai] = [world.token('1WBTC'), world.token('1DAI')]
  const client = createWalletClient({ account, transport: http(world.rpc) })
  const amount = parseUnits('3', world.decimals('1WBTC'))
  await client.writeContract({
    chain: null,
    address: wbtc,
    abi: erc20Abi,
    functionName: 'approve',
    args: [router, amount],
  })
  const hash = await client.writeContract({
    chain: null,
    address: router,
    abi: routerAbi,
    functionName: 'swapExactTokensForTokens',
    args: [amount, 0n, [wbtc, dai], account, 10n ** 12n],
  })
  expect(await world.outcomeOf(hash)).toBe('success')
}

test.describe('an order that is divided over the platforms', () => {
  test('approve: the first row, chosen by itself; what is shown is what is signed and what arrives, to the unit', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const [dai, wbtc] = [world.token('1DAI'), world.token('1WBTC')]
    const executor = executorOf(world)
    await openConnected(swap, wallet, { inputCurrency: dai, outputCurrency: wbtc, exactAmount: '2500' })
    await expect(row(page)).toBeChecked()
    await expect(table(page).getByRole('radio').first()).toHaveAccessibleName(/^Split/)
    await expect(swap.card.getByText(/^Split over \d routes$/)).toBeVisible()
    await expect(swap.card.getByText(/^0?\.?\d[\d.]*% over .+ alone, after network cost$/)).toBeVisible()
    const drawing = page
      .getByRole('heading', { name: 'Routes of the split order' })
      .locator('xpath=ancestor::section[1]')
    const drawn = await lanes(drawing).count()
    expect(drawn).toBeGreaterThan(1)

    const amountIn = parseUnits('2500', 18)
    const alone = await directOutputs(world, amountIn, [dai, wbtc])
    const quoted = shownAmount(await swap.to.inputValue(), world.decimals('1WBTC'))
    expect(quoted.amount).toBeGreaterThan(alone.reduce((most, each) => (each > most ? each : most), 0n))

    await expect(swap.card.getByText(/^Split is our own contract/).filter({ visible: true })).toBeVisible()
    await swap.button('Approve 1DAI').click()
    const approval = readApproval(await wallet.callData(wallet.prompt('approve')))
    expect(approval?.spender).toBe(getAddress(executor.address))
    await wallet.confirm('approve')

    await swap.button('Swap').click()
    const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), world.decimals('1WBTC'))
    expect((await swap.reviewed('Contract').innerText()).replace(/\s/g, '')).toContain(getAddress(executor.address))
    await expect(swap.reviewed('Contract')).toContainText('code as recorded')
    await expect(lanes(swap.review)).toHaveCount(drawn)
    const before = { dai: await balanceOf(world, dai, owner), wbtc: await balanceOf(world, wbtc, owner) }
    await confirm(swap).click()

    const prompt = wallet.prompt('split')
    const order = readOrder(await wallet.callData(prompt))
    expect(order).toMatchObject({
      tokenIn: getAddress(dai),
      amountIn,
      tokenOut: getAddress(wbtc),
      recipient: getAddress(owner),
    })
    expect(order?.legs).toHaveLength(drawn)
    expect(order?.legs.reduce((sum, { share }) => sum + share, 0)).toBe(10_000)
    expect(saysTheSame(minimum, order?.minimumOut ?? 0n)).toBe(true)
    await expect(wallet.row(prompt, 'Contract')).toContainText('Split executor')
    await expect(wallet.row(prompt, 'amountIn')).toHaveText('2500 1DAI')
    await wallet.confirm('split')

    await expect(swap.toast(/^Swap 2,500 1DAI for/)).toContainText('Confirmed')
    expect(before.dai - (await balanceOf(world, dai, owner))).toBe(amountIn)
    const arrived = (await balanceOf(world, wbtc, owner)) - before.wbtc
    expect(saysTheSame(quoted, arrived)).toBe(true)
    // What each part really gave, to the unit what arrived.
    await swap
      .toast(/^Swap 2,500 1DAI for/)
      .getByRole('button', { name: 'View on block explorer' })
      .click()
    const receipt = page.getByRole('dialog', { name: 'Transaction' })
    const parts = receipt.getByRole('term').filter({ hasText: /^Over (DexSwap|Uniswap V2|Sushiswap|Viperswap)/ })
    await expect(parts).toHaveCount(drawn)
    // Nothing stays with the contract.
    expect(await balanceOf(world, dai, executor.address)).toBe(0n)
    expect(await balanceOf(world, wbtc, executor.address)).toBe(0n)
  })

  test('permit: a token that takes a signature is sold with one transaction and no approval', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const [usdc, wbtc] = [world.token('1USDC'), world.token('1WBTC')]
    const executor = executorOf(world)
    await openConnected(swap, wallet, { inputCurrency: usdc, outputCurrency: wbtc, exactAmount: '2500' })
    await expect(row(page)).toBeChecked()
    await reviewed(swap, wallet, null)
    await expect(swap.reviewed('Permission')).toContainText('2,500 1USDC')
    // No node estimates what is signed for only afterwards.
    await expect(swap.reviewed('Network cost')).toContainText('≈')
    const amountIn = parseUnits('2500', 6)
    const nonce = await world.client.getTransactionCount({ address: owner })
    const before = { usdc: await balanceOf(world, usdc, owner), wbtc: await balanceOf(world, wbtc, owner) }
    await confirm(swap).click()

    const request = JSON.parse(await wallet.callData(wallet.prompt('Sign Permit')))
    expect(request).toMatchObject({
      domain: { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: getAddress(usdc) },
      message: { owner: getAddress(owner), spender: getAddress(executor.address), value: amountIn.toString() },
    })
    await wallet.agree('Sign Permit', 'Sign')
    const prompt = wallet.prompt('splitWithPermit')
    const order = readOrder(await wallet.callData(prompt))
    expect(order).toMatchObject({ tokenIn: getAddress(usdc), amountIn, tokenOut: getAddress(wbtc) })
    expect(order?.deadline.toString()).toBe(request.message.deadline)
    await wallet.confirm('splitWithPermit')

    await expect(swap.toast(/^Swap 2,500 1USDC for/)).toContainText('Confirmed')
    // One transaction in all.
    expect(await world.client.getTransactionCount({ address: owner })).toBe(nonce + 1)
    expect(before.usdc - (await balanceOf(world, usdc, owner))).toBe(amountIn)
    expect((await balanceOf(world, wbtc, owner)) - before.wbtc).toBeGreaterThanOrEqual(order?.minimumOut ?? 0n)
    const left = { address: usdc, abi: erc20Abi, functionName: 'allowance', args: [owner, executor.address] } as const
    expect(await world.client.readContract(left)).toBe(0n)
  })

  test('permit: a no in the wallet sends nothing, and the next press asks again', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const pair = { inputCurrency: world.token('1USDC'), outputCurrency: world.token('1WBTC') }
    await openConnected(swap, wallet, { ...pair, exactAmount: '2500' })
    await expect(row(page)).toBeChecked()
    await reviewed(swap, wallet, null)
    const nonce = await world.client.getTransactionCount({ address: owner })
    await confirm(swap).click()
    await wallet.reject('Sign Permit')
    await expect(swap.review.getByText('Transaction rejected.')).toBeVisible()
    await page.keyboard.press('Escape')
    await reviewed(swap, wallet, null)
    await confirm(swap).click()
    await expect(wallet.prompt('Sign Permit')).toBeVisible()
    expect(await world.client.getTransactionCount({ address: owner, blockTag: 'pending' })).toBe(nonce)
  })

  test('a token that keeps a part of each transfer is never divided', async ({ page, swap, world }) => {
    await swap.open({ inputCurrency: world.token('1DAI'), outputCurrency: world.token('1WBTC'), exactAmount: '2500' })
    await expect(row(page)).toBeChecked()
    await swap.open({ inputCurrency: 'ONE', outputCurrency: await tokenInPairs(world, 'RFX'), exactAmount: '5000' })
    const warning = page.getByRole('dialog', { name: 'Token import' })
    await warning.getByRole('checkbox', { name: 'I understand' }).check()
    await warning.getByRole('button', { name: 'Continue' }).click()
    await expect(swap.card.getByText(/^(?:Best price found on|Swap through)/)).toBeVisible()
    await world.mine()
    await expect(swap.quotedBlock(await world.client.getBlockNumber({ cacheTime: 0 }))).toBeVisible()
    await expect(row(page)).toHaveCount(0)
  })

  test('native in: no approval, the value is the order', async ({ swap, page, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    const usdt = world.token('1USDT')
    await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: usdt, exactAmount: '10000' })
    await expect(row(page)).toBeChecked()
    expect(await violationsOf(page)).toEqual([])
    await reviewed(swap, wallet, null)
    expect(await violationsOf(page)).toEqual([])
    const before = await balanceOf(world, usdt, owner)
    await confirm(swap).click()
    const prompt = wallet.prompt('split')
    await expect(wallet.row(prompt, 'Value')).toHaveText('10000 ONE')
    const order = readOrder(await wallet.callData(prompt))
    expect(order?.tokenIn).toBe(nativeInOrder)
    await wallet.confirm('split')
    await expect(swap.toast(/^Swap 10,000 ONE for/)).toContainText('Confirmed')
    expect((await balanceOf(world, usdt, owner)) - before).toBeGreaterThanOrEqual(order?.minimumOut ?? 0n)
  })

  test('native out: the coin itself arrives', async ({ swap, page, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    await openConnected(swap, wallet, {
      inputCurrency: world.token('1DAI'),
      outputCurrency: 'ONE',
      exactAmount: '5000',
    })
    await expect(row(page)).toBeChecked()
    await reviewed(swap, wallet, '1DAI')
    const before = await world.client.getBalance({ address: owner })
    await confirm(swap).click()
    const prompt = wallet.prompt('split')
    const order = readOrder(await wallet.callData(prompt))
    expect(order?.tokenOut).toBe(nativeInOrder)
    await wallet.confirm('split')
    await expect(swap.toast(/^Swap 5,000 1DAI for/)).toContainText('Confirmed')
    // Less what the network took, which is below one coin.
    const arrived = (await world.client.getBalance({ address: owner })) - before
    expect(arrived).toBeGreaterThanOrEqual((order?.minimumOut ?? 0n) - 10n ** 18n)
  })

  test('a no in the wallet leaves everything as it was', async ({ page, swap, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    await openConnected(swap, wallet, {
      inputCurrency: 'ONE',
      outputCurrency: world.token('1USDT'),
      exactAmount: '10000',
    })
    await expect(row(page)).toBeChecked()
    await reviewed(swap, wallet, null)
    const nonce = await world.client.getTransactionCount({ address: owner })
    await confirm(swap).click()
    await wallet.reject('split')
    await expect(swap.review.getByText('Transaction rejected.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(swap.from).toHaveValue('10000')
    await expect(row(page)).toBeChecked()
    expect(await world.client.getTransactionCount({ address: owner, blockTag: 'pending' })).toBe(nonce)
  })

  test('by keyboard alone: one platform is an arrow key away and sticks over a block; the way back is as short', async ({
    page,
    swap,
    world,
  }) => {
    await swap.open({ inputCurrency: world.token('1DAI'), outputCurrency: world.token('1WBTC'), exactAmount: '2500' })
    await expect(row(page)).toBeChecked()
    await row(page).focus()
    await page.keyboard.press('ArrowDown')
    const second = table(page).getByRole('radio').nth(1)
    await expect(second).toBeChecked()
    const name = await second.evaluate((radio) => radio.closest('th')?.textContent ?? '')
    await expect(swap.card.getByText(`Swap through ${name}`)).toBeVisible()
    await world.mine()
    await expect(swap.quotedBlock(await world.client.getBlockNumber({ cacheTime: 0 }))).toBeVisible()
    await expect(second).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(row(page)).toBeChecked()
    await expect(swap.card.getByText(/^Split over \d routes$/)).toBeVisible()
  })

  test('the reserves move while the dialog is open: nothing is sent before the new order is accepted', async ({
    swap,
    page,
    wallet,
    world,
  }) => {
    await openConnected(swap, wallet, {
      inputCurrency: 'ONE',
      outputCurrency: world.token('1USDT'),
      exactAmount: '10000',
    })
    await expect(row(page)).toBeChecked()
    await reviewed(swap, wallet, null)
    const account = world.accounts[2] ?? '0x'
    const hash = await createWalletClient({ account, transport: http(world.rpc) }).writeContract({
      chain: null,
      address: world.chain.platforms[0]?.router ?? '0x',
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [0n, [world.token('WONE'), world.token('1USDT')], account, 10n ** 12n],
      value: parseUnits('2000', 18),
    })
    expect(await world.outcomeOf(hash)).toBe('success')
    await expect(swap.review.getByText('Price Updated')).toBeVisible()
    await expect(confirm(swap)).toBeDisabled()
    await swap.review.getByRole('button', { name: 'Accept' }).click()
    await confirm(swap).click()
    await wallet.confirm('split')
    await expect(swap.toast(/^Swap 10,000 ONE for/)).toContainText('Confirmed')
  })

  test('it stops paying while the dialog is open: said, with the best platform in its place, to be accepted', async ({
    swap,
    page,
    wallet,
    world,
  }) => {
    const [dai, wbtc] = [world.token('1DAI'), world.token('1WBTC')]
    await openConnected(swap, wallet, { inputCurrency: dai, outputCurrency: wbtc, exactAmount: '2500' })
    await expect(row(page)).toBeChecked()
    await reviewed(swap, wallet, '1DAI')
    await makeOnePlatformBest(world)
    const { name = '' } = world.chain.platforms[0] ?? {}
    await expect(swap.review.getByText('Splitting no longer pays')).toBeVisible()
    await expect(swap.review.getByText(`Best now: ${name}.`)).toBeVisible()
    await expect(confirm(swap)).toBeDisabled()
    await swap.review.getByRole('button', { name: 'Accept' }).click()
    await expect(swap.reviewed('Platform')).toContainText(`${name} router`)
    // Another contract, which nothing has been approved for.
    await expect(swap.review.getByRole('button', { name: 'The approval does not cover this amount' })).toBeDisabled()
    await expect(row(page)).toHaveCount(0)
  })

  test('so little that it does not pay, and a typed output, have no such row', async ({ page, swap, world }) => {
    await swap.open({ inputCurrency: world.token('1DAI'), outputCurrency: world.token('1USDC'), exactAmount: '1' })
    await expect(swap.card.getByText(/^Best price found on/)).toBeVisible()
    await expect(row(page)).toHaveCount(0)
    await swap.from.fill('5000')
    await expect(row(page)).toBeChecked()
    await swap.to.fill('4900')
    await expect(swap.card.getByText(/^Best price found on/)).toBeVisible()
    await expect(row(page)).toHaveCount(0)
  })

  test('each row says what arrives and what that is after gas; what is divided leaves most', async ({
    page,
    swap,
    world,
  }) => {
    await swap.open({ inputCurrency: world.token('1DAI'), outputCurrency: world.token('1WBTC'), exactAmount: '2500' })
    await expect(row(page)).toBeChecked()
    const rows = table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('radio', { disabled: false }) })
    const left = rows.getByText(/ after gas$/)
    await expect(left).toHaveCount(await rows.count())
    const amountsIn = (texts: readonly string[]) => texts.map((text) => shownAmount(text, 8).amount)
    const [most = 0n, ...others] = amountsIn(await left.allInnerTexts())
    const arrives = amountsIn(await rows.locator('td:nth-of-type(3) > span:first-child').allInnerTexts())
    // Gas costs less than the last digit of this token, and is counted as one.
    expect([most, ...others].map((figure, at) => (arrives[at] ?? 0n) > figure)).toEqual(arrives.map(() => true))
    expect(others.filter((figure) => figure >= most)).toEqual([])
  })

  test('the settings turn it off and on', async ({ page, swap, world }) => {
    await swap.open({ inputCurrency: world.token('1DAI'), outputCurrency: world.token('1WBTC'), exactAmount: '2500' })
    await expect(row(page)).toBeChecked()
    await page.getByRole('button', { name: 'Settings' }).click()
    const setting = page.getByRole('switch', { name: 'Split orders' })
    await setting.uncheck()
    await expect(row(page)).toHaveCount(0)
    await expect(swap.card.getByText(/^Best price found on/)).toBeVisible()
    await setting.check()
    await expect(row(page)).toBeChecked()
  })
})

test.describe('what the operator and the chain say of it', () => {
  const order = (world: World) => ({
    inputCurrency: world.token('1DAI'),
    outputCurrency: world.token('1WBTC'),
    exactAmount: '2500',
  })

  test('a closed platform has no leg', async ({ page, swap, world }) => {
    await changeConfig(page, (config) => Object.assign(config, { disabledPlatforms: { '31337': ['dexswap'] } }))
    await swap.open(order(world))
    await expect(row(page)).toBeChecked()
    await expect(lanes(page.getByRole('main'))).not.toHaveCount(0)
    await expect(lanes(page.getByRole('main')).filter({ hasText: 'DexSwap' })).toHaveCount(0)
  })

  test('a record without an executor: no row, no word, no setting', async ({ page, swap, world }) => {
    await changeConfig(page, (config) => {
      const { record } = (config.chains['31337'] ?? {}) as { record?: object }
      Object.assign(record ?? {}, { splitExecutor: null })
    })
    await swap.open(order(world))
    await expect(swap.card.getByText(/^Best price found on/)).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('switch', { name: 'Multihop' })).toBeVisible()
    await expect(page.getByText(/split/i)).toHaveCount(0)
  })

  test('other code than that of the record: said, and no row', async ({ page, swap, world }) => {
    await changeConfig(page, (config) => {
      const { record } = (config.chains['31337'] ?? {}) as { record?: { splitExecutor?: object } }
      Object.assign(record?.splitExecutor ?? {}, { codeHash: `0x${'ab'.repeat(32)}` })
    })
    await swap.open(order(world))
    await expect(swap.card.getByText('Split is off')).toBeVisible()
    await expect(row(page)).toHaveCount(0)
    await expect(swap.card.getByText(/^Best price found on/)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const [language, direction, split] of [
    ['en', 'ltr', /^Split over \d routes$/],
    ['iw', 'rtl', /^מחולק ל/],
  ] as const) {
    test(`the row, its routes and the dialog, ${direction}`, async ({ page, swap, wallet, world }) => {
      await page.addInitScript((tag) => {
        localStorage.setItem('dexswap.settings', JSON.stringify({ version: 1, value: { language: tag } }))
      }, language)
      await page.goto(`/exchange?inputCurrency=ONE&outputCurrency=${world.token('1USDT')}&exactAmount=10000`)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.getByText(split)).toBeVisible()
      await expect(lanes(page.getByRole('main')).nth(1)).toBeVisible()
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      expect(await fits()).toBe(true)
      if (language !== 'en') return
      await swap.chooseWallet()
      await wallet.connect()
      await reviewed(swap, wallet, null)
      expect(await lanes(swap.review).count()).toBeGreaterThan(1)
      expect(await fits()).toBe(true)
      await confirm(swap).click()
      await wallet.confirm('split')
      await expect(swap.toast(/^Swap 10,000 ONE for/)).toContainText('Confirmed')
    })
  }
})
