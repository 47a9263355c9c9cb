import type { Address, ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'

/**
 * Amount to approve: the maximum of the specification, the required amount, or `most` base units.
 */
export type ApprovalChoice = 'maximum' | 'exact' | { readonly most: bigint }

type Of = { readonly chainId: ChainId; readonly address: Address }

/** Maximum number of stored choices; the oldest is removed first. */
const maxChoices = 200

/** Base units are stored as text, because JSON numbers cannot represent them. */
const choiceSchema = v.union([v.picklist(['maximum', 'exact']), v.pipe(v.string(), v.regex(/^\d{1,78}$/))])
const choicesSchema = v.pipe(
  v.array(v.strictTuple([v.pipe(v.string(), v.maxLength(64)), choiceSchema])),
  v.maxLength(maxChoices),
  v.readonly(),
)

type StoredChoices = v.InferOutput<typeof choicesSchema>

/** The user's choices, one per token, newest first; stored across visits. */
type ApprovalChoices = Store<StoredChoices> & {
  choose(token: Of, choice: ApprovalChoice): void
}

const keyOf = ({ chainId, address }: Of) => `${chainId}:${address.toLowerCase()}`

/** The choice for a token; null when the user made none, so that the settings apply. */
export function choiceIn(choices: StoredChoices, token: Of): ApprovalChoice | null {
  const [, found] = choices.find(([key]) => key === keyOf(token)) ?? []
  if (found === undefined) return null
  return found === 'maximum' || found === 'exact' ? found : { most: BigInt(found) }
}

/** The stored choices; one instance for all screens. */
export function createApprovalChoices({ storage }: { readonly storage: AppStorage }): ApprovalChoices {
  const item = storage.item('approval-choices', { version: 1, schema: choicesSchema })
  const { get, subscribe, keep } = createStoredStore(item, (stored) => stored ?? [])
  return {
    get,
    subscribe,
    choose(token, choice) {
      const key = keyOf(token)
      const stored = typeof choice === 'string' ? choice : choice.most.toString()
      keep([[key, stored] as [string, string], ...get().filter(([each]) => each !== key)].slice(0, maxChoices))
    },
  }
}

/**
 * The new allowance in base units, at least the required amount. `maximum`: amount for the choice
 * 'maximum'.
 */
export function allowedBy(choice: ApprovalChoice, needed: bigint, maximum: bigint): bigint {
  const chosen = choice === 'exact' ? needed : choice === 'maximum' ? maximum : choice.most
  return chosen > needed ? chosen : needed
}
