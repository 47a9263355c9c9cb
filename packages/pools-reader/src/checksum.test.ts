import type { Address, Hex } from '@dexswap/chains'
import fc from 'fast-check'
import { getAddress, hexToBytes, keccak256, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { bytesOf, keccak, toChecksum, toHex } from './checksum.ts'

const digits = fc.stringMatching(/^[0-9a-fA-F]{40}$/)
const bytes = fc.uint8Array({ maxLength: 300 })
const hexOf = (each: Uint8Array): Hex => `0x${Buffer.from(each).toString('hex')}`

describe('toChecksum', () => {
  test('default: returns the checksummed example addresses of EIP-55', () => {
    const examples: readonly Address[] = [
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
      '0xde709f2102306220921060314715629080e2fb77',
      '0x27b1fdb04752bbc536007a920d24acb045561c26',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    ]
    for (const example of examples) {
      expect(toChecksum(example.toLowerCase() as Address)).toBe(example)
      expect(toChecksum(`0x${example.slice(2).toUpperCase()}`)).toBe(example)
    }
  })

  test('behavior: returns the same checksum as viem for any letter case, also from the cache', () => {
    fc.assert(
      fc.property(digits, (each) => {
        const address: Address = `0x${each}`
        expect(toChecksum(address)).toBe(getAddress(address))
        expect(toChecksum(address)).toBe(getAddress(address))
      }),
    )
  })

  test('behavior: returns the same checksum as viem when the cache is full', () => {
    for (let at = 0; at < 20_000; at++) toChecksum(`0x${at.toString(16).padStart(40, 'a')}`)
    expect(toChecksum(`0x${'a'.repeat(40)}`)).toBe(getAddress(`0x${'a'.repeat(40)}`))
  })
})

test("behavior: returns the same hash as viem's keccak256", () => {
  fc.assert(fc.property(bytes, (each) => void expect(keccak(each)).toBe(keccak256(each))))
})

test("behavior: returns the same bytes as viem's hexToBytes, also for an odd number of digits", () => {
  fc.assert(fc.property(bytes, (each) => void expect([...bytesOf(hexOf(each))]).toEqual([...each])))
  for (const hex of ['0x', '0xf', '0xabc', '0xABCDEF'] as const) expect([...bytesOf(hex)]).toEqual([...hexToBytes(hex)])
})

test("behavior: returns the same text as viem's numberToHex", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (each) => void expect(toHex(each)).toBe(numberToHex(each))),
  )
})
