import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Maximum color difference of a pixel from 0 to 1, which users cannot see. */
const colourTolerance = 0.1

/** The image with channels in steps of eight: no visible difference, and half the size. */
export function asStored(taken: Buffer): Buffer {
  const picture = PNG.sync.read(taken)
  for (const [at, value] of picture.data.entries()) picture.data[at] = at % 4 === 3 ? 255 : Math.min(value & 0xf8, 248)
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 })
}

/** Number of pixels that differ; all pixels when the sizes differ. */
export function differingPixels(one: Buffer, other: Buffer): number {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)]
  const { width, height } = first
  if (width !== second.width || height !== second.height) return width * height
  return pixelmatch(first.data, second.data, undefined, width, height, { threshold: colourTolerance, includeAA: true })
}
