import { describe, expect, test } from 'vitest'
import { createModals, type PlainModalName } from './open-modal.ts'

const names: PlainModalName[] = [
  'wallet',
  'settings',
  'selfClaim',
  'addressClaim',
  'claimPopup',
  'menu',
  'mobile',
  'walletSwitcher',
  'networkSwitcher',
  'addHarmony',
  'ethereumOption',
  'networkSwitcherFrom',
  'networkSwitcherTo',
]

describe('toggleModal', () => {
  test.each(names)('behavior: closes the open modal %s when it is toggled [1.2.28 1.2.29 3.8.38]', (name) => {
    const { open, toggleModal } = createModals()
    toggleModal(name)
    expect(open.get()).toEqual({ name })
    toggleModal(name)
    expect(open.get()).toBeNull()
  })

  test('behavior: closes the open modal when another is opened [1.2.27 1.3.13]', () => {
    const { open, openModal, toggleModal } = createModals()
    toggleModal('wallet')
    toggleModal('settings')
    expect(open.get()).toEqual({ name: 'settings' })
    openModal({ name: 'wallet' })
    expect(open.get()).toEqual({ name: 'wallet' })
  })
})

describe('closeModal', () => {
  test('behavior: does not close a modal that has replaced the named one', () => {
    const { open, openModal, closeModal } = createModals()
    openModal({ name: 'wallet' })
    openModal({ name: 'settings' })
    closeModal('wallet')
    expect(open.get()).toEqual({ name: 'settings' })
    closeModal('settings')
    expect(open.get()).toBeNull()
  })
})
