import { anything, assert, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'
import { emptyRecord } from './local.ts'
import { ethereum } from './records/ethereum.ts'

const released = [1, 8453, 42161, 10, 56, 137, 100, 43114, 130, 59144, 1666600000, 1666700000, 4]
const record = {
  ...emptyRecord,
  wrappedNative: { address: `0x${'11'.repeat(20)}`, symbol: 'WONE', name: 'Wrapped ONE', decimals: 18 },
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  platforms: [
    {
      id: 'dexswap',
      name: 'DexSwap',
      factory: `0x${'22'.repeat(20)}`,
      router: `0x${'33'.repeat(20)}`,
      swapFeeBps: 'perPair',
    },
  ],
}

const platform = (id: string) => ({
  id,
  name: 'Some Exchange',
  factory: `0x${'44'.repeat(20)}`,
  router: `0x${'55'.repeat(20)}`,
  swapFeeBps: 25,
})
const fifthChain = {
  ...record,
  name: 'Some Chain',
  switcherEntry: 'mainnet',
  walletNetwork: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  nodes: [{ url: 'https://node.example', operator: 'Example' }],
  explorer: { name: 'Basescan', url: 'https://basescan.org' },
  blockTimeMs: 2000,
  platforms: ['uniswap-v2', 'aerodrome', 'baseswap'].map(platform),
  campaignStakedFloorWei: '50000000000000000',
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
  it('default: returns the chains of the release with the endpoints of their records [1.1.09 1.7.03 1.7.04]', () => {
    const config = parseConfig({ defaultChain: 1 })
    expect([...config.chains.keys()]).toEqual(released)
    expect(config.chains.get(1)?.rpcUrls[0]).toBe('https://ethereum-rpc.publicnode.com')
    expect(config.chains.get(1)?.graphql).toBeNull()
    expect(config.chains.get(1)?.name).toBe('Ethereum')
    expect(config.chains.get(4)?.name).toBe('Rinkeby')
  })

  it('behavior: returns no nodes for an ended network until the file reactivates it', () => {
    const ended = parseConfig({ defaultChain: 1 }).chains.get(1666600000)
    expect(ended).toMatchObject({ rpcUrls: [], walletDescriptor: null, ended: { since: '2026-09-10' } })
    const chains = { '1666600000': { record: { ended: null } } }
    const living = parseConfig({ defaultChain: 1666600000, chains }).chains.get(1666600000)
    expect(living).toMatchObject({ ended: null, walletDescriptor: { chainId: '0x63564c40' } })
  })

  it('behavior: assigns its own nodes to each Harmony network [1.7.04]', () => {
    const living = { record: { ended: null } }
    const { chains } = parseConfig({ defaultChain: 1, chains: { '1666600000': living, '1666700000': living } })
    expect(chains.get(1666600000)?.rpcUrls.slice(0, 2)).toEqual(['https://api.harmony.one', 'https://api.s0.t.hmny.io'])
    expect(chains.get(1666700000)?.rpcUrls).toEqual(['https://api.s0.b.hmny.io'])
  })

  it('behavior: returns the operator of a node from the record, or the host of an unknown node', () => {
    const rpc = ['https://eth.drpc.org', 'wss://mine.example/key']
    const { nodes } = parseConfig({ defaultChain: 1, chains: { '1': { rpc } } }).chains.get(1) ?? {}
    expect(nodes?.map(({ operator }) => operator)).toEqual(['dRPC', 'mine.example'])
  })

  it('behavior: replaces the endpoints of the record with those of the file, in their order [1.7.03 1.7.04 3.5.29]', () => {
    const rpc = ['https://one.example', 'wss://two.example']
    const config = parseConfig({
      defaultChain: 8453,
      chains: { '8453': { rpc, graphql: 'https://graph.example/x', gasFeed: 'wss://gas.example' } },
    })
    expect(config.chains.get(8453)).toMatchObject({
      rpcUrls: rpc,
      graphql: 'https://graph.example/x',
      gasFeed: 'wss://gas.example',
    })
    expect(config.chains.get(1)?.rpcUrls.length).toBeGreaterThan(1)
  })

  it('behavior: uses a separate indexer per chain, and none where none is configured [1.7.07 1.7.08 1.7.09]', () => {
    const [shared, rinkeby] = ['https://graph.example/harmony', 'https://graph.example/rinkeby']
    const config = parseConfig({
      defaultChain: 1666600000,
      chains: {
        '1666600000': { graphql: shared },
        '1666700000': { graphql: shared },
        '4': { graphql: rinkeby },
        '1': {},
      },
    })
    const indexers = [1666600000, 1666700000, 4, 1].map((id) => config.chains.get(id)?.graphql)
    expect(indexers).toEqual([shared, shared, rinkeby, null])
  })

  it('behavior: merges the record of the local chain with the static fields of Harmony [2.9.25 3.9.11]', () => {
    const config = parseConfig({ defaultChain: 31337, chains: { '31337': { rpc: ['http://127.0.0.1:4601'], record } } })
    expect(config.chains.get(31337)).toMatchObject({
      name: 'Local',
      nativeCurrency: { symbol: 'ONE' },
      switcherEntry: 'local',
      gasPresets: true,
      bridgedSymbolPrefix: '1',
      rewardsOffered: true,
      walletDescriptor: { chainId: '0x7a69', rpcUrls: ['http://127.0.0.1:4601'] },
    })
  })

  it('error: ConfigError when a file has mistakes, with the path of each', () => {
    const file = { chains: { '1': { rpc: ['ftp://x'] } }, gateways: [] }
    const places = ['chains.1.rpc.0', 'gateways', 'defaultChain']
    for (const defaultChain of ['5', 5]) {
      const problems = problemsOf({ ...file, defaultChain })
      expect(problems.map((line) => line.split(':')[0]).sort()).toEqual(places.toSorted())
      expect(problems.join('\n')).toMatch(/chains\.1\.rpc\.0: must be a URL that begins with/)
    }
    expect(problemsOf({ ...file, defaultChain: 5 })).toContain('defaultChain: chain 5 has no entry under chains')
    expect(problemsOf({ ...file, defaultChain: 1 })).toHaveLength(2)
    // The messages are our own, not those of valibot.
    expect(problemsOf({ ...file, defaultChain: '31337x', tokenLists: [[]] })).toEqual([
      'defaultChain: it has to be number, and is "31337x"',
      expect.stringMatching(/^chains\.1\.rpc\.0: must be a URL/),
      'tokenLists.0: it has to be string, and is Array',
      'gateways: nothing of this name is known',
    ])
  })

  it('error: ConfigError when a name is empty or contains invisible characters', () => {
    const names = [
      '',
      ' ',
      '\u3164',
      '\u202eCDSU',
      'US\u200bDC',
      '1,000\u202c',
      'USDC\u2066',
      '\u2028',
      'a\nb',
      '\u2800',
    ]
    for (const name of names) {
      const record = { ...fifthChain, name, nodes: [{ url: 'https://node.example', operator: name }] }
      const problems = problemsOf({ defaultChain: 77, chains: { '77': { record } } })
      expect(problems, JSON.stringify(name)).toEqual([
        'chains.77.record.name: must be text, without signs that cannot be seen',
        'chains.77.record.nodes.0.operator: must be text, without signs that cannot be seen',
      ])
    }
    const record = { ...fifthChain, name: 'דולר — Ünïcode 链 ١' }
    expect(problemsOf({ defaultChain: 77, chains: { '77': { record } } })).toEqual([])
  })

  it('error: ConfigError when an amount in wei or a swap fee has a wrong form', () => {
    const [platform] = record.platforms
    for (const odd of [50_000_000_000, '0x5', '', '1.5', null]) {
      const platforms = [{ ...platform, swapFeeBps: '30' }]
      const changed = { ...record, platforms, campaignStakedFloorWei: odd }
      const problems = problemsOf({
        defaultChain: 31337,
        chains: { '31337': { rpc: ['http://127.0.0.1:4601'], record: changed } },
      })
      expect(problems.toSorted(), JSON.stringify(odd)).toEqual([
        'chains.31337.record.campaignStakedFloorWei: must be wei as decimal digits in quotes, as "1000000000"',
        'chains.31337.record.platforms.0.swapFeeBps: must be ten-thousandths as a number, or "perPair" where each pair says it',
      ])
    }
  })

  it('error: ConfigError when several chains have nodes and the file names no default chain [1.8.04]', () => {
    const chains = { '1': { rpc: ['https://one.example'] }, '4': { rpc: ['https://four.example'] } }
    expect(problemsOf({ chains })).toEqual(['defaultChain: defaultChainId is a required argument with >1 url'])
  })

  it('error: ConfigError when records and the default chain are wrong, with all mistakes', () => {
    const record = { ...fifthChain, multicall: '0x12' }
    const file = { defaultChain: 7, chains: { '77': { record } } }
    expect(problemsOf(file).map((line) => line.split(':')[0])).toEqual(['chains.77.record.multicall', 'defaultChain'])
  })

  it('error: ConfigError when the default chain has no entry', () => {
    expect(problemsOf({ defaultChain: 31337 })).toEqual(['defaultChain: chain 31337 has no entry under chains'])
  })

  it('behavior: accepts a complete chain record in the file, with platforms outside of the release', () => {
    const config = parseConfig({ defaultChain: 77, chains: { '77': { record: fifthChain } } })
    expect([...config.chains.keys()]).toEqual([...released, 77])
    expect(config.chains.get(77)).toMatchObject({
      name: 'Some Chain',
      platforms: [{ id: 'uniswap-v2' }, { id: 'aerodrome' }, { id: 'baseswap', swapFeeBps: 25 }],
      campaignStakedFloorWei: 50_000_000_000_000_000n,
      walletDescriptor: { chainId: '0x4d', chainName: 'Some Chain', rpcUrls: ['https://node.example'] },
    })
  })

  it('behavior: limits former factories to a short list of two addresses each', () => {
    const of = (formerCampaignFactories: unknown) => {
      const record = { ...fifthChain, formerCampaignFactories }
      return problemsOf({ defaultChain: 77, chains: { '77': { record } } }).map((line) => line.split(':')[0])
    }
    const nobody = '0x00000000000000000000000000000000000000aa'
    const one = { factory: nobody, implementation: nobody }
    const at = 'chains.77.record.formerCampaignFactories'
    expect(of([one])).toEqual([])
    expect(of([{ ...one, since: 1 }])).toEqual([`${at}.0.since`])
    expect(of([{ factory: nobody }])).toEqual([`${at}.0.implementation`])
    expect(of([{ ...one, factory: null }])).toEqual([`${at}.0.factory`])
    expect(of(Array.from({ length: 9 }, () => one))).toEqual([at])
    expect(of(nobody)).toEqual([at])
  })

  it('behavior: overrides fields of a known record and preserves the others', () => {
    const blockTimeMs = 1000
    const config = parseConfig({ defaultChain: 1, chains: { '1': { record: { blockTimeMs } } } })
    expect(config.chains.get(1)).toEqual({
      ...ethereum,
      blockTimeMs,
      rpcUrls: ethereum.nodes.map(({ url }) => url),
      walletDescriptor: null,
      graphql: null,
      gasFeed: null,
    })
  })

  const executor = {
    address: `0x${'66'.repeat(20)}`,
    codeHash: `0x${'77'.repeat(32)}`,
    platforms: ['sushiswap', 'uniswap-v2'],
    block: 7,
  }

  it('behavior: uses a split executor and its code hash only when the file contains them', () => {
    expect([...parseConfig({ defaultChain: 1 }).chains.values()].filter(({ splitExecutor }) => splitExecutor)).toEqual(
      [],
    )
    for (const splitExecutor of [executor, { ...executor, block: null }, null]) {
      const config = parseConfig({ defaultChain: 1, chains: { '1': { record: { splitExecutor } } } })
      expect(config.chains.get(1)).toMatchObject({ name: 'Ethereum', splitExecutor })
    }
  })

  it.each([
    ['no address', { address: 'here' }, 'address'],
    ['an invalid hash', { codeHash: '0x77' }, 'codeHash'],
    ['no hash', { codeHash: undefined }, 'codeHash'],
    ['no platform', { platforms: [] }, 'platforms'],
    ['more platforms than the maximum', { platforms: [...'abcdefghijklm'] }, 'platforms'],
    ['one platform twice', { platforms: ['a', 'a'] }, 'platforms'],
    ['a block before the first', { block: -1 }, 'block'],
    ['an unknown field', { owner: executor.address }, 'owner'],
  ])('error: ConfigError for a split executor with %s', (_, part, place) => {
    const record = JSON.parse(JSON.stringify({ splitExecutor: { ...executor, ...part } }))
    const problems = problemsOf({ defaultChain: 1, chains: { '1': { record } } })
    expect(problems.map((line) => line.split(':')[0])).toEqual([`chains.1.record.splitExecutor.${place}`])
  })

  it('behavior: accepts only web pages as footer links', () => {
    const docs = 'https://a.example/docs'
    expect(parseConfig({ defaultChain: 1 }).links).toEqual({})
    expect(parseConfig({ defaultChain: 1, links: { docs } }).links).toEqual({ docs })
    const bad = { defaultChain: 1, links: { docs: 'javascript:alert(1)', blog: docs } }
    expect(problemsOf(bad).map((line) => line.split(':')[0])).toEqual(['links.docs', 'links.blog'])
  })

  it('behavior: removes a chain that is null in the file, without reporting a problem', () => {
    const config = parseConfig({ defaultChain: 1, chains: { '4': null } })
    expect([...config.chains.keys()]).toEqual(released.filter((id) => id !== 4))
    expect(config.takenOut.size).toBe(0)
    expect(problemsOf({ defaultChain: 4, chains: { '4': null } })).toEqual([
      'defaultChain: chain 4 has no entry under chains',
    ])
  })

  it.each([
    ['a missing field', { name: undefined }, 'chains.77.record.name'],
    ['an invalid field', { multicall: '0x12' }, 'chains.77.record.multicall'],
    ['an unknown field', { colour: 'red' }, 'chains.77.record.colour'],
    ['the id of another chain', { id: 10 }, 'chains.77.record.id'],
    ['a picture of another origin', { picture: '//evil.example/x.svg' }, 'chains.77.record.picture'],
    ['a picture outside of the folder of the page', { picture: '../x.svg' }, 'chains.77.record.picture'],
    ['two platforms of one id', { platforms: [platform('a'), platform('a')] }, 'chains.77.record.platforms'],
    ['a platform without an id', { platforms: [platform('')] }, 'chains.77.record.platforms.0.id'],
  ])('error: ConfigError for a record with %s', (_, part, place) => {
    const record = JSON.parse(JSON.stringify({ ...fifthChain, ...part }))
    expect(problemsOf({ defaultChain: 77, chains: { '77': { record } } }).map((line) => line.split(':')[0])).toEqual([
      place,
    ])
  })

  it('behavior: throws no error other than ConfigError for any input', () => {
    assert(
      property(anything(), (json) => {
        problemsOf(json)
      }),
      { numRuns: 2000 },
    )
  })
})
