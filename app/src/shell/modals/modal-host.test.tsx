import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import type { PlainModalName } from '#hooks/open-modal.ts'
import { shownModals, showRoutes } from '#hooks/test/show-routes.tsx'
import { enterDialog } from '#ui/dialog.tsx'
import { ModalHost } from './modal-host.tsx'

// Mocks each modal as its name, because the tests cover only which modal opens.
const { dialog } = vi.hoisted(() => ({
  dialog: (part: string) => ({ default: () => <div role="dialog">{part}</div> }),
}))
vi.mock('../settings/expert-modal.tsx', () => dialog('ExpertModal'))
vi.mock('../settings/own-node-modal.tsx', () => dialog('OwnNodeModal'))
vi.mock('../transactions/transaction-detail.tsx', () => dialog('TransactionDetail'))

/** Long timeout: the first import of a lazy module compiles it. */
const waitOptions = { timeout: 20_000 }

const open = () => showRoutes(createPageSession().session, ModalHost, '/exchange')
const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent)

const nobodyOpens: readonly PlainModalName[] = ['selfClaim', 'addressClaim', 'claimPopup']

describe('ModalHost', () => {
  test.each<[PlainModalName, RegExp]>([
    ['wallet', /^Connect a wallet/],
    ['walletSwitcher', /^Connect a wallet/],
    ['expertMode', /^ExpertModal$/],
    ['ownNode', /^OwnNodeModal$/],
  ])('default: opens %s as %s, and replaces it with the next modal [1.2.29 1.2.38]', async (name, dialogOfName) => {
    open()
    act(() => shownModals().openModal({ name }))
    await waitFor(() => expect(dialogs()).toContainEqual(expect.stringMatching(dialogOfName)), waitOptions)
    act(() => shownModals().openModal({ name: 'transactionDetail', id: 'a' }))
    await waitFor(() => expect(dialogs()).toContain('TransactionDetail'), waitOptions)
    expect(dialogs()).not.toContainEqual(expect.stringMatching(dialogOfName))
  })

  test('behavior: shows the network dialog during a switch when no other modal is open [1.2.43]', async () => {
    const { session, stores } = createPageSession()
    showRoutes(session, ModalHost, '/exchange')
    const question = () => screen.queryByRole('dialog', { name: 'Wrong Network' })
    act(() => stores.switching.set({ status: 'required', target: configuredChain(1666700000) }))
    await waitFor(() => expect(question()).not.toBeNull(), waitOptions)
    act(() => shownModals().openModal({ name: 'expertMode' }))
    await waitFor(() => expect(dialogs()).toContain('ExpertModal'), waitOptions)
    expect(question()).toBeNull()
    act(() => shownModals().closeModal())
    await waitFor(() => expect(question()).not.toBeNull(), waitOptions)
    act(() => stores.switching.set({ status: 'idle' }))
    expect(question()).toBeNull()
  })

  test('behavior: closes a modal that is still loading when the user types in a form', () => {
    open()
    const field = document.body.appendChild(document.createElement('main')).appendChild(document.createElement('input'))
    act(() => shownModals().openModal({ name: 'claimPopup' }))
    act(() => void field.dispatchEvent(new Event('input', { bubbles: true })))
    expect(shownModals().open.get()).toBeNull()
    field.closest('main')?.remove()
  })

  test('behavior: keeps an open dialog when a field of it changes', () => {
    open()
    const main = document.body.appendChild(document.createElement('main'))
    const shown = main.appendChild(document.createElement('dialog'))
    const leave = enterDialog(shown)
    act(() => shownModals().openModal({ name: 'palette' }))
    const field = shown.appendChild(document.createElement('input'))
    act(() => void field.dispatchEvent(new Event('input', { bubbles: true })))
    expect(shownModals().open.get()).toEqual({ name: 'palette' })
    leave()
    main.remove()
  })

  test.each(nobodyOpens)(
    'behavior: shows nothing for the airdrop modal %s, which has no component [3.8.38]',
    async (name) => {
      open()
      const before = dialogs()
      act(() => shownModals().openModal({ name }))
      expect(dialogs()).toEqual(before)
      const root = join(import.meta.dirname, '../..')
      const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
        (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
      )
      expect(sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(`'${name}'`))).toEqual([
        'hooks/open-modal.ts',
      ])
    },
  )
})
