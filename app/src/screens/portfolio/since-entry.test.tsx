import { harmony, lowerAddress } from '@dexswap/chains'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeModal } from '#hooks/open-modal.ts'
import { campaignAt, now, openPortfolio, ownPair, ownPlatform, poolsOf, unit, xdexs } from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** The machine may be busy with something else. */
const patience = { timeout: 20_000 }

const [, dai] = harmony.tokens

describe('SinceEntryFigures', () => {
  beforeEach(() => act(() => closeModal()))

  test('error: without the indexer nobody knows what was put in, which is said, and nothing stands there as zero', async () => {
    const { stores } = await openPortfolio('/portfolio', { heldElsewhere: 10n * unit })
    const block = { number: 9n, timestamp: 1_700_000_000n, receivedAt: 0 }
    act(() => stores.head.set({ ...block, hash: `0x${'0a'.repeat(32)}`, parentHash: `0x${'0b'.repeat(32)}` }))
    const toggle = await screen.findByRole('button', { name: 'Since entry' }, patience)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    const part = await screen.findByRole('region', { name: 'Since entry' }, patience)
    expect(await within(part).findAllByText(/indexer/, {}, patience)).not.toEqual([])
    expect(part.textContent).not.toMatch(/\$/)
    fireEvent.click(toggle)
    expect(screen.queryByRole('region', { name: 'Since entry' })).toBeNull()
  })

  test('behavior: what it would return in a year has its parts: rewards by the chain, fees unknown without the indexer, and so the sum', async () => {
    const running = { stakable: ownPair, endsAt: now + 86_400n, staked: 5n * unit, claimable: 0n }
    const pools = poolsOf()
    if (pools.status !== 'ready') return expect.unreachable()
    const own = pools.pools.get(ownPlatform.id) ?? []
    // Somebody pays for the reward.
    const [token0 = '0x', token1 = '0x'] = [xdexs, dai].map(({ address }) => lowerAddress(address)).toSorted()
    const paying = {
      address: campaignAt,
      token0,
      token1,
      reserve0: 9_000n * unit,
      reserve1: 9_000n * unit,
      swapFeeBps: 25,
    }
    const priced = { ...pools, pools: new Map([...pools.pools, [ownPlatform.id, [...own, paying]]]) }
    await openPortfolio('/portfolio', { held: 15n * unit, campaign: running }, { pools: priced })
    fireEvent.click(await screen.findByRole('button', { name: 'Since entry' }, patience))
    const part = await screen.findByRole('region', { name: 'Since entry' }, patience)
    const figure = (label: string) => within(part).getByText(label).nextElementSibling?.textContent
    await waitFor(() => expect(figure('Rewards a year')).toMatch(/%$/), patience)
    await waitFor(() => expect(figure('Fees a year')).toContain('indexer'), patience)
    expect(figure('Return a year')).toContain('indexer')
    expect(figure('Return a year')).not.toMatch(/%/)
  })

  test('behavior: of a pair of another platform no return is said', async () => {
    await openPortfolio('/portfolio', { heldElsewhere: 10n * unit })
    fireEvent.click(await screen.findByRole('button', { name: 'Since entry' }, patience))
    const part = await screen.findByRole('region', { name: 'Since entry' }, patience)
    expect(within(part).queryByText('Return a year')).toBeNull()
  })
})
