import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { differingPixels, PngError, type Raster, readPng, writePng } from '../e2e/visual/png.ts'

const picture = join(import.meta.dirname, '..', 'docs', 'pictures', 'confirm-dark.png')

/** Two rows of three pixels. */
const small: Raster = {
  width: 3,
  height: 2,
  rgb: Uint8Array.from([0, 0, 0, 255, 255, 255, 16, 24, 32, 64, 72, 80, 0, 0, 0, 248, 240, 0]),
}

describe('writePng', () => {
  test('default: what is kept is read back as it was, in steps of eight', () => {
    expect(readPng(writePng(small))).toEqual(small)
  })
  test('default: of a picture that the browser took nothing that can be seen is lost, and its file is smaller', () => {
    const taken = readFileSync(picture)
    const kept = writePng(readPng(taken))
    expect(differingPixels(readPng(taken), readPng(kept))).toBe(0)
    expect(kept.length).toBeLessThan(taken.length / 2)
  })
})

describe('differingPixels', () => {
  test('behavior: a channel that is off by 16 is not seen, by 17 it is', () => {
    const off = (by: number) => ({ ...small, rgb: small.rgb.map((value, at) => (at === 6 ? value + by : value)) })
    expect(differingPixels(small, off(16))).toBe(0)
    expect(differingPixels(small, off(17))).toBe(1)
  })
  test('behavior: of another size all of it differs', () => {
    expect(differingPixels(small, { ...small, width: 2, height: 3 })).toBe(6)
  })
})

describe('readPng', () => {
  test('error: PngError for what is none', () => {
    expect(() => readPng(deflateSync('a page'))).toThrow(PngError)
  })
})
