import { wrappedNativeAbi } from '@dexswap/abis'
import { decodeFunctionData, getAddress, parseEther } from 'viem'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('wrapping', () => {
  test('wraps ONE to WONE one for one and back without price or approval [1.2.51 1.2.58 1.3.18 2.7.40]', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const wone = world.chain.wrappedNative.address
    const amount = parseEther('1.5')
    // Without an input the form uses the native currency, in both directions.
    await openConnected(swap, wallet, { outputCurrency: wone })
    await swap.from.fill('1.5')
    await expect(swap.to).toHaveValue('1.5')
    const before = await balanceOf(world, wone, owner)
    await swap.button('Wrap').click()
    const prompt = wallet.prompt('deposit')
    await expect(wallet.row(prompt, 'Value')).toHaveText('1.5 ONE')
    await expect(wallet.row(prompt, 'Contract')).toContainText(getAddress(wone))
    await wallet.confirm('deposit')
    await expect(swap.toast(/^Wrap 1\.50? ONE to WONE/)).toContainText('Confirmed')
    expect((await balanceOf(world, wone, owner)) - before).toBe(amount)
    // The button is disabled, so focus moves to the amount.
    await expect(swap.from).toBeFocused()

    await page.getByRole('button', { name: 'Switch the direction' }).click()
    await swap.from.fill('1.5')
    await swap.button('Unwrap').click()
    const data = await wallet.callData(wallet.prompt('withdraw'))
    expect(decodeFunctionData({ abi: wrappedNativeAbi, data })).toEqual({ functionName: 'withdraw', args: [amount] })
    await wallet.confirm('withdraw')
    await expect(swap.toast(/^Unwrap 1\.50? WONE to ONE/)).toContainText('Confirmed')
    expect(await balanceOf(world, wone, owner)).toBe(before)
  })
})
