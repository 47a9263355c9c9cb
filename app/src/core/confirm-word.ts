import { plainEntry } from './plain-digits.ts'

/** True for the word that confirms a dangerous action, which is equal in every language. */
export function isConfirmWord(text: string): boolean {
  return plainEntry(text).toLowerCase() === 'confirm'
}
