import { setTimeout as pause } from 'node:timers/promises'
import { type Hex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import type { Anvil } from './start-anvil.ts'

/** The receipt of a transaction. Polls, because on an idle chain no later block would trigger a retry. */
export async function receiptOf({ client }: Anvil, hash: Hex): Promise<TransactionReceipt> {
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      await pause(5)
    }
  }
}
