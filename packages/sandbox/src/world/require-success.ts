import type { Hex } from '@dexswap/chains'
import type { RpcClient } from '../chain/connect-node.ts'

/** Thrown when a set-up transaction of the sandbox reverted, or was not mined. */
export class TransactionFailedError extends Error {
  override readonly name = 'TransactionFailedError'
  readonly hash: Hex
  constructor(hash: Hex, position: number) {
    super(`Transaction ${position + 1} of the sandbox's own (${hash}) did not succeed.`)
    this.hash = hash
  }
}

/** @throws TransactionFailedError for the first transaction without a successful receipt */
export async function requireSuccess(client: RpcClient, hashes: readonly Hex[]): Promise<void> {
  const receipts = await Promise.all(
    hashes.map((hash) => client.request({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  receipts.forEach((receipt, index) => {
    // Not validated, because the response comes from the sandbox's own chain.
    const status = (receipt as { status?: string } | null)?.status
    const hash = hashes[index]
    if (status !== '0x1' && hash) throw new TransactionFailedError(hash, index)
  })
}
