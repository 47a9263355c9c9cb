import type { Address, ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'

/** How much of a token is allowed: the specification's maximum, what is needed now, or at most so many base units. */
export type ApprovalChoice = 'maximum' | 'exact' | { readonly most: bigint }

type Of = { readonly chainId: ChainId; readonly address: Address }

/** Most tokens that a choice is kept for; the oldest goes. */
const maxChoices = 200

/** A sum of base units as text: JSON has no integers of that size. */
const choiceSchema = v.union([v.picklist(['maximum', 'exact']), v.pipe(v.string(), v.regex(/^\d{1,78}$/))])
const choicesSchema = v.pipe(
  v.array(v.strictTuple([v.pipe(v.string(), v.maxLength(64)), choiceSchema])),
  v.maxLength(maxChoices),
  v.readonly(),
)

type KeptChoices = v.InferOutput<typeof choicesSchema>

/** What the user has chosen for each token, newest first; it outlives the visit. */
type ApprovalChoices = Store<KeptChoices> & {
  choose(token: Of, choice: ApprovalChoice): void
}

const made = new WeakMap<AppStorage, ApprovalChoices>()

const keyOf = ({ chainId, address }: Of) => `${chainId}:${address.toLowerCase()}`

/** What was chosen for a token; null where nothing was yet: the settings count. */
export function choiceIn(kept: KeptChoices, token: Of): ApprovalChoice | null {
  const [, found] = kept.find(([key]) => key === keyOf(token)) ?? []
  if (found === undefined) return null
  return found === 'maximum' || found === 'exact' ? found : { most: BigInt(found) }
}

/** The choices that a browser keeps; one for all screens. */
export function approvalChoices(storage: AppStorage): ApprovalChoices {
  const before = made.get(storage)
  if (before) return before
  const item = storage.item('approval-choices', { version: 1, schema: choicesSchema })
  const { get, subscribe, keep } = createStoredStore(item, (stored) => stored ?? [])
  const choices: ApprovalChoices = {
    get,
    subscribe,
    choose(token, choice) {
      const key = keyOf(token)
      const kept = typeof choice === 'string' ? choice : choice.most.toString()
      keep([[key, kept] as [string, string], ...get().filter(([each]) => each !== key)].slice(0, maxChoices))
    },
  }
  made.set(storage, choices)
  return choices
}

/**
 * What a spender is allowed in the end, in base units: never less than what is needed now, or the action could not follow. `maximum` is
 * what the specification's maximum is here.
 */
export function allowedBy(choice: ApprovalChoice, needed: bigint, maximum: bigint): bigint {
  const chosen = choice === 'exact' ? needed : choice === 'maximum' ? maximum : choice.most
  return chosen > needed ? chosen : needed
}
