/** Small graphs share memory: a typed array of its own costs more than filling it. As Node.js does for small buffers. */
const slabBytes = 65_536
/** Graphs of more take memory of their own, so that a short-lived large one never keeps a slab alive. */
const largestShare = slabBytes / 8

let slab = new ArrayBuffer(0)
let used = 0

export type GraphMemory = { readonly floats: Float64Array; readonly integers: (length: number) => Int32Array }

/** Zeroed memory for so many floats and integers; the integers are handed out piece by piece. */
export function graphMemory(floatCount: number, integerCount: number): GraphMemory {
  const bytes = floatCount * 8 + integerCount * 4
  const { buffer, offset } = bytes > largestShare ? { buffer: new ArrayBuffer(bytes), offset: 0 } : share(bytes)
  let next = offset + floatCount * 8
  return {
    floats: new Float64Array(buffer, offset, floatCount),
    integers(length) {
      const piece = new Int32Array(buffer, next, length)
      next += length * 4
      return piece
    },
  }
}

function share(bytes: number): { buffer: ArrayBuffer; offset: number } {
  if (used + bytes > slab.byteLength) {
    slab = new ArrayBuffer(slabBytes)
    used = 0
  }
  const offset = used
  // Floats begin at whole eights.
  used += Math.ceil(bytes / 8) * 8
  return { buffer: slab, offset }
}
