import type { MyStake } from '#domain/campaigns/use-my-stakes.ts'

/**
 * The visitor's stakes in campaigns of a pair, the one that ends last first. None is left out for its age: what was staked long ago
 * has to be within reach as long as it is there.
 */
export function stakesOf(stakes: readonly MyStake[], pair: string): readonly MyStake[] {
  return stakes
    .filter(({ campaign }) => campaign.pair.address.toLowerCase() === pair.toLowerCase())
    .toSorted((one, other) => (one.campaign.endsAt < other.campaign.endsAt ? 1 : -1))
}
