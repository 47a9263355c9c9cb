import { createStore } from '#domain/store.ts'
import type { RecipientAnswer } from './recipient-of.ts'

/** The recipient field reads names and is fetched with the first recipient: what it finds comes to the screen through here. */
export const recipientAnswer = createStore<RecipientAnswer | null>(null)

export function tellRecipient(answer: RecipientAnswer): void {
  // A lookup is a new object in each render.
  if (JSON.stringify(answer) !== JSON.stringify(recipientAnswer.get())) recipientAnswer.set(answer)
}
