import { normalize } from 'viem/ens'

/** Longest name that is taken, in UTF-16 units: DNS stops at 253 characters. */
const maxNameLength = 253

/**
 * A name as ENS writes it (ENSIP-15), or null where no name may look like that. Its tables weigh more than the swap screen:
 * import this file only by `import()`.
 */
export function normalisedName(text: string): string | null {
  if (text.length > maxNameLength) return null
  try {
    return normalize(text)
  } catch {
    return null
  }
}
