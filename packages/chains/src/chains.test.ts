import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { type Chain, chainSchema } from './chain.ts'
import { parseConfig } from './config.ts'
import { type Address, allPlatforms, allChains as chains, harmony, hasAddressForm } from './index.ts'
import { descriptorOf } from './network-descriptor.ts'

const living = chains.filter(({ ended }) => ended === null)

/** All addresses in a record, at any depth. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return hasAddressForm(value) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(addressesIn)
}

describe.each(chains.map((chain) => [chain.name, chain] as const))('the record of %s', (_, chain) => {
  it('behavior: has a record that satisfies the chain schema', () => {
    expect(v.parse(chainSchema, chain)).toEqual(chain)
  })

  it('behavior: writes every address with its checksum', () => {
    for (const address of addressesIn(chain)) expect(getAddress(address)).toBe(address)
  })

  it('behavior: lists every routing base, stablecoin and pinned pair among the tokens of its chain', () => {
    const own = new Set(chain.tokens.map((token) => token.address))
    const named: Address[] = [
      ...chain.routingBases,
      ...chain.commonBases,
      ...chain.stablecoins,
      ...chain.pinnedPairs.flat(),
    ]
    for (const address of named) expect(own).toContain(address)
    expect(own).toContain(chain.wrappedNative.address)
  })

  it('behavior: lists no token twice, including the wrapped native currency [3.7.08]', () => {
    const addresses = chain.tokens.map((token) => token.address)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('behavior: gives each platform its own factory and router', () => {
    const ids = allPlatforms(chain).map((platform) => platform.id)
    expect(new Set(ids).size).toBe(ids.length)
    const contracts = allPlatforms(chain).flatMap((platform) => [platform.factory, platform.router])
    expect(new Set(contracts).size).toBe(contracts.length)
  })

  it('behavior: has parameters for adding it to a wallet only when it is active and addable [1.3.16 3.7.07]', () => {
    const descriptor = parseConfig({ defaultChain: 1 }).chains.get(chain.id)?.walletDescriptor
    if (chain.ended || !chain.addable) return expect(descriptor).toBeNull()
    expect(Number(descriptor?.chainId)).toBe(chain.id)
    expect(descriptor).toMatchObject({ chainName: chain.name, nativeCurrency: { symbol: chain.nativeCurrency.symbol } })
    expect(descriptor?.rpcUrls.length).toBeGreaterThan(0)
  })
})

describe.each(living.map((chain) => [chain.name, chain] as const))('the active chain %s', (_, chain) => {
  it('behavior: has nodes of at least two operators, and the first node serves logs', () => {
    expect(new Set(chain.nodes.map(({ operator }) => operator)).size).toBeGreaterThan(1)
    expect(new Set(chain.nodes.map(({ url }) => new URL(url).host)).size).toBe(chain.nodes.length)
    expect(chain.nodes[0]?.logRange).not.toBe(0)
  })

  it('behavior: has a review date, a stablecoin, and images of itself and its platforms', () => {
    expect(chain.checkedOn).toMatch(/^2026-/)
    expect(chain.stablecoins.length).toBeGreaterThan(0)
    expect(existsSync(new URL(`../../../app/public/${chain.picture}`, import.meta.url))).toBe(true)
    for (const { picture } of allPlatforms(chain)) {
      expect(existsSync(new URL(`../../../app/public/${picture}`, import.meta.url)), picture).toBe(true)
    }
  })

  it('behavior: distinguishes tokens of one asset by symbol or by how they were issued', () => {
    const names = chain.tokens.map(({ symbol, asset, issue }) => `${symbol} ${asset ?? ''} ${issue ?? ''}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the active chains', () => {
  it('behavior: contains ten chains, at least eight of them with two platforms', () => {
    expect(living.map(({ name }) => name)).toEqual([
      'Ethereum',
      'Base',
      'Arbitrum One',
      'OP Mainnet',
      'BNB Smart Chain',
      'Polygon',
      'Gnosis',
      'Avalanche',
      'Unichain',
      'Linea',
    ])
    expect(living.filter(({ platforms }) => platforms.length > 1).length).toBeGreaterThanOrEqual(8)
  })

  it('behavior: names two sources for each platform', () => {
    const offered = Object.fromEntries(living.map(({ name, platforms }) => [name, platforms.map(({ id }) => id)]))
    expect(offered).toEqual({
      Ethereum: ['uniswap-v2', 'sushiswap', 'pancakeswap-v2', 'swapr'],
      Base: ['uniswap-v2', 'pancakeswap-v2', 'sushiswap'],
      'Arbitrum One': ['uniswap-v2', 'pancakeswap-v2', 'sushiswap', 'swapr'],
      'OP Mainnet': ['uniswap-v2', 'sushiswap'],
      'BNB Smart Chain': ['uniswap-v2', 'pancakeswap-v2', 'sushiswap'],
      Polygon: ['uniswap-v2', 'sushiswap', 'quickswap'],
      Gnosis: ['sushiswap', 'honeyswap', 'swapr'],
      Avalanche: ['uniswap-v2', 'sushiswap'],
      Unichain: ['uniswap-v2'],
      Linea: ['uniswap-v2', 'pancakeswap-v2'],
    })
  })

  it('behavior: names two sources for each concentrated platform', () => {
    const offered = living.map((chain) => [chain.name, chain.concentratedPlatforms.map(({ id }) => id)])
    expect(Object.fromEntries(offered)).toEqual({
      Ethereum: ['uniswap-v3', 'pancakeswap-v3'],
      Base: [
        'uniswap-v3',
        'pancakeswap-v3',
        'aerodrome-slipstream',
        'aerodrome-slipstream-2',
        'aerodrome-slipstream-3',
      ],
      'Arbitrum One': ['uniswap-v3', 'pancakeswap-v3'],
      'OP Mainnet': ['uniswap-v3', 'velodrome-slipstream', 'velodrome-slipstream-2'],
      'BNB Smart Chain': ['uniswap-v3', 'pancakeswap-v3'],
      Polygon: ['uniswap-v3'],
      Gnosis: [],
      Avalanche: ['uniswap-v3'],
      Unichain: ['uniswap-v3'],
      Linea: ['uniswap-v3', 'pancakeswap-v3'],
    })
  })

  it('behavior: names two sources for each Solidly platform', () => {
    const offered = living.map((chain) => [chain.name, chain.solidlyPlatforms.map(({ id }) => id)] as const)
    expect(offered.filter(([, ids]) => ids.length > 0)).toEqual([
      ['Base', ['aerodrome']],
      ['OP Mainnet', ['velodrome-v2']],
    ])
  })

  it('behavior: subtracts the protocol fee from the earnings of liquidity providers', () => {
    const part = living.flatMap(({ name, platforms }) =>
      platforms.flatMap(({ swapFeeBps, protocolFeeBps }) =>
        protocolFeeBps ? [[name, swapFeeBps, protocolFeeBps]] : [],
      ),
    )
    expect(part).toEqual(
      ['Ethereum', 'Base', 'Arbitrum One', 'OP Mainnet', 'BNB Smart Chain', 'Polygon'].map((name) => [name, 30, 5]),
    )
  })
})

describe('the chains of the specification', () => {
  const named = chains.filter(({ id }) => [1, 4, 1666600000, 1666700000].includes(id))

  it('behavior: includes Ethereum, Rinkeby, Harmony and Harmony testnet, and only Ethereum is active [1.1.07 1.1.10]', () => {
    expect(Object.fromEntries(named.map(({ name, ended }) => [name, ended === null]))).toEqual({
      Ethereum: true,
      Harmony: false,
      'Harmony Testnet': false,
      Rinkeby: false,
    })
    expect(harmony.ended).toMatchObject({ since: '2026-09-10', nativeMovesTo: 1 })
  })

  it("behavior: describes the ended chains to wallets by their own names and the user's node [1.3.17 3.7.07]", () => {
    const urls = ['https://node.example/']
    const one = { nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18 }, rpcUrls: urls }
    expect(named.flatMap((chain) => descriptorOf(chain, urls) ?? [])).toEqual([
      { ...one, chainId: '0x63564c40', chainName: 'Harmony', blockExplorerUrls: ['https://explorer.harmony.one'] },
      {
        ...one,
        chainId: '0x6357d2e0',
        chainName: 'Harmony Testnet',
        blockExplorerUrls: ['https://explorer.testnet.harmony.one'],
      },
      {
        chainId: '0x4',
        chainName: 'Rinkeby',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: urls,
        blockExplorerUrls: ['https://rinkeby.etherscan.io'],
      },
    ])
  })

  it('behavior: sets the specified decimals of the stablecoins and wrapped bitcoin [1.1.11]', () => {
    const decimals = (chain: Chain, suffix: string) =>
      chain.tokens.find((token) => token.symbol === suffix || token.symbol === `1${suffix}`)?.decimals
    const table = Object.fromEntries(
      named.map((chain) => [chain.name, ['DAI', 'USDC', 'USDT', 'WBTC'].map((symbol) => decimals(chain, symbol))]),
    )
    expect(table).toEqual({
      Harmony: [18, 6, 6, 8],
      'Harmony Testnet': [18, 18, 18, 8],
      Ethereum: [18, 6, 6, 8],
      Rinkeby: [18, 18, 18, 18],
    })
  })

  it('behavior: prefixes symbols of bridged tokens with a 1 on the Harmony networks only [1.1.12]', () => {
    for (const chain of named) {
      const bridged = chain.tokens.filter((token) => /^1?(DAI|USDC|USDT|WBTC)$/.test(token.symbol))
      expect(bridged).toHaveLength(4)
      expect(bridged.every((token) => token.symbol.startsWith('1'))).toBe(chain.bridgedSymbolPrefix === '1')
    }
  })

  it('behavior: offers the platforms deployed on each chain [1.9.16]', () => {
    const offered = Object.fromEntries(
      named.filter(({ ended }) => ended).map((chain) => [chain.name, chain.platforms.map((platform) => platform.id)]),
    )
    expect(offered).toEqual({
      Harmony: ['dexswap', 'viperswap'],
      'Harmony Testnet': ['dexswap'],
      Rinkeby: ['dexswap', 'uniswap-v2', 'sushiswap'],
    })
  })

  it('behavior: charges 30 basis points on other platforms and the pair’s own fee on ours', () => {
    for (const { id, swapFeeBps } of named.flatMap((chain) => chain.platforms)) {
      const others = { dexswap: 'perPair', swapr: 'perPair', 'pancakeswap-v2': 25 }
      expect(swapFeeBps).toBe(others[id as keyof typeof others] ?? 30)
    }
  })

  it('behavior: uses legacy gas prices on Harmony and EIP-1559 elsewhere', () => {
    expect(Object.fromEntries(named.map(({ name, fees }) => [name, fees]))).toEqual({
      Harmony: 'legacy',
      'Harmony Testnet': 'legacy',
      Ethereum: 'eip1559',
      Rinkeby: 'eip1559',
    })
    const others = living.filter(({ fees }) => fees !== 'eip1559').map(({ name, fees }) => [name, fees])
    expect(others).toEqual([
      ['Base', 'opStack'],
      ['Arbitrum One', 'arbitrum'],
      ['OP Mainnet', 'opStack'],
      ['Unichain', 'opStack'],
    ])
  })

  it('behavior: reads logs from the deployment block of the oldest factory when it is known', () => {
    expect(Object.fromEntries(named.map(({ name, firstBlock }) => [name, firstBlock]))).toEqual({
      Harmony: null,
      'Harmony Testnet': null,
      // Deployment block of the Uniswap V2 factory.
      Ethereum: 10_000_835,
      Rinkeby: null,
    })
  })

  it('behavior: offers reward campaigns on Rinkeby, Harmony and Harmony testnet only [2.6.05]', () => {
    expect(named.filter((chain) => chain.rewardsOffered).map((chain) => chain.name)).toEqual([
      'Harmony',
      'Harmony Testnet',
      'Rinkeby',
    ])
  })

  it('behavior: sets the stake floor of the APY to 0.1 native on Ethereum and 0.05 elsewhere [3.5.23]', () => {
    const floors = named.map(({ name, campaignStakedFloorWei }) => [name, Number(campaignStakedFloorWei) / 1e18])
    expect(Object.fromEntries(floors)).toEqual({
      Harmony: 0.05,
      'Harmony Testnet': 0.05,
      Ethereum: 0.1,
      Rinkeby: 0.05,
    })
  })

  it('behavior: sets an ENS registry on chains 1 and 4 only', () => {
    expect(named.filter((chain) => chain.ensRegistry).map((chain) => chain.id)).toEqual([1, 4])
  })

  it('behavior: labels only the Harmony networks MAINNET and TESTNET in the switcher [1.1.08]', () => {
    const entries = chains.flatMap(({ name, switcherEntry }) => (switcherEntry ? [[name, switcherEntry]] : []))
    expect(entries).toEqual([
      ['Harmony', 'mainnet'],
      ['Harmony Testnet', 'testnet'],
    ])
  })
})

describe('the bridges of Harmony', () => {
  it('behavior: lists the tokens of the Horizon bridge, and the re-issues of LayerZero separately', () => {
    const [horizon, layerZero] = harmony.bridges
    const bridged = harmony.tokens.filter(({ address }) => (horizon.tokens as readonly Address[]).includes(address))
    expect(bridged.map(({ symbol }) => symbol).toSorted()).toEqual(['1DAI', '1USDC', '1USDT', '1WBTC'])
    expect(layerZero.tokens).toContain('0xBC594CABd205bD993e7FfA6F3e9ceA75c1110da5')
    expect(chains.filter(({ bridges }) => bridges.length > 0)).toHaveLength(1)
  })
})
