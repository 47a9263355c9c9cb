import 'fake-indexeddb/auto'
import { harmony } from '@dexswap/chains'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { shownModals } from '#hooks/test/show-routes.tsx'
import { createHistoryStore, noHistory } from '#io/accounts/history-store.ts'
import { account, nativeExchange, openPortfolio, unit, watched } from './test/open-portfolio.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 20_000 }
const dai = harmony.tokens.find(({ symbol }) => symbol === '1DAI')?.address ?? expect.unreachable()
const untrusted = '0x00000000000000000000000000000000000000e1'
const foreign = '0x00000000000000000000000000000000000000e2'
const lower = (address: string): `0x${string}` => `0x${address.slice(2).toLowerCase()}`

/** Stores the logs of an earlier visit: approvals for an unknown spender, and one of an unlisted token. */
async function openAfterReading(path: string, of: `0x${string}`, held: bigint, others: readonly string[] = []) {
  const tokens = [dai, foreign, ...others]
  const logged = tokens.map((token) => ({ token: lower(token), spender: lower(untrusted), given: 5n, used: null }))
  await createHistoryStore()?.write(1666600000, of, { ...noHistory, approvals: logged })
  const allowances = new Map(tokens.map((token) => [`${token} ${untrusted}`.toLowerCase(), 7n * unit]))
  const balances = new Map([...tokens.map((token) => [token, held] as const), [dai.toLowerCase(), 100n * unit]])
  const page = await openPortfolio(`${path}?tab=approvals`, { allowances, balances })
  const block = { number: 9n, timestamp: 1_700_000_000n, receivedAt: 0 }
  act(() => page.stores.head.set({ ...block, hash: `0x${'0a'.repeat(32)}`, parentHash: `0x${'0b'.repeat(32)}` }))
  return within(await screen.findByRole('region', { name: /^Approvals/ }, waitOptions))
}

describe("approvals found in the account's logs", () => {
  test('default: lists and marks an unknown spender with its current allowance, and revokes the allowance', async () => {
    const section = await openAfterReading('/portfolio', account, 0n)
    const row = await section.findByRole('listitem', {}, waitOptions)
    expect(row.textContent).toContain('1DAI')
    expect(row.textContent).toContain('Unknown contract')
    expect(row.textContent).toMatch(/At risk\s*7 1DAI/)
    expect(section.getByText(/plus approvals in the loaded history/)).toBeDefined()
    fireEvent.click(within(row).getByRole('button', { name: /approval of 1DAI/ }))
    expect(shownModals().open.get()).toMatchObject({
      name: 'approval',
      approval: { allowance: 7n * unit, spender: { kind: 'unknown', address: untrusted } },
    })
  })

  test('behavior: lists the allowance of an unlisted token when the account has a balance of it', async () => {
    const section = await openAfterReading('/portfolio', account, unit)
    const rows = await section.findAllByRole('listitem', {}, waitOptions)
    await vi.waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2), waitOptions)
    expect(rows[0]?.textContent).toContain('1DAI')
  })

  test('behavior: lists the allowances of forty unlisted tokens without cutting the list', async () => {
    const others = Array.from({ length: 39 }, (_, at) => `0x${(0xf0_00 + at).toString(16).padStart(40, '0')}`)
    const section = await openAfterReading('/portfolio', account, unit, others)
    await vi.waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(41), waitOptions)
  })

  test('behavior: lists allowances for a watched address, without actions', async () => {
    const section = await openAfterReading(`/portfolio/${watched}`, watched, 0n)
    const row = await section.findByRole('listitem', {}, waitOptions)
    expect(row.textContent).toContain('Unknown contract')
    expect(within(row).queryByRole('button')).toBeNull()
  })

  test('behavior: suggests to read the logs when none were read', async () => {
    await createHistoryStore()?.write(1666600000, account, noHistory)
    const { stores } = await openPortfolio('/portfolio?tab=approvals', {
      allowances: new Map([[`${dai} ${nativeExchange.router}`.toLowerCase(), unit]]),
    })
    const block = { number: 9n, timestamp: 1_700_000_000n, receivedAt: 0 }
    act(() => stores.head.set({ ...block, hash: `0x${'0a'.repeat(32)}`, parentHash: `0x${'0b'.repeat(32)}` }))
    const section = within(await screen.findByRole('region', { name: /^Approvals/ }, waitOptions))
    expect(await section.findByText(/to find more/, {}, waitOptions)).toBeDefined()
    expect(section.getAllByRole('listitem')).toHaveLength(1)
  })
})
