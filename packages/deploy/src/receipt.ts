import type { Address } from '@dexswap/chains'
import {
  getContractAddress,
  type Hex,
  type PublicClient,
  parseTransaction,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { Entry } from './journal.ts'

/** A step; a step without recipient creates a contract. */
type Step = { readonly name: string; readonly to?: Address }
type Signed = { readonly hash: Hex; readonly raw: Hex; readonly from: Address; readonly nonce: number }

/** Thrown when the receipt from the node contradicts the signed transaction. */
export class ReceiptDiffersError extends Error {
  override readonly name = 'ReceiptDiffersError'
  readonly step: string
  readonly what: string
  readonly found: string
  readonly wanted: string
  constructor(step: string, what: string, found: string, wanted: string) {
    super(
      `The node's receipt of the step '${step}' states ${found} as ${what} instead of ${wanted}. No further transaction was sent: run again with another node.`,
    )
    this.step = step
    this.what = what
    this.found = found
    this.wanted = wanted
  }
}

export const isContradiction = (error: unknown): boolean => error instanceof ReceiptDiffersError

const none = 'none'
const text = (value: unknown) => (value === null || value === undefined ? none : String(value).toLowerCase())

/** Compares parties, created address, gas and price of a receipt. @throws ReceiptDiffersError */
function verifyReceipt(step: Step, { hash, raw, from, nonce }: Signed, receipt: TransactionReceipt): void {
  const { gas = 0n, gasPrice, maxFeePerGas } = parseTransaction(raw)
  const created = step.to === undefined ? getContractAddress({ from, nonce: BigInt(nonce) }) : null
  const expected: readonly (readonly [string, unknown, unknown])[] = [
    ['the transaction', receipt.transactionHash, hash],
    ['the sender', receipt.from, from],
    // Some nodes return 0x0 as the recipient of a creation.
    ['the recipient', step.to === undefined && /^0x0+$/.test(text(receipt.to)) ? null : receipt.to, step.to],
    ['the created contract', receipt.contractAddress, created],
  ]
  for (const [what, found, wanted] of expected) {
    if (text(found) !== text(wanted)) throw new ReceiptDiffersError(step.name, what, text(found), text(wanted))
  }
  const limits: readonly (readonly [string, bigint | null | undefined, bigint])[] = [
    ['the gas used', receipt.gasUsed, gas],
    ['the gas price', receipt.effectiveGasPrice, gasPrice ?? maxFeePerGas ?? 0n],
  ]
  for (const [what, found, limit] of limits) {
    if (typeof found === 'bigint' && found > limit) {
      throw new ReceiptDiffersError(step.name, what, String(found), `at most ${limit}`)
    }
  }
}

/**
 * Number of polls in which a receipt may contradict its block, because of a reorg or of nodes that
 * lag.
 */
const maxContradictions = 20

/** Creates a reader for receipts of the account; it returns null until the node has a receipt. */
export function createReceiptReader(client: PublicClient, from: Address) {
  const contradictions = new Map<Hex, number>()

  async function isInItsBlock(step: Step, hash: Hex, { blockNumber, blockHash }: TransactionReceipt): Promise<boolean> {
    const block = await client.getBlock({ blockNumber })
    if (block.hash === blockHash && block.transactions.includes(hash)) return true
    const count = (contradictions.get(hash) ?? 0) + 1
    contradictions.set(hash, count)
    if (count < maxContradictions) return false
    throw new ReceiptDiffersError(step.name, 'the block', String(blockNumber), 'one that holds the transaction')
  }

  /** @throws ReceiptDiffersError */
  return async (step: Step, { signed, nonce }: Entry): Promise<TransactionReceipt | null> => {
    for (const { hash, raw } of signed) {
      const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return null
        throw error
      })
      if (receipt === null) continue
      verifyReceipt(step, { hash, raw, from, nonce }, receipt)
      if (await isInItsBlock(step, hash, receipt)) return receipt
    }
    return null
  }
}
