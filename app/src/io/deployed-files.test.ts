import { ConfigError, parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import fifthChain from '../core/test/fifth-chain.json' with { type: 'json' }
import { ConfigUnreachableError, loadConfig } from './deployed-files.ts'

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })
const base = 'https://exchange.test/folder/'

describe('loadConfig', () => {
  test('default: reads config.json from the folder of the page', async () => {
    const requests: unknown[] = []
    const config = await loadConfig(async (url) => {
      requests.push(url)
      return new Response('{"defaultChain":1666600000}')
    }, base)
    expect(requests).toEqual(['https://exchange.test/folder/config.json'])
    expect(config.defaultChain).toBe(1_666_600_000)
  })

  test('behavior: loads the record of the displayed chain first, and the others on request, in order', async () => {
    const config = await loadConfig(answering('{"defaultChain":1,"chains":{"4":null}}'), base, 8453)
    const shown = config.chains.get(8453)
    expect([...config.chains.keys()]).toEqual([8453])
    expect([1, 10, 8453, 4, 31337].filter((id) => config.remainingChains?.has(id))).toEqual([1, 10])
    await config.remainingChains?.load()
    const parsed = parseConfig({ defaultChain: 1, chains: { '4': null } })
    expect([...config.chains]).toEqual([...parsed.chains])
    expect(config.chains.get(8453)).toBe(shown)
    expect(config.remainingChains?.has(10)).toBe(false)
    await config.remainingChains?.loaded
  })

  test('behavior: loads only the chain of the requested file, and throws its errors at once', async () => {
    const chains = { '77': { record: JSON.parse(JSON.stringify(fifthChain.chains['8888'].record)) } }
    const config = await loadConfig(answering(JSON.stringify({ defaultChain: 77, chains })), base)
    expect([...config.chains.keys()]).toEqual([77])
    chains['77'].record.multicall = '0x12'
    const failure = await loadConfig(answering(JSON.stringify({ defaultChain: 77, chains })), base).catch((e) => e)
    expect(failure.problems).toHaveLength(1)
  })

  test('behavior: loads all chain records when the displayed chain was shut down', async () => {
    const config = await loadConfig(answering('{"defaultChain":1}'), base, 1_666_600_000)
    expect([...config.chains.keys()]).toEqual([...parseConfig({ defaultChain: 1 }).chains.keys()])
  })

  test('error: ConfigError when values are invalid; lists each mistake', async () => {
    const failure = await loadConfig(answering('{"defaultChain":"5","ipfsGateways":["ftp://x"]}'), base).catch((e) => e)
    expect(failure).toBeInstanceOf(ConfigError)
    expect(failure.problems).toHaveLength(2)
  })

  test('error: ConfigError when the file is not JSON', async () => {
    await expect(loadConfig(answering('<html>'), base)).rejects.toBeInstanceOf(ConfigError)
  })

  test('error: ConfigUnreachableError when the status is 404; contains the status', async () => {
    const failure = loadConfig(answering('', 404), base)
    await expect(failure).rejects.toBeInstanceOf(ConfigUnreachableError)
    await expect(failure).rejects.toMatchObject({ status: 404, url: 'https://exchange.test/folder/config.json' })
  })

  test('error: ConfigUnreachableError when no response arrives', async () => {
    const failure = loadConfig(() => Promise.reject(new TypeError('failed')), base)
    await expect(failure).rejects.toMatchObject({ name: 'ConfigUnreachableError', status: null })
  })
})
