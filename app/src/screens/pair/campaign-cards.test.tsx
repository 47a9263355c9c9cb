import { pairAbi } from '@dexswap/abis'
import { screen, waitFor } from '@testing-library/react'
import { encodeFunctionData, numberToHex, toFunctionSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { sampleCampaign, unit } from '#core/campaigns/test/sample-campaign.ts'
import { paths } from '#core/routes/table.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { CampaignCards } from './campaign-cards.tsx'

/** Chain time of the session in Unix seconds. */
const now = 1_700_000_000n
const day = 86_400n

async function show(campaigns: readonly RewardCampaign[], held = 10_000n) {
  const page = createPageSession(configuredChain(1666600000))
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  const reserves = encodeFunctionData({ abi: pairAbi, functionName: 'getReserves' })
  const balanceOf = toFunctionSelector('balanceOf(address)')
  page.answerCalls(({ data }) => {
    if (data === reserves) return `0x${[1n, 1n, 0n].map((value) => word(value * unit).slice(2)).join('')}`
    return word((data.startsWith(balanceOf) ? held : 100n) * unit)
  })
  showRoutes(page.session, { [paths.pools]: () => <CampaignCards campaigns={campaigns} columns={3} /> }, paths.pools)
  await waitFor(() => expect(screen.getAllByRole('link').length).toBe(campaigns.length))
  return screen.getAllByRole('link')
}

describe('CampaignCards', () => {
  test('default: shows status, end and progress on each card, and links the card to its campaign [2.2.35]', async () => {
    const active = sampleCampaign({ startsAt: now - 3n * day, endsAt: now + 7n * day, locked: true })
    const [card] = await show([active])
    const { token0, token1, address } = active.pair
    expect(card?.getAttribute('href')).toBe(`/pools/${token0.address}/${token1.address}/${active.address}`)
    expect(address).not.toBe(active.address)
    expect(card?.textContent).toMatch(/^ACTIVELOCKEDends \d\d-\d\d-\d{4} \d\d:\d\d/)
    expect(card?.textContent).toContain('30% earned')
    expect(card?.textContent).toContain('700 left')
    expect(screen.getByRole('progressbar', { name: 'Rewards earned' }).getAttribute('aria-valuenow')).toBe('30')
  })

  test('behavior: shows NOT FUNDED when the contract holds less than it owes', async () => {
    const active = sampleCampaign({ startsAt: now - 3n * day, endsAt: now + 7n * day })
    const [card] = await show([active], 1n)
    expect(card?.textContent).toMatch(/^ACTIVENOT FUNDEDends/)
  })

  test('behavior: shows the start of an upcoming campaign and the end of an expired one', async () => {
    const upcoming = sampleCampaign({ startsAt: now + day, endsAt: now + 2n * day })
    const expired = {
      ...sampleCampaign({ startsAt: now - 9n * day, endsAt: now - day }),
      address: `0x${'4'.repeat(40)}` as const,
    }
    const [first, second] = await show([upcoming, expired])
    expect(first?.textContent).toMatch(/^UPCOMINGstarts /)
    expect(first?.textContent).toContain('0% earned')
    expect(second?.textContent).toMatch(/^EXPIREDended /)
    expect(second?.textContent).toContain('100% earned')
  })

  test('behavior: excludes unearned rewards from the paid amount', async () => {
    const rewards = [{ ...sampleCampaign().rewards[0], amount: 1n, unstakedSeconds: 0n }] as RewardCampaign['rewards']
    const empty = sampleCampaign({ startsAt: now - 36n, endsAt: now + 365n * day, stakedAmount: 0n, rewards })
    const [card] = await show([empty])
    expect(card?.textContent).toContain('0% earned')
  })

  test('behavior: shows a date when a campaign ends after the year 9999 [3.7.12]', async () => {
    const endless = sampleCampaign({ startsAt: now - day, endsAt: 2n ** 63n })
    const [card] = await show([endless])
    expect(card?.textContent).toMatch(/ends > 31-12-9999|ends > 01-01-10000/)
  })
})
