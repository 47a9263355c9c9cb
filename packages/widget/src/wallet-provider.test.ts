import { findChain } from '@dexswap/sdk/chains'
import { describe, expect, test } from 'vitest'
import { parseAnnouncement } from './discover-wallets.ts'
import { AccountChangedError, WalletNetworkError, WalletResponseError } from './errors.ts'
import { accountIn, chainIdIn, sendTransaction, switchNetwork } from './wallet-provider.ts'

const account = '0x1200000000000000000000000000000000000012'
const hash = `0x${'ab'.repeat(32)}`

/** A wallet with these responses; a function throws or computes one. */
function walletWith(responses: Readonly<Record<string, unknown>>) {
  const calls: { readonly method: string; readonly params?: unknown }[] = []
  const provider = {
    async request(call: { readonly method: string; readonly params?: unknown }) {
      calls.push(call)
      const response = responses[call.method]
      return typeof response === 'function' ? response(calls.length) : response
    },
  }
  return { provider, calls }
}

describe('sendTransaction', () => {
  const open = {
    eth_accounts: [account.toUpperCase().replace('X', 'x')],
    eth_chainId: '0x2105',
    eth_sendTransaction: hash,
  }
  const transaction = { to: account, data: '0x12', value: 5n, gas: 21_000n } as const

  test('default: sends from the shown account with hex quantities', async () => {
    const { provider, calls } = walletWith(open)
    expect(await sendTransaction(provider, { account, chainId: 8453 }, transaction)).toBe(hash)
    const sent = { from: account, to: account, data: '0x12', value: '0x5', gas: '0x5208' }
    expect(calls.at(-1)).toEqual({ method: 'eth_sendTransaction', params: [sent] })
  })

  test.each([
    { failure: AccountChangedError, change: { eth_accounts: [] } },
    { failure: AccountChangedError, change: { eth_accounts: ['0x0000000000000000000000000000000000000001'] } },
    { failure: WalletNetworkError, change: { eth_chainId: '0x1' } },
    { failure: WalletResponseError, change: { eth_sendTransaction: 'sent' } },
  ])('error: $failure.name when the wallet returns $change', async ({ failure, change }) => {
    const { provider, calls } = walletWith({ ...open, ...change })
    await expect(sendTransaction(provider, { account, chainId: 8453 }, transaction)).rejects.toThrow(failure)
    const isSent = calls.some(({ method }) => method === 'eth_sendTransaction')
    expect(isSent).toBe(failure === WalletResponseError)
  })
})

describe('switchNetwork', () => {
  const chain = findChain('base')
  if (!chain) throw new Error('Base is missing.')

  test('behavior: offers the chain with the node of the widget when the wallet does not know it', async () => {
    const unknown = (at: number) => {
      if (at === 1) throw { code: 4902 }
    }
    const { provider, calls } = walletWith({ wallet_switchEthereumChain: unknown })
    await switchNetwork(provider, chain, 'https://node.example')
    expect(calls.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    expect(calls[1]?.params).toMatchObject([{ chainId: '0x2105', rpcUrls: ['https://node.example'] }])
  })

  test('behavior: passes a rejection on', async () => {
    const reject = () => {
      throw { code: 4001 }
    }
    const { provider, calls } = walletWith({ wallet_switchEthereumChain: reject })
    await expect(switchNetwork(provider, chain, 'https://node.example')).rejects.toEqual({ code: 4001 })
    expect(calls).toHaveLength(1)
  })
})

test('behavior: returns null for responses without account or chain id', () => {
  expect([accountIn([account]), accountIn([]), accountIn(['0x1']), accountIn(null)]).toEqual([
    account,
    null,
    null,
    null,
  ])
  expect([chainIdIn('0x2105'), chainIdIn(1), chainIdIn('base'), chainIdIn(null)]).toEqual([8453, 1, null, null])
})

describe('parseAnnouncement', () => {
  const { provider } = walletWith({})

  test('default: returns the provider with the visible characters of its name', () => {
    const detail = { info: { name: `Good\u202e Wallet${'!'.repeat(60)}` }, provider }
    expect(parseAnnouncement(detail)).toEqual({ name: `Good Wallet${'!'.repeat(29)}`, provider })
  })

  test.each([null, {}, { info: { name: '\u200b' }, provider }, { info: { name: 'No provider' }, provider: {} }])(
    'behavior: returns null for %o',
    (detail) => expect(parseAnnouncement(detail)).toBeNull(),
  )
})
