import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createPageSession } from '#core/test/page-session.ts'
import { recordOf } from '#core/test/sample-record.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { RecentTransactions } from './recent-transactions.tsx'

const account = '0x00000000000000000000000000000000000000A1'
const hash = `0x${'5'.repeat(64)}` as const
const unknown = { id: 'u', from: account, chainId: 1666600000, addedTime: 0, progress: { hash } } as const

/** A session without this chain. */
function without(id: number) {
  const page = createPageSession()
  const chains = new Map([...page.session.config.chains].filter(([each]) => each !== id))
  return { ...page, session: { ...page.session, networks: { ...page.session.networks, chains } } }
}

function open(page = createPageSession()) {
  renderUi(
    <SessionContext value={page.session}>
      <RecentTransactions account={account} />
    </SessionContext>,
  )
  return page
}
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('RecentTransactions', () => {
  test('default: lists a record of another app version with its full hash and a link to the explorer', () => {
    const { stores } = open()
    act(() => stores.unknown.set([unknown]))
    expect(rows()).toEqual([`Sent by another version of this page${hash}`])
    const link = screen.getByRole('link', { name: 'View on block explorer' })
    expect(link.getAttribute('href')).toBe(`https://explorer.harmony.one/tx/${hash}`)
  })

  test('behavior: omits the link when the chain is unknown, and excludes records of other chains and accounts', () => {
    const { stores } = open()
    const elsewhere = { ...unknown, id: 'v', chainId: 1 }
    const foreign = { ...unknown, id: 'w', from: '0x00000000000000000000000000000000000000B2' } as const
    act(() => stores.unknown.set([{ ...unknown, chainId: 424242 }, elsewhere, foreign]))
    const chain = 'On chain 424242, which this page does not show'
    expect(rows()).toEqual([`Sent by another version of this page${chain}${hash}`])
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('behavior: shows a transaction of an unconfigured chain on every chain', () => {
    const { stores } = open()
    const elsewhere = recordOf({ chainId: 424242, progress: { status: 'pending', hash, missed: 0, reorged: false } })
    const foreign = recordOf({ id: 'f', chainId: 424242, from: '0x00000000000000000000000000000000000000B2' })
    act(() => stores.records.set([elsewhere, foreign, recordOf({ id: 'o', chainId: 1 })]))
    expect(rows()).toEqual([`Wrap 1 ONE to WONEOn chain 424242, which this page does not show${hash}`])
    expect(screen.queryByRole('link')).toBeNull()
  })

  test("behavior: compares a proposal's deadline with chain time, not with the device's clock", () => {
    const { stores } = open()
    const proposed = (id: string, deadline: bigint) => recordOf({ id, proposal: { hash, readTo: 0n, deadline } })
    act(() => stores.records.set([proposed('a', 1_700_000_001n), proposed('b', 1_699_999_999n)]))
    const states = rows().map((row) => /· (until|deadline passed)/.exec(row ?? '')?.[1])
    expect(states).toEqual(['until', 'deadline passed'])
  })

  test('behavior: links the explorer when the operator has disabled the chain', () => {
    const { stores } = open(without(1))
    act(() => stores.records.set([recordOf({ chainId: 1, progress: { status: 'dropped', hash } })]))
    const link = screen.getByRole('link', { name: 'View on block explorer' })
    expect(link.getAttribute('href')).toBe(`https://etherscan.io/tx/${hash}`)
  })

  test('behavior: shows an unknown state when a record has no hash', () => {
    const { stores } = open()
    act(() => stores.unknown.set([{ ...unknown, progress: {} }]))
    expect(rows()).toEqual(['Sent by another version of this pageUnknown whether it was sent'])
  })
})
