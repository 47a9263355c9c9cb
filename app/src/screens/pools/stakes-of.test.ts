import { describe, expect, test } from 'vitest'
import type { MyStake } from '#domain/campaigns/use-my-stakes.ts'
import { stakesOf } from './stakes-of.ts'
import { entryOf } from './test/entries.ts'

const { pair } = entryOf('AAA/BBB')
const other = entryOf('AAA/CCC').pair

function stakeIn(of: typeof pair, endsAt: bigint): MyStake {
  return {
    campaign: {
      chainId: 1666600000,
      address: `0x${endsAt.toString(16).padStart(40, '0')}`,
      pair: of,
      rewards: [],
      startsAt: 0n,
      endsAt,
      locked: true,
      stakingCap: 0n,
      stakedAmount: 5n,
    },
    stake: { stakedAmount: 5n, claimable: [], claimed: [] },
  }
}

describe('stakesOf', () => {
  test('default: the stakes of a pair, in whatever case its address comes, the one that ends last first', () => {
    const stakes = [stakeIn(pair, 10n), stakeIn(other, 30n), stakeIn(pair, 20n)]
    expect(stakesOf(stakes, pair.address.toUpperCase()).map(({ campaign }) => campaign.endsAt)).toEqual([20n, 10n])
  })
  test('behavior: a stake in a campaign that ended long ago stays within reach', () => {
    expect(stakesOf([stakeIn(pair, 1n)], pair.address)).toHaveLength(1)
  })
})
