import { plainEntry } from './plain-digits.ts'

/** True for the word that confirms a dangerous action. The word is the same in every language. */
export function isConfirmWord(text: string): boolean {
  return plainEntry(text).toLowerCase() === 'confirm'
}
