// Reads entries that exist although their type includes undefined. One function per array type keeps
// the calls monomorphic and so fast.

/** A float at a known index. */
export function floatAt(array: Float64Array, index: number): number {
  return array[index] as number
}

/** An integer at a known index. */
export function intAt(array: Int32Array, index: number): number {
  return array[index] as number
}
