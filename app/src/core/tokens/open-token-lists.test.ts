import { ensResolverAbi } from '@dexswap/abis'
import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { parseConfig } from '@dexswap/chains/config'
import { encodeFunctionResult, pad } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ListSource } from '#io/lists/download-list.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import { ensChain } from '../names/resolve-name.ts'
import { fetchListText } from './open-token-lists.ts'

const resolver: Address = '0x00000000000000000000000000000000000000AA'
const digest = 'ab'.repeat(32)

/**
 * Ethereum with this number of operators. All nodes return the same resolver and the same content.
 */
function namesWith(contenthash: Hex, operators = 2) {
  const rpc = Array.from({ length: operators }, (_, at) => `https://node${at}.example/`)
  const chain = ensChain(parseConfig({ defaultChain: 1, chains: { '1': { rpc } } }))
  const ask: AskNode = async (_, __, calls) =>
    calls.map(({ params }) => {
      const [{ to }] = params as [{ to: Address }]
      const record = encodeFunctionResult({ abi: ensResolverAbi, functionName: 'contenthash', result: contenthash })
      return { kind: 'result', result: isSameAddress(to, resolver) ? record : pad(resolver) }
    })
  return chain && { chain, networks: { urlsOf: () => rpc }, ask }
}

function fetchWith(url: string, contenthash: Hex = '0x', { operators = 2, unverified = false } = {}) {
  const sources: ListSource[] = []
  const download = async (source: ListSource) => {
    sources.push(source)
    return { text: 'the list', unverified }
  }
  return { sources, text: fetchListText(url, { gateways: [], names: namesWith(contenthash, operators), download }) }
}

describe('fetchListText', () => {
  test('default: downloads a list with a web address directly', async () => {
    const { sources, text } = fetchWith('https://lists.example/a.json')
    expect(await text).toEqual({ text: 'the list', unverified: false })
    expect(sources).toMatchObject([{ kind: 'web', url: 'https://lists.example/a.json' }])
  })

  test('behavior: resolves a name to its content, and downloads the requested path from it [1.7.11]', async () => {
    const { sources, text } = fetchWith('tokenlist.aave.eth/all.json', `0xe30101551220${digest}`)
    expect(await text).toEqual({ text: 'the list', unverified: false })
    expect(sources).toMatchObject([{ kind: 'ipfs', cid: expect.stringMatching(/^bafkrei/), path: '/all.json' }])
  })

  test('behavior: marks a list as unverified when only one operator or one gateway returned it', async () => {
    const contenthash: Hex = `0xe30101551220${digest}`
    const unverified = { text: 'the list', unverified: true }
    expect(await fetchWith('lists.eth', contenthash, { operators: 1 }).text).toEqual(unverified)
    expect(await fetchWith('lists.eth', contenthash, { unverified: true }).text).toEqual(unverified)
    expect(await fetchWith('lists.eth', contenthash).text).toEqual({ text: 'the list', unverified: false })
  })

  test('error: ListProtocolError when the protocol is neither http(s) nor IPFS or IPNS [1.8.09]', async () => {
    await expect(fetchWith('ftp://lists.example').text).rejects.toMatchObject({
      name: 'ListProtocolError',
      message: 'Unrecognized list URL protocol',
    })
  })

  test("behavior: throws 'Failed to translate contenthash to URI' for an unsupported content hash [1.8.09]", async () => {
    const swarm: Hex = `0xe40101fa011b20${digest}`
    await expect(fetchWith('tokenlist.aave.eth', swarm).text).rejects.toMatchObject({
      message: 'Failed to translate contenthash to URI',
    })
  })

  test("behavior: throws 'Failed to resolve ENS name' for a name without content [1.8.09]", async () => {
    await expect(fetchWith('tokenlist.aave.eth').text).rejects.toMatchObject({ message: 'Failed to resolve ENS name' })
  })

  test("behavior: throws 'Could not construct mainnet ENS resolver' without a registry", async () => {
    const nobody = fetchListText('tokenlist.aave.eth', { gateways: [], names: null })
    await expect(nobody).rejects.toMatchObject({ message: 'Could not construct mainnet ENS resolver' })
  })
})
