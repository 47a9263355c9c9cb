import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { known, unknown } from '#core/known.ts'
import type { MyPair } from '#core/pairs/my-pairs.ts'
import { openPools } from './test/open-pools.tsx'

vi.setConfig({ testTimeout: 120_000 })

// Mocks the account's pairs, because this test covers the card and not their selection.
const { mine } = vi.hoisted(() => ({
  mine: { pairs: [] as unknown[], origin: { from: 'chain' }, unread: [], isUnread: false },
}))
vi.mock('#hooks/use-pairs.ts', async (original) => ({
  ...(await original<typeof import('#hooks/use-pairs.ts')>()),
  useMyPairs: () => (mine.isUnread ? unknown('node-unreachable') : known(mine, 0)),
}))

beforeEach(() => Object.assign(mine, { pairs: [], isUnread: false }))

test("behavior: shows value and number of the account's pairs on MY PAIRS, which links to them [2.2.23]", async () => {
  const pair = (staked: bigint) => ({ staked, valueUsd: known(5n * 10n ** 18n, 0) }) as MyPair
  mine.pairs = [pair(0n), pair(1n), pair(0n)]
  await openPools('/pools', { wallet: true })
  const link = await waitFor(() => screen.getByRole('link', { name: 'MY PAIRS' }), { timeout: 60_000 })
  expect(link.getAttribute('href')).toBe('/pools/mine')
  const card = link.closest('article')
  expect(card?.querySelector('.text-figure')?.textContent).toBe('$15.00')
  expect(card?.textContent).toContain('3 pairs')
  expect(card?.textContent).toContain('1 staked')
})

test("behavior: reports a failure, instead of showing no pairs, when the account's pairs cannot be read", async () => {
  mine.isUnread = true
  await openPools('/pools?mine=1', { wallet: true })
  expect(await screen.findByText('Could not load pairs', {}, { timeout: 60_000 })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /WONE/ })).toBeNull()
})
