// Typed arrays hold numbers at every index below their length, which the compiler cannot know. Two functions, so that
// each sees one kind of array only and the engine compiles it to a plain load.

/** A float at an index that is known to exist. */
export function floatAt(array: Float64Array, index: number): number {
  return array[index] as number
}

/** An integer at an index that is known to exist. */
export function intAt(array: Int32Array, index: number): number {
  return array[index] as number
}
