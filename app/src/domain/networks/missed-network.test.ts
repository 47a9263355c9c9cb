import { parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import type { Wallet } from '../wallet/wallet.ts'
import { missedNetwork } from './missed-network.ts'

const { chains } = parseConfig({ defaultChain: 1666600000 })
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
