import { ConfigError } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { ConfigUnreachableError, loadConfig } from './deployed-files.ts'

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })
const base = 'https://exchange.test/folder/'

describe('loadConfig', () => {
  test('default: reads config.json beside the page', async () => {
    const asked: unknown[] = []
    const config = await loadConfig(async (url) => {
      asked.push(url)
      return new Response('{"defaultChain":1666600000}')
    }, base)
    expect(asked).toEqual(['https://exchange.test/folder/config.json'])
    expect(config.defaultChain).toBe(1_666_600_000)
  })

  test('error: ConfigError names each mistake', async () => {
    const failure = await loadConfig(answering('{"defaultChain":"5","ipfsGateways":["ftp://x"]}'), base).catch((e) => e)
    expect(failure).toBeInstanceOf(ConfigError)
    expect(failure.problems).toHaveLength(2)
  })

  test('error: ConfigError when the file is not JSON', async () => {
    await expect(loadConfig(answering('<html>'), base)).rejects.toBeInstanceOf(ConfigError)
  })

  test('error: ConfigUnreachableError carries the status', async () => {
    const failure = loadConfig(answering('', 404), base)
    await expect(failure).rejects.toBeInstanceOf(ConfigUnreachableError)
    await expect(failure).rejects.toMatchObject({ status: 404, url: 'https://exchange.test/folder/config.json' })
  })

  test('error: ConfigUnreachableError when no answer comes', async () => {
    const failure = loadConfig(() => Promise.reject(new TypeError('failed')), base)
    await expect(failure).rejects.toMatchObject({ name: 'ConfigUnreachableError', status: null })
  })
})
