import { parseConfig } from '@dexswap/chains/config'
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressIn, addressTyped, nameIn } from './names.ts'
import { normalisedName } from './normalised-name.ts'
import { ContenthashError, contenthashUri, ensChain } from './resolve-name.ts'

describe('contenthashUri', () => {
  // Example of EIP-1577; its content is QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4.
  const example = '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f'

  test('default: converts an IPFS content hash to a URI', () => {
    expect(contenthashUri(example)).toBe('ipfs://bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4')
  })

  test('default: converts an IPNS key to a URI', () => {
    expect(contenthashUri(`0xe5010172${example.slice(10)}`)).toMatch(/^ipns:\/\/bafz[a-z2-7]+$/)
  })

  test('error: ContenthashError when the content is neither IPFS nor IPNS', () => {
    for (const hash of ['0x', '0xe40101701b20', '0xe30101', `0x${'00'.repeat(40)}`] as const) {
      expect(() => contenthashUri(hash)).toThrow(ContenthashError)
      expect(() => contenthashUri(hash)).toThrow('Failed to translate contenthash to URI')
    }
  })
})

describe('addressTyped', () => {
  test('default: accepts addresses in lower case or with a valid checksum, and treats other text as a name', () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7'
    expect(addressTyped(address)).toEqual({ status: 'valid', address, name: null })
    expect(addressTyped(address.toLowerCase())).toEqual({ status: 'valid', address, name: null })
    expect(addressTyped('ada.eth')).toBe('a name')
  })

  test('behavior: accepts an address with an upper-case prefix, full-width digits or invisible characters', () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7'
    const wide = address.replace(/./g, (ascii) => String.fromCharCode(ascii.charCodeAt(0) + 0xfee0))
    for (const text of [address.replace('0x', '0X'), wide, `\u200e${address}\u200b`, ` ${address}\ufeff`])
      expect(addressTyped(text), text).toEqual({ status: 'valid', address, name: null })
    expect(addressTyped(`${address.slice(0, 20)}\u200b${address.slice(20)}`)).not.toMatchObject({ status: 'valid' })
    expect(addressTyped(wide.replace('Ｅ', 'ｅ'))).toEqual({ status: 'invalid', reason: 'wrong-checksum' })
  })

  test('behavior: rejects an address with one wrong capital [1.5.16]', () => {
    expect(addressTyped('0x52908400098527886E0F7030069857D2E4169Ee7')).toEqual({
      status: 'invalid',
      reason: 'wrong-checksum',
    })
  })

  test('property: parses any text without throwing', () => {
    assert(
      property(string({ maxLength: 300 }), (text) => {
        addressTyped(text)
        normalisedName(text)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('responses of resolvers', () => {
  test('behavior: returns null for zero, for an empty response, and for a word that is no address', () => {
    for (const answer of [null, '0x', `0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`] as const) {
      expect(addressIn(answer)).toBeNull()
    }
  })

  test('behavior: returns null for a name that is too long or truncated', () => {
    const huge = `0x${'20'.padStart(64, '0')}${'ffffff'.padStart(64, '0')}${'61'.repeat(4096)}` as const
    for (const answer of [huge, '0x20', `0x${'20'.padStart(64, '0')}${'ff'.padStart(64, '0')}6161`] as const) {
      expect(nameIn(answer)).toBeNull()
    }
  })
})

describe('ensChain', () => {
  test('default: resolves names of lists on Ethereum, with any default chain', () => {
    expect(ensChain(parseConfig({ defaultChain: 1666600000 }))?.id).toBe(1)
    expect(ensChain(parseConfig({ defaultChain: 4 }))?.id).toBe(1)
  })
})
