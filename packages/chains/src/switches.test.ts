import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const harmony = 1666600000
const base = { defaultChain: harmony }

describe('operator switches', () => {
  it('default: closes nothing and shows no notice', () => {
    expect(parseConfig(base)).toMatchObject({ notice: null, takenOut: new Map(), withdrawOnly: false })
    expect(parseConfig({ ...base, notice: null }).notice).toBeNull()
    for (const chain of parseConfig(base).chains.values()) expect(chain.closedPlatforms).toBeUndefined()
  })

  it('behavior: trims the text of the notice and preserves its severity', () => {
    const notice = { text: '  Maintenance at noon. ', severity: 'info' }
    expect(parseConfig({ ...base, notice }).notice).toEqual({ text: 'Maintenance at noon.', severity: 'info' })
  })

  it('behavior: removes a disabled platform from its chain only', () => {
    const { chains } = parseConfig({ ...base, disabledPlatforms: { '1': ['sushiswap'] } })
    expect(chains.get(1)?.platforms.map(({ id }) => id)).toEqual(['uniswap-v2', 'pancakeswap-v2', 'swapr'])
    expect(chains.get(4)?.platforms.map(({ id }) => id)).toContain('sushiswap')
  })

  it('behavior: removes a disabled concentrated platform, and rejects an unknown one', () => {
    const { chains } = parseConfig({ ...base, disabledPlatforms: { '1': ['uniswap-v3'] } })
    expect(chains.get(1)?.concentratedPlatforms.map(({ id }) => id)).toEqual(['pancakeswap-v3'])
    expect(chains.get(10)?.concentratedPlatforms.map(({ id }) => id)).toEqual([
      'uniswap-v3',
      'velodrome-slipstream',
      'velodrome-slipstream-2',
    ])
    expect(() => parseConfig({ ...base, disabledPlatforms: { '1': ['uniswap-v5'] } })).toThrow(ConfigError)
  })

  it('behavior: removes a disabled Solidly platform', () => {
    const { chains } = parseConfig({ ...base, disabledPlatforms: { '8453': ['aerodrome'] } })
    expect(chains.get(8453)?.solidlyPlatforms).toEqual([])
    expect(chains.get(10)?.solidlyPlatforms.map(({ id }) => id)).toEqual(['velodrome-v2'])
  })

  it('behavior: closes our own platform for swaps only, because its pairs hold user funds', () => {
    const chain = parseConfig({ ...base, disabledPlatforms: { [harmony]: ['dexswap', 'viperswap'] } }).chains.get(
      harmony,
    )
    expect(chain?.platforms.map(({ id }) => id)).toEqual(['dexswap'])
    expect(chain?.closedPlatforms).toEqual(['dexswap'])
  })

  it('behavior: removes a disabled chain and preserves its name', () => {
    const config = parseConfig({ ...base, disabledChains: [4, 1666700000] })
    expect([1, 4, harmony, 1666700000].filter((id) => config.chains.has(id))).toEqual([1, harmony])
    expect([...config.takenOut].map(([id, { name }]) => [id, name])).toEqual([
      [1666700000, 'Harmony Testnet'],
      [4, 'Rinkeby'],
    ])
  })

  it('behavior: enables withdraw-only mode only for true', () => {
    expect(parseConfig({ ...base, withdrawOnly: true }).withdrawOnly).toBe(true)
  })

  it('behavior: revokes builds by id and allows a shared origin only when configured', () => {
    expect(parseConfig(base)).toMatchObject({ revokedBuilds: [], sharedOrigin: false })
    const config = parseConfig({ ...base, revokedBuilds: ['aB3-_6789012'], sharedOrigin: true })
    expect(config).toMatchObject({ revokedBuilds: ['aB3-_6789012'], sharedOrigin: true })
  })

  it.each([
    ['an invalid id of a revoked build', { revokedBuilds: ['1.0.1'] }],
    ['a shared origin that is not a boolean', { sharedOrigin: 'yes' }],
    ['a notice of more than 500 characters', { notice: { text: 'x'.repeat(501), severity: 'info' } }],
    ['an empty notice', { notice: { text: ' ', severity: 'info' } }],
    ['an unknown severity', { notice: { text: 'x', severity: 'red' } }],
    ['a notice with a link', { notice: { text: 'x', severity: 'info', href: 'https://x.example' } }],
    ['an unknown platform', { disabledPlatforms: { '1': ['kyber'] } }],
    ['an unknown chain', { disabledChains: [5] }],
    ['a disabled default chain', { disabledChains: [harmony] }],
    ['a withdraw-only switch that is not a boolean', { withdrawOnly: 'yes' }],
  ])('error: ConfigError for %s', (_, part) => {
    expect(() => parseConfig({ ...base, ...part })).toThrow(ConfigError)
  })
})
