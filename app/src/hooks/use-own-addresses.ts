import type { Address } from '@dexswap/chains'
import { createOwnAddresses, type OwnAddress } from '#core/account/own-addresses.ts'
import { useService, useStore } from './use-session.ts'

/** Addresses that the user marked as their own, with functions to add and remove one. */
export function useOwnAddresses(): {
  readonly own: readonly OwnAddress[]
  readonly name: (address: Address, text: string) => void
  readonly remove: (address: Address) => void
} {
  const store = useService(createOwnAddresses)
  return { own: useStore(store), name: store.name, remove: store.remove }
}
