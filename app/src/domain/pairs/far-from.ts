/** Two nodes a few blocks apart differ by less than a tenth; what differs by more is another world. */
export function farFrom(claimed: bigint, own: bigint): boolean {
  const distance = claimed > own ? claimed - own : own - claimed
  return distance * 10n > own
}
