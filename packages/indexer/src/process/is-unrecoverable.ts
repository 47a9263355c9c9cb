import type { LogLine } from './log-line.ts'

/** A reorg of final blocks, which Ponder retries for ten minutes or longer without success. */
const deepReorg = 'Encountered unrecoverable reorg'

/** Errors by which Ponder refuses an existing store. */
const refusals = [
  /^Schema "[^"]+" was previously used by a different Ponder app\./,
  /^Schema "[^"]+" was previously used by a Ponder app with a different minor version\./,
]

/** Ponder's error when the node is behind the store's final block. */
const behind = /^Finalized block for chain "\d+" cannot move backwards$/

/** True when Ponder reports a reorg of final blocks. */
export const isDeepReorg = ({ message }: LogLine): boolean => message === deepReorg

/** True when the line shows that the store cannot be continued. */
export function isUnrecoverable(line: LogLine): boolean {
  const { detail } = line
  return isDeepReorg(line) || (detail !== null && refusals.some((refusal) => refusal.test(detail)))
}

/** True when Ponder refuses the store because the node temporarily lags behind it. */
export function isBehindStore({ detail }: LogLine): boolean {
  return detail !== null && behind.test(detail)
}
