import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { ForeignStake } from '../campaigns/account-reads.ts'
import type { ForeignCampaign } from '../campaigns/reward-campaign.ts'
import { known, loading, unknown } from '../known.ts'
import { myPair } from '../pairs/my-pairs.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { foreignByToken, partlyRead, positionOf, stakeState } from './portfolio.ts'

const unit = 10n ** 18n
const [token0, token1] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token]
const [own, other] = harmony.platforms
const pair = {
  address: '0x00000000000000000000000000000000000000a1',
  token0,
  token1,
  reserve0: 1000n,
  reserve1: 2001n,
  liquidityUsd: known(90n * unit, 1),
  swapFeeBps: 25,
  isVerified: true,
} as const

describe('positionOf', () => {
  test('default: adds up wallet and stakes, and rounds the holdings down', () => {
    const position = positionOf(myPair(pair, 3n, 7n, 100n), other)
    expect(position.platform).toBe(other)
    expect(position.holds).toEqual(known([100n, 200n], 0))
    expect(position.valueUsd).toEqual(known(9n * unit, 0))
  })

  test('behavior: returns unknown amounts, not 0, when the pair has no supply', () => {
    expect(positionOf(myPair(pair, 0n, 0n, 0n), own).holds).toEqual(unknown('no-source'))
  })
})

const campaign: ForeignCampaign = {
  chainId: harmony.id,
  address: '0x00000000000000000000000000000000000000c1',
  rewards: [],
  startsAt: 1000n,
  endsAt: 2000n,
  locked: true,
  stakingCap: 0n,
  stakedAmount: 9n,
  consolidatedAt: 0n,
}

describe('foreignByToken', () => {
  test('behavior: adds up the stakes of a token in several campaigns, by lower-case address', () => {
    const stake = (stakable: `0x${string}`, stakedAmount: bigint): ForeignStake => ({
      stakable,
      campaign,
      stake: { stakedAmount, claimable: [], claimed: [] },
    })
    const stakes = [
      stake('0x00000000000000000000000000000000000000AB', 2n),
      stake('0x00000000000000000000000000000000000000ab', 3n),
    ]
    expect([...foreignByToken(stakes)]).toEqual([['0x00000000000000000000000000000000000000ab', 5n]])
  })
})

describe('partlyRead', () => {
  test('default: returns only platforms that are known to have more than 10 000 pairs', () => {
    const platforms = [own, other]
    expect(partlyRead(platforms, [known(10_000n, 1), known(10_001n, 1)])).toEqual([other])
    expect(partlyRead(platforms, [loading, unknown('node-unreachable')])).toEqual([])
  })
})

describe('stakeState', () => {
  const monthAfter = 2000n + 30n * 86_400n

  test.each([
    [999n, { status: 'upcoming', isUnlisted: false, isLocked: true }],
    [2000n, { status: 'active', isUnlisted: false, isLocked: true }],
    [2001n, { status: 'expired', isUnlisted: false, isLocked: false }],
    [monthAfter, { status: 'expired', isUnlisted: false, isLocked: false }],
    [monthAfter + 1n, { status: 'expired', isUnlisted: true, isLocked: false }],
  ] as const)('default: returns the state of a stake at chain time %s', (now, state) => {
    expect(stakeState(campaign, now)).toEqual(state)
  })
})
