/** Whether two sets hold the same. */
export function sameMembers<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  if (one === other) return true
  if (one.size !== other.size) return false
  for (const member of one) if (!other.has(member)) return false
  return true
}
