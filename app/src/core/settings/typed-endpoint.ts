import { parseEndpoint } from '../chain/own-endpoints.ts'
import { plainEntry } from '../plain-digits.ts'

/**
 * The URL of a typed or copied node address; digits and full-width text become ASCII. Null when
 * invalid.
 */
export function typedEndpoint(text: string): string | null {
  return parseEndpoint(plainEntry(text))
}
