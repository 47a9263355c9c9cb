import { campaignFactoryAbi } from '@dexswap/abis'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { decodeFunctionData, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { useMyStakes } from '#hooks/campaign-account.ts'
import { useRewardsAvailable } from '#hooks/campaign-reads.ts'
import { useCampaigns, useMaximumApys } from '#hooks/campaigns.ts'
import { SessionContext } from '#hooks/session.ts'
import {
  account,
  type CampaignState,
  campaignAt,
  chainWith,
  day,
  lpAt,
  now,
  pricedPools,
  running,
  unit,
} from './test/open-campaign.tsx'

const harmony = configuredChain(1666600000)

/** A chain with several campaigns of the same pair, in the order of the factory's list. */
function chainOf(states: readonly CampaignState[]): ReturnType<typeof chainWith> {
  const addressAt = (at: number | bigint) => `0x${'c0'.repeat(19)}${(Number(at) + 16).toString(16)}` as const
  return ({ to, data }) => {
    const at = states.findIndex((_, place) => addressAt(place) === to.toLowerCase())
    const own = states[at] ? chainWith(states[at]) : chainWith(running)
    if (to.toLowerCase() === harmony.campaignFactory?.toLowerCase()) {
      const { functionName, args } = decodeFunctionData({ abi: campaignFactoryAbi, data })
      if (functionName === 'getDistributionsAmount') return numberToHex(states.length, { size: 32 })
      if (functionName === 'distributions') return `0x${addressAt(args[0]).slice(2).padStart(64, '0')}`
    }
    return own({ to: at < 0 ? to : campaignAt, data })
  }
}

/** What a hook says of a chain with one campaign on it. */
function read<T>(
  hook: () => T,
  part: Partial<CampaignState> = {},
  wallet = true,
  chain = chainWith({ ...running, ...part }),
): T {
  const page = createPageSession(harmony)
  page.answerCalls(chain)
  page.stores.pools.set(pricedPools)
  if (wallet) page.stores.wallet.set(connectedWallet(account, harmony.id))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={page.session}>{children}</SessionContext>
  )
  return renderHook(hook, { wrapper }).result.current
}

const longAgo = { startsAt: now - 400n * day, endsAt: now - 300n * day }

describe('useMyStakes', () => {
  test('default: a stake in a campaign that ended long ago is among them', () => {
    expect(read(useMyStakes, longAgo)).toMatchObject({
      status: 'known',
      value: [{ campaign: { address: campaignAt, pair: { address: lpAt } }, stake: { stakedAmount: 2n * unit } }],
    })
  })
  test('behavior: rewards that were left behind count, a campaign without either does not', () => {
    expect(read(useMyStakes, { staked: 0n })).toMatchObject({ value: [{ stake: { claimable: [7n * unit] } }] })
    expect(read(useMyStakes, { staked: 0n, claimable: [0n] })).toMatchObject({ status: 'known', value: [] })
  })
  test('behavior: nobody has none without an account', () => {
    expect(read(useMyStakes, {}, false)).toEqual({ status: 'unknown', reason: 'no-account' })
  })
})

describe('useCampaigns', () => {
  test('default: the campaigns of the pair by their status, without an indexer', () => {
    expect(read(() => useCampaigns(lpAt))).toMatchObject({
      status: 'known',
      value: { active: [{ address: campaignAt }], upcoming: [], expired: [] },
    })
    expect(read(() => useCampaigns(campaignAt))).toMatchObject({ value: { active: [] } })
  })
  test('behavior: a cancelled one is gone, and so is one that ended more than 30 days ago', () => {
    const none = { value: { active: [], upcoming: [], expired: [] } }
    expect(read(() => useCampaigns(lpAt), { canceled: true, startsAt: now + day })).toMatchObject(none)
    expect(read(() => useCampaigns(lpAt), longAgo)).toMatchObject(none)
    expect(read(() => useCampaigns(lpAt), { endsAt: now - 30n * day })).toMatchObject({ value: { expired: [{}] } })
  })
})

describe('useMaximumApys', () => {
  test('default: the highest APY of the listed campaigns by pair', () => {
    const apys = read(useMaximumApys)
    const apy = apys.status === 'known' ? apys.value.get(lpAt) : undefined
    // The 1000 xDEXS that are left meet a market of 2000: they fetch two thirds of their price.
    expect(apy?.status === 'known' && (apy.value.numerator * 100n) / apy.value.denominator).toBe(24_332n)
  })

  test.each([
    ['first', 0],
    ['in the middle', 1],
    ['last', 2],
  ])('behavior: the highest counts wherever the factory lists it: %s', (_, place) => {
    const [reward] = running.rewards
    if (!reward) return expect.unreachable()
    const paying = (amount: bigint) => ({ ...running, rewards: [{ ...reward, amount }] })
    const states = [paying(unit), paying(2n * unit)]
    states.splice(place, 0, paying(10n * unit))
    // The largest of all ended long ago.
    states.push({ ...paying(1000n * unit), ...longAgo })
    const apys = read(useMaximumApys, {}, true, chainOf(states))
    const apy = apys.status === 'known' ? apys.value.get(lpAt) : undefined
    const [best] = [read(useMaximumApys, {}, true, chainOf([paying(10n * unit)]))]
    expect(apy).toEqual(best.status === 'known' ? best.value.get(lpAt) : expect.unreachable())
    expect(apy?.status).toBe('known')
  })
})

describe('useRewardsAvailable', () => {
  test('default: on a chain with a factory that says it is not paused', () => {
    // The factory of the test answers what it is asked for with a campaign's address, which is no truth value.
    expect(read(useRewardsAvailable)).toBe(true)
  })
})
