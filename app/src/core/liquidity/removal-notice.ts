import type { Address, Platform } from '@dexswap/chains'
import type { Known } from '../known.ts'
import type { SideCurrency } from '../tokens/side-currency.ts'
import { RemovalWouldFailError } from './liquidity-errors.ts'
import type { PairLookup, Sides } from './pair-lookup.ts'
import type { Removal } from './removal.ts'
import type { RemoveForm } from './remove-form.ts'
import type { LiquiditySimulation } from './simulate-liquidity.ts'

/** Reason why removing is disabled, or a warning; one at a time. */
export type RemovalNotice =
  | { readonly kind: 'no-exchange' }
  | { readonly kind: 'no-pool' }
  /** The account holds no LP tokens in its wallet. */
  | { readonly kind: 'nothing-held' }
  | { readonly kind: 'too-small' }
  /** The simulation fails; `canRedirect`: another recipient may help if a token blocks the account. */
  | { readonly kind: 'fails'; readonly error: Error; readonly canRedirect: boolean }

type NoticeFacts = {
  readonly exchange: Platform | null
  readonly isPlatformInLink: boolean
  readonly account: Address | null
  readonly form: RemoveForm
  readonly sides: Sides<SideCurrency>
  readonly lookup: PairLookup
  readonly holding: Known<bigint>
  readonly simulation: LiquiditySimulation | null
}

function isNoPool({ lookup, sides }: NoticeFacts): boolean {
  const states = [sides.first.status, sides.second.status]
  const isRead = states.every((status) => status === 'ready')
  const isNoToken = states.some((status) => status !== 'ready' && status !== 'loading')
  return lookup.status === 'not-exists' || isNoToken || (lookup.status === 'invalid' && isRead)
}

function holdsNothing({ account, holding, lookup }: NoticeFacts): boolean {
  return account !== null && holding.status === 'known' && holding.value === 0n && lookup.status === 'exists'
}

/** Returns the first notice that applies. */
export function removalNotice(facts: NoticeFacts, removal: Removal | null): RemovalNotice | null {
  const { exchange, isPlatformInLink, simulation, form } = facts
  if (!exchange && !isPlatformInLink) return { kind: 'no-exchange' }
  if (isNoPool(facts)) return { kind: 'no-pool' }
  if (holdsNothing(facts)) return { kind: 'nothing-held' }
  if (removal?.refused === 'too-small') return { kind: 'too-small' }
  if (simulation?.status !== 'refused') return null
  const { error } = simulation
  return { kind: 'fails', error, canRedirect: error instanceof RemovalWouldFailError && form.recipient === undefined }
}
