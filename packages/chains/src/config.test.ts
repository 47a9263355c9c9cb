import { anything, assert, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const record = {
  wrappedNative: { address: `0x${'11'.repeat(20)}`, symbol: 'WONE', name: 'Wrapped ONE', decimals: 18 },
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  ensRegistry: null,
  platforms: [
    {
      id: 'dexswap',
      name: 'DexSwap',
      factory: `0x${'22'.repeat(20)}`,
      router: `0x${'33'.repeat(20)}`,
      swapFeeBps: 'perPair',
    },
  ],
  campaignFactory: null,
  feeSetter: null,
  feeReceiver: null,
  stablecoins: [],
  tokens: [],
  routingBases: [],
  commonBases: [],
  pinnedPairs: [],
}

function problemsOf(json: unknown): readonly string[] {
  try {
    parseConfig(json)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('parseConfig', () => {
  it('default: names the four chains with their own endpoints', () => {
    const config = parseConfig({ defaultChain: 1666600000 })
    expect([...config.chains.keys()]).toEqual([1666600000, 1666700000, 1, 4])
    expect(config.chains.get(1666600000)?.rpcUrls[0]).toBe('https://api.harmony.one')
    expect(config.chains.get(1666600000)?.graphql).toBeNull()
  })

  it('behavior: endpoints of the file replace those of the record, in their order', () => {
    const rpc = ['https://one.example', 'wss://two.example']
    const config = parseConfig({
      defaultChain: 1666600000,
      chains: { '1666600000': { rpc, graphql: 'https://graph.example/x', gasFeed: 'wss://gas.example' } },
    })
    expect(config.chains.get(1666600000)).toMatchObject({
      rpcUrls: rpc,
      graphql: 'https://graph.example/x',
      gasFeed: 'wss://gas.example',
    })
    expect(config.chains.get(1)?.rpcUrls.length).toBeGreaterThan(1)
  })

  it('behavior: the local chain comes with its record and follows the Harmony rules', () => {
    const config = parseConfig({ defaultChain: 31337, chains: { '31337': { rpc: ['http://127.0.0.1:4601'], record } } })
    expect(config.chains.get(31337)).toMatchObject({
      name: 'Local',
      nativeCurrency: { symbol: 'ONE' },
      switcherEntry: 'local',
      followsHarmonyRules: true,
      rewardsOffered: true,
      walletDescriptor: { chainId: '0x7a69', rpcUrls: ['http://127.0.0.1:4601'] },
    })
  })

  it('error: ConfigError names where each mistake is', () => {
    const problems = problemsOf({ defaultChain: 5, chains: { '1': { rpc: ['ftp://x'] } }, gateways: [] })
    expect(problems).toHaveLength(3)
    expect(problems.join('\n')).toMatch(/defaultChain: /)
    expect(problems.join('\n')).toMatch(/chains\.1\.rpc\.0: must be a URL that begins with/)
    expect(problems.join('\n')).toMatch(/gateways: /)
  })

  it('error: ConfigError when several chains have nodes and none is the default one', () => {
    const chains = { '1': { rpc: ['https://one.example'] }, '4': { rpc: ['https://four.example'] } }
    expect(problemsOf({ chains })).toEqual(['defaultChain: defaultChainId is a required argument with >1 url'])
  })

  it('error: ConfigError when the default chain has no entry', () => {
    expect(problemsOf({ defaultChain: 31337 })).toEqual(['defaultChain: chain 31337 has no entry under chains'])
  })

  it('error: no input whatever gets through uncaught', () => {
    assert(
      property(anything(), (json) => {
        problemsOf(json)
      }),
      { numRuns: 2000 },
    )
  })
})
