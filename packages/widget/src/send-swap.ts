import type { Exchange, Quote } from '@dexswap/sdk'
import type { Client } from 'viem'
import { TransactionRevertedError } from './errors.ts'
import { followReceipt, type Receipt, receivedIn } from './node-reads.ts'
import type { Emit } from './swap-events.ts'
import type { Flow } from './swap-state.ts'
import { type Eip1193Provider, sendTransaction } from './wallet-provider.ts'

type Hash = `0x${string}`

export type SendTerms = {
  readonly exchange: Exchange
  readonly client: Client
  readonly provider: Eip1193Provider
  readonly account: Hash
  /** The quote that the user saw when they pressed the button. */
  readonly quote: Quote
  /** Which of the two steps the button named. */
  readonly step: 'approve' | 'swap'
  readonly onFlow: (flow: Flow) => void
  readonly emit: Emit
  /** Ends the wait for a receipt. */
  readonly signal: AbortSignal
}

/** `approve` and `swap`: the button named the other step, so that nothing was sent. */
export type SendResult = 'approve' | 'swap' | 'approved' | 'confirmed' | 'aborted'

/**
 * Sends the approvals of a quote, or its swap after a simulation, and waits for the receipts.
 * @throws TransactionRevertedError; what the SDK and the wallet throw
 */
export async function sendSwap(terms: SendTerms): Promise<SendResult> {
  const { exchange, account, quote, step, onFlow } = terms
  onFlow({ status: 'checking' })
  const prepared = await exchange.prepare(quote, { account })
  const needed = prepared.approvals.length > 0 ? 'approve' : 'swap'
  if (needed !== step) return needed
  if (step === 'swap') return swap(terms, () => prepared.simulate())
  return approve(terms, prepared.approvals)
}

type Requests = Awaited<ReturnType<Exchange['prepare']>>['approvals']

async function approve(terms: SendTerms, approvals: Requests): Promise<SendResult> {
  const { exchange, provider, account, quote, onFlow, emit } = terms
  for (const approval of approvals) {
    onFlow({ status: 'approving', hash: null })
    const hash = await sendTransaction(provider, { account, chainId: exchange.chain.id }, approval)
    emit('approve', { hash, token: approval.to, spender: quote.platform.router, quote })
    onFlow({ status: 'approving', hash })
    if ((await receiptOf(terms, hash)) === null) return 'aborted'
  }
  return 'approved'
}

async function swap(terms: SendTerms, simulate: () => Promise<Requests[number]>): Promise<SendResult> {
  const { exchange, provider, account, quote, onFlow, emit } = terms
  onFlow({ status: 'simulating' })
  const call = await simulate()
  onFlow({ status: 'sending' })
  const hash = await sendTransaction(provider, { account, chainId: exchange.chain.id }, call)
  emit('swap', { hash, quote })
  onFlow({ status: 'submitted', hash, quote })
  const receipt = await receiptOf(terms, hash)
  if (receipt === null) return 'aborted'
  const { output } = quote
  const received = output.kind === 'native' ? null : receivedIn(receipt, output.address, account)
  onFlow({ status: 'confirmed', hash, quote, received })
  emit('confirmed', { hash, quote, blockNumber: receipt.blockNumber, received })
  return 'confirmed'
}

/** @throws TransactionRevertedError */
async function receiptOf({ client, exchange, signal }: SendTerms, hash: Hash): Promise<Receipt | null> {
  const pollMs = Math.min(4000, Math.max(500, exchange.chain.blockTimeMs / 2))
  const receipt = await followReceipt(client, hash, { pollMs, signal })
  if (receipt && !receipt.isSuccess) throw new TransactionRevertedError(hash)
  return receipt
}
