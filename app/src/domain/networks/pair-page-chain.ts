import type { NetworkSwitch } from './networks.ts'

/**
 * Whether a page about a pair or campaign has lost its chain and goes to the pools (spec/1 §4, spec/3 §9): the wallet,
 * or without one the page, is on another chain, and no switch is in progress.
 */
export function hasLostItsChain(page: {
  readonly openedOn: number
  readonly shown: number
  /** Null without a wallet. */
  readonly wallet: number | null
  readonly switching: NetworkSwitch['status']
}): boolean {
  return page.switching === 'idle' && (page.wallet ?? page.shown) !== page.openedOn
}
