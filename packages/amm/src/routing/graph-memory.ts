/** Small graphs share one allocation, because allocating takes longer than filling. */
const slabBytes = 65_536
/**
 * A larger graph allocates its own memory. Otherwise one graph would keep a whole slab from being
 * freed.
 */
const maxSharedBytes = slabBytes / 8

let slab = new ArrayBuffer(0)
let used = 0

export type GraphMemory = { readonly floats: Float64Array; readonly integers: (length: number) => Int32Array }

/** Zeroed memory of these lengths. Each call of `integers` returns the next part. */
export function graphMemory(floatCount: number, integerCount: number): GraphMemory {
  const bytes = floatCount * 8 + integerCount * 4
  const { buffer, offset } = bytes > maxSharedBytes ? { buffer: new ArrayBuffer(bytes), offset: 0 } : share(bytes)
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
  // Float64Array requires an alignment of 8 bytes.
  used += Math.ceil(bytes / 8) * 8
  return { buffer: slab, offset }
}
