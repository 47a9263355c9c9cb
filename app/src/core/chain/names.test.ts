import { parseConfig } from '@dexswap/chains/config'
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressIn, addressTyped, nameIn } from './names.ts'
import { normalisedName } from './normalised-name.ts'
import { ContenthashError, contenthashUri, ensChain } from './resolve-name.ts'

describe('contenthashUri', () => {
  // The example of EIP-1577: the same content as QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4.
  const example = '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f'

  test('default: an IPFS content hash becomes the address of its content', () => {
    expect(contenthashUri(example)).toBe('ipfs://bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4')
  })

  test('default: an IPNS key keeps its own protocol', () => {
    expect(contenthashUri(`0xe5010172${example.slice(10)}`)).toMatch(/^ipns:\/\/bafz[a-z2-7]+$/)
  })

  test('error: ContenthashError for anything else', () => {
    for (const hash of ['0x', '0xe40101701b20', '0xe30101', `0x${'00'.repeat(40)}`] as const) {
      expect(() => contenthashUri(hash)).toThrow(ContenthashError)
      expect(() => contenthashUri(hash)).toThrow('Failed to translate contenthash to URI')
    }
  })
})

describe('addressTyped', () => {
  test('default: addresses with a right checksum or in lower case are valid, names are left to the registry', () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7'
    expect(addressTyped(address)).toEqual({ status: 'valid', address, name: null })
    expect(addressTyped(address.toLowerCase())).toEqual({ status: 'valid', address, name: null })
    expect(addressTyped('ada.eth')).toBe('a name')
  })

  test('behavior: one wrong capital is a wrong checksum, never another address [1.5.16]', () => {
    expect(addressTyped('0x52908400098527886E0F7030069857D2E4169Ee7')).toEqual({
      status: 'invalid',
      reason: 'wrong-checksum',
    })
  })

  test('behavior: no text whatever gets through uncaught', () => {
    assert(
      property(string({ maxLength: 300 }), (text) => {
        addressTyped(text)
        normalisedName(text)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('answers of resolvers', () => {
  test('behavior: zero, nothing and words that are no address lead nowhere', () => {
    for (const answer of [null, '0x', `0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`] as const) {
      expect(addressIn(answer)).toBeNull()
    }
  })

  test('behavior: a name of megabytes, or one that is cut off, is none', () => {
    const huge = `0x${'20'.padStart(64, '0')}${'ffffff'.padStart(64, '0')}${'61'.repeat(4096)}` as const
    for (const answer of [huge, '0x20', `0x${'20'.padStart(64, '0')}${'ff'.padStart(64, '0')}6161`] as const) {
      expect(nameIn(answer)).toBeNull()
    }
  })
})

describe('ensChain', () => {
  test('default: names of lists are asked on Ethereum, whatever chain the page shows', () => {
    expect(ensChain(parseConfig({ defaultChain: 1666600000 }))?.id).toBe(1)
    expect(ensChain(parseConfig({ defaultChain: 4 }))?.id).toBe(1)
  })
})
