/** Compares hashes and call data regardless of case. */
export function isSameHash(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
