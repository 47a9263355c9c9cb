import { ConfigError, emptyRecord, parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { connectSources } from './connect-sources.ts'
import { checkOverrides, pageConfig } from './page-config.ts'

describe('checkOverrides', () => {
  test('default: accepts keys of config.json', () => {
    checkOverrides({
      walletConnectProjectId: 'abc',
      chains: { '31337': { rpc: ['http://127.0.0.1:9'] }, '1666600000': { graphql: 'https://example.org/graphql' } },
    })
  })

  test('error: ConfigError for invalid overrides, with the path of each mistake', () => {
    try {
      checkOverrides({ defaultChain: 5, chains: { '31337': { rpc: ['nonsense'] } }, surplus: 1 })
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      const { problems } = error as ConfigError
      expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
        'chains.31337.rpc.0',
        'defaultChain',
        'surplus',
      ])
    }
  })
})

describe('pageConfig', () => {
  const endpoints = { rpcUrls: ['http://127.0.0.1:9'], graphqlUrl: null }
  const configOf = (chainId?: number) => parseConfig(pageConfig(emptyRecord, { ...endpoints, chainId }, {}))

  test('default: returns the sandbox chain as the default chain, with its node', () => {
    const config = configOf()
    expect(config.defaultChain).toBe(31337)
    expect(config.chains.get(31337)?.rpcUrls).toEqual(['http://127.0.0.1:9'])
  })

  test('behavior: returns fees, limits and end date of a network that was shut down, without a node', () => {
    const config = configOf(1666600000)
    expect(config.defaultChain).toBe(1)
    expect(config.chains.get(1666600000)).toMatchObject({
      name: 'Harmony',
      fees: 'legacy',
      logRange: 1025,
      ended: { since: '2026-09-10' },
      rpcUrls: [],
      wrappedNative: emptyRecord.wrappedNative,
    })
  })
})

describe('connectSources', () => {
  test('default: returns origins without TLS, each once', () => {
    const config = {
      defaultChain: 1,
      chains: {
        '1': {
          rpc: ['http://127.0.0.1:7001/key', 'ws://127.0.0.1:7001', 'https://api.harmony.one'],
          graphql: 'http://127.0.0.1:7001/graphql',
        },
      },
    }
    expect(parseConfig(config).defaultChain).toBe(1)
    expect(connectSources(config)).toEqual(['http://127.0.0.1:7001', 'ws://127.0.0.1:7001'])
  })
})
