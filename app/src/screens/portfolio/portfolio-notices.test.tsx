import { harmony } from '@dexswap/chains'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPairDepths, depthKey } from '#core/pairs/pair-depths.ts'
import { createStoredCreated } from '#core/pairs/stored-created.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import {
  account,
  campaignAt,
  ended,
  openPortfolio,
  ownPair,
  type PortfolioState,
  positionRowsShown,
  unit,
} from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }
/** Chain time of the session in Unix seconds. */
const now = 1_700_000_000n
const [wone, dai] = harmony.tokens
const endsSoon = { ...ended, endsAt: now + 3600n }

async function open(
  part: Partial<PortfolioState>,
  more: Parameters<typeof openPortfolio>[2] = {},
  path = '/portfolio',
) {
  const page = await openPortfolio(path, part, more)
  const mine = (number: bigint) => {
    const block = { number, timestamp: now, receivedAt: 0 }
    act(() => page.stores.head.set({ ...block, hash: `0x${'0a'.repeat(32)}`, parentHash: `0x${'0b'.repeat(32)}` }))
  }
  mine(9n)
  return { ...page, mine }
}
const notices = async () => {
  const strip = within(await screen.findByRole('region', { name: 'Needs attention' }, waitOptions))
  const more = strip.queryByRole('button', { name: /^\d+ more$/ })
  if (more) fireEvent.click(more)
  return strip.getAllByRole('listitem')
}

describe('Notices', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('default: shows an alert with a link when a campaign ends within a day', async () => {
    await open({ campaign: endsSoon })
    const [row, ...others] = await notices()
    expect(others).toEqual([])
    expect(row?.textContent).toContain('A campaign with a stake ends within a day')
    const link = within(row ?? document.body).getByRole('link', { name: 'Open' })
    expect(link.getAttribute('href')?.toLowerCase()).toContain(campaignAt.toLowerCase())
  })

  test('behavior: shows the most severe alert in a strip, and the others on demand', async () => {
    await open({ campaign: endsSoon, paused: true })
    const strip = within(await screen.findByRole('region', { name: 'Needs attention' }, waitOptions))
    expect(strip.getAllByRole('listitem')).toHaveLength(1)
    const more = strip.getByRole('button', { name: '1 more' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(more)
    expect(strip.getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(strip.getByRole('button', { name: 'Show less' }))
    expect(strip.getAllByRole('listitem')).toHaveLength(1)
  })

  test('behavior: shows an alert about paused campaigns when the account has a stake', async () => {
    await open({ campaign: endsSoon, paused: true })
    expect((await notices()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ends within a day'),
      expect.stringContaining('Campaigns are paused'),
    ])
  })

  test('behavior: shows alerts of created campaigns once these are found, and on later visits', async () => {
    const mine = { campaign: { ...ended, staked: 0n, claimable: 0n }, owner: account }
    const { session } = await open(mine, {}, '/portfolio?tab=activity')
    fireEvent.click(await screen.findByRole('button', { name: 'Find campaigns' }, waitOptions))
    const expectAlert = async () => {
      const rows = await notices()
      expect(rows.map((row) => within(row).getAllByText(/./)[0]?.textContent)).toEqual([
        'Unearned rewards of a created campaign can be recovered',
      ])
      return rows
    }
    const [row] = await expectAlert()
    const link = within(row ?? document.body).getByRole('link', { name: 'Open' })
    expect(link.getAttribute('href')?.toLowerCase()).toContain(campaignAt.toLowerCase())
    cleanup()
    const stored = session.services.get(createStoredCreated).get()[0]
    await open(mine, {
      keep: (storage) => createStoredCreated({ storage }).found(stored?.of ?? '', stored?.campaigns ?? []),
    })
    await expectAlert()
    cleanup()
    // After the ownership was transferred, the campaign belongs to another account.
    await open(
      { ...mine, owner: ownPair },
      { keep: (storage) => createStoredCreated({ storage }).found(stored?.of ?? '', stored?.campaigns ?? []) },
      '/portfolio?tab=activity',
    )
    await screen.findByRole('button', { name: 'Find campaigns' }, waitOptions)
    expect(screen.queryByText(/created campaign/)).toBeNull()
  })

  test('behavior: shows no alerts section when there are no alerts', async () => {
    await open({ campaign: ended })
    await positionRowsShown()
    expect(screen.queryByRole('region', { name: /^Needs attention/ })).toBeNull()
  })

  test('behavior: shows alerts but no browser notifications, also when an old version had enabled these', async () => {
    const show = vi.fn()
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted'
        static requestPermission = show
        constructor(title: string) {
          show(title)
        }
      },
    )
    const report = vi.spyOn(console, 'error')
    const stored = JSON.stringify({ version: 1, value: { on: true, accounts: [] } })
    const page = await open(
      { campaign: endsSoon },
      { keep: ({ values }) => void values.set('dexswap.told-notices', stored) },
    )
    expect(await notices()).toHaveLength(1)
    page.answer({ campaign: endsSoon, paused: true })
    for (const block of [10n, 11n, 12n]) await act(async () => page.mine(block))
    fireEvent.click(await screen.findByRole('button', { name: '1 more' }, waitOptions))
    expect(await screen.findAllByText(/^Campaigns are paused/, {}, waitOptions)).toHaveLength(1)
    expect([show.mock.calls, report.mock.calls]).toEqual([[], []])
    expect(screen.queryByText(/notifications/i)).toBeNull()
  })

  /** Stores a visit two days ago, at which 100 LP tokens of the pair had this liquidity. */
  const visited = (depth: bigint, held: bigint) => (storage: AppStorage) => {
    const then = { time: Number(now) - 2 * 86_400, depth, totalSupply: 100n * unit, held }
    createPairDepths({ storage }).record([[depthKey(1666600000, account, ownPair), then]])
  }

  test('behavior: shows an alert when a pair lost half of its liquidity since the last visit', async () => {
    await open({ held: 10n * unit }, { keep: visited(4000n * unit, 10n * unit) })
    const [row] = await notices()
    expect(row?.textContent).toContain('A pair has lost half of its liquidity or more')
    expect(row?.textContent).toMatch(/75% less than on .*2023/)
    expect(
      within(row ?? document.body)
        .getByRole('link', { name: 'Open' })
        .getAttribute('href'),
    ).toBe(`/pools/${wone.address}/${dai.address}`)
  })

  test("behavior: shows no liquidity alert for pairs without an earlier visit, or after the account's own removal", async () => {
    await open({ held: 10n * unit, heldElsewhere: 5n * unit }, { keep: visited(4000n * unit, 85n * unit) })
    expect(await positionRowsShown()).toHaveLength(2)
    expect(screen.queryByRole('region', { name: /^Needs attention/ })).toBeNull()
  })
})
