import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gweiText, parseGasPrice } from './parse-slippage.ts'

describe('gweiText', () => {
  test.each([
    [110_000_000_000n, 9, '110'],
    [1_500_000_000n, 9, '1.5'],
    [1_234_567_890n, 1, '1.2'],
    [1n, 9, '0.000000001'],
    [1n, 1, '0'],
  ])('default: formats %s wei with %s places as %s gwei', (wei, places, text) => {
    expect(gweiText(wei, places)).toBe(text)
  })

  test('property: parses the complete output to the same number of wei', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (wei) => {
        expect(parseGasPrice(gweiText(wei), null)).toMatchObject({ status: 'accepted', value: wei })
      }),
    )
  })
})
