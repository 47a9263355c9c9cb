import { describe, expect, test } from 'vitest'
import { movingWebp } from '../e2e/pictures/moving-webp.ts'

const chunk = (name: string, content: readonly number[]) => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, Buffer.from(content), Buffer.alloc(content.length % 2)])
}
const still = (...parts: readonly Buffer[]) =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...parts]) as Buffer
const picture = chunk('VP8 ', [1, 2, 3])

/** The chunks of one part of a file, by name and content. */
function chunksOf(bytes: Buffer): readonly (readonly [string, Buffer])[] {
  const found: (readonly [string, Buffer])[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    found.push([bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, at + 8 + size)])
    at += 8 + size + (size % 2)
  }
  return found
}

describe('movingWebp', () => {
  test('default: writes a canvas, and frames with position and duration that are blended over each other', () => {
    const frame = { still: still(picture), left: 0, top: 0, width: 840, height: 1720, ms: 120 }
    const part = { still: still(picture), left: 20, top: 4, width: 301, height: 7, ms: 70_000 }
    const [[riff, content] = ['', Buffer.alloc(0)]] = chunksOf(movingWebp(840, 1720, [frame, part]))
    expect([riff, content.toString('latin1', 0, 4)]).toEqual(['RIFF', 'WEBP'])
    const chunks = chunksOf(content.subarray(4))
    expect(chunks.map(([name]) => name)).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF'])
    const [canvas, , , second] = chunks.map(([, inside]) => inside)
    expect([...(canvas ?? [])]).toEqual([2, 0, 0, 0, 0x47, 3, 0, 0xb7, 6, 0])
    expect([...(second?.subarray(0, 16) ?? [])]).toEqual([10, 0, 0, 2, 0, 0, 44, 1, 0, 6, 0, 0, 0x70, 0x11, 1, 2])
    expect(second?.subarray(16)).toEqual(picture)
  })

  test('behavior: drops chunks of metadata, and rejects a file without an image', () => {
    const frame = { left: 0, top: 0, width: 2, height: 2, ms: 1 }
    const full = { ...frame, still: still(chunk('ICCP', [9]), picture) }
    expect(movingWebp(2, 2, [full])).toEqual(movingWebp(2, 2, [{ ...frame, still: still(picture) }]))
    expect(() => movingWebp(2, 2, [{ ...frame, still: still() }])).toThrow('has no image chunk')
  })
})
