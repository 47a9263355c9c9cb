import { setTimeout as pause } from 'node:timers/promises'
import { type Client, type Hex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'

/**
 * The receipt of a transaction once it is mined. viem's `waitForTransactionReceipt` reads again only
 * after a later block, which a chain that mines per transaction may never have.
 */
export async function receiptOf(client: Client, hash: Hex): Promise<TransactionReceipt> {
  for (;;) {
    try {
      return await getTransactionReceipt(client, { hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      await pause(5)
    }
  }
}
