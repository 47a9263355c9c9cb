import type { Address } from '@dexswap/chains'
import { type OwnAddress, ownAddresses } from '#core/account/own-addresses.ts'
import { useSession, useStore } from './session.ts'

/** The addresses that the user calls their own, and the way to name one and to forget it. */
export function useOwnAddresses(): {
  readonly own: readonly OwnAddress[]
  readonly name: (address: Address, text: string) => void
  readonly remove: (address: Address) => void
} {
  const store = ownAddresses(useSession().storage)
  return { own: useStore(store), name: store.name, remove: store.remove }
}
