/// <reference lib="dom" />
import { icon } from './icon.ts'
import type { Eip1193Provider } from './provider.ts'

const info = Object.freeze({
  // Constant, because all announcements of a wallet must have the same id.
  uuid: '0b9f3a3e-5f0e-4b8e-9d53-31337c0ffee0',
  name: 'Sandbox Wallet',
  icon,
  rdns: 'org.dexswap.sandbox',
})

/** Announces the wallet as an extension does: https://eips.ethereum.org/EIPS/eip-6963 */
export function announce(provider: Eip1193Provider): void {
  const detail = Object.freeze({ info, provider })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
