import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Three bytes a pixel, row by row. */
export type Raster = { readonly width: number; readonly height: number; readonly rgb: Uint8Array }

/** A picture is no PNG of the kinds that the browser and this file write. */
export class PngError extends Error {
  override readonly name = 'PngError'
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bytes a pixel by the colour type of the header: RGB, palette, RGBA. */
const channelsOf = new Map([
  [2, 3],
  [3, 1],
  [6, 4],
])

function* chunksOf(png: Buffer): Iterable<{ readonly type: string; readonly data: Buffer }> {
  if (!png.subarray(0, 8).equals(signature)) throw new PngError('No PNG')
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

/** The filter of PNG that guesses a byte from the three before it. */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** What each filter of PNG takes a byte for, by its number. */
const guesses: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
]

function unfiltered(bytes: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const plain = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    const filter = bytes[row * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x++) {
      const at = row * stride + x
      const left = x >= channels ? (plain[at - channels] ?? 0) : 0
      const up = row > 0 ? (plain[at - stride] ?? 0) : 0
      const corner = x >= channels && row > 0 ? (plain[at - stride - channels] ?? 0) : 0
      const guess = guesses[filter]?.(left, up, corner) ?? 0
      plain[at] = (bytes[row * (stride + 1) + 1 + x] ?? 0) + guess
    }
  }
  return plain
}

/** @throws PngError for another depth than eight bits, or interlaced */
export function readPng(png: Buffer): Raster {
  const chunks = [...chunksOf(png)]
  const dataOf = (type: string) => Buffer.concat(chunks.filter((each) => each.type === type).map(({ data }) => data))
  const header = dataOf('IHDR')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const channels = channelsOf.get(header[9] ?? -1)
  if (channels === undefined || header[8] !== 8 || header[12] !== 0) throw new PngError('A PNG of another kind')
  const plain = unfiltered(inflateSync(dataOf('IDAT')), width * channels, height, channels)
  const palette = dataOf('PLTE')
  const rgb = new Uint8Array(width * height * 3)
  const source = channels === 1 ? palette : plain
  for (let pixel = 0; pixel < width * height; pixel++) {
    const from = channels === 1 ? (plain[pixel] ?? 0) * 3 : pixel * channels
    rgb[pixel * 3] = source[from] ?? 0
    rgb[pixel * 3 + 1] = source[from + 1] ?? 0
    rgb[pixel * 3 + 2] = source[from + 2] ?? 0
  }
  return { width, height, rgb }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Channels are kept in steps of so many: what lies between two of them nobody sees, and it would double the file. */
const step = 8
/** A palette holds 256: the colours that are used most, and those that are furthest from all of these. */
const [mostUsed, furthest] = [192, 64]

function coloursOf({ rgb }: Raster): Uint32Array {
  const stepped = (value: number) => Math.min(255, Math.round(value / step) * step)
  const colours = new Uint32Array(rgb.length / 3)
  for (let pixel = 0; pixel < colours.length; pixel++) {
    const at = pixel * 3
    colours[pixel] = (stepped(rgb[at] ?? 0) << 16) | (stepped(rgb[at + 1] ?? 0) << 8) | stepped(rgb[at + 2] ?? 0)
  }
  return colours
}

function distance(one: number, other: number): number {
  const apart = (shift: number) => ((one >> shift) & 255) - ((other >> shift) & 255)
  return apart(16) ** 2 + apart(8) ** 2 + apart(0) ** 2
}

function paletteOf(colours: Uint32Array): readonly number[] {
  const uses = new Map<number, number>()
  for (const colour of colours) uses.set(colour, (uses.get(colour) ?? 0) + 1)
  const sorted = [...uses].toSorted(([one, often], [other, oftener]) => oftener - often || one - other)
  const palette = sorted.slice(0, mostUsed).map(([colour]) => colour)
  const left = sorted.slice(mostUsed).map(([colour]) => ({
    colour,
    apart: Math.min(...palette.map((each) => distance(each, colour))),
  }))
  for (let taken = 0; taken < furthest; taken++) {
    const most = left.reduce<(typeof left)[number] | null>((a, b) => (a === null || b.apart > a.apart ? b : a), null)
    if (most === null || most.apart === 0) break
    palette.push(most.colour)
    for (const each of left) each.apart = Math.min(each.apart, distance(each.colour, most.colour))
  }
  return palette
}

/** A picture as a PNG with a palette; a colour that is not in it takes the nearest. */
export function writePng(raster: Raster): Buffer {
  const { width, height } = raster
  const colours = coloursOf(raster)
  const palette = paletteOf(colours)
  const places = new Map(palette.map((colour, at) => [colour, at]))
  const placeOf = (colour: number): number => {
    const known = places.get(colour)
    if (known !== undefined) return known
    const apart = palette.map((each) => distance(each, colour))
    const nearest = apart.indexOf(Math.min(...apart))
    places.set(colour, nearest)
    return nearest
  }
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) rows[row * (width + 1) + 1 + x] = placeOf(colours[row * width + x] ?? 0)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const table = Uint8Array.from(palette.flatMap((colour) => [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]))
  const data = deflateSync(rows, { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A channel, of 0 to 255, may be off by so much, which nobody sees. */
const channelTolerance = 16

/** How many pixels of two pictures differ so that it can be seen; all of them where their sizes differ. */
export function differingPixels(one: Raster, other: Raster): number {
  const all = Math.max(one.width * one.height, other.width * other.height)
  if (one.width !== other.width || one.height !== other.height) return all
  let differing = 0
  for (let at = 0; at < one.rgb.length; at += 3) {
    let apart = 0
    for (let c = at; c < at + 3; c++) apart = Math.max(apart, Math.abs((one.rgb[c] ?? 0) - (other.rgb[c] ?? 0)))
    if (apart > channelTolerance) differing++
  }
  return differing
}
