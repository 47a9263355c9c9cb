import type { ChainId } from '@dexswap/chains'
import type { OwnEndpointsStore } from './own-endpoints.ts'

/** A send that waits until the user accepts a stored node as the only source of verification. */
export type NodePrompt = {
  readonly chainId: ChainId
  /** Reports the user's choice: true continues the send, false aborts it. */
  readonly onEnd: (goesOn: boolean) => void
}

type NodeAnswer = 'own' | 'standard' | 'cancelled'

/** @param shown the URL in the prompt; any other URL stays unconfirmed */
export function answerNodePrompt(
  ownEndpoints: OwnEndpointsStore,
  { chainId, onEnd }: NodePrompt,
  shown: string,
  answer: NodeAnswer,
): void {
  if (answer === 'own' && ownEndpoints.unconfirmed(chainId) === shown) ownEndpoints.confirm(chainId)
  if (answer === 'standard') ownEndpoints.set(chainId, null)
  onEnd(answer !== 'cancelled')
}
