import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'
import { emptyRecord, localChain } from './local.ts'
import { nativeExchangeOf } from './native-exchange.ts'
import { descriptorOf } from './network-descriptor.ts'
import { base } from './records/base.ts'
import { ethereum } from './records/ethereum.ts'

function errorOf(json: unknown): ConfigError {
  try {
    parseConfig(json)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  return expect.unreachable()
}
const problemsOf = (part: object) => errorOf({ defaultChain: 1, ...part }).problems

describe('defaults of a file', () => {
  test('default: uses three gateways and no other external service', () => {
    expect(parseConfig({ defaultChain: 1 })).toMatchObject({
      ipfsGateways: ['https://trustless-gateway.link', 'https://ipfs.io', 'https://dweb.link'],
      walletConnectProjectId: null,
      tokenLists: null,
      securityNoticeLists: null,
      tokenLogos: null,
      links: {},
    })
  })

  test('behavior: uses the configured services, and none for a service that is null', () => {
    const configured = {
      ipfsGateways: ['http://gateway.example'],
      walletConnectProjectId: 'aB3',
      tokenLists: ['https://lists.example/a.json'],
      securityNoticeLists: [],
      tokenLogos: 'https://logos.example',
    }
    expect(parseConfig({ defaultChain: 1, ...configured })).toMatchObject(configured)
    expect(parseConfig({ defaultChain: 1, walletConnectProjectId: null, tokenLogos: null })).toMatchObject({
      walletConnectProjectId: null,
      tokenLogos: null,
    })
    expect(parseConfig({ defaultChain: 1, ipfsGateways: [] }).ipfsGateways).toEqual([])
  })
})

describe('values of a configuration file', () => {
  test('behavior: accepts HTTP and WebSocket URLs with and without TLS', () => {
    const settings = {
      rpc: ['ws://a.example', 'http://b.example'],
      graphql: 'http://c.example',
      gasFeed: 'ws://d.example',
    }
    const config = parseConfig({ defaultChain: 1, chains: { '1': settings }, links: { docs: 'http://e.example' } })
    expect(config.chains.get(1)).toMatchObject({
      rpcUrls: settings.rpc,
      graphql: settings.graphql,
      gasFeed: settings.gasFeed,
    })
    expect(config.links).toEqual({ docs: 'http://e.example' })
  })

  test.each(['info', 'warning', 'danger'] as const)('default: accepts a notice of severity %s', (severity) => {
    expect(parseConfig({ defaultChain: 1, notice: { text: ' Hello ', severity } }).notice).toEqual({
      text: 'Hello',
      severity,
    })
  })
})

describe('localChain', () => {
  test('default: contains one platform and empty lists before a deployment', () => {
    const nobody = '0x00000000000000000000000000000000000000aa'
    expect(localChain(emptyRecord, ['http://127.0.0.1:8545'])).toMatchObject({
      id: 31337,
      wrappedNative: { address: nobody, symbol: 'WONE', name: 'Wrapped ONE', decimals: 18 },
      multicall: nobody,
      platforms: [{ id: 'dexswap', name: 'DexSwap', factory: nobody, router: nobody, swapFeeBps: 'perPair' }],
      tokens: [],
      nodes: [{ url: 'http://127.0.0.1:8545' }],
    })
  })
})

describe('ConfigError', () => {
  test('default: contains the number of mistakes and every mistake in its message', () => {
    const one = errorOf({})
    expect([one.name, one.message]).toEqual([
      'ConfigError',
      'The configuration has a mistake: defaultChain: defaultChainId is a required argument with >1 url',
    ])
    const two = errorOf({ defaultChain: 1, ipfsGateways: ['ftp://a.example'], tokenLogos: 'http://logos.example' })
    expect(two.message).toBe(`The configuration has 2 mistakes: ${two.problems.join('; ')}`)
    expect(two.problems).toEqual([
      'ipfsGateways.0: must be a URL that begins with http:// or https://',
      'tokenLogos: must be a URL that begins with https://',
    ])
    expect(errorOf('text').problems).toEqual(['the file: it has to be Object, and is "text"'])
  })

  test.each(['', 'a b', 'a'.repeat(65), '-', 'ä', 'a\n'])(
    'behavior: rejects %j as a project id',
    (walletConnectProjectId) => {
      expect(problemsOf({ walletConnectProjectId })).toHaveLength(1)
      expect(parseConfig({ defaultChain: 1, walletConnectProjectId: 'a'.repeat(64) })).toBeDefined()
    },
  )

  test('behavior: rejects unknown names of chains and platforms in switches', () => {
    expect(problemsOf({ disabledChains: [77, 137] })).toEqual(['disabledChains: chain 77 is not known'])
    expect(problemsOf({ disabledPlatforms: { '77': ['dexswap'] } })).toEqual([
      'disabledPlatforms: chain 77 is not known',
    ])
    expect(problemsOf({ disabledPlatforms: { '1': ['uniswap-v2', 'nobody'] } })).toEqual([
      'disabledPlatforms.1: platform nobody is not known',
    ])
    expect(problemsOf({ disabledChains: [1] })).toEqual(['disabledChains: chain 1 is the default chain'])
  })

  test('behavior: returns a message for each mistake in a chain record', () => {
    const wrong = (record: object) => problemsOf({ chains: { '1': { record } } }).map((each) => each.split(': ')[1])
    const [platform] = ethereum.platforms
    expect(wrong({ multicall: '0x12' })).toEqual(['must be 0x and 40 hex digits'])
    expect(wrong({ platforms: [platform, platform] })).toEqual(['name one id twice, of any kind'])
    expect(wrong({ platforms: [{ ...platform, id: 'Uniswap V2' }] })).toEqual(['must be a short word of a-z, 0-9'])
    expect(wrong({ explorer: { name: 'A', url: 'ftp://a' } })).toEqual([
      'must be a URL that begins with http:// or https://',
    ])
  })

  /** Problems of a changed record of Base. */
  function wrong(record: object): readonly string[] {
    try {
      parseConfig({ defaultChain: 1, chains: { '8453': { record } } })
      return []
    } catch (error) {
      return error instanceof ConfigError ? error.problems : expect.unreachable()
    }
  }

  test('behavior: rejects two platforms of one id, also of different kinds', () => {
    const { platforms, concentratedPlatforms, solidlyPlatforms } = base
    const problem = ['chains.8453.record.platforms: name one id twice, of any kind']
    expect(wrong({ platforms, concentratedPlatforms, solidlyPlatforms })).toEqual([])
    expect(wrong({ concentratedPlatforms: [...concentratedPlatforms, concentratedPlatforms[0]] })).toEqual(problem)
    expect(wrong({ solidlyPlatforms: [{ ...solidlyPlatforms[0], id: platforms[0].id }] })).toEqual(problem)
    expect(wrong({ solidlyPlatforms: [{ ...solidlyPlatforms[0], id: concentratedPlatforms[0].id }] })).toEqual(problem)
  })

  test('behavior: rejects tiers that name one pool', () => {
    const [stable, dynamic] = [base.concentratedPlatforms[0], base.concentratedPlatforms[2]]
    const tiers = (platform: object, ...feeTiers: readonly (readonly [number, number])[]) => {
      const all = feeTiers.map(([fee, tickSpacing]) => ({ fee, tickSpacing }))
      return wrong({ concentratedPlatforms: [{ ...platform, feeTiers: all }] })
    }
    const [place, same] = ['chains.8453.record.concentratedPlatforms.0.feeTiers', 'name one pool twice']
    expect(tiers(stable, [500, 10], [3000, 10])).toEqual([])
    expect(tiers(stable, [500, 10], [500, 60])).toEqual([`${place}: ${same}`])
    expect(tiers(dynamic, [500, 10], [500, 60])).toEqual([])
    expect(tiers(dynamic, [500, 10], [3000, 10])).toEqual([`${place}: ${same}`])
  })

  test.each(['01', '0', '-1', '1.5', '1a', ' 1'])('behavior: rejects %j as a chain id', (key) => {
    expect(problemsOf({ chains: { [key]: { rpc: ['https://a.example'] } } }).join()).toContain('must be a chain id')
  })
})

describe('nativeExchangeOf', () => {
  const [platform] = ethereum.platforms
  test('default: returns our platform among others, or null without it', () => {
    const own = { ...platform, id: 'dexswap' } as const
    expect(nativeExchangeOf({ platforms: [{ ...platform, id: 'another' }, own] })).toBe(own)
    expect(nativeExchangeOf({ platforms: [{ ...platform, id: 'another' }] })).toBeNull()
  })
})

describe('descriptorOf', () => {
  const urls = ['wss://a.example', 'https://b.example']
  test('default: returns a wallet descriptor with the URLs in use, and the explorer if there is one', () => {
    expect(descriptorOf({ ...ethereum, addable: true }, urls)).toEqual({
      chainId: '0x1',
      chainName: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://b.example'],
      blockExplorerUrls: [ethereum.explorer?.url],
    })
    expect(descriptorOf({ ...ethereum, addable: true, explorer: null }, urls)?.blockExplorerUrls).toEqual([])
    expect(descriptorOf({ ...ethereum, addable: false }, urls)).toBeNull()
    expect(descriptorOf({ ...ethereum, addable: true }, ['wss://a.example'])).toBeNull()
  })
})
