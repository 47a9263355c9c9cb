/** Whether a text is the word that confirms a dangerous action; equal in every language. */
export function isConfirmWord(text: string): boolean {
  return text.trim().toLowerCase() === 'confirm'
}
