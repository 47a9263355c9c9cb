import type { Address, Hex } from '@dexswap/chains'
import { pad, toEventSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { executedAmounts, type ReceiptLog } from './executed-amounts.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const account = address('1')
const friend = address('2')
const router = address('3')
const pair = address('4')
const wrapped = address('5')
const dai = address('6')
const reflex = address('7')

function log(of: Address, event: string, parties: readonly Address[], amount: bigint): ReceiptLog {
  const data: Hex = pad(`0x${amount.toString(16)}`)
  return { address: of, topics: [toEventSelector(event), ...parties.map((party) => pad(party))], data }
}
const transfer = (of: Address, from: Address, to: Address, amount: bigint) =>
  log(of, 'Transfer(address,address,uint256)', [from, to], amount)

const token = (of: Address) => ({ kind: 'token', address: of, symbol: 'T', decimals: 18 }) as const
const native = { kind: 'native', symbol: 'ONE', decimals: 18 } as const
const parties = { account, recipient: account, router, wrappedNative: wrapped }

describe('executedAmounts', () => {
  test('default: what left the account and what arrived, transfers of others left out', () => {
    const logs = [
      transfer(dai, account, pair, 100n),
      transfer(reflex, pair, account, 48n),
      transfer(reflex, pair, friend, 1000n),
      transfer(wrapped, account, pair, 7n),
    ]
    expect(executedAmounts(logs, { ...parties, input: token(dai), output: token(reflex) })).toEqual({
      left: 100n,
      arrived: 48n,
    })
  })
  test('behavior: of a token with a fee counts what arrived, and what came back is not sold', () => {
    const logs = [
      transfer(reflex, account, pair, 98n),
      transfer(reflex, account, address('0'), 2n),
      transfer(reflex, pair, account, 10n),
      transfer(dai, pair, account, 50n),
    ]
    expect(executedAmounts(logs, { ...parties, input: token(reflex), output: token(dai) })).toEqual({
      left: 90n,
      arrived: 50n,
    })
  })
  test('behavior: the native currency is counted where the router wraps and unwraps it', () => {
    const wrap = [
      log(wrapped, 'Deposit(address,uint256)', [router], 30n),
      log(wrapped, 'Deposit(address,uint256)', [friend], 5n),
      transfer(dai, pair, friend, 60n),
    ]
    const sold = { ...parties, recipient: friend, input: native, output: token(dai) }
    expect(executedAmounts(wrap, sold)).toEqual({ left: 30n, arrived: 60n })
    const unwrap = [transfer(dai, account, pair, 60n), log(wrapped, 'Withdrawal(address,uint256)', [router], 29n)]
    expect(executedAmounts(unwrap, { ...parties, input: token(dai), output: native })).toEqual({
      left: 60n,
      arrived: 29n,
    })
  })
  test('behavior: events that do not say leave the amounts unknown, never 0', () => {
    expect(executedAmounts([], { ...parties, input: token(dai), output: native })).toEqual({
      left: null,
      arrived: null,
    })
  })
})
