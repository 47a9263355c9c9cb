import type { LogLine } from './log-line.ts'

/**
 * Ponder's message for a reorg of final blocks. It then retries for ten minutes or more without
 * success.
 */
const deepReorg = 'Encountered unrecoverable reorg'

/** Errors with which Ponder refuses to continue an existing store. */
const refusals = [
  /^Schema "[^"]+" was previously used by a different Ponder app\./,
  /^Schema "[^"]+" was previously used by a Ponder app with a different minor version\./,
]

/** Ponder's error when the node is behind the final block of the store. */
const behind = /^Finalized block for chain "\d+" cannot move backwards$/

/** True when Ponder reports a reorg of final blocks. */
export const isDeepReorg = ({ message }: LogLine): boolean => message === deepReorg

/** True when the line shows that the store cannot be continued. */
export function isUnrecoverable(line: LogLine): boolean {
  const { detail } = line
  return isDeepReorg(line) || (detail !== null && refusals.some((refusal) => refusal.test(detail)))
}

/** True when Ponder refuses the store because the node lags behind it, which is temporary. */
export function isBehindStore({ detail }: LogLine): boolean {
  return detail !== null && behind.test(detail)
}
