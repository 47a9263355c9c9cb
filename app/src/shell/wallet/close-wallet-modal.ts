import { closeModal } from '#domain/modals/open-modal.ts'

/** Closes the wallet's modal by either of its names, and nothing else. */
export function closeWalletModal(): void {
  closeModal('wallet')
  closeModal('walletSwitcher')
}
