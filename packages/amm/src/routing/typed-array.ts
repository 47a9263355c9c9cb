// Reads entries that the caller knows to exist, although their type includes undefined. Each array
// type has its own function, so that calls are fast (monomorphic).

/** A float at a known index. */
export function floatAt(array: Float64Array, index: number): number {
  return array[index] as number
}

/** An integer at a known index. */
export function intAt(array: Int32Array, index: number): number {
  return array[index] as number
}
