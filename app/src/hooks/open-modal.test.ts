import { beforeEach, describe, expect, test } from 'vitest'
import { closeModal, openModal, type PlainModalName, readOpenModal, toggleModal } from './open-modal.ts'

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

beforeEach(() => closeModal())

describe('toggleModal', () => {
  test.each(names)('behavior: closes the open modal %s when it is toggled [1.2.28 1.2.29 3.8.38]', (name) => {
    toggleModal(name)
    expect(readOpenModal()).toEqual({ name })
    toggleModal(name)
    expect(readOpenModal()).toBeNull()
  })

  test('behavior: closes the open modal when another is opened [1.2.27 1.3.13]', () => {
    toggleModal('wallet')
    toggleModal('settings')
    expect(readOpenModal()).toEqual({ name: 'settings' })
    openModal({ name: 'wallet' })
    expect(readOpenModal()).toEqual({ name: 'wallet' })
  })
})

describe('closeModal', () => {
  test('behavior: keeps the successor open when a modal is closed by name', () => {
    openModal({ name: 'wallet' })
    openModal({ name: 'settings' })
    closeModal('wallet')
    expect(readOpenModal()).toEqual({ name: 'settings' })
    closeModal('settings')
    expect(readOpenModal()).toBeNull()
  })
})
