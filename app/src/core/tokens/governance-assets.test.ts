import { describe, expect, test } from 'vitest'
import { configuredChain } from '../test/page-session.ts'
import { assetNamed, governanceAssets } from './governance-assets.ts'

const ethereum = configuredChain(1)
const harmony = configuredChain(1666600000)

describe('governanceAssets', () => {
  test.each([configuredChain(1), configuredChain(4), harmony, configuredChain(1666700000)])(
    'default: returns the stable coins of $name, with the same id on all chains',
    (chain) => {
      expect(
        governanceAssets(chain)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(['DAI', 'USDC', 'USDT'])
    },
  )
})

describe('assetNamed', () => {
  test('default: finds an asset by id, symbol or address, ignoring case [3.9.26]', () => {
    const usdc = assetNamed(harmony, 'USDC')
    expect(usdc?.token.symbol).toBe('1USDC')
    expect([assetNamed(harmony, '1usdc'), assetNamed(harmony, usdc?.token.address.toLowerCase())]).toEqual([usdc, usdc])
  })
  test.each(['USDC ', ' 1usdc', '１USDC', 'ＵＳＤＣ'])(
    'behavior: ignores spaces and reads full-width text in %j',
    (name) => {
      expect(assetNamed(harmony, name)?.id).toBe('USDC')
    },
  )
  test('behavior: accepts an upper-case address with 0X, but no address with a wrong checksum', () => {
    const address = assetNamed(harmony, 'USDC')?.token.address ?? ''
    const digits = address.slice(2)
    const mistyped = `0x${digits.replace(/[a-f]/, (letter) => letter.toUpperCase())}`
    expect(assetNamed(harmony, `0X${digits.toUpperCase()}`)?.id).toBe('USDC')
    expect(assetNamed(harmony, ` ${address}`)?.id).toBe('USDC')
    expect(assetNamed(harmony, mistyped)).toBeNull()
  })
  test.each([undefined, '', 'WBTC', 'nothing', '1'])('behavior: returns null for %j', (name) => {
    expect(assetNamed(ethereum, name)).toBeNull()
  })
})
