import { describe, expect, test } from 'vitest'
import { livingConfig } from '../test/page-session.ts'
import { missedNetwork, walletChoices } from './offers.ts'
import type { DiscoveredWallet, Wallet } from './wallet.ts'

const { chains } = livingConfig
const chainOf = (id: 1 | 1666600000) => {
  const chain = chains.get(id)
  if (!chain) throw new TypeError(`The configuration has no chain ${id}.`)
  return chain
}
const harmony = chainOf(1666600000)
const walletOn = (chainId: number): Wallet => ({
  status: 'connected',
  account: '0x00000000000000000000000000000000000000a1',
  chainId,
  walletId: 'a',
  walletName: 'A',
  request: async () => null,
})
const idle = { status: 'idle' } as const
const required = { status: 'required', target: harmony } as const

describe('missedNetwork', () => {
  test('default: offers to add the network when the user dismissed the switch and the wallet stays on another network', () => {
    expect(missedNetwork(required, idle, walletOn(1))).toBe(harmony)
  })

  test('behavior: offers nothing when the wallet switched, disconnected or is still pending', () => {
    expect(missedNetwork(required, idle, walletOn(1666600000))).toBeNull()
    expect(missedNetwork(required, idle, { status: 'disconnected' })).toBeNull()
    expect(missedNetwork(required, { status: 'asking', target: harmony }, walletOn(1))).toBeNull()
    expect(missedNetwork({ status: 'asking', target: harmony }, idle, walletOn(1))).toBeNull()
    expect(missedNetwork(idle, idle, walletOn(1))).toBeNull()
  })

  test('behavior: offers no network that has no descriptor for wallets', () => {
    expect(
      missedNetwork({ status: 'failed', target: chainOf(1), error: new TypeError() }, idle, walletOn(5)),
    ).toBeNull()
  })
})

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

describe('walletChoices [1.2.33 1.2.34 1.2.35 1.2.36 3.8.08 3.8.09]', () => {
  // Columns: wallets in the browser, listed wallets, whether the Install link is displayed.
  test.each([
    ['without a wallet', [], [], true],
    ['with a plain injected wallet', [generic], [generic], false],
    ['with MetaMask', [metaMask], [metaMask], false],
    ['with MetaMask and plain injected', [generic, metaMask], [metaMask], false],
    ['with another wallet', [other], [other], false],
    ['with another wallet and plain injected', [generic, other], [generic, other], false],
    ['with two wallets', [other, metaMask], [other, metaMask], false],
    ['with two wallets and plain injected', [generic, other, metaMask], [other, metaMask], false],
  ])('default: lists the wallets to choose from: %s', (_, inBrowser, listed, install) => {
    expect(walletChoices([...inBrowser, ...remote])).toEqual({ listed: [...listed, ...remote], install })
  })

  test("behavior: lists the generic wallet in addition to a wallet with an id similar to MetaMask's [1.2.36]", () => {
    expect(walletChoices([generic, { ...other, id: 'io.metamaskfake' }]).listed).toContain(generic)
    expect(walletChoices([generic, { ...metaMask, id: 'io.metamask.flask' }]).listed).not.toContain(generic)
  })
})
