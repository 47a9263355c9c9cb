import * as v from 'valibot'
import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { type Chain, chainSchema } from './chain.ts'
import { type Address, allChains as chains, hasAddressForm } from './index.ts'

/** Every address that stands in a record, wherever it is nested. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return hasAddressForm(value) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(addressesIn)
}

describe.each(chains.map((chain) => [chain.name, chain] as const))('the record of %s', (_, chain) => {
  it('is what the schema asks of a chain', () => {
    expect(v.parse(chainSchema, chain)).toEqual(chain)
  })

  it('writes every address with its checksum', () => {
    for (const address of addressesIn(chain)) expect(getAddress(address)).toBe(address)
  })

  it('names bases, stablecoins and pinned pairs among its own tokens', () => {
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

  it('lists no token twice, the wrapped native one included', () => {
    const addresses = chain.tokens.map((token) => token.address)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('gives each platform its own factory and router', () => {
    const ids = chain.platforms.map((platform) => platform.id)
    expect(new Set(ids).size).toBe(ids.length)
    const contracts = chain.platforms.flatMap((platform) => [platform.factory, platform.router])
    expect(new Set(contracts).size).toBe(contracts.length)
  })

  it('describes itself to a wallet under its own id and name', () => {
    if (chain.walletDescriptor === null) return
    expect(Number(chain.walletDescriptor.chainId)).toBe(chain.id)
    expect(chain.walletDescriptor.chainName).toBe(chain.name)
    expect(chain.walletDescriptor.nativeCurrency.symbol).toBe(chain.nativeCurrency.symbol)
  })
})

describe('the four chains', () => {
  it('are Ethereum, Rinkeby, Harmony and Harmony testnet', () => {
    expect(chains.map((chain) => chain.id).sort((a, b) => a - b)).toEqual([1, 4, 1666600000, 1666700000])
  })

  it('have three different names for the wallet, one for each network that can be added', () => {
    const names = chains.flatMap((chain) => chain.walletDescriptor?.chainName ?? [])
    expect(names).toEqual(['Harmony', 'Harmony Testnet', 'Rinkeby'])
  })

  it('give the stablecoins and wrapped bitcoin the decimals of the specification', () => {
    const decimals = (chain: Chain, suffix: string) =>
      chain.tokens.find((token) => token.symbol === suffix || token.symbol === `1${suffix}`)?.decimals
    const table = Object.fromEntries(
      chains.map((chain) => [chain.name, ['DAI', 'USDC', 'USDT', 'WBTC'].map((symbol) => decimals(chain, symbol))]),
    )
    expect(table).toEqual({
      Harmony: [18, 6, 6, 8],
      'Harmony Testnet': [18, 18, 18, 8],
      Ethereum: [18, 6, 6, 8],
      Rinkeby: [18, 18, 18, 18],
    })
  })

  it('prefix the symbols of bridged tokens with a 1 on the Harmony networks only', () => {
    for (const chain of chains) {
      const bridged = chain.tokens.filter((token) => /^1?(DAI|USDC|USDT|WBTC)$/.test(token.symbol))
      expect(bridged).toHaveLength(4)
      expect(bridged.every((token) => token.symbol.startsWith('1'))).toBe(chain.followsHarmonyRules)
    }
  })

  it('offer the platforms that are deployed on each', () => {
    const offered = Object.fromEntries(
      chains.map((chain) => [chain.name, chain.platforms.map((platform) => platform.id)]),
    )
    expect(offered).toEqual({
      Harmony: ['dexswap', 'viperswap'],
      'Harmony Testnet': ['dexswap'],
      Ethereum: ['uniswap-v2', 'sushiswap'],
      Rinkeby: ['dexswap', 'uniswap-v2', 'sushiswap'],
    })
  })

  it('ask for 30 basis points on other platforms and for each pair’s own fee on the own one', () => {
    for (const { id, swapFeeBps } of chains.flatMap((chain) => chain.platforms)) {
      expect(swapFeeBps).toBe(id === 'dexswap' ? 'perPair' : 30)
    }
  })

  it('pay for gas at one price on Harmony, at a base fee and a tip elsewhere', () => {
    expect(Object.fromEntries(chains.map(({ name, fees }) => [name, fees]))).toEqual({
      Harmony: 'legacy',
      'Harmony Testnet': 'legacy',
      Ethereum: 'eip1559',
      Rinkeby: 'eip1559',
    })
  })

  it('begin where their oldest factory was deployed, where that is known', () => {
    expect(Object.fromEntries(chains.map(({ name, firstBlock }) => [name, firstBlock]))).toEqual({
      Harmony: null,
      'Harmony Testnet': null,
      // Uniswap V2's factory.
      Ethereum: 10_000_835,
      Rinkeby: null,
    })
  })

  it('offer reward campaigns on Rinkeby, Harmony and Harmony testnet only', () => {
    expect(chains.filter((chain) => chain.rewardsOffered).map((chain) => chain.name)).toEqual([
      'Harmony',
      'Harmony Testnet',
      'Rinkeby',
    ])
  })

  it('count at least 0.1 of the native currency as staked on Ethereum and 0.05 elsewhere', () => {
    const floors = chains.map(({ name, campaignStakedFloorWei }) => [name, Number(campaignStakedFloorWei) / 1e18])
    expect(Object.fromEntries(floors)).toEqual({
      Harmony: 0.05,
      'Harmony Testnet': 0.05,
      Ethereum: 0.1,
      Rinkeby: 0.05,
    })
  })

  it('know a name-service registry on chains 1 and 4 only', () => {
    expect(chains.filter((chain) => chain.ensRegistry).map((chain) => chain.id)).toEqual([1, 4])
  })

  it('stand in the switcher as MAINNET and TESTNET only for Harmony', () => {
    expect(chains.map((chain) => chain.switcherEntry)).toEqual(['mainnet', 'testnet', null, null])
  })
})
