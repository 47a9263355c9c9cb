import type { Address } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { describe, expect, test } from 'vitest'
import { configuredChain } from '../test/page-session.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { listedPlatforms, platformPairs } from './platform-pairs.ts'

const chain = configuredChain(1666600000)
const unit = 10n ** 18n
const tokens = chain.tokens.map((token) => tokenOf(chain, token))
const low = (of: Token) => of.address.toLowerCase() as Address
const bySymbol = (symbol: string): Token => {
  const token = tokens.find((each) => each.symbol === symbol)
  if (!token) throw new RangeError(`no ${symbol}`)
  return token
}
const [wone, dai] = [bySymbol('WONE'), bySymbol('1DAI')]
const outsider = `0x${'9'.repeat(40)}` as const
const pool = (at: number, token0: Address, token1: Address) => {
  const [first = token0, second = token1] = [token0, token1].toSorted()
  const sides = { token0: first, token1: second, reserve0: 1000n * unit, reserve1: 1000n * unit }
  return { address: `0x${String(at).repeat(40)}` as Address, ...sides, swapFeeBps: 30 }
}
const state: PoolState = {
  status: 'ready',
  block: { number: 5n, hash: '0xaa', receivedAt: 9 },
  complete: true,
  pools: new Map([
    ['dexswap', [pool(1, low(wone), low(dai))]],
    ['viperswap', [pool(2, low(wone), low(dai)), pool(3, low(wone), outsider)]],
  ]),
}

describe('listedPlatforms', () => {
  test('default: lists the native exchange first and omits closed platforms', () => {
    expect(listedPlatforms(chain)[0]?.id).toBe('dexswap')
    expect(listedPlatforms({ ...chain, closedPlatforms: ['viperswap'] }).map(({ id }) => id)).not.toContain('viperswap')
  })
})

describe('platformPairs', () => {
  test('behavior: lists only the pairs of the requested platform, with unknown volumes', () => {
    const found = platformPairs(chain, state, { id: 'viperswap' }, tokens, [])
    if (found.status !== 'known') return expect.unreachable()
    expect(found.value.rows.map(({ address }) => address[2])).toEqual(['2'])
    const [row] = found.value.rows
    expect(row).toMatchObject({ platform: 'viperswap', swapFeeBps: 30, isVerified: true })
    expect(row?.liquidityUsd.status).toBe('known')
    expect(row?.dayVolumeUsd.status).toBe('unknown')
    expect(found.value).toMatchObject({ block: 5n, complete: true })
  })
  test('behavior: uses the description of a token that another pair provides', () => {
    const named: Token = { ...dai, address: outsider, symbol: 'NEW', name: 'New' }
    const found = platformPairs(chain, state, { id: 'viperswap' }, tokens, [named])
    expect(found.status === 'known' && found.value.rows).toHaveLength(2)
  })
  test('behavior: returns `loading` until the pools are read, and `unknown` when the node is unreachable', () => {
    expect(platformPairs(chain, { status: 'loading' }, { id: 'viperswap' }, tokens, []).status).toBe('loading')
    const away = { status: 'unreachable', error: new TypeError('nobody') } as const
    expect(platformPairs(chain, away, { id: 'viperswap' }, tokens, []).status).toBe('unknown')
  })
})
