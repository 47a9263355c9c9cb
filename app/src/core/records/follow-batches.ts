// Step 7 of 7 of a transaction, outcome: finds the transaction of a batch.
import { isSameAddress } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import type { Clock } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import { readBatchStatus } from '../wallet/batch-requests.ts'
import type { Wallets } from '../wallet/wallet.ts'
import { walletRequestLock } from './following.ts'
import { isProposed, isUnsentCode } from './outcomes.ts'
import { ownHashOf } from './reconcile.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

/** Interval of polling the wallet for the status of a batch, in milliseconds. */
const askMs = 2000
/** Interval for a late batch in milliseconds, as the owners of an account may take days. */
const askLateMs = 30_000
/** Age from which a batch counts as late, in milliseconds. */
const lateMs = 2 * 60_000

/**
 * Polls the wallet for the transaction of a batch, which the chain then verifies. If the wallet
 * never responds, the outcome stays unknown.
 */
export function followBatches(options: {
  readonly store: TransactionStore
  readonly wallets: Wallets
  readonly locks: Locks
  readonly clock: Clock
}): () => void {
  const { store, wallets, locks, clock } = options
  const asking = new Set<string>()
  let isStopped = false
  let cancel: (() => void) | null = null

  /** True for an unresolved batch of the connected account on the chain of the wallet. */
  function isOf(record: TransactionRecord): boolean {
    const wallet = wallets.wallet.get()
    return (
      record.batch !== undefined &&
      isFollowed(record) &&
      wallet.status === 'connected' &&
      wallet.walletId === record.batch.walletId &&
      wallet.chainId === record.chainId &&
      isSameAddress(wallet.account, record.from)
    )
  }

  async function ask(record: TransactionRecord): Promise<void> {
    const wallet = wallets.wallet.get()
    if (asking.has(record.id) || wallet.status !== 'connected' || !record.batch) return
    asking.add(record.id)
    const { id } = record.batch
    const reply = await wallet.request({ method: 'wallet_getCallsStatus', params: [id] }).catch(() => null)
    asking.delete(record.id)
    // While the wallet's window is open, nothing was sent, and a reported status may be that of an older
    // batch.
    if (isStopped || (await locks.isHeld(walletRequestLock(record.id)))) return
    const status = readBatchStatus(reply)
    const now = store.read(record.id)
    if (!status || now?.batch?.id !== id || !isFollowed(now)) return
    const after = withStatus(now, status, hashesBesides(now.id))
    if (after) store.write(after)
  }

  function hashesBesides(id: string): ReadonlySet<string> {
    const others = store.records.get().filter((other) => other.id !== id)
    return new Set(others.flatMap((other) => ownHashOf(other)?.toLowerCase() ?? []))
  }

  function poll(): void {
    cancel?.()
    cancel = null
    if (isStopped) return
    const open = store.records.get().filter(isOf)
    for (const record of open) void ask(record)
    const isLate = open.every(({ addedTime }) => clock.now() - addedTime > lateMs)
    if (open.length > 0) cancel = clock.after(isLate ? askLateMs : askMs, poll)
  }

  /** Ids of the open batches. When they change, the wallet is polled. */
  let known = ''
  function lookIfNew(): void {
    const open = store.records.get().filter(isOf)
    const now = open.map(({ id }) => id).join()
    if (now === known) return
    known = now
    poll()
  }

  const stops = [store.records.subscribe(lookIfNew), wallets.wallet.subscribe(lookIfNew)]
  lookIfNew()
  return () => {
    isStopped = true
    cancel?.()
    for (const stop of stops) stop()
  }
}

/** True when the transaction of the batch can be found only by asking the wallet. */
function isFollowed(record: TransactionRecord): boolean {
  return record.progress.status === 'unknown' || isProposed(record)
}

type Status = NonNullable<ReturnType<typeof readBatchStatus>>

/** Applies a wallet's status; null when nothing changes. The last of several hashes is used. */
export function withStatus(
  record: TransactionRecord,
  { code, hashes }: Status,
  claimed: ReadonlySet<string> = new Set(),
): TransactionRecord | null {
  const { batch, proposal } = record
  if (!batch) return null
  if (code < 200) return batch.taken ? null : { ...record, batch: { ...batch, taken: true } }
  const hash = hashes.at(-1)
  if (hash === undefined) {
    if (!isUnsentCode(code)) return null
    const unsent = { ...record, batch: { ...batch, code } }
    if (!proposal) return { ...unsent, progress: { status: 'unsent', final: true } }
    // A report that the batch will not be sent is not final: the owners may still execute it on chain.
    return batch.code === code ? null : { ...unsent, lastCheckedBlockNumber: null }
  }
  const isKnown = 'hash' in record.progress && isSameHash(record.progress.hash, hash)
  if (claimed.has(hash) || isKnown) return null
  return {
    ...record,
    lastCheckedBlockNumber: null,
    batch: { ...batch, taken: true, code },
    // The wallet of a Safe may return the hash that its owners sign instead of a transaction hash. It is
    // stored as both.
    ...(proposal && { proposal: { ...proposal, hash: proposal.hash ?? hash } }),
    progress: { status: 'pending', hash, missed: 0, reorged: false },
  }
}
