// Indices below the length are always set, which the compiler cannot know.
// One function per array type keeps each call monomorphic.

/** A float at a known index. */
export function floatAt(array: Float64Array, index: number): number {
  return array[index] as number
}

/** An integer at a known index. */
export function intAt(array: Int32Array, index: number): number {
  return array[index] as number
}
