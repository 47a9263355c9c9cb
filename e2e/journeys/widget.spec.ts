import { parseUnits } from 'viem'
import { balanceOf, readApproval } from '../fixtures/router-call.ts'
import { openWidget, serveWidget, type WidgetForm } from '../fixtures/serve-widget.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { test as base, expect } from '../fixtures/test.ts'

const test = base.extend<{ form: WidgetForm }>({
  form: async ({ page, world }, use) => {
    const host = await serveWidget(world, { input: '1DAI', output: '1USDC' })
    await use(await openWidget(page, world, host))
    // An open page would continue requests to a closed host.
    await page.close()
    await host.close()
  },
})

test.describe('the widget on a page of its own, under the content policy', () => {
  test('swaps what it shows, after quote and approval, with the wallet of the page', async ({ form, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    const [dai, usdc] = [world.token('1DAI'), world.token('1USDC')]
    await form.amount.fill('2500')
    await expect(form.estimate).toHaveValue(/\d/)
    await expect(form.source).toContainText(new URL(world.rpc).host)

    await form.button('Connect wallet').click()
    await wallet.connect()
    await form.button('Approve 1DAI').click()
    const approval = readApproval(await wallet.callData(wallet.prompt('approve')))
    expect(approval?.amount).toBe(parseUnits('2500', world.decimals('1DAI')))
    await wallet.confirm('approve')

    await expect(form.button('Swap')).toBeEnabled()
    const estimate = shownAmount(await form.estimate.inputValue(), world.decimals('1USDC'))
    const minimum = shownAmount(await form.row('Minimum received').innerText(), world.decimals('1USDC'))
    const before = { dai: await balanceOf(world, dai, owner), usdc: await balanceOf(world, usdc, owner) }
    await form.button('Swap').click()
    await wallet.prompt().getByRole('button', { name: 'Confirm' }).click()

    await expect(form.notice(/^The swap is confirmed\. You received [\d,.]+ 1USDC\.$/)).toBeVisible()
    const received = (await balanceOf(world, usdc, owner)) - before.usdc
    expect(before.dai - (await balanceOf(world, dai, owner))).toBe(parseUnits('2500', world.decimals('1DAI')))
    expect(matchesShown(estimate, received)).toBe(true)
    expect(received).toBeGreaterThanOrEqual(minimum.amount)
    expect(await form.events()).toEqual(['quote', 'approve', 'swap', `confirmed ${received}`])
    await expect(form.amount).toHaveValue('2500')
  })
})
