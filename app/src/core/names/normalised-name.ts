import { normalize } from 'viem/ens'

/** Maximum length in UTF-16 units; DNS allows 253 characters. */
const maxNameLength = 253

/**
 * The ENSIP-15 form of a name; null when invalid. Import only by `import()`, because the tables of
 * this module are larger than the swap screen.
 */
export function normalisedName(text: string): string | null {
  if (text.length > maxNameLength) return null
  try {
    return normalize(text)
  } catch {
    return null
  }
}
