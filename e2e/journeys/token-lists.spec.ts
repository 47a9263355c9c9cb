import { ensRegistryAbi, ensResolverAbi } from '@dexswap/abis'
import type { Page } from '@playwright/test'
import { encodeFunctionData, encodeFunctionResult, type Hex, namehash, parseAbi } from 'viem'
import { putNodesBefore } from '../fixtures/nodes.ts'
import { putGatewayBefore, rawLocation, serveLists } from '../fixtures/serve-lists.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'
import { TokenSelector } from '../pages/token-selector.ts'

const listed = { chainId: 31337, address: '0x00000000000000000000000000000000000a11ce', decimals: 18 }
const lists = {
  '/wonder': [{ ...listed, symbol: 'WNDR', name: 'Wonderland' }],
  '/forged': [{ ...listed, symbol: 'FRGD', name: 'Forged' }],
}
const contenthashOf = (digest: string): Hex => `0xe30101551220${digest}`

/** Sets the content hash of the name ada.eth to a raw IPFS block. */
async function nameContent(world: World, contenthash: Hex): Promise<void> {
  const { client, node, chain } = world
  const name = namehash('ada.eth')
  const registry = chain.ensRegistry ?? '0x'
  const args = [name] as const
  const to = await client.readContract({ abi: ensRegistryAbi, address: registry, functionName: 'resolver', args })
  const data = encodeFunctionData({
    abi: parseAbi(['function setContenthash(bytes32 node, bytes hash)']),
    functionName: 'setContenthash',
    args: [name, contenthash],
  })
  const abi = parseAbi(['function owner(bytes32 node) view returns (address)'])
  const from = await client.readContract({ abi, address: registry, functionName: 'owner', args })
  await node.impersonateAccount({ address: from })
  const hash = await node.sendUnsignedTransaction({ from, to, data, gas: 200_000n })
  expect(await world.outcomeOf(hash)).toBe('success')
}

/** The second node reports another content hash than the first for every name. */
async function forgeContent(page: Page, { rpc }: World, honest: Hex, forged: Hex): Promise<void> {
  const encode = (result: Hex) =>
    encodeFunctionResult({ abi: ensResolverAbi, functionName: 'contenthash', result }).slice(2)
  await page.route(`${rpc}/node-1`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch({ url: rpc })
    const body = (await response.text()).replaceAll(encode(honest), encode(forged))
    await route.fulfill({ response, body })
  })
}

test.describe('token lists on IPFS and ENS', () => {
  test('loads a list by a name that two operators resolve alike, and verifies each block of its file', {
    tag: '@full',
  }, async ({ page, swap, world }) => {
    const publisher = await serveLists(lists)
    const selector = new TokenSelector(page)
    await nameContent(world, contenthashOf(publisher.digest('/wonder')))
    await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await putGatewayBefore(page, publisher)
    await swap.open()
    await swap.button('Select a token').first().click()
    await selector.manage()
    await selector.addList('ada.eth')
    await expect(selector.list('wonder')).toHaveText('ON')
    await expect(selector.dialog.getByText('Unverified')).toHaveCount(0)
    await selector.back()
    await selector.search.fill('wndr')
    await selector.row(/^WNDR/).click()
    await expect(swap.button('WNDR')).toBeVisible()
    await publisher.close()
  })

  test('names both operators that report different content for a name', { tag: '@full' }, async ({
    page,
    swap,
    world,
  }) => {
    const publisher = await serveLists(lists)
    const selector = new TokenSelector(page)
    const honest = contenthashOf(publisher.digest('/wonder'))
    await nameContent(world, honest)
    await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await forgeContent(page, world, honest, contenthashOf(publisher.digest('/forged')))
    await putGatewayBefore(page, publisher)
    await swap.open()
    await swap.button('Select a token').first().click()
    await selector.manage()
    await selector.location.fill('ada.eth')
    await expect(selector.dialog.getByText('Ada and Bob report different content for this name.')).toBeVisible()
    await publisher.close()
  })

  test('marks an unverified list and imports its tokens one by one', { tag: '@full' }, async ({ page, swap }) => {
    const publisher = await serveLists(lists)
    const selector = new TokenSelector(page)
    await putGatewayBefore(page, publisher)
    await swap.open()
    await swap.button('Select a token').first().click()
    await selector.manage()
    await selector.addList('ipns://lists.example/wonder')
    await expect(selector.list('wonder')).toHaveText('ON')
    await expect(selector.dialog.getByText('Unverified')).toBeVisible()
    await selector.location.fill(rawLocation(publisher.digest('/forged')))
    await expect(selector.dialog.getByText('1 tokens', { exact: true })).toBeVisible()
    await selector.back()
    await selector.search.fill('wndr')
    await selector.row(/^WNDR/).click()
    await expect(selector.dialog.getByText('Tokens may be fake')).toBeVisible()
    await expect(selector.dialog.getByText('Unknown Source')).toBeVisible()
    await publisher.close()
  })
})
