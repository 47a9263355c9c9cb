/** True for the word that confirms a dangerous action, which is equal in every language. */
export function isConfirmWord(text: string): boolean {
  return text.trim().toLowerCase() === 'confirm'
}
