// Walk 5 of 7: wallet: a repeated send needs a confirmation while the earlier one may still happen.
import type { Follower } from '../records/follow-transactions.ts'
import { outcomeOf } from '../records/following.ts'
import { isPlaceFree, isUnresolved, ofAccount } from '../records/outcomes.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { TransactionStore } from '../records/transaction-store.ts'
import type { CallStep, Plan } from './plan.ts'
import { AlreadySentError } from './transaction-errors.ts'

type Meaning = Pick<CallStep, 'intent'>

/** The lock under which an intent of an account is sent, over all tabs. */
export const lockOf = ({ chainId, account }: Plan, { intent }: Meaning) =>
  `dexswap.send.${chainId}.${account.toLowerCase()}.${intent}`

/** The confirmations of repeated sends during a visit. */
export function createSentBefore({
  store,
  follower,
}: {
  readonly store: TransactionStore
  readonly follower: Follower
}) {
  /** The record and state of an intent's last question; a confirmation counts for these once. */
  const questions = new Map<string, { readonly id: string; readonly as: string; readonly wasFree: boolean }>()

  /**
   * The earlier record that the user confirmed to repeat or replace.
   * @throws AlreadySentError when the user has not confirmed
   */
  function confirmedReplacement(plan: Plan, step: Meaning, before: TransactionRecord | null): TransactionRecord | null {
    const key = lockOf(plan, step)
    const question = plan.again ? questions.get(key) : undefined
    // Consent to a replacement covers no second send after the first one succeeds.
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

  /** The newest unresolved record of the same intent; polled first when its nonce seems free. */
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
