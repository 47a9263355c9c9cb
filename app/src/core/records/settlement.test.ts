import type { Address, Hex } from '@dexswap/chains'
import { pad, toEventSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ReceiptLog } from '../receipts/split-legs.ts'
import type { Summary } from '../sending/kinds.ts'
import { recordOf } from '../test/sample-record.ts'
import { settlementOf } from './settlement.ts'
import type { SummaryCurrency } from './summary.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const account = address('1')
const friend = address('2')
const router = address('3')
const pair = address('4')
const wrapped = address('5')
const dai = address('6')
const reflex = address('7')
const executor = address('8')
const contracts = { wrappedNative: wrapped, splitExecutor: executor }

function log(of: Address, event: string, parties: readonly Address[], amount: bigint): ReceiptLog {
  const data: Hex = pad(`0x${amount.toString(16)}`)
  return { address: of, topics: [toEventSelector(event), ...parties.map((party) => pad(party))], data }
}
const transfer = (of: Address, from: Address, to: Address, amount: bigint) =>
  log(of, 'Transfer(address,address,uint256)', [from, to], amount)

const token = (of: Address) => ({ kind: 'token', address: of, symbol: 'T', decimals: 18 }) as const
const native = { kind: 'native', symbol: 'ONE', decimals: 18 } as const

const facts = {
  hash: `0x${'1'.repeat(64)}`,
  succeeded: true,
  blockNumber: 100n,
  timestamp: 5n,
  gasUsed: 21_000n,
  gasPrice: 3n,
  feesBeside: 0n,
} as const
const of = (currency: SummaryCurrency, amount: bigint) => ({ currency, amount })

/** Settlement of a swap of 100 for 50 with these events. */
function swapped(
  logs: readonly ReceiptLog[],
  input: SummaryCurrency,
  output: SummaryCurrency,
  recipient: Address | null = null,
) {
  const summary: Summary = {
    kind: 'swap',
    input: of(input, 100n),
    output: of(output, 50n),
    platform: 'DexSwap',
    recipient,
  }
  const value = input.kind === 'native' ? 100n : 0n
  const settled = settlementOf(recordOf({ from: account, to: router, value, summary }), { ...facts, logs }, contracts)
  return { left: settled.gave[0]?.moved, arrived: settled.got[0]?.moved, settled }
}

