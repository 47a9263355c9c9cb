import type { Address, Hex } from '@dexswap/chains'
import { hasInvisible, plainText } from '@dexswap/token-lists'
import { type Known, known, loading, mapKnown } from '#core/known.ts'
import { addressIn, nameIn, nodeOfAccount, nodeOfName, recordCall, resolverCall } from '#core/names/names.ts'
import { useCallResult, useNormalised } from './use-address-of.ts'
import { useChain } from './use-chain.ts'

/** Resolver of a name hash in the registry of the current chain; null when it has none. */
function useResolver(node: Hex | null): Known<Address | null> {
  const { ensRegistry } = useChain()
  return mapKnown(useCallResult(ensRegistry && node ? resolverCall(ensRegistry, node) : null), addressIn)
}

/** Account to which a name hash resolves; null when it resolves to none. */
function useForward(node: Hex | null): Known<Address | null> {
  const resolver = useResolver(node)
  const call = resolver.status === 'known' && resolver.value && node ? recordCall(resolver.value, 'addr', node) : null
  const account = mapKnown(useCallResult(call), addressIn)
  if (resolver.status !== 'known') return resolver
  return resolver.value === null ? known(null, resolver.asOf) : account
}

/** Maximum length of a displayed name. */
const maxShownLength = 64

/**
 * The primary name of an account on the current chain, or null. As ENS requires, the name must be
 * normalised and resolve to the account.
 */
export function useNameOf(address: Address | null): Known<string | null> {
  const { ensRegistry } = useChain()
  const reverse = address && ensRegistry ? nodeOfAccount(address) : null
  const resolver = useResolver(reverse)
  const claim = resolver.status === 'known' && resolver.value && reverse
  const claimed = mapKnown(useCallResult(claim ? recordCall(resolver.value, 'name', reverse) : null), nameIn)
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
