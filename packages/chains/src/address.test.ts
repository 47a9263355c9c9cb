import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addressSchema, hasAddressForm, isSameAddress, lowerAddress, lowerAddressSchema } from './address.ts'

const checksummed = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const lower = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'

describe('isSameAddress', () => {
  it('default: ignores letter case and compares digits', () => {
    expect(isSameAddress(checksummed, lower)).toBe(true)
    expect(isSameAddress(checksummed, lower.replace(/2$/, '3'))).toBe(false)
  })
})

describe('addressSchema', () => {
  it.each([checksummed, lower])('default: accepts %s', (text) => {
    expect(v.parse(addressSchema, text)).toBe(text)
    expect(v.parse(lowerAddressSchema, text)).toBe(lower)
    expect(hasAddressForm(text)).toBe(true)
  })

  it.each(['', '0x', lower.slice(0, -1), `${lower}0`, lower.slice(2), lower.replace('c', 'g'), `${lower}\n`, 12])(
    'behavior: rejects %j',
    (value) => {
      expect(v.is(addressSchema, value)).toBe(false)
      expect(v.is(lowerAddressSchema, value)).toBe(false)
      expect(hasAddressForm(String(value))).toBe(false)
    },
  )
})

describe('lowerAddress', () => {
  it('default: lowers the digits after the prefix', () => {
    expect(lowerAddress(checksummed)).toBe(lower)
  })
})
