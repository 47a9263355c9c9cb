import { routerAbi } from '@dexswap/abis'
import { receiptOf } from '@dexswap/sandbox'
import { createWalletClient, decodeFunctionData, getAddress, http, parseEther } from 'viem'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'
import { definitionOf } from '../pages/definition.ts'

/** The third wallet holds a million ONE, enough to move the only deep pair of LINK a lot. */
const richAccount = 3

test.describe('the terms of a swap of ONE for LINK', () => {
  test.beforeEach(async ({ swap, wallet, world }) => {
    await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('LINK') })
    await swap.chooseWallet()
    await wallet.connect(richAccount)
    await expect(swap.account).toBeVisible()
  })

  test('simulates the swap before the wallet opens, and shows the executed amounts in the detail', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const owner = world.accounts[richAccount - 1] ?? '0x'
    const link = world.token('LINK')
    await swap.from.fill('1000')
    await swap.button('Swap').click()
    await expect(
      swap.review.getByText(/^Simulation passed at block [\d,]+: only the amounts above leave your wallet$/),
    ).toBeVisible()
    await expect(swap.reviewed('Network cost')).toHaveText(/\$|ONE/)
    const before = await balanceOf(world, link, owner)
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await wallet.confirm('swapExactETHForTokens')
    await expect(swap.toast(/^Swap 1,000 ONE for/)).toContainText('Confirmed')
    const arrived = (await balanceOf(world, link, owner)) - before

    // The toast has a link of the same name.
    await swap.review.getByRole('status').getByRole('button', { name: 'View on block explorer' }).click()
    const detail = page.getByRole('dialog', { name: 'Transaction', exact: true })
    await expect(definitionOf(detail, 'Sold')).toContainText('1,000 ONE')
    const received = definitionOf(detail, 'Received')
    await expect(received).toContainText('LINK')
    const digits = arrived.toString().slice(0, 4)
    expect((await received.innerText()).replace(/[.,]/g, '').replace(/^0+/, '')).toContain(digits)
  })

  test('clears both amounts and preserves the currencies when the sent swap is closed [1.4.23]', {
    tag: '@full',
  }, async ({ swap, wallet, world }) => {
    // The send suffices: no block includes the transaction.
    await world.setMining(false)
    await swap.from.fill('1000')
    await swap.button('Swap').click()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await wallet.confirm('swapExactETHForTokens')
    await expect(swap.review.getByText('Transaction Submitted')).toBeVisible()
    await swap.review.getByRole('button', { name: 'Close' }).last().click()
    await expect(swap.review).toHaveCount(0)
    await expect(swap.from).toHaveValue('')
    await expect(swap.to).toHaveValue('')
    await expect(swap.button(/LINK/)).toBeVisible()
    await expect(swap.from).toBeFocused()
  })

  test('requires accepting a price that moves during the review [2.4.34]', {
    tag: '@full',
  }, async ({ swap, wallet, world }) => {
    await swap.from.fill('1000')
    await swap.button('Swap').click()
    const confirm = swap.review.getByRole('button', { name: 'Confirm Swap' })
    await expect(confirm).toBeEnabled()
    const before = await swap.reviewed('Minimum received').innerText()

    // Another account buys the same token.
    const account = world.accounts[1] ?? '0x'
    const [own] = world.chain.platforms
    await createWalletClient({ account, transport: http(world.rpc) }).writeContract({
      chain: null,
      address: own?.router ?? '0x',
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [0n, [world.chain.wrappedNative.address, world.token('LINK')], account, 10n ** 12n],
      value: parseEther('20000'),
    })
    const notice = swap.review.getByRole('alert').filter({ hasText: 'Price Updated' })
    await expect(notice).toBeVisible()
    await expect(confirm).toBeDisabled()
    expect(await swap.reviewed('Minimum received').innerText()).toBe(before)
    await notice.getByRole('button', { name: 'Accept' }).click()
    await expect(notice).toHaveCount(0)
    await expect(swap.reviewed('Minimum received')).not.toHaveText(before)
    await confirm.click()
    await expect(wallet.prompt('swapExactETHForTokens')).toBeVisible()
  })

  test('requires a confirmation with the threshold from 5 %, and returns to the terms on No [1.5.40]', {
    tag: '@full',
  }, async ({ swap, wallet }) => {
    await swap.from.fill('320000')
    await swap.button('Swap Anyway').click()
    const confirm = swap.review.getByRole('button', { name: 'Confirm Swap' })
    await confirm.click()
    await expect(swap.review.getByText('This swap has a price impact of at least 5%.')).toBeVisible()
    await swap.review.getByRole('button', { name: 'No' }).click()
    await confirm.click()
    await swap.review.getByRole('button', { name: 'Yes, swap anyway' }).click()
    await expect(wallet.prompt('swapExactETHForTokens')).toBeVisible()
    await wallet.reject('swapExactETHForTokens')
    await expect(swap.review.getByText('Transaction rejected.', { exact: true })).toBeVisible()
    await swap.review.getByRole('button', { name: 'Dismiss' }).click()
    await expect(swap.from).toHaveValue('320000')
  })

  test('requires typing confirm from 10 % price impact [3.5.05]', { tag: '@full' }, async ({ swap, wallet }) => {
    await swap.from.fill('600000')
    await swap.button('Swap Anyway').click()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await expect(swap.review.getByText('This swap has a price impact of at least 10%.')).toBeVisible()
    const yes = swap.review.getByRole('button', { name: 'Yes, swap anyway' })
    await expect(yes).toBeDisabled()
    const typed = swap.review.getByRole('textbox', { name: 'Type confirm' })
    await typed.fill('confirmed')
    await expect(yes).toBeDisabled()
    await typed.fill('confirm')
    await yes.click()
    await expect(wallet.prompt('swapExactETHForTokens')).toBeVisible()
  })

  test('accepts an amount in dollars, and signs the token amount beside it', {
    tag: '@full',
  }, async ({ swap, wallet, world }) => {
    await swap.from.fill('1000')
    await swap.button('Enter the amount in US dollars').click()
    const dollars = swap.card.getByRole('textbox', { name: 'From, in US dollars' })
    await expect(swap.button('Enter the amount in ONE')).toHaveText(/^1,000(\.0+)? ONE$/)
    await dollars.fill('25')
    const buttonText = await swap.button('Enter the amount in ONE').innerText()
    // Trades of other accounts leave both amounts unchanged.
    const [, other = '0x'] = world.accounts
    const hash = await createWalletClient({ account: other, transport: http(world.rpc) }).writeContract({
      chain: null,
      address: world.chain.platforms[0]?.router ?? '0x',
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [0n, [world.token('WONE'), world.token('1DAI')], other, 10n ** 12n],
      value: parseEther('5000'),
    })
    const { blockNumber } = await receiptOf(world.client, hash)
    await expect(swap.quotedBlock(blockNumber)).toBeVisible()
    await expect(dollars).toHaveValue('25')
    await expect(swap.button('Enter the amount in ONE')).toHaveText(buttonText)

    await swap.button('Enter the amount in ONE').click()
    const typed = parseEther(await swap.from.inputValue())
    await swap.button('Swap').click()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await expect(wallet.row(wallet.prompt('swapExactETHForTokens'), 'Value')).toContainText('ONE')
    await wallet.confirm('swapExactETHForTokens')
    const owner = world.accounts[richAccount - 1] ?? '0x'
    await expect
      .poll(async () => {
        const { transactions } = await world.client.getBlock({ includeTransactions: true })
        return transactions.find(({ from }) => getAddress(from) === getAddress(owner))?.value
      })
      .toBe(typed)
  })

  test('disables the swap from 15 %, and allows it in expert mode without a prompt [1.2.63 1.2.64 1.5.43 3.7.06]', {
    tag: '@full',
  }, async ({ page, swap, wallet }) => {
    await swap.from.fill('950000')
    const notChosen = swap.card.getByText(/^Price impact too high/)
    await expect(swap.button('Price Impact Too High')).toBeDisabled()
    await expect(notChosen).toBeVisible()
    const platforms = page.getByRole('table', { name: 'Platform' }).getByRole('radio')
    await expect(platforms.first()).toBeVisible()
    await expect(platforms.and(page.locator(':checked'))).toHaveCount(0)
    const settings = page.getByRole('button', { name: 'Settings' }).first()
    const expertMode = page.getByRole('switch', { name: 'Expert mode' })
    const sure = page
      .getByRole('dialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Turn On Expert Mode' })
    await settings.click()
    await expertMode.click()
    await sure.click()
    // Expert mode shows no prompt and the page selects no platform: the user has to select one.
    await expect(swap.button('Price Impact Too High')).toBeDisabled()
    await platforms.first().check()
    await expect(notChosen).toHaveCount(0)
    await expect(swap.button('Swap Anyway')).toBeEnabled()
    // Selecting a platform does not enable the button.
    await settings.click()
    await expertMode.click()
    await expect(swap.button('Price Impact Too High')).toBeDisabled()
    await expertMode.click()
    await sure.click()
    await swap.button('Swap Anyway').click()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await expect(wallet.prompt('swapExactETHForTokens')).toBeVisible()
  })
})

