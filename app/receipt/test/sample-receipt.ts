import type { Address, Hex } from '@dexswap/chains'
import { writeQuoteReceipt } from '../../src/core/receipts/quote-receipt.ts'
import type { StoredQuote } from '../../src/core/receipts/stored-quote.ts'
import { recordOf } from '../../src/core/test/sample-record.ts'
import { readReceipt, verifyReceipt } from '../verify-receipt.ts'

export const account: Address = '0x00000000000000000000000000000000000000a1'
export const bytes = (digit: string): Hex => `0x${digit.repeat(64)}`

/**
 * Receipt text of a stored quote. Its transaction moved exactly the quoted amounts.
 * `pairs` lists the pools of the route; without it, the receipt contains no amounts of pools.
 */
export function receiptOf(stored: StoredQuote, pairs?: readonly Address[]): string {
  const { intent } = stored
  const record = recordOf({ from: account, to: intent.router })
  const hash = bytes('d')
  const receipt = {
    ...{ blockHash: bytes('e'), blockNumber: 8n, contractAddress: null, from: record.from, to: record.to },
    ...{ status: 1 as const, transactionHash: hash, transactionIndex: 0 },
  } as const
  const moved = (amount: bigint) => [{ requested: { currency: intent.input, amount }, moved: amount }]
  return writeQuoteReceipt(
    stored,
    { hash, receipt, sources: { status: 'agree', operators: ['Ada', 'Bob'] } },
    {
      ...{ hash, succeeded: true, blockNumber: 8n, timestamp: null, gasUsed: 1n, otherTransfers: [], price: null },
      ...{ networkCost: null, legs: [], gave: moved(intent.amountIn), got: moved(intent.amountOut) },
      ...(pairs && { pooled: { pairs, gave: intent.amountIn, got: intent.amountOut } }),
    },
  )
}

/** Lines and verdict of `verify-receipt`; a receipt that cannot be read does not add up. */
export function verdictOf(text: string) {
  const read = readReceipt(text)
  if (typeof read === 'string') return { output: read, addsUp: false }
  const { lines, addsUp } = verifyReceipt(read)
  return { output: lines.join('\n'), addsUp }
}

/** The receipt text with the value at a path, such as `pools.0.reserve0`, replaced. */
export function withChange(text: string, path: string, change: (value: string) => unknown): string {
  const file = JSON.parse(text)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce((part, name) => part[name], file)
  holder[last] = change(holder[last])
  return JSON.stringify(file)
}

/** A slightly larger amount, for `withChange`. */
export const more = (amount: string) => `${BigInt(amount) + 1_000_000_000_000n}`
