import { goneBlockMark } from '../nodes/let-gone-blocks-go.ts'
import type { LogLine } from './log-line.ts'

/** Ponder gave a new block up. */
const givenUp = 'Failed to fetch latest block'

/**
 * Whether Ponder may have lost its place: where it gives up in the middle of a reorg it has already forgotten blocks whose
 * rows it has not taken back. Started again it takes back what is not final and indexes it anew. A block whose logs were
 * gone was given up before anything was forgotten.
 */
export function leavesDoubt({ message, detail, block }: LogLine): boolean {
  return message === givenUp && block !== null && detail?.includes(goneBlockMark) !== true
}
