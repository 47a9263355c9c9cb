import type { Address } from '@dexswap/chains'
import { hasInvisible, plainText } from '@dexswap/token-lists'
import { type Known, known, loading, mapKnown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { nameIn, recordCall } from './ens-reads.ts'
import { nodeOfAccount, nodeOfName } from './node-of.ts'
import { useAnswer, useForward, useResolver } from './use-forward.ts'
import { useNormalised } from './use-normalised.ts'

/** Longest name that is shown. */
const longestShown = 64

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
  return mapKnown(owner, (leadsTo) => (leadsTo === address ? plainText(text, longestShown) : null))
}
