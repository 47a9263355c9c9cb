/** Whole days between two moments in seconds, at least one; null where one is missing. */
export function wholeDays(startsAt: bigint | null, endsAt: bigint | null): number | null {
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return null
  const days = Number((endsAt - startsAt) / 86_400n)
  return days > 0 ? days : 1
}
