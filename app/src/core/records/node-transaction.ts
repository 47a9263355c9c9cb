// Step 7 of 7 of a transaction, outcome: validates responses of nodes before use.
import type { Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { NodeContradictionError } from '../sending/transaction-errors.ts'
import { address, hash } from './summary.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const bytes = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((digits) => digits as Hex),
)

const transactionSchema = v.object({
  hash,
  chainId: v.nullish(count),
  from: address,
  nonce: count,
  to: v.nullable(address),
  value: v.bigint(),
  input: bytes,
})
/** A transaction as viem returns it, with numbers instead of hex. */
export type NodeTransaction = {
  readonly hash: Hex
  readonly from: Hex
  readonly nonce: number
  readonly to: Hex | null
  readonly value: bigint
  readonly input: Hex
  readonly chainId?: number | undefined
}

const receiptSchema = v.object({
  blockHash: hash,
  blockNumber: v.bigint(),
  contractAddress: v.nullish(address),
  from: address,
  logs: v.array(v.object({ address, topics: v.array(hash), data: v.optional(bytes, '0x') })),
  // viem returns null for a missing status, although its type does not include null.
  status: v.nullable(v.picklist(['success', 'reverted'])),
  to: v.nullable(address),
  transactionHash: hash,
  transactionIndex: count,
})
export type NodeReceipt = v.InferOutput<typeof receiptSchema>

/** @throws NodeContradictionError */
export function parseTransaction(reply: NodeTransaction): v.InferOutput<typeof transactionSchema> {
  return parsed(transactionSchema, reply, reply.hash)
}

/**
 * Null when there is no receipt, or when it has no block: some nodes return receipts of pending
 * transactions.
 * @throws NodeContradictionError
 */
export function parseReceipt(
  reply: { readonly blockNumber: bigint | null } | null,
  transaction: Hex,
): NodeReceipt | null {
  return reply === null || reply.blockNumber === null ? null : parsed(receiptSchema, reply, transaction)
}

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  reply: unknown,
  transaction: Hex,
): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, reply)
  if (!success) throw new NodeContradictionError(transaction)
  return output
}
