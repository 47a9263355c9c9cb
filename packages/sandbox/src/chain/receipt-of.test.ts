import { createClient, custom, type Hex, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { receiptOf } from './receipt-of.ts'

const hash: Hex = pad('0x11')
/** A node without further blocks, which has the receipt after some reads. */
function nodeWithReceiptAfter(reads: number, error?: Error) {
  let left = reads
  const request = async ({ method }: { method: string }) => {
    expect(method).toBe('eth_getTransactionReceipt')
    if (left-- > 0) return null
    if (error) throw error
    return { transactionHash: hash, status: '0x1', blockNumber: '0x2', logs: [] }
  }
  return createClient({ transport: custom({ request }, { retryCount: 0 }) })
}

describe('receiptOf', () => {
  test('behavior: returns a receipt that appears without a later block', async () => {
    expect(await receiptOf(nodeWithReceiptAfter(3), hash)).toMatchObject({ status: 'success', blockNumber: 2n })
  })

  test('behavior: throws the failure of the node', async () => {
    await expect(receiptOf(nodeWithReceiptAfter(1, new Error('gone')), hash)).rejects.toThrow('gone')
  })
})
