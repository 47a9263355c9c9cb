/** Chains for which Ponder takes more blocks back than the usual number, as it lists them; a test holds this against it. */
const more: ReadonlyMap<number, number> = new Map([
  ...[1, 3, 4, 5, 42, 11155111].map((id) => [id, 65] as const),
  ...[137, 80001].map((id) => [id, 200] as const),
  ...[42161, 42170, 421611, 421613].map((id) => [id, 240] as const),
])

/** How many of a chain's newest blocks may still be replaced; Ponder's own number, which cannot be asked for. */
export function finalityOf(chainId: number): number {
  return more.get(chainId) ?? 30
}
