import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Maximum color difference of a pixel, 0 to 1, invisible to users. */
const colourTolerance = 0.1

/** Stored form: channels in steps of eight, invisible and half the size. */
export function asStored(taken: Buffer): Buffer {
  const picture = PNG.sync.read(taken)
  for (const [at, value] of picture.data.entries()) picture.data[at] = at % 4 === 3 ? 255 : Math.min(value & 0xf8, 248)
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 })
}

/** Number of different pixels; all for another size. */
export function differingPixels(one: Buffer, other: Buffer): number {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)]
  const { width, height } = first
  if (width !== second.width || height !== second.height) return width * height
  return pixelmatch(first.data, second.data, undefined, width, height, { threshold: colourTolerance, includeAA: true })
}
