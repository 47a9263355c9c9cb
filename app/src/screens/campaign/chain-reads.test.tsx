import { campaignAbi, campaignFactoryAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { AbiFunction } from 'viem'
import { decodeFunctionData, numberToHex, toFunctionSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { useStakeChanges, useStakesOf } from '#hooks/use-campaign-account.ts'
import { useCampaignAddresses, useCampaignsClosed, useRewardsAvailable } from '#hooks/use-campaign-reads.ts'
import { useCampaign, useCampaigns, useMaximumApys } from '#hooks/use-campaigns.ts'
import { useStakedIn } from '#hooks/use-positions.ts'
import { SessionContext } from '#hooks/use-session.ts'
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

const addressAt = (at: number | bigint) => `0x${'c0'.repeat(19)}${(Number(at) + 16).toString(16)}` as const

/** A chain with these campaigns of one pair, in the order of the factory's list. */
function chainOf(states: readonly CampaignState[]): ReturnType<typeof chainWith> {
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

type Answering = ReturnType<typeof chainWith>
/** Responses of a chain on which one call to the last of two campaigns is pending. */
function withPending(
  chain: Answering,
  question: string,
): (call: Parameters<Answering>[0]) => ReturnType<Answering> | null {
  const ofLast = `0x${'c0'.repeat(19)}11`
  const asks = [...campaignFactoryAbi, ...campaignAbi].find((item) => 'name' in item && item.name === question)
  const selector = toFunctionSelector(asks as AbiFunction)
  return (call) => {
    const isLast = question === 'distributions' ? call.data.endsWith('1') : call.to.toLowerCase() === ofLast
    return isLast && call.data.startsWith(selector) ? null : chain(call)
  }
}

function sessionWith(
  chain: Parameters<ReturnType<typeof createPageSession>['answerCalls']>[0],
  wallet = true,
  record = harmony,
) {
  const page = createPageSession(record)
  page.answerCalls(chain)
  page.stores.pools.set(pricedPools)
  if (wallet) page.stores.wallet.set(connectedWallet(account, harmony.id))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={page.session}>{children}</SessionContext>
  )
  return { ...page, wrapper }
}

/** Renders a hook on a chain with one campaign, and returns its result. */
function read<T>(
  hook: () => T,
  part: Partial<CampaignState> = {},
  wallet = true,
  chain: Parameters<typeof sessionWith>[0] = chainWith({ ...running, ...part }),
): T {
  return renderHook(hook, { wrapper: sessionWith(chain, wallet).wrapper }).result.current
}

const longAgo = { startsAt: now - 400n * day, endsAt: now - 300n * day }

const useOwnStakes = () => useStakesOf(account).own

describe('useStakesOf', () => {
  test('default: includes a stake when its campaign ended long ago [2.3.13]', () => {
    expect(read(useOwnStakes, { ...longAgo, claimable: [0n] })).toMatchObject({
      status: 'known',
      value: [{ campaign: { address: campaignAt, pair: { address: lpAt } }, stake: { stakedAmount: 2n * unit } }],
    })
  })
  test('behavior: includes unclaimed rewards, and excludes campaigns without a stake and without rewards', () => {
    expect(read(useOwnStakes, { staked: 0n })).toMatchObject({ value: [{ stake: { claimable: [7n * unit] } }] })
    expect(read(useOwnStakes, { staked: 0n, claimable: [0n] })).toMatchObject({ status: 'known', value: [] })
  })
  test('behavior: returns no partial list while a campaign or its index is unread', () => {
    for (const unread of ['distributions', 'stakableToken', 'stakedTokensOf', 'getRewardTokens'])
      expect([unread, read(useOwnStakes, {}, true, withPending(chainOf([running, running]), unread))]).toEqual([
        unread,
        { status: 'loading' },
      ])
    const staked = () => useStakedIn(lpAt)
    expect(read(staked, {}, true, chainOf([running, running]))).toMatchObject({ status: 'known', value: 4n * unit })
    expect(read(staked, {}, true, withPending(chainOf([running, running]), 'stakableToken'))).toEqual({
      status: 'loading',
    })
  })
  test('behavior: retains the loaded list when a campaign is created later', () => {
    const page = sessionWith(chainOf([running]))
    const { result, rerender } = renderHook(useOwnStakes, { wrapper: page.wrapper })
    expect(result.current).toMatchObject({ status: 'known', value: [{}] })
    page.answerCalls(withPending(chainOf([running, running]), 'stakableToken'))
    rerender()
    expect(result.current).toMatchObject({ status: 'known', value: [{}] })
    page.answerCalls(chainOf([running, running]))
    rerender()
    expect(result.current).toMatchObject({ status: 'known', value: [{}, {}] })
  })
  test('behavior: returns `unknown` when no account is given', () => {
    expect(read(() => useStakesOf(null).own, {}, false)).toEqual({ status: 'unknown', reason: 'no-account' })
  })
})

describe('campaigns of former factories', () => {
  const former: Address = '0x00000000000000000000000000000000000000F1'
  const present = harmony.campaignFactory ?? '0x'
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const both: typeof harmony = { ...harmony, formerCampaignFactories: [{ factory: former, implementation: former }] }
  /** The earlier factory lists the running campaign, the current one lists none. */
  const chain: Answering = ({ to, data }) => {
    if (!isSame(to, present) && !isSame(to, former)) {
      return data === toFunctionSelector('factory()')
        ? numberToHex(BigInt(former), { size: 32 })
        : chainWith(running)({ to, data })
    }
    const { functionName } = decodeFunctionData({ abi: campaignFactoryAbi, data })
    if (functionName === 'stakingPaused') return numberToHex(isSame(to, former) ? 1 : 0, { size: 32 })
    const count = isSame(to, former) ? 1 : 0
    if (functionName === 'getDistributionsAmount') return numberToHex(count, { size: 32 })
    return count ? chainWith(running)({ to: present, data }) : 'reverts'
  }
  const shown = <T,>(hook: () => T, record = both, answers: Parameters<typeof sessionWith>[0] = chain) =>
    renderHook(hook, { wrapper: sessionWith(answers, true, record).wrapper }).result.current

  test("default: returns campaigns of an earlier factory, with the account's stakes", () => {
    expect(shown(useOwnStakes)).toMatchObject({ status: 'known', value: [{ campaign: { address: campaignAt } }] })
    expect(shown(() => useCampaigns(lpAt))).toMatchObject({ value: { active: [{ address: campaignAt }] } })
    expect(shown(() => useCampaign(campaignAt))).toMatchObject({ status: 'found' })
    expect(shown(useOwnStakes, harmony)).toMatchObject({ status: 'known', value: [] })
    expect(shown(() => useCampaign(campaignAt), harmony)).toEqual({ status: 'refused', reason: 'not-made-here' })
  })

  test('behavior: returns campaigns of an earlier factory when the chain has no current one', () => {
    const left = { ...both, campaignFactory: null }
    expect(shown(() => useCampaign(campaignAt), left)).toMatchObject({ status: 'found' })
    expect(shown(useRewardsAvailable, left)).toBe(false)
  })

  test("behavior: reads the stake pause from the campaign's factory, the creation pause from the current one", () => {
    expect(shown(() => useCampaignsClosed(campaignAt))).toBe('paused')
    expect(shown(() => useCampaignsClosed())).toBeNull()
    expect(shown(useRewardsAvailable)).toBe(true)
  })

  test("behavior: requests no stakes from the indexer when the campaign's factory is an earlier one", () => {
    const changes = () => useStakeChanges({ address: campaignAt })
    expect(shown(changes)).toEqual({ status: 'unknown', reason: 'no-source' })
  })

  test('behavior: returns the campaigns of one factory, and rejects no address, when the other is unreadable', () => {
    const half: Answering = (call) => (isSame(call.to, present) ? 'reverts' : chain(call))
    expect(shown(() => useCampaign(campaignAt), both, half)).toMatchObject({ status: 'found' })
    expect(shown(() => useCampaign('0x0000000000000000000000000000000000000035'), both, half)).toEqual({
      status: 'unknown',
      reason: 'unreadable',
    })
    expect(shown(useOwnStakes, both, half)).toEqual({ status: 'unknown', reason: 'unreadable' })
  })

  test('behavior: reads no more list slots for two factories than for one while their counts are unknown', () => {
    const slotsRead = (record: typeof harmony) => {
      const requested = new Map<string, number>()
      shown(
        () => useCampaignAddresses(),
        record,
        ({ to, data }) => {
          requested.set(`${to} ${data}`, 1)
          return null
        },
      )
      return [...requested.keys()].filter((call) => call.includes(toFunctionSelector('distributions(uint256)'))).length
    }
    expect([slotsRead(harmony), slotsRead(both)]).toEqual([100, 100])
  })
})

describe('useCampaign', () => {
  test('default: reads the linked campaign when the factory has several campaigns [2.7.25]', () => {
    const chain = chainOf([running, { ...running, stakingCap: 5n * unit }, running])
    const capOf = (at: number) => read(() => useCampaign(addressAt(at)), {}, true, chain)
    expect(capOf(1)).toMatchObject({ status: 'found', campaign: { stakingCap: 5n * unit } })
    expect(capOf(2)).toMatchObject({ status: 'found', campaign: { stakingCap: 0n } })
  })
})

describe('useCampaigns', () => {
  test('default: groups the campaigns of a pair by status without an indexer', () => {
    expect(read(() => useCampaigns(lpAt))).toMatchObject({
      status: 'known',
      value: { active: [{ address: campaignAt }], upcoming: [], expired: [] },
    })
    expect(read(() => useCampaigns(campaignAt))).toMatchObject({ value: { active: [] } })
  })
  test('behavior: excludes a cancelled campaign and one that ended more than 30 days ago [2.9.07 2.9.08]', () => {
    const none = { value: { active: [], upcoming: [], expired: [] } }
    expect(read(() => useCampaigns(lpAt), { canceled: true, startsAt: now + day })).toMatchObject(none)
    expect(read(() => useCampaigns(lpAt), longAgo)).toMatchObject(none)
    expect(read(() => useCampaigns(lpAt), { endsAt: now - 30n * day })).toMatchObject({ value: { expired: [{}] } })
  })
})

describe('useMaximumApys', () => {
  test('default: returns for each pair the highest APY of its listed campaigns [2.4.13 3.5.24]', () => {
    const apys = read(useMaximumApys)
    const apy = apys.status === 'known' ? apys.value.get(lpAt) : undefined
    // The 1000 remaining xDEXS would sell at two thirds of their price in a pool of 2000.
    expect(apy?.status === 'known' && (apy.value.numerator * 100n) / apy.value.denominator).toBe(24_332n)
  })

  test.each([
    ['first', 0],
    ['in the middle', 1],
    ['last', 2],
  ])("behavior: finds the highest APY at every index of the factory's list: %s [3.5.24]", (_, place) => {
    const [reward] = running.rewards
    if (!reward) return expect.unreachable()
    const paying = (amount: bigint) => ({ ...running, rewards: [{ ...reward, amount }] })
    const states = [paying(unit), paying(2n * unit)]
    states.splice(place, 0, paying(10n * unit))
    // The highest APY belongs to a campaign that ended long ago.
    states.push({ ...paying(1000n * unit), ...longAgo })
    const apys = read(useMaximumApys, {}, true, chainOf(states))
    const apy = apys.status === 'known' ? apys.value.get(lpAt) : undefined
    const [best] = [read(useMaximumApys, {}, true, chainOf([paying(10n * unit)]))]
    expect(apy).toEqual(best.status === 'known' ? best.value.get(lpAt) : expect.unreachable())
    expect(apy?.status).toBe('known')
  })
})

describe('useRewardsAvailable', () => {
  test('default: returns true when the chain has an unpaused factory', () => {
    // The factory mock returns an address for every call, which is not a valid boolean.
    expect(read(useRewardsAvailable)).toBe(true)
  })
})
