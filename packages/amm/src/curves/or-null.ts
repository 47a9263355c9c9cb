import { AmmError } from '../errors.ts'

/** The result of `compute`, or `null` when it throws because a pool would reject the amount. */
export function orNull<T>(compute: () => T | undefined): T | null {
  try {
    return compute() ?? null
  } catch (error) {
    if (error instanceof AmmError) return null
    throw error
  }
}
