import { campaignAbi, ownCampaignAbi } from '@dexswap/abis'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import {
  account,
  campaignAt,
  ended,
  now,
  openPortfolio,
  otherPair,
  unit,
  watched,
  xdexs,
} from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }
/** Opens the portfolio and starts the search, which finds a campaign for LP tokens of another platform. */
async function lookFor(
  part: Partial<typeof ended> & { canceled?: boolean },
  { path = '/portfolio', owner = account } = {},
) {
  const campaign = { ...ended, stakable: otherPair, ...part }
  const balances = new Map([[xdexs.address.toLowerCase(), 9n * unit]])
  const page = await openPortfolio(`${path}?tab=activity`, { campaign, owner, balances })
  const block = {
    number: 9n,
    timestamp: now,
    hash: `0x${'0a'.repeat(32)}`,
    parentHash: `0x${'0b'.repeat(32)}`,
  } as const
  act(() => page.stores.head.set({ ...block, receivedAt: 0 }))
  const section = within(await screen.findByRole('region', { name: /^Campaigns created/ }, waitOptions))
  fireEvent.click(section.getByRole('button', { name: 'Find campaigns' }))
  const row = await section.findByRole('listitem', {}, waitOptions)
  /** Clicks a button of the row and confirms in its dialog. Returns the call that was sent. */
  const send = async (name: string, title: string) => {
    fireEvent.click(await within(row).findByRole('button', { name }, waitOptions))
    const dialog = within(await screen.findByRole('dialog', { name: title }, waitOptions))
    const text = dialog.getByText('Campaign').closest('dl')?.textContent
    await waitFor(() => expect(dialog.getByText(/^Not simulated/)).toBeDefined(), waitOptions)
    fireEvent.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(page.runs).toHaveLength(1), waitOptions)
    const step = page.runs[0]?.plan.steps[0]
    if (step?.kind !== 'send') return expect.unreachable()
    const { to, data } = await step.call([])
    return {
      text,
      to,
      call: decodeFunctionData({ abi: [...campaignAbi, ...ownCampaignAbi], data }),
      summary: step.summary,
    }
  }
  return { row, send }
}

describe('CreatedForeign', () => {
  test('default: lists a campaign for an external pair, and recovers its unassigned rewards', async () => {
    const { row, send } = await lookFor({})
    expect(row.textContent).toContain('Not for a pair of DexSwap')
    expect(within(row).getByText('Funded').parentElement?.textContent).toContain('100 xDEXS')
    expect(within(row).getByText('Earned by stakers').parentElement?.textContent).toContain('93 xDEXS')
    const sent = await send('Recover rewards', 'Confirm recovery')
    expect(sent.text).toContain('7 xDEXS')
    expect(sent.to).toBe(campaignAt)
    expect(sent.call.functionName).toBe('recoverUnassignedRewards')
    expect(sent.summary).toMatchObject({ kind: 'recoverRewards', second: null })
  })

  test('behavior: cancels an external campaign before its start', async () => {
    const { send } = await lookFor({ endsAt: now + 10n * 86_400n })
    const sent = await send('Cancel the campaign', 'Confirm cancellation')
    expect(sent.text).toContain('100 xDEXS')
    expect([sent.to, sent.call.functionName]).toEqual([campaignAt, 'cancel'])
  })

  test('behavior: recovers rewards of a cancelled external campaign with a higher gas limit', async () => {
    const { row, send } = await lookFor({ canceled: true })
    expect(row.textContent).toContain('Cancelled. Rewards remain in the campaign')
    const sent = await send('Recover rewards', 'Confirm recovery')
    expect(sent.text).toContain('9 xDEXS')
    expect(sent.call).toMatchObject({ functionName: 'recoverRewards', args: [[0n], 1_000_000n] })
  })

  test('behavior: shows an external campaign without actions when the address is only watched', async () => {
    const { row } = await lookFor({}, { path: `/portfolio/${watched}`, owner: watched })
    expect(row.textContent).toContain('Not for a pair of DexSwap')
    expect(within(row).queryByRole('button')).toBeNull()
  })
})
