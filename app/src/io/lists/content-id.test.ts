import { sha256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { demandOf, isContentOf } from './content-id.ts'

const text = new TextEncoder().encode('{"name":"A list"}')
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** Written apart from the reader: bits by string. */
function base32Of(hex: string): string {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
const hash = sha256(text)
const raw = `b${base32Of(`01551220${hash.slice(2)}`)}`

describe('demandOf', () => {
  test('default: a raw identifier is the hash of its content, in every base', () => {
    expect(demandOf(raw)).toEqual({ of: 'content', hash })
    expect(demandOf(`f01551220${hash.slice(2)}`)).toEqual({ of: 'content', hash })
    // From the multiformats documentation of IPFS: the identifier of "hello world" as one raw block.
    expect(demandOf('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e')).toEqual({
      of: 'content',
      hash: sha256(new TextEncoder().encode('hello world')),
    })
  })
  test('behavior: trees of both versions demand the hash of their root, anything else is no demand', () => {
    expect(demandOf(`f01701220${hash.slice(2)}`)).toEqual({ of: 'tree', hash })
    expect(demandOf('QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o')?.of).toBe('tree')
    for (const none of ['', 'Qm', `b${'a'.repeat(500)}`, `f01711220${hash.slice(2)}`, `f01551320${hash.slice(2)}`]) {
      expect(demandOf(none)).toBeNull()
    }
  })
})

/** The same bytes as those that js-ipfs-unixfs-importer 15.4 was given for the identifiers below. */
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 255)

describe('isContentOf', () => {
  test('behavior: one changed byte is not the content of a raw identifier', async () => {
    expect(await isContentOf(raw, text)).toBe(true)
    expect(
      await isContentOf(
        raw,
        text.map((byte, at) => (at === 3 ? byte + 1 : byte)),
      ),
    ).toBe(false)
  })

  test.each([
    ['of one block, version 0', 5, 'QmVgje7PFxLapvmvTJhWnkYYh7Y5KBumxmuUHy67qRhUKd'],
    ['of one block, version 1', 5, 'bafybeidne4abfug3vt4az3hhiz3juv7j7mep5m6zbazrfzanhawgl63cyq'],
    ['of one full block', 262_144, 'QmRGtaHK8V8JK23yDT1tfoh2eRY9U5ix6zbiNHc9732JMo'],
    ['of one byte more', 262_145, 'QmcVbM5cMCqC9pvnGvnPMHThnJdMeqJ4oVsqRSqWkdHXky'],
    ['in large pieces', 262_145, 'QmYm3ZBqAWafhLq4zmFoQJaJazejGJLBNgCzw75W931VHv'],
    ['above bare pieces', 600_000, 'bafybeibusxrtljsia6kaurxl7qmvh4vvhqn43pw25i5fhayz5gdvffkqhu'],
    ['above blocks of version 1', 600_000, 'bafybeihx7fiec6rb4st2pqwxhd32qleqbr22prdsrgvkfdoeiqvzu7l65m'],
    ['above large bare pieces', 2_100_000, 'bafybeia2c5vuo5wfod3ybvonclibbmop3rzh2x7btlotfas5aebsprvrca'],
    ['above large blocks', 2_100_000, 'QmcEHhQycps1Pu9BQqVvKZJCsXvna85F1yyAo2sUJYA9Jp'],
  ])('default: a file %s is proven by its identifier, and one changed byte is not', async (_, length, cid) => {
    const bytes = bytesOf(length)
    expect(await isContentOf(cid, bytes)).toBe(true)
    bytes[length - 1] = 255 - (bytes[length - 1] ?? 0)
    expect(await isContentOf(cid, bytes)).toBe(false)
  })
  test('default: the file of the IPFS documentation, and the empty one', async () => {
    const documented = 'QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o'
    expect(await isContentOf(documented, new TextEncoder().encode('hello world\n'))).toBe(true)
    expect(await isContentOf('QmbFMke1KXqnYyBBWxB74N4c5SBnJMVAiMNRcGu6x1AwQH', new Uint8Array())).toBe(true)
  })
  test('behavior: an identifier that demands nothing that could be checked proves nothing', async () => {
    expect(await isContentOf(`f01711220${hash.slice(2)}`, text)).toBe(false)
  })
})
