/** Chains for which Ponder takes more blocks back than for others. Every chain of ours is here or has the usual number. */
const more = new Set([1, 3, 4, 5, 42, 11155111])

/** How many of a chain's newest blocks may still be replaced; Ponder's own number, which cannot be asked for. */
export function finalityOf(chainId: number): number {
  return more.has(chainId) ? 65 : 30
}
