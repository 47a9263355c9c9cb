import { createRequire } from 'node:module'
import { concatHex, encodePacked, getCreate2Address, keccak256 } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { allChains, type Hex } from '../src/index.ts'
import { poolAddress, solidlyPoolAddress, tierKey } from '../src/pool-address.ts'
import extracts from './extracts.json' with { type: 'json' }

// Compares chain records with published sources, which must contain every platform address.
// Published pair addresses follow from factory and init code hash.

type Facts = { readonly tokens?: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>
const living = allChains.filter(({ ended }) => ended === null)
const sources = Object.values(extracts.sources).map(({ source, chains }) => {
  const byChain: Readonly<Record<string, Facts>> = chains
  return { source, of: (id: number): Facts => byChain[id] ?? {} }
})
const lower = (text: unknown) => String(text).toLowerCase()
const load = createRequire(import.meta.url)
/** keccak256 of the creation code in a published artifact. */
function creationHash(artifact: string): string {
  return keccak256(`0x${String(load(artifact).bytecode).replace('0x', '')}`)
}
const pairHash = creationHash('@uniswap/v2-core/build/UniswapV2Pair.json')
const poolHashes: Readonly<Record<string, string>> = {
  'uniswap-v3': creationHash('@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json'),
  'pancakeswap-v3': creationHash('@pancakeswap/v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json'),
}

/** keccak256 of the creation code of an ERC-1167 clone. */
function cloneHash(implementation: Hex): Hex {
  const [start, end] = ['0x3d602d80600a3d3981f3363d3d373d3d3d363d73', '0x5af43d82803e903d91602b57fd5bf3'] as const
  return keccak256(concatHex([start, implementation, end]))
}

/**
 * Sources of the implementation of a clone, and of pools of it: the address of a pool follows from
 * the implementation.
 */
function confirmationsOf(chain: number, id: string): ReadonlySet<string> {
  const pools = extracts.pools.filter((pool) => pool.chain === chain && pool.platform === id)
  return new Set([
    ...sources.flatMap(({ source, of }) => (of(chain)[`implementation ${id}`] ? [source] : [])),
    ...pools.flatMap(({ source }) => source ?? []),
  ])
}

describe.each(living.map((chain) => [chain.name, chain] as const))('%s against external publications', (_, chain) => {
  const kinds = ['factory', 'router', 'initCodeHash'] as const
  const rows = chain.platforms.flatMap((platform) => kinds.map((kind) => [platform.id, kind, platform[kind]] as const))

  it.each(rows)('behavior: equals every publication of %s %s', (id, kind, value) => {
    const published = sources.flatMap(({ of }) =>
      of(chain.id)[`${kind} ${id}`] ? [lower(of(chain.id)[`${kind} ${id}`])] : [],
    )
    // The hash of the creation code that Uniswap published counts as a publication.
    const own = kind === 'initCodeHash' && value === pairHash ? [lower(value)] : []
    expect(new Set([...published, ...own])).toEqual(new Set([lower(value)]))
  })

  const poolKinds = ['factory', 'deployer', 'router'] as const
  const cloneKinds = ['factory', 'implementation', 'router'] as const
  const poolRows = [
    ...chain.concentratedPlatforms.flatMap((platform) =>
      poolKinds.flatMap((kind) => (platform[kind] ? [[platform.id, kind, platform[kind]] as const] : [])),
    ),
    ...chain.solidlyPlatforms.flatMap((platform) =>
      cloneKinds.map((kind) => [platform.id, kind, platform[kind]] as const),
    ),
  ]

  it.each(poolRows)('behavior: equals at least two publications of %s %s', (id, kind, value) => {
    const published = sources.flatMap(({ of }) => of(chain.id)[`${kind} ${id}`] ?? [])
    expect(published.length).toBeGreaterThanOrEqual(2)
    expect(new Set(published.map(lower))).toEqual(new Set([lower(value)]))
  })

  it('behavior: equals the hash of the published creation code of concentrated pools', () => {
    for (const { id, initCodeHash, dynamicFees } of chain.concentratedPlatforms) {
      const implementations = sources.flatMap(({ of }) => of(chain.id)[`implementation ${id}`] ?? [])
      const hashes = dynamicFees ? implementations.map((each) => cloneHash(each as Hex)) : [poolHashes[id]]
      expect(new Set(hashes)).toEqual(new Set([initCodeHash]))
      if (dynamicFees) expect(confirmationsOf(chain.id, id).size).toBeGreaterThanOrEqual(2)
      for (const { of } of sources) expect([undefined, initCodeHash]).toContain(of(chain.id)[`initCodeHash ${id}`])
    }
  })

  it('behavior: contains only tokens that public lists contain with the same decimals', () => {
    const listed = chain.tokens.map(({ address, decimals, symbol }) => {
      const published = sources.flatMap(({ of }) => of(chain.id).tokens?.[address] ?? [])
      for (const each of published) {
        const [, decimalsText] = / (\d+)$/.exec(each) ?? []
        if (decimalsText !== undefined) expect(Number(decimalsText), `${symbol} of ${each}`).toBe(decimals)
      }
      return [symbol, published.length] as const
    })
    expect(listed.filter(([, count]) => count === 0)).toEqual([])
  })
})

describe('pairs in external publications', () => {
  it.each(extracts.pairs)(
    'behavior: derives $pair from factory and init code hash of $platform on $chain',
    ({ chain: id, platform: name, token, pair }) => {
      const chain = living.find((each) => each.id === id)
      const platform = chain?.platforms.find((each) => each.id === name)
      const other = chain?.tokens.find(({ symbol }) => symbol === token)
      if (!chain || !platform?.initCodeHash || !other) return expect.unreachable()
      const [first, second] = [chain.wrappedNative.address, other.address].toSorted((a, b) =>
        lower(a) < lower(b) ? -1 : 1,
      )
      if (!first || !second) return expect.unreachable()
      const salt = keccak256(encodePacked(['address', 'address'], [first, second]))
      expect(getCreate2Address({ from: platform.factory, salt, bytecodeHash: platform.initCodeHash })).toBe(pair)
    },
  )

  it('behavior: contains a sample pair for each platform of each chain', () => {
    const proven = new Set(extracts.pairs.map(({ chain, platform }) => `${chain} ${platform}`))
    const all = living.flatMap(({ id, platforms }) => platforms.map((platform) => `${id} ${platform.id}`))
    expect(all.filter((each) => !proven.has(each))).toEqual([])
  })
})

describe('pools in external publications', () => {
  it.each(extracts.pools)(
    'behavior: derives $pool from deployer, init code hash, tokens and fee of $platform on $chain',
    ({ chain: id, platform: name, token, fee, tickSpacing, pool }) => {
      const chain = living.find((each) => each.id === id)
      const platform = chain?.concentratedPlatforms.find((each) => each.id === name)
      const other = chain?.tokens.find(({ symbol }) => symbol === token)
      if (!chain || !platform || !other) return expect.unreachable()
      const tier = platform.feeTiers.find(
        (each) => each.fee === fee && each.tickSpacing === (tickSpacing ?? each.tickSpacing),
      )
      if (!tier) return expect.unreachable()
      const key = tierKey(platform, tier)
      const tokens = [chain.wrappedNative.address, other.address] as const
      expect(poolAddress(platform, tokens, key)).toBe(pool)
      expect(poolAddress(platform, [tokens[1], tokens[0]], key)).toBe(pool)
    },
  )

  it('behavior: contains a sample pool for each concentrated platform of each chain', () => {
    const proven = new Set(extracts.pools.map(({ chain, platform }) => `${chain} ${platform}`))
    const all = living.flatMap((chain) => chain.concentratedPlatforms.map(({ id }) => `${chain.id} ${id}`))
    expect(all.filter((each) => !proven.has(each))).toEqual([])
  })
})

describe('Solidly pools in external publications', () => {
  it.each(extracts.solidlyPools)(
    'behavior: derives $pool from factory, implementation, tokens and curve of $platform on $chain',
    ({ chain: id, platform: name, tokens: symbols, stable, pool }) => {
      const chain = living.find((each) => each.id === id)
      const platform = chain?.solidlyPlatforms.find((each) => each.id === name)
      const [one, other] = symbols.map((of) => chain?.tokens.find(({ symbol }) => symbol === of)?.address)
      if (!platform || !one || !other) return expect.unreachable()
      expect(solidlyPoolAddress(platform, [one, other], stable)).toBe(pool)
      expect(solidlyPoolAddress(platform, [other, one], stable)).toBe(pool)
      expect(solidlyPoolAddress(platform, [one, other], !stable)).not.toBe(pool)
    },
  )

  it('behavior: contains a volatile and a stable pool for each Solidly platform', () => {
    const proven = new Set(extracts.solidlyPools.map(({ chain, platform, stable }) => `${chain} ${platform} ${stable}`))
    const all = living.flatMap(({ id, solidlyPlatforms }) =>
      solidlyPlatforms.flatMap((platform) => [true, false].map((stable) => `${id} ${platform.id} ${stable}`)),
    )
    expect(all.filter((each) => !proven.has(each))).toEqual([])
  })
})
