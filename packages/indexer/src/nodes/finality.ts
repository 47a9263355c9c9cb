/** Chains with a greater finality depth than Ponder's default. A test compares the list with Ponder. */
const more: ReadonlyMap<number, number> = new Map([
  ...[1, 3, 4, 5, 42, 11155111].map((id) => [id, 65] as const),
  ...[137, 80001].map((id) => [id, 200] as const),
  ...[42161, 42170, 421611, 421613].map((id) => [id, 240] as const),
])

/** Number of newest blocks that a reorg may replace, the same as in Ponder. */
export function finalityOf(chainId: number): number {
  return more.get(chainId) ?? 30
}
