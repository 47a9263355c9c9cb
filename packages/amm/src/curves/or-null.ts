import { AmmError } from '../errors.ts'

/** A result, or `null` where a pool would reject the amount. */
export function orNull<T>(compute: () => T | undefined): T | null {
  try {
    return compute() ?? null
  } catch (error) {
    if (error instanceof AmmError) return null
    throw error
  }
}
