import { describe, expect, it } from 'vitest'
import { allChains } from './all-chains.ts'
import { configOf, idsOf, neededFirst, readConfigFile } from './config-file.ts'
import { releaseRecords } from './release.ts'

const released = [...releaseRecords.keys()]

describe('releaseRecords', () => {
  it('default: is the same list as that of all chains, with the same records', async () => {
    expect(released).toEqual(allChains.map(({ id }) => id))
    expect(await Promise.all([...releaseRecords.values()].map((load) => load()))).toEqual(allChains)
  })
})

describe('neededFirst', () => {
  const needed = (json: object, shown: number | null = null) =>
    neededFirst(readConfigFile({ defaultChain: 1, ...json }, released), shown, released)

  it('default: the record of the chain that is shown, by the link or else by the file', () => {
    expect(needed({})).toEqual([1])
    expect(needed({}, 8453)).toEqual([8453])
  })

  it('behavior: of a link to what is not offered the file decides', () => {
    expect(needed({}, 31337)).toEqual([1])
    expect(needed({ chains: { '8453': null } }, 8453)).toEqual([1])
  })

  it('behavior: what the file says of a record is looked at with it; nodes alone are not', () => {
    const chains = { '10': { record: { blockTimeMs: 1000 } }, '56': { rpc: ['https://node.example'] } }
    expect(needed({ chains })).toEqual([1, 10])
  })

  it('behavior: a chain of the file needs no record of the release', () => {
    expect(needed({ defaultChain: 77, chains: { '77': { record: {} } } })).toEqual([])
  })

  it('behavior: all, where something is closed by its name', () => {
    expect(needed({ disabledChains: [10] })).toEqual(released)
    expect(needed({ disabledPlatforms: { '1': ['sushiswap'] } })).toEqual(released)
  })
})

describe('configOf', () => {
  const rpc = ['https://node.example']
  const file = readConfigFile({ defaultChain: 1, chains: { '4': null, '8453': { rpc } } }, released)

  it('behavior: has the chains whose records are there, as it has them with all of them', () => {
    const base = allChains.filter(({ id }) => id === 8453)
    const config = configOf(file, null, base, released)
    expect([...config.chains.keys()]).toEqual([8453])
    expect(config.chains.get(8453)).toEqual(configOf(file, null, allChains).chains.get(8453))
    expect(idsOf(file, released)).toEqual(released.filter((id) => id !== 4))
  })
})
