import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loading } from '#core/known.ts'
import { connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { DetailRow } from '#ui/text.tsx'
import { BatchDialog, type useBatch } from './batch.tsx'

const account = '0x00000000000000000000000000000000000000A1'
type Batch = ReturnType<typeof useBatch<string, unknown>>

function open(chosen: readonly string[]) {
  const page = createPageSession()
  page.stores.wallet.set(connectedWallet(account, 1666600000))
  // Only the fields that the dialog uses.
  const batch = {
    state: { status: 'idle' },
    simulation: null,
    check: { cost: loading, isRequested: true, isClosed: false, ban: null, refusal: null, clock: null },
    question: null,
    turn: null,
    isEmpty: chosen.length === 0,
    isChosen: (item: string) => chosen.includes(item),
    choose: vi.fn(),
    stateOf: () => 'open',
    confirmations: chosen.length,
    done: 0,
    stopped: null,
    send: vi.fn(),
    sendAgain: vi.fn(),
    reset: vi.fn(),
  } as unknown as Batch
  renderUi(
    <SessionContext value={page.session}>
      <BatchDialog
        title="Claim rewards"
        batch={batch}
        items={['first', 'second']}
        nameOf={(item) => item}
        label="Ready"
        rowOf={(item) => item}
        above={<DetailRow label="Worth">$12.00</DetailRow>}
        doing={() => ''}
        doneTitle=""
        rejected=""
        left=""
        button="Claim rewards"
        onClose={vi.fn()}
      />
    </SessionContext>,
  )
  return within(screen.getByRole('dialog'))
}

describe('BatchDialog', () => {
  beforeEach(() => void document.body.replaceChildren())

  test('behavior: shows total, network cost and number of confirmations above the list', () => {
    const dialog = open(['first', 'second'])
    const list = dialog.getByRole('list', { name: 'Ready' })
    for (const label of ['Worth', 'Network cost', 'Confirmations in the wallet']) {
      const isBefore = dialog.getByText(label).compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING
      expect(isBefore, label).toBeTruthy()
    }
  })

  test('behavior: explains why the button is disabled when nothing is selected', () => {
    const dialog = open([])
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Select at least one' }).disabled).toBe(true)
  })
})
