/** A frame of an animated WebP. The position is in pixels and even, as the format requires. */
export type Frame = {
  readonly still: Buffer
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Duration in ms. */
  readonly ms: number
}

/** Thrown when a file is no WebP or has no image chunk that fits into an animation. */
class WebpError extends Error {
  override readonly name = 'WebpError'
}

/**
 * Encodes a looping animation; each frame is drawn over the previous ones. Format: VP8X, ANIM,
 * then an ANMF chunk per frame (WebP container specification).
 */
export function movingWebp(width: number, height: number, frames: readonly Frame[]): Buffer {
  const animation = 0x02
  const canvas = Buffer.concat([Buffer.from([animation, 0, 0, 0]), uint24(width - 1), uint24(height - 1)])
  const forEver = Buffer.alloc(6)
  const parts = [chunk('VP8X', canvas), chunk('ANIM', forEver), ...frames.map(frameChunk)]
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]))
}

function frameChunk({ still, left, top, width, height, ms }: Frame): Buffer {
  const unblended = 0x02
  const place = [left / 2, top / 2, width - 1, height - 1, ms].map(uint24)
  return chunk('ANMF', Buffer.concat([...place, Buffer.from([unblended]), pictureOf(still)]))
}

/** The image chunk of a still WebP, without its container. */
function pictureOf(file: Buffer): Buffer {
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (['VP8 ', 'VP8L'].includes(file.toString('latin1', at, at + 4))) return file.subarray(at, next)
    at = next
  }
  throw new WebpError('The file has no image chunk')
}

/** A chunk with name, size and content. Odd content gets a padding byte, which the size excludes. */
function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}
