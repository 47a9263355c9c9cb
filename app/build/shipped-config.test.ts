import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allChains } from '@dexswap/chains'
import { parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

describe('the config.json that every build ships', () => {
  test('default: selects Ethereum with reachable nodes and no indexer', async () => {
    const file = await readFile(join(import.meta.dirname, '..', 'public', 'config.json'), 'utf8')
    const config = parseConfig(JSON.parse(file))
    const shown = config.chains.get(config.defaultChain)
    expect([config.defaultChain, shown?.name, shown?.ended, shown?.graphql]).toEqual([1, 'Ethereum', null, null])
    expect(shown?.platforms.length).toBeGreaterThan(0)
    expect(config.ipfsGateways.length).toBeGreaterThan(0)
    const sources = /connect-src ([^;]+)/.exec(contentPolicy({ scriptHashes: [], place: 'header' }))?.[1]?.split(' ')
    const protocols = new Set(shown?.rpcUrls.map((url) => new URL(url).protocol))
    expect(protocols.size).toBeGreaterThan(0)
    expect([...protocols].filter((protocol) => !sources?.includes(protocol))).toEqual([])
  })

  test('behavior: omits the local test chain', async () => {
    const file = await readFile(join(import.meta.dirname, '..', 'public', 'config.json'), 'utf8')
    expect([...parseConfig(JSON.parse(file)).chains.keys()]).toEqual(allChains.map(({ id }) => id))
  })
})
