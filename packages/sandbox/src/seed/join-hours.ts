import type { PlannedBlock } from './operation.ts'

export const secondsPerHour = 3600

export type Joining = {
  /** Hour of the history from which each hour has its own block. */
  readonly hourlyFrom: number
  /** Maximum number of hours per block before `hourlyFrom`. */
  readonly joinedHours: number
  /** Hours that need a block of their own, because other steps use it. */
  readonly busy: ReadonlySet<number>
}

const hourOf = ({ offset }: PlannedBlock) => Math.floor(offset / secondsPerHour)

/**
 * Joins the operations of several hours in one block, in the same order: a block takes as long as its
 * operations, and charts show single hours only for the last days.
 */
export function joinHours(blocks: readonly PlannedBlock[], { hourlyFrom, joinedHours, busy }: Joining): PlannedBlock[] {
  const joined: PlannedBlock[] = []
  let open: PlannedBlock[] = []
  for (const block of blocks) {
    open.push(block)
    const hour = hourOf(block)
    const isLast = (hour + 1) % joinedHours === 0
    if (!isLast && hour < hourlyFrom && !busy.has(hour)) continue
    joined.push({ offset: block.offset, operations: open.flatMap(({ operations }) => operations) })
    open = []
  }
  const rest = open.at(-1)
  if (rest) joined.push({ offset: rest.offset, operations: open.flatMap(({ operations }) => operations) })
  return joined
}
