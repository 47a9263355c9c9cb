import { harmony, harmonyTestnet, rinkeby } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { explorerLink } from './explorer-link.ts'

const address = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'

describe('explorerLink', () => {
  test.each([
    [harmony, 'https://explorer.harmony.one'],
    [harmonyTestnet, 'https://explorer.testnet.harmony.one'],
    [rinkeby, 'https://rinkeby.etherscan.io'],
  ] as const)('default: links an address, a token and a transaction to the explorer of %s [1.7.32]', (chain, url) => {
    expect(explorerLink(chain, 'address', address)).toBe(`${url}/address/${address}`)
    expect(explorerLink(chain, 'token', address)).toBe(`${url}/token/${address}`)
    expect(explorerLink(chain, 'tx', '0x01')).toBe(`${url}/tx/0x01`)
  })
  test('behavior: returns null for a chain without an explorer', () => {
    expect(explorerLink({ ...harmony, explorer: null }, 'tx', '0x01')).toBeNull()
  })
})
