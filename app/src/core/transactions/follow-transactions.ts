// Walk 7 of 7: outcome: looked for until it is certain.
import type { ChainId } from '@dexswap/chains'
import type { Clock } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { Networks } from '../chain/networks.ts'
import { shouldCheck } from './following.ts'
import { isOpen } from './outcomes.ts'
import { readObservation } from './read-observation.ts'
import { reconcile } from './reconcile.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

export type Follower = {
  /** Looks at one record now, whatever the polling rules say. */
  check(id: string): Promise<void>
  stop(): void
}

/** The lock that a tab holds while the wallet's window of a transaction is open. */
export const askingLock = (id: string) => `dexswap.asking.${id}`

/** Looks at what is not final whenever the head of its chain is requested, in the head's own HTTP request. */
export function followTransactions(options: {
  readonly store: TransactionStore
  readonly networks: Networks
  readonly locks: Locks
  readonly clock: Clock
}): Follower {
  const { store, networks, locks, clock } = options
  const checking = new Set<string>()

  async function check(record: TransactionRecord, head: bigint): Promise<void> {
    const chain = networks.chains.get(record.chainId)
    if (!chain || checking.has(record.id)) return
    checking.add(record.id)
    try {
      const observation = await readObservation(networks.clientOf(record.chainId), record, head)
      const now = store.read(record.id)
      // Forgotten, or found by another tab, while the node was asked.
      if (now && now.progress.status !== 'asking')
        store.write(reconcile(now, observation, clock.now(), chain.finality.depth))
    } catch (failure) {
      // Failures of a check are only logged (rule 1.8.23); the next head looks again.
      console.warn('A transaction could not be checked.', failure)
    } finally {
      checking.delete(record.id)
    }
    lookAgain(record, head)
  }

  /** A block that came while a look was under way was passed over: on a chain that stands still then, no later one comes. */
  function lookAgain({ id, chainId }: TransactionRecord, lookedAt: bigint): void {
    const head = networks.headOf(chainId).get()
    const record = store.read(id)
    if (!head || head.number <= lookedAt || !record || record.progress.status === 'asking') return
    if (shouldCheck(record, head.number, clock.now())) void check(record, head.number)
  }

  async function findLost(record: TransactionRecord): Promise<void> {
    if (await locks.isHeld(askingLock(record.id))) return
    const now = store.read(record.id)
    if (now?.progress.status === 'asking') store.write({ ...now, progress: { status: 'unknown' } })
  }

  function checkAll(chainId: ChainId): void {
    const head = networks.headOf(chainId).get()
    for (const record of store.records.get()) {
      if (record.chainId !== chainId) continue
      if (record.progress.status === 'asking') void findLost(record)
      else if (head && shouldCheck(record, head.number, clock.now())) void check(record, head.number)
    }
  }

  /** The first head comes after its request: on a chain where nothing else happens no later request would look. */
  function followHead(chainId: ChainId): void {
    if (followed.has(chainId)) return
    followed.add(chainId)
    stops.push(networks.headOf(chainId).subscribe(() => checkAll(chainId)))
  }

  function keepFollowing(): void {
    const open = new Set<ChainId>()
    for (const record of store.records.get()) {
      if (!networks.chains.has(record.chainId)) continue
      followHead(record.chainId)
      if (isOpen(record)) open.add(record.chainId)
    }
    networks.keepFollowing(open)
  }

  const followed = new Set<ChainId>()
  const stops = [networks.onHeadRequested(checkAll), store.records.subscribe(keepFollowing)]
  keepFollowing()
  // The head may have come before this code did, and on a chain that stands still no other one does.
  for (const chainId of followed) checkAll(chainId)
  return {
    async check(id) {
      const record = store.read(id)
      const head = record && networks.headOf(record.chainId).get()
      if (record) await check(record, head?.number ?? 0n)
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
