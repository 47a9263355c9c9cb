import type { ChainId } from '@dexswap/chains'
import { createStore, type Store } from '../store.ts'
import type { OwnEndpointsStore } from './own-endpoints.ts'

type NodeAnswer = 'own' | 'standard' | 'cancelled'

/** Asks the user, once per page, whether the stored node of a chain may verify alone what is signed. */
export type NodeConfirmation = {
  /** The node that is asked about. */
  readonly asked: Store<{ readonly chainId: ChainId; readonly url: string } | null>
  /** Whether something may be sent now; false where the user closed the prompt, or it is open already. */
  request(chainId: ChainId): Promise<boolean>
  answer(answer: NodeAnswer): void
}

export function createNodeConfirmation(ownEndpoints: OwnEndpointsStore): NodeConfirmation {
  const asked = createStore<{ chainId: ChainId; url: string } | null>(null)
  let finish: (isAllowed: boolean) => void = () => {}
  return {
    asked,
    request(chainId) {
      const url = ownEndpoints.unconfirmed(chainId)
      if (url === null) return Promise.resolve(true)
      if (asked.get()) return Promise.resolve(false)
      asked.set({ chainId, url })
      return new Promise((resolve) => {
        finish = resolve
      })
    },
    answer(answer) {
      const question = asked.get()
      if (!question) return
      // Another tab may have stored another node meanwhile: only the one that was shown is confirmed.
      const isShown = ownEndpoints.unconfirmed(question.chainId) === question.url
      if (answer === 'own' && isShown) ownEndpoints.confirm(question.chainId)
      if (answer === 'standard') ownEndpoints.set(question.chainId, null)
      asked.set(null)
      finish(answer !== 'cancelled')
    },
  }
}
