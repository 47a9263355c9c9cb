import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { asStored, differingPixels } from '../e2e/visual/png.ts'

const picture = readFileSync(join(import.meta.dirname, '..', 'docs', 'pictures', 'risks-dark.png'))

/** The image with `count` pixels of one row in another color. */
function painted(count: number): Buffer {
  const changed = PNG.sync.read(picture)
  for (let at = 0; at < count; at++) changed.data.set([255, 0, 255, 255], at * 4)
  return PNG.sync.write(changed)
}

describe('asStored', () => {
  test('default: compresses a screenshot without visible loss', () => {
    expect(differingPixels(picture, asStored(picture))).toBe(0)
    expect(asStored(picture).length).toBeLessThan(picture.length)
  })
})

describe('differingPixels', () => {
  test('default: counts pixels of another colour', () => {
    expect(differingPixels(picture, painted(25))).toBe(25)
  })
  test('behavior: counts all pixels when the sizes differ', () => {
    const { width, height } = PNG.sync.read(picture)
    expect(differingPixels(picture, PNG.sync.write(new PNG({ width: 3, height: 2 })))).toBe(width * height)
  })
})
