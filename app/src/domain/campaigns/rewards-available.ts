import type { Chain } from '@dexswap/chains'
import type { Known } from '#domain/known.ts'

/**
 * The feature check of spec/3 §8: a chain that offers rewards (Rinkeby, Harmony, Harmony testnet, Local), with a campaign factory in
 * its record that is not paused. A factory that cannot say whether it is paused, as the deployed ones, is not; one that has not
 * answered yet is waited for.
 */
export function rewardsAvailable(
  { rewardsOffered, campaignFactory }: Pick<Chain, 'rewardsOffered' | 'campaignFactory'>,
  paused: Known<boolean>,
): boolean {
  if (!rewardsOffered || campaignFactory === null) return false
  switch (paused.status) {
    case 'known':
      return !paused.value
    case 'unknown':
      return paused.reason === 'unreadable'
    case 'loading':
      return false
  }
}
