import type { LogLine } from './log-line.ts'

/** A reorg of final blocks: Ponder retries for ten minutes and longer, and never recovers. */
const deepReorg = 'Encountered unrecoverable reorg'

/** Errors with which Ponder refuses an existing store. */
const refusals = [
  /^Schema "[^"]+" was previously used by a different Ponder app\./,
  /^Schema "[^"]+" was previously used by a Ponder app with a different minor version\./,
]

/** Ponder's error when the node is behind the store's final block. */
const behind = /^Finalized block for chain "\d+" cannot move backwards$/

/** Whether Ponder reports a reorg of final blocks. */
export const isDeepReorg = ({ message }: LogLine): boolean => message === deepReorg

/** Whether the line reports that the store cannot be continued. */
export function isUnrecoverable(line: LogLine): boolean {
  const { detail } = line
  return isDeepReorg(line) || (detail !== null && refusals.some((refusal) => refusal.test(detail)))
}

/** Whether Ponder refuses the store because the node is temporarily behind it. */
export function isBehindStore({ detail }: LogLine): boolean {
  return detail !== null && behind.test(detail)
}
