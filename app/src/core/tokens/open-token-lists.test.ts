import { ensResolverAbi, multicall3Abi } from '@dexswap/abis'
import { type Address, ethereum, type Hex } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionResult, pad } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ListSource } from '#io/lists/download-list.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { fetchListText } from './open-token-lists.ts'

const resolver: Address = '0x00000000000000000000000000000000000000AA'
const digest = 'ab'.repeat(32)

/** A registry that names one resolver, and what that says. */
function namesWith(contenthash: Hex) {
  async function request({ params }: { params: readonly [{ data: Hex }, string] }) {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data })
    const result = ((args?.[0] ?? []) as readonly { target: Address }[]).map(({ target }) => ({
      success: true,
      returnData:
        target.toLowerCase() === resolver.toLowerCase()
          ? encodeFunctionResult({ abi: ensResolverAbi, functionName: 'contenthash', result: contenthash })
          : pad(resolver),
    }))
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  // Names are resolved by eth_call alone.
  return { chain: ethereum, client: { request } as unknown as ChainClient }
}

function fetchWith(url: string, contenthash: Hex = '0x') {
  const sources: ListSource[] = []
  const download = async (source: ListSource) => {
    sources.push(source)
    return 'the list'
  }
  return { sources, text: fetchListText(url, { gateways: [], names: namesWith(contenthash), download }) }
}

describe('fetchListText', () => {
  test('default: a web address is asked itself', async () => {
    const { sources, text } = fetchWith('https://lists.example/a.json')
    expect(await text).toBe('the list')
    expect(sources).toMatchObject([{ kind: 'web', url: 'https://lists.example/a.json' }])
  })

  test('behavior: a name leads to its content, with the path that was asked', async () => {
    const { sources, text } = fetchWith('tokenlist.aave.eth/all.json', `0xe30101551220${digest}`)
    await text
    expect(sources).toMatchObject([{ kind: 'ipfs', cid: expect.stringMatching(/^bafkrei/), path: '/all.json' }])
  })

  test('error: what is neither of the protocols is Unrecognized list URL protocol', async () => {
    await expect(fetchWith('ftp://lists.example').text).rejects.toMatchObject({
      name: 'ListProtocolError',
      message: 'Unrecognized list URL protocol',
    })
  })

  test('error: a contenthash of something else is Failed to translate contenthash to URI', async () => {
    const swarm: Hex = `0xe40101fa011b20${digest}`
    await expect(fetchWith('tokenlist.aave.eth', swarm).text).rejects.toMatchObject({
      message: 'Failed to translate contenthash to URI',
    })
  })

  test('error: a name without content is Failed to resolve ENS name', async () => {
    await expect(fetchWith('tokenlist.aave.eth').text).rejects.toMatchObject({ message: 'Failed to resolve ENS name' })
  })

  test('error: without a registry the resolver cannot be constructed', async () => {
    const nobody = fetchListText('tokenlist.aave.eth', { gateways: [], names: null })
    await expect(nobody).rejects.toMatchObject({ message: 'Could not construct mainnet ENS resolver' })
  })
})
