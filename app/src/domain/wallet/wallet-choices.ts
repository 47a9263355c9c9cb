import type { DiscoveredWallet } from './wallet.ts'

export type WalletChoices = {
  /** In the order of discovery. */
  readonly listed: readonly DiscoveredWallet[]
  /** Whether the link to a browser wallet is shown. */
  readonly install: boolean
}

/** Reverse domain names under which MetaMask announces itself: extension, mobile application, test version. */
const metaMask = /^io\.metamask(\.|$)/

/** Which wallets are offered (spec/1 §2): see the rules in order. */
export function walletChoices(known: {
  readonly wallets: readonly DiscoveredWallet[]
  readonly isMobile: boolean
}): WalletChoices {
  const { wallets, isMobile } = known
  const inBrowser = wallets.some(({ kind }) => kind !== 'walletConnect')
  const hasMetaMask = wallets.some(({ kind, id }) => kind === 'announced' && metaMask.test(id))
  const listed = wallets.filter(({ kind }) => {
    // On a phone without a wallet of its own only those marked mobile, which WalletConnect is.
    if (isMobile && !inBrowser) return kind === 'walletConnect'
    // Plain `window.ethereum` is then MetaMask once more.
    return !(kind === 'injected' && hasMetaMask)
  })
  return { listed, install: !inBrowser }
}
