import { describe, expect, test } from 'vitest'
import type { DiscoveredWallet } from './wallet.ts'
import { walletChoices } from './wallet-choices.ts'

const generic: DiscoveredWallet = { id: 'injected', name: 'Browser wallet', icon: null, kind: 'injected' }
const metaMask: DiscoveredWallet = { id: 'io.metamask', name: 'MetaMask', icon: null, kind: 'announced' }
const other: DiscoveredWallet = { id: 'com.example.wallet', name: 'Example', icon: null, kind: 'announced' }
const remote = ['Ethereum', 'Harmony'].map(
  (network): DiscoveredWallet => ({
    id: `walletConnect:${network}`,
    name: 'WalletConnect',
    icon: null,
    kind: 'walletConnect',
    network,
  }),
)

const desktop = { isMobile: false }
const mobile = { isMobile: true }

describe('walletChoices', () => {
  // device, what is in the browser, what is listed of it, whether the Install link is shown
  test.each([
    ['desktop without a wallet', desktop, [], [], true],
    ['desktop with a plain injected wallet', desktop, [generic], [generic], false],
    ['desktop with MetaMask', desktop, [metaMask], [metaMask], false],
    ['desktop with MetaMask and plain injected', desktop, [generic, metaMask], [metaMask], false],
    ['desktop with another wallet', desktop, [other], [other], false],
    ['desktop with another wallet and plain injected', desktop, [generic, other], [generic, other], false],
    ['desktop with two wallets', desktop, [other, metaMask], [other, metaMask], false],
    ['desktop with two wallets and plain injected', desktop, [generic, other, metaMask], [other, metaMask], false],
    ['mobile without a wallet', mobile, [], [], true],
    ['mobile with a plain injected wallet', mobile, [generic], [generic], false],
    ['mobile with MetaMask', mobile, [metaMask], [metaMask], false],
    ['mobile with MetaMask and plain injected', mobile, [generic, metaMask], [metaMask], false],
    ['mobile with another wallet', mobile, [other], [other], false],
    ['mobile with another wallet and plain injected', mobile, [generic, other], [generic, other], false],
    ['mobile with two wallets', mobile, [other, metaMask], [other, metaMask], false],
    ['mobile with two wallets and plain injected', mobile, [generic, other, metaMask], [other, metaMask], false],
  ])('default: %s', (_, device, inBrowser, listed, install) => {
    expect(walletChoices({ ...device, wallets: [...inBrowser, ...remote] })).toEqual({
      listed: [...listed, ...remote],
      install,
    })
  })

  test('behavior: on mobile without an injected wallet only connectors marked mobile are listed', () => {
    expect(walletChoices({ ...mobile, wallets: remote }).listed.every(({ kind }) => kind === 'walletConnect')).toBe(
      true,
    )
  })

  test('behavior: a wallet whose id only begins like that of MetaMask does not hide the generic one', () => {
    const wallets = [generic, { ...other, id: 'io.metamaskfake' }]
    expect(walletChoices({ ...desktop, wallets }).listed).toContain(generic)
    const flask = [generic, { ...metaMask, id: 'io.metamask.flask' }]
    expect(walletChoices({ ...desktop, wallets: flask }).listed).not.toContain(generic)
  })
})
