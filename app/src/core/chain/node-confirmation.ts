import type { ChainId } from '@dexswap/chains'
import type { OwnEndpointsStore } from './own-endpoints.ts'

/** A send that waits until the user has said whether the stored node of its chain may verify alone what is signed. */
export type NodePrompt = {
  readonly chainId: ChainId
  /** Whether the send goes on. */
  readonly onEnd: (goesOn: boolean) => void
}

type NodeAnswer = 'own' | 'standard' | 'cancelled'

/** @param shown the address that the prompt showed: another tab may have stored another one meanwhile, which stays unconfirmed */
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
