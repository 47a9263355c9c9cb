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
  test('default: a wallet that stays elsewhere after the question was dismissed is asked whether to add the network', () => {
    expect(missedNetwork(required, idle, walletOn(1))).toBe(harmony)
  })

  test('behavior: nothing is asked where the wallet followed, is gone, or is still being asked', () => {
    expect(missedNetwork(required, idle, walletOn(1666600000))).toBeNull()
    expect(missedNetwork(required, idle, { status: 'disconnected' })).toBeNull()
    expect(missedNetwork(required, { status: 'asking', target: harmony }, walletOn(1))).toBeNull()
    expect(missedNetwork({ status: 'asking', target: harmony }, idle, walletOn(1))).toBeNull()
    expect(missedNetwork(idle, idle, walletOn(1))).toBeNull()
  })

  test('behavior: a network that no wallet can be told about is not offered', () => {
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
