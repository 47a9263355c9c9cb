import type { Address, Hex } from '@dexswap/chains'
import { createClient, custom, keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { receiptOf, recordOf } from '../test/sample-record.ts'
import { readObservation } from './read-observation.ts'
import { reconcile } from './reconcile.ts'

const own: Hex = `0x${'1'.repeat(64)}`
const block: Hex = `0x${'b'.repeat(64)}`
const [from, to] = ['0x00000000000000000000000000000000000000a1', '0x00000000000000000000000000000000000000b2'] as const
const transaction = {
  ...{ hash: own, from, to, input: '0x1234', value: '0x5', nonce: '0x7', chainId: '0x63564c40', type: '0x0' },
  ...{ blockHash: block, blockNumber: '0x64', transactionIndex: '0x0', gas: '0x5208', gasPrice: '0x1' },
}
const receipt = {
  ...{ transactionHash: own, blockHash: block, blockNumber: '0x64', contractAddress: null, from, to, status: '0x1' },
  ...{ transactionIndex: '0x0', gasUsed: '0x5208', cumulativeGasUsed: '0x5208', effectiveGasPrice: '0x1', type: '0x0' },
  logs: [],
}
const record = recordOf({
  ...{ from: from as Address, to: to as Address, value: 5n, nonce: 7, dataHash: keccak256('0x1234') },
  progress: { status: 'pending', hash: own, missed: 0, reorged: false },
})

/** Polls a record once, on a node with these responses. */
async function poll(
  stated: { readonly transaction?: object | null; readonly receipt?: object | null; readonly block?: object },
  of = record,
) {
  const answers: Readonly<Record<string, unknown>> = {
    eth_blockNumber: '0x6e',
    eth_getTransactionCount: '0x8',
    eth_getTransactionByHash: stated.transaction === undefined ? transaction : stated.transaction,
    eth_getTransactionReceipt: stated.receipt === undefined ? receipt : stated.receipt,
    eth_getBlockByNumber: stated.block ?? null,
  }
  const client = createClient({
    transport: custom({ request: async ({ method }: { method: string }) => answers[method] }, { retryCount: 0 }),
  }) as unknown as ChainClient
  const observation = await readObservation(
    { client, askEach: async () => [], claimed: new Set(), finalityTag: null, finalDepth: 30 },
    of,
  )
  return reconcile(of, observation, 1_700_000_000_000, 5).progress
}

describe('readObservation', () => {
  test('default: returns receipt and block of a mined transaction', async () => {
    expect(await poll({})).toMatchObject({ status: 'mined', final: true, receipt: { blockNumber: 100n, status: 1 } })
  })

  test('behavior: returns `pending` for a receipt that has no block yet', async () => {
    const waits = { blockHash: null, blockNumber: null, transactionIndex: null }
    expect(await poll({ receipt: { ...receipt, ...waits }, transaction: { ...transaction, ...waits } })).toMatchObject({
      status: 'pending',
    })
  })

  const mined = recordOf({ ...record, progress: receiptOf(1).progress })
  const other = { hash: `0x${'c'.repeat(64)}`, number: '0x64', parentHash: block, timestamp: '0x1', transactions: [] }
  const absent = { transaction: null, receipt: null }
  test('behavior: returns the record to pending when another block replaces that of its transaction', async () => {
    expect(await poll({ ...absent, block: other }, mined)).toMatchObject({ status: 'pending', reorged: true })
  })

  test.each([
    ['hash', '0x12'],
    ['hash', null],
    ['number', '0x63'],
    ['number', null],
  ])('behavior: keeps the record as mined when the %s of the block is %j', async (name, value) => {
    expect(await poll({ ...absent, block: { ...other, [name]: value } }, mined)).toMatchObject({ status: 'mined' })
  })

  test.each([
    ['blockHash', null],
    ['blockHash', '0x12'],
    ['blockNumber', 'soon'],
    ['from', null],
    ['from', 7],
    ['transactionIndex', '0xzz'],
    ['transactionHash', null],
    ['logs', null],
    ['logs', [{ address: null, topics: null }]],
    ['contractAddress', 'none'],
  ])('error: Error when the %s of the receipt is %j', async (name, value) => {
    await expect(poll({ receipt: { ...receipt, [name]: value } })).rejects.toThrow()
  })

  test.each([
    ['value', null],
    ['value', 'much'],
    ['input', null],
    ['input', '0x123'],
    ['nonce', null],
    ['from', null],
    ['to', 'nobody'],
  ])('error: Error when the %s of the transaction is %j', async (name, value) => {
    await expect(poll({ transaction: { ...transaction, [name]: value } })).rejects.toThrow()
  })
})
