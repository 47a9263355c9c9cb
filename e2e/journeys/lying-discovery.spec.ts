import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { letWalletBatch } from '../fixtures/batching-wallet.ts'
import { seededCampaign } from '../fixtures/campaigns.ts'
import { type Nodes, putNodesBefore } from '../fixtures/nodes.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'
import type { CampaignPage } from '../pages/campaign-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

// A node returns wrong campaigns, terms or names. The page must sign nothing that rests on it alone.

const attacker = '0x00000000000000000000000000000000bad0c0de'

/** Sets the allowance of the LP token for the campaign to zero, so that a stake needs an approval. */
async function revoke(world: World, lp: Hex, spender: Hex): Promise<void> {
  const [owner = '0x'] = world.accounts
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 0n] })
  await world.node.impersonateAccount({ address: owner })
  await world.node.sendUnsignedTransaction({ from: owner, to: lp, data })
  await world.mine()
}

async function openStaking(campaign: CampaignPage, wallet: WalletWindow, tokens: readonly [Hex, Hex], at: string) {
  await campaign.open(...tokens, at)
  await campaign.chooseWallet()
  await wallet.connect()
  await campaign.action('Deposit and stake').click()
  const dialog = campaign.dialog('Confirm staking')
  await dialog.getByRole('textbox', { name: 'Amount to stake' }).fill('0.001')
  return dialog
}

for (const batches of [false, true]) {
  const wallets = batches ? 'a wallet that batches' : 'a wallet that does not batch'

  test(`requests no approval for a campaign under an attacker's address, with ${wallets}`, {
    tag: batches ? '@full' : [],
  }, async ({ campaign, page, wallet, world }) => {
    if (batches) await letWalletBatch(page)
    const real = await seededCampaign(world, 'active')
    const nodes: Nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    nodes.setMood(0, { instead: attacker, of: real.address })
    await revoke(world, real.lp, real.address)
    const dialog = await openStaking(campaign, wallet, [...real.tokens], attacker)
    await expect(dialog.getByText(/Stopped: .*Code of the contract/)).toBeVisible()
    await expect(dialog.getByText('Not confirmed').first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: /Not confirmed|Deposit and stake/ }).last()).toBeDisabled()
  })

  test(`stakes nothing in a locked campaign shown as unlocked, with ${wallets}`, async ({
    campaign,
    page,
    wallet,
    world,
  }) => {
    if (batches) await letWalletBatch(page)
    const real = await seededCampaign(world, 'active-locked')
    const code = (await world.client.getCode({ address: real.address })) ?? '0x'
    // Position of the flags: the last byte before the rewards, after factory, token, start and end.
    const flags = 2 + 2 * (45 + 20 + 20 + 8 + 8)
    const unlocked = `${code.slice(0, flags)}00${code.slice(flags + 2)}` as Hex
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    nodes.setMood(0, { code: unlocked, at: real.address })
    await revoke(world, real.lp, real.address)
    const dialog = await openStaking(campaign, wallet, [...real.tokens], real.address)
    await expect(dialog.getByText(/Stopped: .*Locked until the end/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })

  test(`sends nothing to a name that one node resolves to an attacker, with ${wallets}`, {
    tag: batches ? '@full' : [],
  }, async ({ page, swap, wallet, world }) => {
    if (batches) await letWalletBatch(page)
    const grace = world.accounts[2] ?? '0x'
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    nodes.setMood(0, { instead: attacker, of: grace })
    const recipient = 'grace.eth'
    await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('1WBTC'), recipient })
    await swap.from.fill('25')
    await page.getByRole('button', { name: 'Send there' }).click()
    await expect(swap.to).toHaveValue(/\d/)
    await swap.button('Swap').click()
    await expect(swap.review.getByText('grace.eth')).toBeVisible()
    await expect(swap.review.getByText(/Stopped: .*Address of the name/)).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled()
  })
}

test('stakes when two nodes agree and a third returns other terms', async ({ campaign, page, wallet, world }) => {
  const real = await seededCampaign(world, 'active')
  const code = (await world.client.getCode({ address: real.address })) ?? '0x'
  const flags = 2 + 2 * (45 + 20 + 20 + 8 + 8)
  const locked = `${code.slice(0, flags)}01${code.slice(flags + 2)}` as Hex
  const nodes = await putNodesBefore(page, world, ['well', 'well', 'well'], ['Ada', 'Bob', 'Eve'])
  // Only the second node returns wrong terms; the screen shows those of the first.
  nodes.setMood(1, { code: locked, at: real.address })
  await revoke(world, real.lp, real.address)
  const dialog = await openStaking(campaign, wallet, [...real.tokens], real.address)
  await expect(dialog.getByText('Verified by two sources')).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await wallet.confirm('approve')
  await dialog.getByRole('button', { name: 'Deposit and stake' }).click()
  await wallet.confirm('stake')
  await expect(campaign.toast(/^Stake /)).toContainText('Confirmed')
})
