import { NodeReadError } from './errors.ts'
import type { SessionTerms } from './session-terms.ts'

/** Repetitions of a read, because nodes behind one URL may not have the newest block yet. */
const maxRepeats = 2
const pauseMs = 250

/**
 * Repeats a read after failures, and while it returns null.
 * @param read `isLast` is true for the attempt after which no other follows
 * @throws NodeReadError with the last failure as cause
 */
export async function repeatRead<T>(
  what: string,
  { pause }: Pick<SessionTerms, 'pause'>,
  read: (isLast: boolean) => Promise<T | null>,
): Promise<T> {
  for (let left = maxRepeats; ; left -= 1) {
    try {
      const value = await read(left === 0)
      if (value !== null) return value
    } catch (cause) {
      if (left === 0 || isProgrammingError(cause)) throw new NodeReadError(what, { cause })
    }
    await pause(pauseMs)
  }
}

/** True for failures of this code or of what it makes of a response, which a repetition has as well. */
const isProgrammingError = (error: unknown) => error instanceof TypeError || error instanceof ReferenceError
