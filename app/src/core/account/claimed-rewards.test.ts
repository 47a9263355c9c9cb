import { type Address, harmony } from '@dexswap/chains'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { known, unknown } from '../known.ts'
import { nativeCurrencyOf } from '../tokens/currency.ts'
import type { MinedReward } from './account-past.ts'
import { claimedTotal, heldSince, type RewardPrices, rewardsSince, rewardUsd } from './claimed-rewards.ts'

const unit = 10n ** 18n
const native = nativeCurrencyOf(harmony)
const wone = harmony.wrappedNative.address.toLowerCase() as Address
const [stable = wone] = harmony.stablecoins.map((address) => address.toLowerCase() as Address)
const stableUnit = 10n ** BigInt(harmony.tokens.find(({ address }) => address.toLowerCase() === stable)?.decimals ?? 0)
const [own, other]: readonly Address[] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
const inDollars = (value: bigint) => Number(value) / 1e18

/** Pools in which one unit of native currency is worth this many US cents. */
const poolsAt = (cents: bigint) => {
  const pool = { address: own ?? wone, swapFeeBps: 30, token0: wone, token1: stable }
  return new Map([
    ['viperswap', [{ ...pool, reserve0: 1_000_000n * unit, reserve1: cents * 10_000n * stableUnit }]],
  ]) as NonNullable<RewardPrices['pools']>
}

/** An account that moves LP tokens, and claims rewards for its pair and for other pairs. */
function createLife() {
  let time = 0
  let held = 0n
  let cents = 2n
  /** Reference model: the amount claimed since the current position began. A new position starts at 0. */
  let claimed = 0
  let isAllKnown = true
  const moves: { time: number; liquidity: bigint }[] = []
  const rewards: MinedReward[] = []
  const blocks = new Map<bigint, bigint>()
  const days = new Map<number, bigint>()
  return {
    moves,
    rewards,
    step(
      kind: 'in' | 'out' | 'all out' | 'claim' | 'other claim' | 'price',
      size: number,
      reported: 'block' | 'day' | 'none',
    ) {
      time += 1
      const amount = BigInt(size) * unit
      if (kind === 'price') cents = BigInt(size)
      const liquidity = kind === 'in' ? amount : kind === 'all out' ? -held : kind === 'out' ? -(held / 2n) : 0n
      if (liquidity !== 0n) {
        if (held === 0n) {
          claimed = 0
          isAllKnown = true
        }
        held += liquidity
        moves.push({ time, liquidity })
      }
      if (kind !== 'claim' && kind !== 'other claim') return
      const block = reported === 'block' ? BigInt(time) : null
      const campaign = (kind === 'claim' ? own : other) ?? wone
      rewards.push({ hash: `0x${time.toString(16).padStart(64, '0')}`, time, block, campaign, token: wone, amount })
      if (reported === 'block') blocks.set(BigInt(time), cents)
      if (reported === 'day') days.set(time, (cents * unit) / 100n)
      if (kind === 'other claim') return
      if (reported === 'none') isAllKnown = false
      else claimed += (size * Number(cents)) / 100
    },
    model: () => ({ claimed, isAllKnown, held }),
    pricesOf({ block, time: at }: MinedReward): RewardPrices {
      const then = block === null ? undefined : blocks.get(block)
      const ofDay = days.get(at)
      return {
        currency: native,
        decimals: 18,
        pools: then === undefined ? null : poolsAt(then),
        ofDay: ofDay === undefined ? unknown('no-source') : known(ofDay, 0),
      }
    },
  }
}

const stepArbitrary = fc.tuple(
  fc.constantFrom('in', 'out', 'all out', 'claim', 'claim', 'other claim', 'price'),
  fc.integer({ min: 1, max: 100 }),
  fc.constantFrom('block', 'block', 'day', 'none'),
)

describe('claimed rewards', () => {
  test('property: equals a reference model of the rewards claimed since the position began, at past prices, to the cent in 1,000 runs', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { minLength: 1, maxLength: 40 }), (steps) => {
        const life = createLife()
        for (const step of steps) life.step(...step)
        const { claimed, isAllKnown, held } = life.model()
        const since = heldSince(life.moves, held)
        if (held === 0n) {
          expect(since).toBeNull()
          return
        }
        const mine = rewardsSince(life.rewards, (campaign) => campaign === own, since)
        const figures = mine.map((reward) => rewardUsd(harmony, reward, life.pricesOf(reward)))
        const total = claimedTotal(figures, true)
        if (total?.status !== 'known') {
          // The random history contains claimed rewards of this pair, and none of them has a price.
          expect(mine.length).toBeGreaterThan(0)
          expect(figures.every(({ status }) => status === 'unknown')).toBe(true)
          return
        }
        expect(Math.abs(inDollars(total.value.total) - claimed)).toBeLessThan(0.01)
        expect(total.value.isWhole).toBe(isAllKnown)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('heldSince', () => {
  test('behavior: returns null when the LP changes do not add up to the balance, or the balance would be negative', () => {
    const moves = [
      { time: 1, liquidity: 5n },
      { time: 2, liquidity: -5n },
      { time: 3, liquidity: 7n },
    ]
    expect(heldSince(moves, 7n)).toBe(3)
    expect(heldSince(moves, 8n)).toBeNull()
    expect(heldSince(moves.slice(1), 2n)).toBeNull()
    expect(heldSince([], 0n)).toBeNull()
  })
})

describe('rewardUsd', () => {
  test('behavior: prefers the price at the block to the price of the day, and returns unknown without either', () => {
    const ofDay = known(5n * unit, 0)
    const prices: RewardPrices = { currency: native, decimals: 18, pools: poolsAt(200n), ofDay }
    const usd = (part: Partial<RewardPrices>) => rewardUsd(harmony, { amount: unit }, { ...prices, ...part })
    expect(usd({})).toMatchObject({ status: 'known', value: 2n * unit })
    expect(usd({ pools: null })).toMatchObject({ status: 'known', value: 5n * unit })
    // A reward in LP tokens has no market.
    expect(usd({ currency: null })).toMatchObject({ status: 'known', value: 5n * unit })
    expect(usd({ pools: new Map(), ofDay: unknown('no-source') })).toMatchObject({ status: 'unknown' })
    expect(rewardUsd(harmony, { amount: unit }, null)).toMatchObject({ status: 'unknown' })
  })
})

describe('claimedTotal', () => {
  test('behavior: returns null instead of 0, and marks a sum as partial, while rewards may be missing', () => {
    expect(claimedTotal([], false)).toBeNull()
    expect(claimedTotal([], true)).toMatchObject({ value: { total: 0n, isWhole: true } })
    expect(claimedTotal([known(3n, 1)], false)).toMatchObject({ value: { total: 3n, isWhole: false } })
    expect(claimedTotal([known(3n, 1), unknown('no-source')], true)).toMatchObject({ value: { isWhole: false } })
  })
})
