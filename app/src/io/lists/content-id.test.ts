import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  codecs,
  contentIdText,
  inlineBlock,
  isBlockOf,
  isVerifiable,
  parseContentId,
  readContentId,
} from './content-id.ts'
import { bytesOfText, cidText, rawBlock } from './test/build-blocks.ts'

const text = bytesOfText('{"name":"A list"}')
const digest = new Uint8Array(createHash('sha256').update(text).digest())
const hex = Buffer.from(digest).toString('hex')

describe('parseContentId', () => {
  test('default: parses the multibase forms b, f, k and z of one identifier to the same value', () => {
    const raw = { codec: codecs.raw, hash: 0x12, digest }
    expect(parseContentId(cidText(rawBlock(text).cid))).toEqual(raw)
    expect(parseContentId(`f01551220${hex}`)).toEqual(raw)
    // From the documentation of multiformats: "hello world" as a single raw block.
    const documented = parseContentId('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e')
    expect(documented?.digest).toEqual(new Uint8Array(createHash('sha256').update('hello world').digest()))
  })

  test('default: parses an identifier of version 0, and formats it as version 1', () => {
    // Both identifiers are from the example in EIP-1577.
    const id = parseContentId('QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4')
    expect(id?.codec).toBe(codecs.dagPb)
    expect(id && contentIdText(id)).toBe('bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4')
  })

  test('default: parses a key name in base 36 and in base 58 to the same key', () => {
    // Both names are of the same key, which js-ipns 10 created.
    const name = parseContentId('k51qzi5uqu5dh85ts7sry29hnyr0fy9dv4qkjkd2h03m9e3vdnvhp5bam98jpi')
    expect(name).toMatchObject({ codec: codecs.libp2pKey, hash: 0 })
    expect(parseContentId('12D3KooWCdpvF43mzmo5tvf2rTy82MArws7cYqQjjcttePpPvykZ')).toEqual(name)
  })

  test('behavior: returns null for texts that are not identifiers', () => {
    for (const none of ['', 'Qm', 'example.org', `b${'a'.repeat(500)}`, 'bé', `f0155122000${hex}`, `f02551220${hex}`]) {
      expect(parseContentId(none)).toBeNull()
    }
  })
})

describe('readContentId', () => {
  test('error: MalformedBytesError when bytes are missing', () => {
    const { cid } = rawBlock(text)
    for (const bytes of [cid.slice(0, -1), cid.slice(0, 2), new Uint8Array()]) {
      expect(() => readContentId(bytes)).toThrow(expect.objectContaining({ name: 'MalformedBytesError' }))
    }
  })
})

describe('isVerifiable', () => {
  test('behavior: returns true only for raw and dag-pb with sha2-256 or inline content', () => {
    const at = (codec: number, hash: number) => isVerifiable({ codec, hash, digest })
    expect([at(codecs.raw, 0x12), at(codecs.dagPb, 0x12), at(codecs.raw, 0)]).toEqual([true, true, true])
    // Not supported: dag-cbor, blake2b-256, and a truncated sha2-256.
    expect([at(0x71, 0x12), at(codecs.raw, 0xb220)]).toEqual([false, false])
    expect(isVerifiable({ codec: codecs.raw, hash: 0x12, digest: digest.slice(0, 4) })).toBe(false)
  })
})

describe('isBlockOf', () => {
  test('behavior: returns false for a block in which one byte was changed', async () => {
    const id = readContentId(rawBlock(text).cid)
    expect(await isBlockOf(id, text)).toBe(true)
    const changed = text.map((byte, at) => (at === 3 ? byte + 1 : byte))
    expect(await isBlockOf(id, changed)).toBe(false)
  })

  test('behavior: reads inline content from the identifier, without a block', async () => {
    const id = { codec: codecs.raw, hash: 0, digest: text }
    expect(inlineBlock(id)).toEqual(text)
    expect(await isBlockOf(id, text)).toBe(false)
  })
})
