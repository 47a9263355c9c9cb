import type { Address, Hex } from '@dexswap/chains'
import { hasInvisible, plainText } from '@dexswap/token-lists'
import { useEffect } from 'react'
import type { ChainCall } from '#core/chain/call-cache.ts'
import {
  addressIn,
  addressTyped,
  type NameLookup,
  nameIn,
  nodeOfAccount,
  nodeOfName,
  recordCall,
  resolverCall,
} from '#core/chain/names.ts'
import { type Known, known, loading, mapKnown } from '#core/known.ts'
import { createStore } from '#core/store.ts'
import { useCalls } from './calls.ts'
import { useChain } from './chain.ts'
import { useStore } from './session.ts'
import { useSettled } from './time.ts'

/** The answer of one read; null where the contract has none. Loading without a call. */
function useAnswer(call: ChainCall | null): Known<Hex | null> {
  const [answer = loading] = useCalls(call ? [call] : [])
  return answer.status === 'unknown' && answer.reason === 'unreadable' ? known(null, 0) : answer
}

/** The contract that answers for a node of the current chain's registry; null where nobody does. */
function useResolver(node: Hex | null): Known<Address | null> {
  const { ensRegistry } = useChain()
  return mapKnown(useAnswer(ensRegistry && node ? resolverCall(ensRegistry, node) : null), addressIn)
}

/** The account that a node leads to; null where it leads nowhere. */
function useForward(node: Hex | null): Known<Address | null> {
  const resolver = useResolver(node)
  const asked = resolver.status === 'known' && resolver.value && node ? recordCall(resolver.value, 'addr', node) : null
  const account = mapKnown(useAnswer(asked), addressIn)
  if (resolver.status !== 'known') return resolver
  return resolver.value === null ? known(null, resolver.asOf) : account
}

type Normaliser = (text: string) => string | null

const normaliser = createStore<{ readonly normalise: Normaliser } | null>(null)
let asked = false

function load(): void {
  if (asked) return
  asked = true
  import('#core/chain/normalised-name.ts').then(
    ({ normalisedName }) => normaliser.set({ normalise: normalisedName }),
    // The next text that asks tries again.
    () => {
      asked = false
    },
  )
}

/** A text as a normalised name: undefined while the tables load, null where it is no name or where none is asked for. */
function useNormalised(text: string | null): string | null | undefined {
  const loaded = useStore(normaliser)

  // Fetches the tables when the first name is met.
  useEffect(() => {
    if (text !== null) load()
  }, [text])

  return text === null ? null : loaded?.normalise(text)
}

/** Longest name that is shown. */
const maxShownLength = 64

/**
 * The name that an account claims on the current chain, or null. A claim counts only where the name is normalised and leads
 * back to the account, as ENS demands: anybody can claim anything.
 */
export function useNameOf(address: Address | null): Known<string | null> {
  const { ensRegistry } = useChain()
  const reverse = address && ensRegistry ? nodeOfAccount(address) : null
  const resolver = useResolver(reverse)
  const claim = resolver.status === 'known' && resolver.value && reverse
  const claimed = mapKnown(useAnswer(claim ? recordCall(resolver.value, 'name', reverse) : null), nameIn)
  const text = claimed.status === 'known' ? claimed.value : null
  const normalised = useNormalised(text)
  const honest = text !== null && normalised === text && !hasInvisible(text)
  const owner = useForward(honest ? nodeOfName(text) : null)

  if (reverse === null) return known(null, 0)
  if (resolver.status !== 'known') return resolver
  if (resolver.value === null) return known(null, resolver.asOf)
  if (claimed.status !== 'known') return claimed
  if (text !== null && normalised === undefined) return loading
  if (!honest) return known(null, claimed.asOf)
  return mapKnown(owner, (leadsTo) => (leadsTo === address ? plainText(text, maxShownLength) : null))
}

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
