import { parseEndpoint } from '../chain/own-endpoints.ts'
import { plainEntry } from '../plain-digits.ts'

/** The URL of a typed or copied node address, with digits and full-width text in ASCII; else null. */
export function typedEndpoint(text: string): string | null {
  return parseEndpoint(plainEntry(text))
}
