import { useChain } from '#domain/networks/use-chain.ts'
import { addressTyped } from './address-typed.ts'
import type { NameLookup } from './name-lookup.ts'
import { nodeOfName } from './node-of.ts'
import { useForward } from './use-forward.ts'
import { useNormalised } from './use-normalised.ts'
import { useSettled } from './use-settled.ts'

/** What a typed or linked recipient stands for on the current chain; a name is followed from block to block. */
export function useAddressOf(text: string): NameLookup {
  const { ensRegistry } = useChain()
  const typed = text.trim()
  const address = addressTyped(typed)
  const settled = useSettled(typed)
  const name = useNormalised(address === 'a name' && ensRegistry ? settled : null)
  const account = useForward(name ? nodeOfName(name) : null)

  if (address !== 'a name') return address
  if (ensRegistry === null) return { status: 'invalid', reason: 'no-registry' }
  if (settled !== typed || name === undefined) return { status: 'loading' }
  if (name === null) return { status: 'invalid', reason: 'not-a-name' }
  if (account.status !== 'known') return { status: 'loading' }
  if (account.value === null) return { status: 'invalid', reason: 'no-address' }
  return { status: 'valid', address: account.value, name }
}
