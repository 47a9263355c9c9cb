import { pageVisibility } from '#io/page.ts'
import { openTabAnswers } from '#io/rpc/tab-answers.ts'
import type { Networks } from './networks.ts'

type Parts = Pick<Networks, 'askBy' | 'chains' | 'current' | 'headOf' | 'lookNow' | 'putOff' | 'urlsOf'>

/** From now on what another tab has seen of the chain that is shown is taken, and what this one sees is told. */
export function joinTabs(networks: Parts, open = openTabAnswers, visibility = pageVisibility): void {
  const { current, headOf } = networks
  networks.askBy(
    open({
      urlsOf: (chainId) => (networks.chains.has(chainId) ? networks.urlsOf(chainId) : null),
      hear(chainId, hash, lagMs) {
        // A tab that nobody sees looks no more often for the sake of others, nor does one that only waits for a transaction.
        if (chainId !== current.get().id || !visibility.isVisible()) return false
        networks.putOff(chainId, lagMs)
        const isNews = hash !== headOf(chainId).get()?.hash
        if (isNews) void networks.lookNow(chainId)
        return isNews
      },
    }),
  )
}
