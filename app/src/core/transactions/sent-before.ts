// Walk 5 of 7: wallet: what was sent before and may still happen is asked about, before the same is sent again.

import type { Follower } from './follow-transactions.ts'
import { outcomeOf } from './following.ts'
import { isPlaceFree, isUnresolved, ofAccount } from './outcomes.ts'
import type { CallStep, Plan } from './plan.ts'
import { AlreadySentError } from './transaction-errors.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

type Meaning = Pick<CallStep, 'intent'>

/** The lock under which an intent of an account is sent, over all tabs. */
export const lockOf = ({ chainId, account }: Plan, { intent }: Meaning) =>
  `dexswap.send.${chainId}.${account.toLowerCase()}.${intent}`

/** The questions of a visit about what was sent before. */
export function createSentBefore({
  store,
  follower,
}: {
  readonly store: TransactionStore
  readonly follower: Follower
}) {
  /** What the last question of an intent has named: a yes counts for that, as it was then, and once. */
  const questions = new Map<string, { readonly id: string; readonly as: string; readonly wasFree: boolean }>()

  /** The record that the user knows of and sends this in spite of. @throws AlreadySentError where that has not been asked */
  function agreedTo(plan: Plan, step: Meaning, before: TransactionRecord | null): TransactionRecord | null {
    const key = lockOf(plan, step)
    const question = plan.again ? questions.get(key) : undefined
    // A yes to sending in its place is none to sending beside it, where it has come about meanwhile.
    const first = before ?? (question?.wasFree ? doneAfterAll(question.id) : null)
    if (!first) return null
    const as = first.progress.status
    const wasFree = isPlaceFree(first)
    if (question?.id === first.id && question.as === as && question.wasFree === wasFree) {
      questions.delete(key)
      return first
    }
    questions.set(key, { id: first.id, as, wasFree })
    throw new AlreadySentError(first)
  }

  function doneAfterAll(id: string): TransactionRecord | null {
    const record = store.read(id)
    return record && outcomeOf(record) === 'success' ? record : null
  }

  /** The newest of the same meaning that may still happen; one whose place seems free is looked at before that is said. */
  async function standingInTheWay(plan: Plan, { intent }: Meaning): Promise<TransactionRecord | null> {
    const find = () =>
      ofAccount(store.records.get(), plan.chainId, plan.account).find(
        (record) => (record.intent === intent || record.batch?.intents.includes(intent)) && isUnresolved(record),
      ) ?? null
    const found = find()
    if (!found || !isPlaceFree(found)) return found
    await follower.check(found.id)
    return doneAfterAll(found.id) ?? find()
  }

  return { agreedTo, standingInTheWay }
}
