import type { PlannedBlock } from './operation.ts'

export const secondsPerHour = 3600

export type Joining = {
  /** Hours since the start of the history from which on every hour keeps a block of its own. */
  readonly hourlyFrom: number
  /** Before that, most hours that one block holds. */
  readonly hoursTogether: number
  /** Hours that have to have a block of their own because something else is done in them as well. */
  readonly busy: ReadonlySet<number>
}

const hourOf = ({ offset }: PlannedBlock) => Math.floor(offset / secondsPerHour)

/**
 * Has the operations of some hours share the block of the last of them, in the same order. Each block costs the chain and
 * the indexer about as much as its operations do, and charts show hours only of the last days.
 */
export function joinHours(
  blocks: readonly PlannedBlock[],
  { hourlyFrom, hoursTogether, busy }: Joining,
): PlannedBlock[] {
  const joined: PlannedBlock[] = []
  let open: PlannedBlock[] = []
  for (const block of blocks) {
    open.push(block)
    const hour = hourOf(block)
    const isLast = (hour + 1) % hoursTogether === 0
    if (!isLast && hour < hourlyFrom && !busy.has(hour)) continue
    joined.push({ offset: block.offset, operations: open.flatMap(({ operations }) => operations) })
    open = []
  }
  const rest = open.at(-1)
  if (rest) joined.push({ offset: rest.offset, operations: open.flatMap(({ operations }) => operations) })
  return joined
}
