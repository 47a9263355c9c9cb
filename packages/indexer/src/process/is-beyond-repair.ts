import type { LogLine } from './log-line.ts'

/** A reorg reached blocks that Ponder took for final. It goes on asking for ten minutes and more, and never recovers. */
const deepReorg = 'Encountered unrecoverable reorg'

/** What Ponder says when it refuses a store that it finds, as the message of the error that ends it. */
const refusals = [
  /^Schema "[^"]+" was previously used by a different Ponder app\./,
  /^Schema "[^"]+" was previously used by a Ponder app with a different minor version\./,
  /^Finalized block for chain "\d+" cannot move backwards$/,
]

/** Whether Ponder says with this line that its store cannot be continued: only a new one helps. */
export function isBeyondRepair({ message, detail }: LogLine): boolean {
  return message === deepReorg || (detail !== null && refusals.some((refusal) => refusal.test(detail)))
}
