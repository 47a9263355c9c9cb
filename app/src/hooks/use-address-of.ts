import type { Hex } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { type Known, known, loading } from '#core/known.ts'
import type { TypedName } from '#core/names/name-lookup.ts'
import type { NameLookup } from '#core/names/names.ts'
import { useCalls } from './use-calls.ts'
import { useChain } from './use-chain.ts'
import { lazyModule, ready, usePreload } from './use-lazy-module.ts'
import { useSettled } from './use-time.ts'

/** Loaded when the user first enters a name or an address. */
const rules = lazyModule(() => import('#core/names/name-lookup.ts'))
const tables = lazyModule(() => import('#core/names/normalised-name.ts'))

/** The result of one read; null when the contract returns no data. Loading while `call` is null. */
export function useCallResult(call: ChainCall | null): Known<Hex | null> {
  const [answer = loading] = useCalls(call ? [call] : [])
  return answer.status === 'unknown' && answer.reason === 'unreadable' ? known(null, 0) : answer
}

/**
 * The normalised name. Undefined while the tables load; null for an invalid name, or when `text` is
 * null.
 */
export function useNormalised(text: string | null): string | null | undefined {
  const loaded = ready(tables.useModule())
  usePreload(tables.preload, text !== null)
  return text === null ? null : loaded?.normalisedName(text)
}

/**
 * The account of a recipient that was typed or linked, read again at every block.
 * @param text undefined when there is no recipient
 */
export function useAddressOf(text: string | undefined): NameLookup {
  const { ensRegistry: registry } = useChain()
  const typed = text?.trim() ?? ''
  const settled = useSettled(typed)
  const names = ready(rules.useModule())
  usePreload(rules.preload, text !== undefined)
  const name = useNormalised(names?.isName(registry, settled) ? settled : null)
  const typedName: TypedName = { registry, typed, settled, name }
  const resolver = useCallResult(names ? names.resolverRead(typedName) : null)
  const account = useCallResult(names ? names.accountRead(typedName, resolver) : null)
  return names ? names.nameLookup(typedName, resolver, account) : { status: 'loading' }
}
