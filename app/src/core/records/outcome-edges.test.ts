import { ethereum, type Hex, harmony } from '@dexswap/chains'
import { pad, toEventSelector, toFunctionSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { type Approval, atRiskOf, orderApprovals, totalAtRisk } from '../approvals/allowances.ts'
import { signsPermits } from '../chain/account-code.ts'
import { known, unknown } from '../known.ts'
import type { Summary } from '../sending/kinds.ts'
import { nothingObserved, observedOf, receiptOf, recordOf } from '../test/sample-record.ts'
import { tokenOf } from '../tokens/currency.ts'
import { identityOf, type Mined, withWord } from '../verification/receipt-word.ts'
import { reconcile } from './reconcile.ts'
import { readSettlement, settlementOf } from './settlement.ts'

// Edge cases that no other test covered, found by mutation testing.

const account = `0x${'1'.repeat(40)}` as const
const wrapped = `0x${'5'.repeat(40)}` as const
const token = `0x${'6'.repeat(40)}` as const
const { progress } = receiptOf(1)
const mined = progress.status === 'mined' ? progress : expect.unreachable()
const seen = observedOf(mined.receipt) as Mined
const now = 1_700_000_000_000

describe('approvals', () => {
  const dai = tokenOf(harmony, harmony.tokens[1])
  const spender = { address: account, kind: 'unknown', name: null } as const
  const approval = (allowance: bigint, held: bigint, usd: bigint | null): Approval => ({
    token: dai,
    spender,
    allowance,
    balance: known(held, 1),
    atRisk: atRiskOf(allowance, known(held, 1)),
    atRiskUsd: usd === null ? unknown('no-source') : known(usd, 1),
  })

  test('behavior: sorts a value near 0 before an unknown value', () => {
    const [dust, unpriced] = [approval(5n, 5n, 0n), approval(5n, 5n, null)]
    expect(orderApprovals([unpriced, dust])).toEqual([dust, unpriced])
    expect(orderApprovals([dust, unpriced])).toEqual([dust, unpriced])
  })

  test('behavior: keeps the order of approvals with an unknown balance, with or without a price', () => {
    const [priced, unpriced] = [approval(5n, 0n, 0n), approval(6n, 0n, null)]
    expect(orderApprovals([priced, unpriced])).toEqual([priced, unpriced])
    expect(orderApprovals([unpriced, priced])).toEqual([unpriced, priced])
  })

  test("behavior: derives a token's price from its largest amount, which has the smallest rounding error", () => {
    // 3 units are worth $1, rounded down, and 50 are worth $20, so all 53 use the price of the 50.
    const all = [approval(3n, 100n, 1n), approval(50n, 100n, 20n)]
    expect(totalAtRisk(all)).toMatchObject({ value: { total: 21n } })
    expect(totalAtRisk(all.toReversed())).toMatchObject({ value: { total: 21n } })
  })
})

describe('signsPermits', () => {
  const detector = `0x${'d'.repeat(40)}` as const
  const signs = (code: Hex, answer: Hex = pad('0x0')) => {
    const client = {
      request: async ({ method, params }: { method: string; params: readonly [{ data: Hex } | Hex] }) => {
        if (method === 'eth_getCode') return params[0] === account ? code : '0x6001'
        const [call] = params
        const isRequested =
          typeof call === 'object' && call.data.startsWith(toFunctionSelector('isArgentWallet(address)'))
        return isRequested ? answer : pad('0x1')
      },
    } as unknown as ChainClient
    return signsPermits(client, { smartWalletDetector: detector }, account)
  }

  test('behavior: ignores a detector contract without code', async () => {
    expect(await signs('0x', '0x')).toBe(true)
    expect(await signs('0x')).toBe(true)
    expect(await signs('0x', pad('0x1'))).toBe(false)
  })

  test('behavior: recognizes a delegated account only by the exact code of a delegation', async () => {
    const lent = `0xef0100${'a'.repeat(40)}` as const
    expect(await signs(lent)).toBe(true)
    expect(await signs(`${lent}00`)).toBe(false)
    expect(await signs(`0xef0101${'a'.repeat(40)}`)).toBe(false)
  })
})

describe('receipts', () => {
  test('behavior: returns a record to `pending` when two operators return different receipts and none is verified', () => {
    const statements = [
      { operator: 'A', said: 'confirmed' },
      { operator: 'B', said: 'failed' },
    ] as const
    const record = recordOf({ progress: mined })
    expect(withWord(record, record, { status: 'differ', statements }).progress).toMatchObject({
      status: 'pending',
      disputed: statements,
    })
  })

  test("behavior: separates the numbers in a transaction's identity, so that different numbers give different identities", () => {
    const made = { ...seen, to: null }
    expect(identityOf({ ...made, nonce: 7, value: 15n })).not.toBe(identityOf({ ...made, nonce: 71, value: 5n }))
  })
})

describe('reconcile', () => {
  const poll = (record: ReturnType<typeof recordOf>, part: Partial<typeof nothingObserved>) =>
    reconcile(record, { ...nothingObserved, ...part }, now, 30).progress
  const since = (block: bigint, time: number) => ({
    ...{ status: 'pending', hash: seen.hash, missed: 1, reorged: false },
    freeSince: { block, time },
  })
  const missing = (block: bigint, time: number) => recordOf({ chainId: 31337, progress: since(block, time) as never })

  test('behavior: keeps the first poll with an unused nonce when a later poll at the same block also finds it unused', () => {
    expect(poll(missing(110n, now - 5), { freeAt: 110n })).toMatchObject({ freeSince: { block: 110n, time: now - 5 } })
  })

  test('behavior: restarts the minute of the unused nonce when the block or the clock goes back', () => {
    expect(poll(missing(110n, now - 5), { freeAt: 109n })).toMatchObject({ freeSince: { block: 109n, time: now } })
    expect(poll(missing(110n, now + 5), { freeAt: 120n })).toMatchObject({ freeSince: { block: 120n, time: now } })
  })

  test('behavior: ignores another transaction with the same nonce when the record has no hash', () => {
    const lost = recordOf({ chainId: 31337, nonceRead: true, progress: { status: 'unknown' } })
    const other = observedOf(mined.receipt, { value: 6n })
    expect(poll(lost, { other, freeAt: 'taken' })).toEqual({ status: 'unknown' })
  })
})

const facts = {
  hash: seen.hash,
  succeeded: true,
  blockNumber: 100n,
  timestamp: 5n,
  gasUsed: 21_000n,
  gasPrice: 3n,
  feesBeside: 0n,
}
const contracts = { wrappedNative: wrapped, splitExecutor: null }
const amountOf = (address: typeof token) => ({
  currency: { kind: 'token', address, symbol: 'T', decimals: 18 } as const,
  amount: 9n,
})
const coin = { currency: { kind: 'native', symbol: 'ONE', decimals: 18 }, amount: 9n } as const

describe('settlementOf', () => {
  const event = (of: typeof token, name: string, data: Hex) => ({
    address: of,
    topics: [toEventSelector(name), pad(account)],
    data,
  })
  const settled = (summary: Summary, logs: Parameters<typeof settlementOf>[1]['logs']) =>
    settlementOf(recordOf({ from: account, to: wrapped, value: 9n, summary }), { ...facts, logs }, contracts)

  test('behavior: ignores wrap and unwrap events of a contract other than the wrapped token', () => {
    const nine = pad('0x9')
    const unwrap: Summary = { kind: 'unwrap', input: amountOf(token), output: coin }
    expect(settled(unwrap, [event(token, 'Withdrawal(address,uint256)', nine)]).gave[0]?.moved).toBeNull()
    const wrap: Summary = { kind: 'wrap', input: coin, output: amountOf(token) }
    expect(settled(wrap, [event(token, 'Deposit(address,uint256)', nine)]).got[0]?.moved).toBeNull()
  })

  test("behavior: reads an event's amount from the first word of its data only", () => {
    const unwrap: Summary = { kind: 'unwrap', input: amountOf(wrapped), output: coin }
    const long: Hex = `${pad('0x9')}${pad('0x7').slice(2)}`
    expect(settled(unwrap, [event(wrapped, 'Withdrawal(address,uint256)', long)]).gave[0]?.moved).toBe(9n)
  })
})

describe('readSettlement', () => {
  const receipt = {
    ...{ blockNumber: '0x64', status: '0x1', logs: [], transactionHash: seen.hash },
    ...{ gasUsed: '0x5208', effectiveGasPrice: '0x3' },
  }
  /** Reads a settlement from a node that returns this receipt and its block, or no block. */
  const read = (part: object, block: object | null) => {
    const client = {
      chain: ethereum,
      async request({ method, params }: { method: string; params: readonly unknown[] }) {
        if (method === 'eth_getTransactionReceipt') return params[0] === seen.hash ? { ...receipt, ...part } : null
        if (method === 'eth_getBlockByNumber' && params[0] === '0x64') return block
        return null
      },
    } as unknown as ChainClient
    return readSettlement(client, recordOf({ from: account }), seen.hash, contracts)
  }

  test('default: returns the receipt of the node with the time of its block', async () => {
    const block = { number: '0x64', timestamp: '0x5', transactions: [] }
    expect(await read({}, block)).toMatchObject({
      hash: seen.hash,
      succeeded: true,
      blockNumber: 100n,
      timestamp: 5n,
      gasUsed: 21_000n,
      networkCost: 63_000n,
    })
    expect(await read({ status: '0x0' }, block)).toMatchObject({ succeeded: false })
    // Nodes before the Byzantium upgrade omit the status.
    expect(await read({ status: null }, block)).toMatchObject({ succeeded: true })
  })

  test('behavior: returns null as time when the block is missing', async () => {
    expect((await read({}, null)).timestamp).toBeNull()
  })

  test('behavior: returns null as cost when the gas price is missing', async () => {
    expect((await read({ effectiveGasPrice: null }, null)).networkCost).toBeNull()
  })
})