test.describe('a recipient', () => {
  test('shows a linked recipient in full, requires its confirmation and signs for it [1.2.19]', async ({
    swap,
    wallet,
    world,
  }) => {
    const friend = getAddress(world.accounts[3] ?? '0x')
    await swap.open({
      inputCurrency: 'ONE',
      outputCurrency: world.token('LINK'),
      exactAmount: '100',
      recipient: friend,
    })
    await swap.chooseWallet()
    await wallet.connect()
    const question = swap.card.getByRole('alert').filter({ hasText: 'A link named this recipient' })
    await expect(question).toContainText(friend.slice(0, 22))
    await expect(question).toContainText(friend.slice(22))
    await expect(swap.button('Confirm the recipient')).toBeDisabled()
    await question.getByRole('button', { name: 'Send there' }).click()
    await swap.button('Swap').click()
    await expect(swap.reviewed('Recipient')).toContainText('Another address')
    expect((await swap.reviewed('Recipient').innerText()).replace(/\s/g, '')).toContain(friend)
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    const data = await wallet.callData(wallet.prompt('swapExactETHForTokens'))
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
    expect([functionName, args[2]]).toEqual(['swapExactETHForTokens', friend])
  })

  test('blocks a recipient that resembles an earlier one, typed or linked, until it is confirmed', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const friend = getAddress(world.accounts[3] ?? '0x')
    // An address with the same first and last digits as that of the friend: both look alike when
    // shortened.
    const like = `${friend.slice(0, 6)}${'12'.repeat(16)}${friend.slice(-4)}`.toLowerCase()
    await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('LINK'), exactAmount: '1' })
    await swap.button('Change the recipient').click()
    const field = swap.card.getByRole('textbox', { name: 'Recipient' })
    await field.fill(friend)
    await swap.button('Swap').click()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await wallet.confirm('swapExactETHForTokens')
    await expect(swap.toast(/^Swap 1 ONE for/)).toContainText('Confirmed')
    await swap.review.getByRole('button', { name: 'Close' }).last().click()

    const question = swap.card.getByRole('alert').filter({ hasText: 'Looks like an address you used' })
    for (const way of ['typed', 'linked'] as const) {
      if (way === 'typed') {
        await swap.from.fill('2')
        await field.fill(like)
      } else {
        await swap.open({
          inputCurrency: 'ONE',
          outputCurrency: world.token('LINK'),
          exactAmount: '2',
          recipient: getAddress(like as `0x${string}`),
        })
      }
      await expect(question).toContainText(friend)
      await expect(question).toContainText('12'.repeat(16))
      await expect(swap.button('Confirm the recipient')).toBeDisabled()
      await expect(swap.card.getByRole('alert').filter({ hasText: 'A link named' })).toHaveCount(0)
    }
    await question.getByRole('button', { name: 'Use the one from before' }).click()
    await expect(question).toHaveCount(0)
    await expect(field).toHaveValue(friend)
    await expect(swap.button('Swap')).toBeEnabled()
    await field.fill(like)
    await question.getByRole('button', { name: 'Send to the other one' }).click()
    await swap.button('Swap').click()
    await expect(swap.reviewed('Recipient')).toContainText('Another address')
    expect((await swap.reviewed('Recipient').innerText()).replace(/\s/g, '').toLowerCase()).toContain(like)
    await page.keyboard.press('Escape')
  })

  test('accepts a name as recipient with its full address, and rejects a router [1.5.37]', async ({
    swap,
    wallet,
    world,
  }) => {
    await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('LINK'), exactAmount: '100' })
    await swap.button('Change the recipient').click()
    await expect(swap.button('Enter a recipient')).toBeDisabled()
    const field = swap.card.getByRole('textbox', { name: 'Recipient' })
    await field.fill('ada.eth')
    const ada = getAddress(world.accounts[1] ?? '0x')
    await expect(swap.card.getByText(ada.slice(0, 22))).toBeVisible()
    await expect(swap.button('Swap')).toBeEnabled()
    await field.fill('nobody.eth')
    await expect(swap.button('Invalid recipient')).toBeDisabled()
    const [platform] = world.chain.platforms
    await field.fill(platform?.router ?? '')
    await expect(swap.button('Invalid recipient')).toBeDisabled()
    await swap.button('Use my wallet').click()
    await expect(swap.button('Swap')).toBeEnabled()
  })
})
