import { encodeAbiParameters, padHex, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeDecimals } from './decode-decimals.ts'
import { decodeText } from './decode-text.ts'

const asString = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

describe('decodeText', () => {
  test('default: decodes an ABI string', () => {
    expect(decodeText(asString('Wrapped ONE'), 100)).toBe('Wrapped ONE')
  })

  test('behavior: decodes a bytes32 text of an early token', () => {
    expect(decodeText(padHex(stringToHex('MKR'), { dir: 'right', size: 32 }), 32)).toBe('MKR')
  })

  test('behavior: truncates a symbol of 10 kB', () => {
    expect(decodeText(asString('S'.repeat(10_000)), 32)).toBe(`${'S'.repeat(31)}…`)
  })

  test('behavior: removes control, bidirectional and zero-width characters', () => {
    expect(decodeText(asString('\u202eUS\u0000D\u200bC\u3164\u2066!'), 32)).toBe('USDC!')
  })

  test.each([
    ['no bytes', '0x'],
    ['a false length', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
    ['a false offset', `0x${'f'.repeat(64)}${'1'.padStart(64, '0')}`],
    ['an empty string', asString('')],
    ['only invisible characters', asString('\u200b\u202e')],
  ])('behavior: returns null for %s', (_what, data) => {
    expect(decodeText(data, 32)).toBeNull()
  })
})

describe('decodeDecimals', () => {
  test('default: decodes a word with a number up to 255', () => {
    expect(decodeDecimals(`0x${'6'.padStart(64, '0')}`)).toBe(6)
    expect(decodeDecimals(`0x${'ff'.padStart(64, '0')}`)).toBe(255)
  })

  test('behavior: returns null above 255 and without a full word', () => {
    expect(decodeDecimals(`0x${'100'.padStart(64, '0')}`)).toBeNull()
    expect(decodeDecimals('0x')).toBeNull()
  })
})