describe('settlementOf', () => {
  test("default: returns the account's own amounts, price, cost, block and time", () => {
    const logs = [
      transfer(dai, account, pair, 100n),
      transfer(reflex, pair, account, 48n),
      transfer(reflex, pair, friend, 1000n),
      transfer(wrapped, pair, friend, 7n),
    ]
    const { settled } = swapped(logs, token(dai), token(reflex))
    expect(settled).toEqual({
      hash: facts.hash,
      succeeded: true,
      blockNumber: 100n,
      timestamp: 5n,
      gasUsed: 21_000n,
      gave: [{ requested: of(token(dai), 100n), moved: 100n }],
      got: [{ requested: of(token(reflex), 50n), moved: 48n }],
      otherTransfers: [],
      price: { shown: { numerator: 50n, denominator: 100n }, reached: { numerator: 48n, denominator: 100n } },
      networkCost: 63_000n,
      legs: [],
    })
  })

  test('behavior: adds data and operator fees to the cost, and returns null as cost when they are unknown', () => {
    const record = recordOf({ from: account, to: router })
    expect(settlementOf(record, { ...facts, feesBeside: 500n, logs: [] }, contracts).networkCost).toBe(63_500n)
    expect(settlementOf(record, { ...facts, feesBeside: null, logs: [] }, contracts).networkCost).toBeNull()
    expect(
      settlementOf(record, { ...facts, gasPrice: null, feesBeside: 500n, logs: [] }, contracts).networkCost,
    ).toBeNull()
  })

  test('behavior: includes a token that left the account without being requested', () => {
    const logs = [
      transfer(dai, account, pair, 100n),
      transfer(reflex, pair, account, 50n),
      transfer(wrapped, account, friend, 7n),
    ]
    expect(swapped(logs, token(dai), token(reflex)).settled.otherTransfers).toEqual([
      { token: wrapped, left: 7n, arrived: 0n },
    ])
  })

  test('behavior: returns the amount received after a transfer fee, and subtracts refunds', () => {
    const logs = [
      transfer(reflex, account, pair, 98n),
      transfer(reflex, account, address('0'), 2n),
      transfer(reflex, pair, account, 10n),
      transfer(dai, pair, account, 50n),
    ]
    expect(swapped(logs, token(reflex), token(dai))).toMatchObject({ left: 90n, arrived: 50n })
  })

  test('behavior: marks the token of a pair that mints or burns liquidity as an LP token, and no other token', () => {
    const summary: Summary = { kind: 'add', first: of(token(dai), 5n), second: of(token(reflex), 6n) }
    const logs = [
      transfer(pair, address('0'), account, 9n),
      transfer(wrapped, friend, account, 1n),
      log(pair, 'Mint(address,uint256,uint256)', [router], 5n),
    ]
    const { otherTransfers } = settlementOf(
      recordOf({ from: account, to: router, summary }),
      { ...facts, logs },
      contracts,
    )
    expect(otherTransfers).toEqual([
      { token: pair, left: 0n, arrived: 9n, isLp: true },
      { token: wrapped, left: 0n, arrived: 1n },
    ])
    const burnt = [transfer(pair, account, pair, 9n), log(pair, 'Burn(address,uint256,uint256,address)', [router], 5n)]
    const removal: Summary = {
      kind: 'remove',
      first: of(token(dai), 5n),
      second: of(token(reflex), 6n),
      recipient: null,
    }
    const record = recordOf({ from: account, to: router, summary: removal })
    expect(settlementOf(record, { ...facts, logs: burnt }, contracts).otherTransfers).toMatchObject([{ isLp: true }])
  })

  test('behavior: includes the native currency that the router wraps and unwraps', () => {
    const wrap = [
      log(wrapped, 'Deposit(address,uint256)', [router], 30n),
      log(wrapped, 'Deposit(address,uint256)', [friend], 5n),
      transfer(dai, pair, friend, 60n),
    ]
    expect(swapped(wrap, native, token(dai), friend)).toMatchObject({ left: 30n, arrived: 60n })
    const unwrap = [transfer(dai, account, pair, 60n), log(wrapped, 'Withdrawal(address,uint256)', [router], 29n)]
    expect(swapped(unwrap, token(dai), native)).toMatchObject({ left: 60n, arrived: 29n })
  })

  test('behavior: adds the native currency that each router of a batch wraps', () => {
    const summary: Summary = { kind: 'addOne', given: of(native, 100n), first: native, second: token(dai) }
    const call = (to: Address, value: bigint) => ({ to, data: '0x', value }) as const
    const calls = [call(friend, 50n), call(router, 50n)]
    const batch = { id: '0x1', walletId: 'a', calls, intents: [] }
    const record = recordOf({ from: account, to: router, value: 50n, summary, batch })
    const logs = [
      log(wrapped, 'Deposit(address,uint256)', [friend], 50n),
      log(wrapped, 'Deposit(address,uint256)', [router], 49n),
    ]
    expect(settlementOf(record, { ...facts, logs }, contracts).gave).toMatchObject([{ moved: 99n }])
  })

  test("behavior: includes the account's own wrapping and unwrapping by events of the wrapped token", () => {
    const summary: Summary = { kind: 'wrap', input: of(native, 9n), output: of(token(wrapped), 9n) }
    const wrap = recordOf({ from: account, to: wrapped, value: 9n, summary })
    const logs = [log(wrapped, 'Deposit(address,uint256)', [account], 9n)]
    expect(settlementOf(wrap, { ...facts, logs }, contracts)).toMatchObject({
      gave: [{ moved: 9n }],
      got: [{ moved: 9n }],
    })
    const back: Summary = { kind: 'unwrap', input: of(token(wrapped), 9n), output: of(native, 9n) }
    const unwrap = recordOf({ from: account, to: wrapped, value: 0n, summary: back })
    const burnt = [log(wrapped, 'Withdrawal(address,uint256)', [account], 9n)]
    expect(settlementOf(unwrap, { ...facts, logs: burnt }, contracts)).toMatchObject({
      gave: [{ moved: 9n }],
      got: [{ moved: 9n }],
    })
  })

  test('behavior: lists the LP tokens of a deposit in addition to the deposited amounts', () => {
    const summary: Summary = { kind: 'add', first: of(native, 40n), second: of(token(dai), 80n) }
    const add = recordOf({ from: account, to: router, value: 40n, summary })
    const logs = [
      log(wrapped, 'Deposit(address,uint256)', [router], 39n),
      transfer(wrapped, router, pair, 39n),
      transfer(dai, account, pair, 80n),
      transfer(pair, address('0'), account, 55n),
    ]
    const settled = settlementOf(add, { ...facts, logs }, contracts)
    expect(settled.gave.map(({ moved }) => moved)).toEqual([39n, 80n])
    expect(settled.otherTransfers).toEqual([{ token: pair, left: 0n, arrived: 55n }])
    expect(settled.price).toBeNull()
  })

  test('behavior: returns unknown amounts, never 0, without matching events or when the transaction failed', () => {
    expect(swapped([], token(dai), native)).toMatchObject({
      left: null,
      arrived: null,
      settled: { price: { reached: null } },
    })
    const summary: Summary = {
      kind: 'swap',
      input: of(token(dai), 1n),
      output: of(native, 1n),
      platform: 'DexSwap',
      recipient: null,
    }
    const logs = [transfer(dai, account, pair, 1n)]
    const failed = settlementOf(
      recordOf({ from: account, summary }),
      { ...facts, gasPrice: null, succeeded: false, logs },
      contracts,
    )
    expect(failed).toMatchObject({ gave: [{ moved: null }], networkCost: null, otherTransfers: [] })
  })

  test('behavior: subtracts output tokens that the account sends on, but only when the account is the recipient', () => {
    const logs = [
      transfer(dai, account, pair, 100n),
      transfer(reflex, pair, friend, 40n),
      transfer(reflex, account, executor, 3n),
    ]
    expect(swapped(logs, token(dai), token(reflex), friend)).toMatchObject({ arrived: 40n })
    const own = [
      transfer(dai, account, pair, 100n),
      transfer(reflex, pair, account, 40n),
      transfer(reflex, account, executor, 3n),
    ]
    expect(swapped(own, token(dai), token(reflex))).toMatchObject({ arrived: 37n })
  })

  test('behavior: returns the output of the recipient when it is an address, else that of the account', () => {
    const logs = [transfer(dai, account, pair, 100n), transfer(reflex, pair, account, 40n)]
    for (const name of ['alice.eth', `${friend}0`, `x${friend}`]) {
      expect(swapped(logs, token(dai), token(reflex), name as Address)).toMatchObject({ arrived: 40n })
    }
    const capitals = `0x${'A'.repeat(40)}` as const
    const toFriend = [transfer(dai, account, pair, 100n), transfer(reflex, pair, address('a'), 40n)]
    expect(swapped(toFriend, token(dai), token(reflex), capitals)).toMatchObject({ arrived: 40n })
  })

  test('behavior: limits the native amount to the sent value when the router wraps more than that', () => {
    const wrap = [log(wrapped, 'Deposit(address,uint256)', [router], 300n), transfer(dai, pair, account, 60n)]
    expect(swapped(wrap, native, token(dai))).toMatchObject({ left: 100n, arrived: 60n })
  })

  test('behavior: counts trades of the wrapped token by its transfers, not by wrap events', () => {
    const logs = [
      transfer(wrapped, account, pair, 100n),
      log(wrapped, 'Withdrawal(address,uint256)', [account], 7n),
      log(wrapped, 'Deposit(address,uint256)', [account], 9n),
      transfer(dai, pair, account, 50n),
    ]
    expect(swapped(logs, token(wrapped), token(dai))).toMatchObject({ left: 100n, arrived: 50n })
    const back = [
      transfer(dai, account, pair, 100n),
      log(wrapped, 'Deposit(address,uint256)', [account], 9n),
      transfer(wrapped, pair, account, 50n),
    ]
    expect(swapped(back, token(dai), token(wrapped))).toMatchObject({ left: 100n, arrived: 50n })
  })

  test('behavior: omits tokens that only pass through the account, and lists each token once', () => {
    const approval = log(wrapped, 'Approval(address,address,uint256)', [account, router], 5n)
    const single = transfer(executor, account, friend, 1n)
    const logs = [
      transfer(dai, account, pair, 100n),
      transfer(reflex, pair, account, 50n),
      transfer(wrapped, router, account, 5n),
      transfer(wrapped, account, router, 5n),
      approval,
      // An NFT transfer has the same topic, but its id as fourth topic, so it is ignored.
      { ...single, topics: [...single.topics, pad('0x1')] },
      transfer(pair, account, friend, 2n),
      transfer(`0x${pair.slice(2).toUpperCase()}`, account, friend, 3n),
    ]
    expect(swapped(logs, token(dai), token(reflex)).settled.otherTransfers).toEqual([
      { token: pair, left: 5n, arrived: 0n },
    ])
  })

  test('behavior: ignores a log without its amount or its parties', () => {
    const bare = transfer(dai, account, pair, 100n)
    const logs: readonly ReceiptLog[] = [
      { ...bare, data: '0x' },
      { ...bare, topics: bare.topics.slice(0, 1) },
      { ...bare, topics: [] },
    ]
    expect(swapped(logs, token(dai), native)).toMatchObject({ left: null, arrived: null })
  })

  test('behavior: returns a price only when there are two amounts and the requested input is not 0', () => {
    const summary: Summary = {
      kind: 'swap',
      input: of(token(dai), 0n),
      output: of(token(reflex), 50n),
      platform: 'DexSwap',
      recipient: null,
    }
    expect(settlementOf(recordOf({ from: account, summary }), { ...facts, logs: [] }, contracts).price).toBeNull()
    // The events show only the amount that left the account, so the actual price is null.
    const half = [transfer(dai, account, pair, 100n)]
    expect(swapped(half, token(dai), native).settled.price).toEqual({
      shown: { numerator: 50n, denominator: 100n },
      reached: null,
    })
    const arrived = [transfer(dai, pair, account, 50n)]
    expect(swapped(arrived, native, token(dai)).settled.price?.reached).toBeNull()
  })

  test('behavior: returns null for an amount that was refunded completely', () => {
    const logs = [transfer(dai, account, pair, 100n), transfer(dai, pair, account, 100n)]
    expect(swapped(logs, token(dai), native).left).toBeNull()
  })

  test('behavior: returns each leg of a split order', () => {
    const word = (amount: bigint) => pad(`0x${amount.toString(16)}`).slice(2)
    const swap: ReceiptLog = {
      address: pair,
      topics: [toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)'), pad(executor), pad(account)],
      data: `0x${[100n, 0n, 0n, 50n].map(word).join('')}`,
    }
    expect(swapped([swap], token(dai), token(reflex)).settled.legs).toEqual([{ pairs: [pair], gave: 100n, got: 50n }])
  })
})
