import { type Address, allChains, allPlatforms, type Chain, ethereum } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { isLostTo, losingAddresses } from './lost-recipient.ts'

const addressOf = (last: number): Address => `0x${last.toString(16).padStart(40, '0')}`
const base = allChains.find(({ id }) => id === 8453) ?? ethereum
const executor = addressOf(0xe0_0000)
const chain: Chain = {
  ...base,
  splitExecutor: { address: executor, codeHash: '0x', platforms: ['dexswap'], block: null },
}
const [input, output, pair] = [addressOf(0xa0_0000), addressOf(0xa1_0000), addressOf(0xa2_0000)]

describe('losingAddresses', () => {
  test('default: lists the routers of every kind of platform, executor, wrapped native currency and multicall', () => {
    const routers = allPlatforms(base).map(({ router }) => router)
    expect(base.concentratedPlatforms.length * base.solidlyPlatforms.length).toBeGreaterThan(0)
    const others = [base.wrappedNative.address, base.multicall]
    expect(losingAddresses(chain, null)).toEqual([...routers, executor, ...others])
    expect(losingAddresses({ ...base, splitExecutor: null }, null)).toEqual([...routers, ...others])
  })

  test('behavior: adds tokens and pairs of the trade', () => {
    const hops = [{ pair }] as never
    expect(losingAddresses(chain, { path: [input, output], hops }).slice(-3)).toEqual([input, output, pair])
  })
})

describe('isLostTo', () => {
  test('behavior: returns true for addresses up to 0xffff, which include every precompile, and for no higher one', () => {
    const reserved = [0, 1, 2, 0x11, 0x100, 0xffff]
    expect(reserved.filter((last) => !isLostTo(addressOf(last), []))).toEqual([])
    expect(isLostTo(addressOf(0x1_0000), [])).toBe(false)
  })

  test('behavior: compares addresses in any letter case', () => {
    expect(isLostTo(pair.toUpperCase().replace('0X', '0x') as Address, [pair])).toBe(true)
  })
})
