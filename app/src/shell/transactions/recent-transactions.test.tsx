import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createPageSession } from '#core/test/page-session.ts'
import { SessionContext } from '#hooks/session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { RecentTransactions } from './recent-transactions.tsx'

const account = '0x00000000000000000000000000000000000000A1'
const hash = `0x${'5'.repeat(64)}` as const
const unknown = { id: 'u', from: account, chainId: 1666600000, addedTime: 0, progress: { hash } } as const

function open() {
  const page = createPageSession()
  renderUi(
    <SessionContext value={page.session}>
      <RecentTransactions account={account} />
    </SessionContext>,
  )
  return page
}
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('RecentTransactions', () => {
  test('default: one that another version has stored is shown by its whole hash, with its link to the explorer', () => {
    const { stores } = open()
    act(() => stores.unknown.set([unknown]))
    expect(rows()).toEqual([`Sent by another version of this page${hash}`])
    const link = screen.getByRole('link', { name: 'View on block explorer' })
    expect(link.getAttribute('href')).toBe(`https://explorer.harmony.one/tx/${hash}`)
  })

  test('behavior: on a chain that this version does not have it has no link; other chains and accounts are not shown here', () => {
    const { stores } = open()
    const elsewhere = { ...unknown, id: 'v', chainId: 1 }
    const foreign = { ...unknown, id: 'w', from: '0x00000000000000000000000000000000000000B2' } as const
    act(() => stores.unknown.set([{ ...unknown, chainId: 8453 }, elsewhere, foreign]))
    expect(rows()).toEqual([`Sent by another version of this page${hash}`])
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('behavior: without a hash nobody knows whether it was sent', () => {
    const { stores } = open()
    act(() => stores.unknown.set([{ ...unknown, progress: {} }]))
    expect(rows()).toEqual(['Sent by another version of this pageNot known whether it was sent'])
  })
})
