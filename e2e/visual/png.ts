import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Max color difference of a pixel, 0 to 1, that a person does not notice. */
const colourTolerance = 0.1

/** Stored form: channels in steps of eight, invisible and half the size. */
export function asKept(taken: Buffer): Buffer {
  const picture = PNG.sync.read(taken)
  for (const [at, value] of picture.data.entries()) picture.data[at] = at % 4 === 3 ? 255 : Math.min(value & 0xf8, 248)
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 })
}

/** How many pixels of two pictures differ; of another size all do. */
export function differingPixels(one: Buffer, other: Buffer): number {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)]
  const { width, height } = first
  if (width !== second.width || height !== second.height) return width * height
  return pixelmatch(first.data, second.data, undefined, width, height, { threshold: colourTolerance, includeAA: true })
}
