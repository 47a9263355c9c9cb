import type { LogLine } from './log-line.ts'

/** A reorg reached blocks that Ponder took for final. It goes on asking for ten minutes and more, and never recovers. */
const deepReorg = 'Encountered unrecoverable reorg'

/** What Ponder says when it refuses a store that it finds, as the message of the error that ends it. */
const refusals = [
  /^Schema "[^"]+" was previously used by a different Ponder app\./,
  /^Schema "[^"]+" was previously used by a Ponder app with a different minor version\./,
]

/** What it says where the node is behind what the store holds for final. */
const behind = /^Finalized block for chain "\d+" cannot move backwards$/

/** Whether Ponder says that the chain has left blocks that it took for final. */
export const isDeepReorg = ({ message }: LogLine): boolean => message === deepReorg

/** Whether Ponder says with this line that its store cannot be continued: only a new one helps. */
export function isBeyondRepair(line: LogLine): boolean {
  const { detail } = line
  return isDeepReorg(line) || (detail !== null && refusals.some((refusal) => refusal.test(detail)))
}

/** Whether Ponder refuses a store only because its node is not that far yet, or not any more for a while. */
export function isBehindStore({ detail }: LogLine): boolean {
  return detail !== null && behind.test(detail)
}
