import { describe, expect, test } from 'vitest'
import { configuredChain } from '../test/page-session.ts'
import { addToWallet } from './change-network.ts'

describe('addToWallet', () => {
  test.each([
    ['with an explorer', ['https://explorer.example'], { blockExplorerUrls: ['https://explorer.example'] }],
    // No explorer: wallets reject an empty list and null.
    ['without an explorer', [], {}],
    // A URL without encryption, which wallets reject.
    ['with an explorer by http', ['http://explorer.example'], {}],
  ])(
    'default: builds parameters that wallets accept for a chain %s [1.3.16 1.7.31 3.8.39]',
    async (_, blockExplorerUrls, more) => {
      const record = {
        chainId: '0x63564c40',
        chainName: 'Harmony',
        nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18 },
        rpcUrls: ['https://node.example'],
      } as const
      const chain = { ...configuredChain(1666600000), walletDescriptor: { ...record, blockExplorerUrls } }
      const requested: unknown[] = []
      await addToWallet(async (call) => void requested.push(call), chain)
      expect(requested).toEqual([{ method: 'wallet_addEthereumChain', params: [{ ...record, ...more }] }])
    },
  )
})
