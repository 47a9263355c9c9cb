// Step 6 of 7, wallet: a repeated send needs a confirmation while the earlier one is unresolved.
import type { Follower } from '../records/follow-transactions.ts'
import { outcomeOf } from '../records/following.ts'
import { isPlaceFree, isUnresolved, ofAccount } from '../records/outcomes.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { TransactionStore } from '../records/transaction-store.ts'
import type { CallStep, Plan } from './plan.ts'
import { AlreadySentError } from './transaction-errors.ts'

type Meaning = Pick<CallStep, 'intent'>

/** Name of the lock that all tabs share, for a dedupe key of an account. */
export const lockOf = ({ chainId, account }: Plan, { intent }: Meaning) =>
  `dexswap.send.${chainId}.${account.toLowerCase()}.${intent}`

/** Tracks which repeated sends the user confirmed during this visit. */
export function createSentBefore({
  store,
  follower,
}: {
  readonly store: TransactionStore
  readonly follower: Pick<Follower, 'check'>
}) {
  /**
   * Record and state that the last prompt displayed, per dedupe key; the confirmation is valid
   * once, and only for these.
   */
  const questions = new Map<string, { readonly id: string; readonly as: string; readonly wasFree: boolean }>()

  /**
   * The earlier record that the user agreed to repeat or replace; null without one.
   * @throws AlreadySentError when the user has not confirmed
   */
  function confirmedReplacement(plan: Plan, step: Meaning, before: TransactionRecord | null): TransactionRecord | null {
    const key = lockOf(plan, step)
    const question = plan.again ? questions.get(key) : undefined
    // The user agreed to replace a transaction. If it has succeeded since, a second send needs a
    // new confirmation.
    const first = before ?? (question?.wasFree ? confirmedLate(question.id) : null)
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

  function confirmedLate(id: string): TransactionRecord | null {
    const record = store.read(id)
    return record && outcomeOf(record) === 'success' ? record : null
  }

  /**
   * The newest unresolved record with this dedupe key; polled first when its nonce seems unused.
   */
  async function findUnresolvedDuplicate(plan: Plan, { intent }: Meaning): Promise<TransactionRecord | null> {
    const find = () =>
      ofAccount(store.records.get(), plan.chainId, plan.account).find(
        (record) => (record.intent === intent || record.batch?.intents.includes(intent)) && isUnresolved(record),
      ) ?? null
    const found = find()
    if (!found || !isPlaceFree(found)) return found
    await follower.check(found.id)
    return confirmedLate(found.id) ?? find()
  }

  return { confirmedReplacement, findUnresolvedDuplicate }
}

export type SentBefore = ReturnType<typeof createSentBefore>
