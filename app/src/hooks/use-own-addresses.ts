import type { Address } from '@dexswap/chains'
import { createOwnAddresses, type OwnAddress } from '#core/account/own-addresses.ts'
import { useService, useStore } from './session.ts'

/** The addresses that the user calls their own, and the way to name one and to forget it. */
export function useOwnAddresses(): {
  readonly own: readonly OwnAddress[]
  readonly name: (address: Address, text: string) => void
  readonly remove: (address: Address) => void
} {
  const store = useService(createOwnAddresses)
  return { own: useStore(store), name: store.name, remove: store.remove }
}
