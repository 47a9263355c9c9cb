import { createRequire } from 'node:module'
import { encodePacked, getCreate2Address, keccak256 } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { allChains } from '../src/index.ts'
import extracts from './extracts.json' with { type: 'json' }

// Compares records with publications: no contradictions, and every platform address is published.
// Published pair addresses follow from factory and init code hash.

type Facts = { readonly tokens?: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>
const living = allChains.filter(({ ended }) => ended === null)
const sources = Object.values(extracts.sources).map(({ chains }) => {
  const byChain: Readonly<Record<string, Facts>> = chains
  return { of: (id: number): Facts => byChain[id] ?? {} }
})
const lower = (text: unknown) => String(text).toLowerCase()
const published = createRequire(import.meta.url)('@uniswap/v2-core/build/UniswapV2Pair.json')
const pairCode = `0x${String(published.bytecode).replace('0x', '')}` as const

describe.each(living.map((chain) => [chain.name, chain] as const))('%s against what others publish', (_, chain) => {
  const kinds = ['factory', 'router', 'initCodeHash'] as const
  const rows = chain.platforms.flatMap((platform) => kinds.map((kind) => [platform.id, kind, platform[kind]] as const))

  it.each(rows)('behavior: matches every publication of %s %s', (id, kind, value) => {
    const published = sources.flatMap(({ of }) =>
      of(chain.id)[`${kind} ${id}`] ? [lower(of(chain.id)[`${kind} ${id}`])] : [],
    )
    // The hash of the code that Uniswap published.
    const own = kind === 'initCodeHash' && value === keccak256(pairCode) ? [lower(value)] : []
    expect(new Set([...published, ...own])).toEqual(new Set([lower(value)]))
  })

  it('behavior: uses tokens of public lists with the same decimals', () => {
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

describe('pairs that others know', () => {
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

  it('behavior: covers each platform of each chain', () => {
    const proven = new Set(extracts.pairs.map(({ chain, platform }) => `${chain} ${platform}`))
    const all = living.flatMap(({ id, platforms }) => platforms.map((platform) => `${id} ${platform.id}`))
    expect(all.filter((each) => !proven.has(each))).toEqual([])
  })
})
