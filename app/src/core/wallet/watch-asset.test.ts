import { harmony } from '@dexswap/chains'
import { describe, expect, test, vi } from 'vitest'
import { connectedWallet } from '../test/page-session.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { watchAsset } from './offers.ts'
import type { ConnectedWallet } from './wallet.ts'

const account = '0x00000000000000000000000000000000000000a1'
const [known] = harmony.tokens
const token: Token = tokenOf(harmony, known ?? harmony.wrappedNative)

function walletThat(answer: () => Promise<unknown>) {
  const requested: unknown[] = []
  const connected = connectedWallet(account, harmony.id)
  if (connected.status !== 'connected') throw new TypeError('not connected')
  const wallet: ConnectedWallet = {
    ...connected,
    request(call) {
      requested.push(call)
      return answer()
    },
  }
  return { wallet, requested }
}

describe('watchAsset', () => {
  test('default: sends an EIP-747 request with address and decimals as the contract returns them', async () => {
    const { wallet, requested } = walletThat(async () => true)
    await watchAsset(wallet, token)
    const { address, symbol, decimals } = token
    expect(requested).toEqual([
      { method: 'wallet_watchAsset', params: { type: 'ERC20', options: { address, symbol, decimals } } },
    ])
  })

  test('behavior: cuts a symbol to the length that wallets accept', async () => {
    const { wallet, requested } = walletThat(async () => true)
    await watchAsset(wallet, { ...token, symbol: 'LONGERTHANWALLETSTAKE' })
    expect(requested).toMatchObject([{ params: { options: { symbol: 'LONGERTHANW' } } }])
  })

  test('behavior: logs a rejection or an unknown method without throwing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    for (const thrown of [{ code: 4001 }, new Error('unknown method')]) {
      const { wallet } = walletThat(() => Promise.reject(thrown))
      await expect(watchAsset(wallet, token)).resolves.toBeUndefined()
      expect(warn).toHaveBeenLastCalledWith('The wallet rejected the token.', thrown)
    }
  })
})
