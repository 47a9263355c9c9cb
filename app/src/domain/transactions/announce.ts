import * as v from 'valibot'
import type { Clock } from '#io/clock.ts'
import { sleep } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { PageVisibility } from '#io/page.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { newsOf } from './progress.ts'
import type { RecordBook } from './record-book.ts'
import type { TransactionRecord } from './transaction.ts'
import type { TransactionEvent } from './transactions.ts'

/** How long the lock is kept after telling: by then every tab has heard that it was told. */
const settleMs = 2000

/**
 * Tells each outcome once over all tabs: a tab that is visible takes the record's lock, looks whether it was told, and
 * tells it. Outcomes that happen while no tab is visible wait for one.
 */
export function announceOutcomes(options: {
  readonly book: RecordBook
  readonly storage: AppStorage
  readonly locks: Locks
  readonly visibility: PageVisibility
  readonly clock: Clock
  readonly tell: (event: TransactionEvent) => void
}): () => void {
  const { book, locks, visibility, clock, tell } = options
  const told = options.storage.collection('told', { version: 1, schema: v.pipe(v.string(), v.maxLength(20)) })
  const toldHere = new Map<string, string>()
  const lastTold = (id: string) => toldHere.get(id) ?? told.read(id)

  async function announce(record: TransactionRecord): Promise<void> {
    const held = await locks.tryHold(`dexswap.tell.${record.id}`, async () => {
      const now = book.read(record.id)
      const outcome = now && newsOf(now, lastTold(record.id))
      if (!outcome) return
      if (!told.write(record.id, outcome)) toldHere.set(record.id, outcome)
      tell({ outcome, record: now })
      await sleep(clock, settleMs)
    })
    // What happened to it in the meantime is told next.
    if (held) announceAll()
  }

  function announceAll(): void {
    if (!visibility.isVisible()) return
    for (const record of book.records.get()) if (newsOf(record, lastTold(record.id))) void announce(record)
  }

  const kept = new Set(book.records.get().map((record) => record.id))
  for (const id of told.ids()) if (!kept.has(id)) told.remove(id)
  const stops = [book.records.subscribe(announceAll), visibility.subscribe(announceAll)]
  announceAll()
  return () => {
    for (const stop of stops) stop()
  }
}
