import { describe, expect, it } from 'vitest'
import { allChains } from './all-chains.ts'
import * as checks from './config-checks.ts'
import { configOf, idsOf, neededFirst, readConfigFile } from './config-file.ts'
import { releaseRecords } from './release.ts'

const released = [...releaseRecords.keys()]

describe('releaseRecords', () => {
  it('default: contains the ids and records of all chains in the same order [1.1.09]', async () => {
    expect(released).toEqual(allChains.map(({ id }) => id))
    expect(await Promise.all([...releaseRecords.values()].map((load) => load()))).toEqual(allChains)
  })
})

describe('neededFirst', () => {
  const needed = (json: object, shown: number | null = null) =>
    neededFirst(readConfigFile({ defaultChain: 1, ...json }, released), shown, released)

  it('default: returns the chain of the link, or else the default chain of the file', () => {
    expect(needed({})).toEqual([1])
    expect(needed({}, 8453)).toEqual([8453])
  })

  it('behavior: returns the default chain when the link names a chain that is not offered', () => {
    expect(needed({}, 31337)).toEqual([1])
    expect(needed({ chains: { '8453': null } }, 8453)).toEqual([1])
  })

  it('behavior: adds chains with overridden records, not chains with only other endpoints', () => {
    const chains = { '10': { record: { blockTimeMs: 1000 } }, '56': { rpc: ['https://node.example'] } }
    expect(needed({ chains })).toEqual([1, 10])
  })

  it('behavior: returns no released chain when the default chain is only in the file', () => {
    expect(needed({ defaultChain: 77, chains: { '77': { record: {} } } })).toEqual([])
  })

  it('behavior: returns all released chains when the file disables a chain or a platform', () => {
    expect(needed({ disabledChains: [10] })).toEqual(released)
    expect(needed({ disabledPlatforms: { '1': ['sushiswap'] } })).toEqual(released)
  })
})

describe('configOf', () => {
  const rpc = ['https://node.example']
  const file = readConfigFile({ defaultChain: 1, chains: { '4': null, '8453': { rpc } } }, released)

  it('behavior: returns the same chain from a partial load as from a complete load', () => {
    const base = allChains.filter(({ id }) => id === 8453)
    const config = configOf(file, checks, base, released)
    expect([...config.chains.keys()]).toEqual([8453])
    expect(config.chains.get(8453)).toEqual(configOf(file, checks, allChains).chains.get(8453))
    expect(idsOf(file, released)).toEqual(released.filter((id) => id !== 4))
  })
})
