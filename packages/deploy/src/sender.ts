import type { Address } from '@dexswap/chains'
import {
  createPublicClient,
  defineChain,
  type Hex,
  http,
  keccak256,
  type LocalAccount,
  numberToHex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import { askUntil, type Patience, usualPatience } from './ask-until.ts'
import { type Pays, readPrice, signedFees } from './fees.ts'
import { type Entry, type Journal, requestOf } from './journal.ts'
import { isRefusal, reasonOf, wouldFail } from './node-error.ts'
import { createReceiptReader, isContradiction } from './receipt.ts'
import type { Approve } from './spending.ts'

export type Step = { readonly name: string; readonly data: Hex; readonly to?: Address; readonly value?: bigint }
export type Done = {
  readonly name: string
  readonly transaction: Hex
  readonly gas: bigint
  readonly block: bigint
  readonly nonce: number
  /** Of `requestOf`: what the step did. */
  readonly request: Hex
  readonly valueWei: bigint
}
export type Sender = {
  readonly account: Address
  readonly client: PublicClient
  readonly patience: Patience
  /** The block to read at: one that holds every step so far. Undefined: the newest of whichever node, as all have those steps. */
  settledBlock(): Promise<bigint | undefined>
  /** Whether the journal holds the step: it was signed, and perhaps sent. @throws JournalError */
  isBegun(step: Step): boolean
  /**
   * Sends a step, or finds it in the journal, and waits until it is mined.
   * @throws StepFailedError, StepRefusedError, ReceiptDiffersError, FeeAnswersError, StepDiffersError, CostError,
   * JournalError, NotAnsweredError
   */
  run(step: Step): Promise<Done>
}

/** A transaction was mined and failed. */
export class StepFailedError extends Error {
  override readonly name = 'StepFailedError'
  readonly step: string
  readonly transaction: Hex
  constructor(step: string, transaction: Hex) {
    super(`The step '${step}' failed on chain, in transaction ${transaction}.`)
    this.step = step
    this.transaction = transaction
  }
}

/** The node would not take a step, or found that it would fail. */
export class StepRefusedError extends Error {
  override readonly name = 'StepRefusedError'
  readonly step: string
  readonly reason: string
  constructor(step: string, cause: unknown) {
    const reason = reasonOf(cause)
    super(`The node refused the step '${step}': ${reason}. Run again to go on from here.`, { cause })
    this.step = step
    this.reason = reason
  }
}

/** The node answers for another chain than the one that was named. */
export class OtherChainError extends Error {
  override readonly name = 'OtherChainError'
  readonly wanted: number
  readonly found: number
  constructor(wanted: number, found: number) {
    super(`The node is on chain ${found}, not on ${wanted}.`)
    this.wanted = wanted
    this.found = found
  }
}

/** No node behind an address is so many blocks behind; and further back than this not all of them have the state. */
const blocksOfAll = 64n
/** After so many questions a transaction that is not mined is sent once more: a node may have dropped it. */
const asksPerSending = 40

/**
 * @param approve confirms each step before it is signed
 * @throws OtherChainError
 */
export async function connectSender(
  rpcUrl: string,
  chainId: number,
  account: LocalAccount,
  journal: Journal,
  pays: Pays = { fees: 'eip1559', leastPriorityFeeWei: 0n },
  patience: Patience = usualPatience,
  approve: Approve = async (_, terms) => terms,
): Promise<Sender> {
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'native', symbol: 'native', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createPublicClient({ chain, transport: http(rpcUrl), cacheTime: 0 })
  const from = account.address
  const found = await client.getChainId()
  if (found !== chainId) throw new OtherChainError(chainId, found)
  /** The newest block that holds a step of ours, and the nonce after it: no answer from before counts. */
  let newest = 0n
  let nextNonce = 0
  const readReceipt = createReceiptReader(client, from)

  async function settledBlock() {
    const head = await client.getBlockNumber()
    return head > newest + blocksOfAll ? undefined : newest
  }

  /** At a block that holds the steps before this one: a node that does not have it says so, and is asked again. */
  async function gasOf({ name, data, to, value = 0n }: Step): Promise<bigint> {
    const call = { from, data, value: numberToHex(value), ...(to === undefined ? {} : { to }) }
    const ask = async () => {
      const at = await settledBlock()
      const block = at === undefined || at === 0n ? 'latest' : numberToHex(at)
      return BigInt(await client.request({ method: 'eth_estimateGas', params: [call, block] }))
    }
    try {
      return await askUntil(`the gas of the step '${name}'`, patience, ask, wouldFail)
    } catch (error) {
      throw wouldFail(error) ? new StepRefusedError(name, error) : error
    }
  }

  async function sign(step: Step, nonce: number) {
    const estimate = await gasOf(step)
    const wanted = { nonce, gas: estimate + estimate / 10n, price: await readPrice(client, pays) }
    const { gas, price } = await approve({ name: step.name, request: requestOf(step) }, wanted)
    const { data, to, value = 0n } = step
    const request = { chainId, nonce, data, value, gas, ...(to === undefined ? {} : { to }) }
    const raw = await account.signTransaction({ ...request, ...signedFees(price) })
    return { hash: keccak256(raw), raw }
  }

  /** Whether the node took it. An answer that is lost is none: the chain is asked then. @throws what the node said against it */
  async function broadcast({ signed }: Entry): Promise<void> {
    const raw = signed.at(-1)?.raw ?? '0x'
    await client.sendRawTransaction({ serializedTransaction: raw }).catch((error: unknown) => {
      if (isRefusal(error)) throw error
    })
  }

  async function receiptOf(step: Step, entry: Entry): Promise<TransactionReceipt | null> {
    const receipt = await readReceipt(step, entry)
    if (receipt === null) return null
    nextNonce = Math.max(nextNonce, entry.nonce + 1)
    if (receipt.blockNumber > newest) newest = receipt.blockNumber
    return receipt
  }

  /**
   * What became of it; `taken` where another transaction has its nonce, and it can never be mined: the nonce was used at a
   * block that every node has by now, and none of them knows the transaction.
   */
  function outcomeOf(step: Step, entry: Entry): Promise<TransactionReceipt | 'taken'> {
    let usedAt: bigint | null = null
    let asks = 0
    const ask = async () => {
      const receipt = await receiptOf(step, entry)
      if (receipt) return receipt
      const blockNumber = await client.getBlockNumber()
      const isUsed = (await client.getTransactionCount({ address: from, blockNumber })) > entry.nonce
      if (isUsed) usedAt ??= blockNumber
      if (isUsed && usedAt !== null && blockNumber > usedAt + blocksOfAll) return 'taken'
      asks += 1
      if (asks % asksPerSending === 0) await broadcast(entry).catch(() => {})
      return null
    }
    return askUntil(`what became of the step '${step.name}'`, patience, ask, isContradiction)
  }

  /** From the journal: looked for on the chain first, as the answer to it may have been lost, and then sent once more. */
  async function resume(step: Step, entry: Entry): Promise<TransactionReceipt | 'taken'> {
    const find = async () => ({ receipt: await receiptOf(step, entry) })
    const { receipt } = await askUntil(`the step '${step.name}'`, patience, find, isContradiction)
    if (receipt) return receipt
    try {
      await broadcast(entry)
    } catch {
      // Refused as it was signed then: signed anew with the same nonce, so that only one of them can be mined.
      const signed = [...entry.signed, await sign(step, entry.nonce)]
      return send(step, { ...entry, signed })
    }
    return outcomeOf(step, entry)
  }

  async function send(step: Step, entry: Entry): Promise<TransactionReceipt | 'taken'> {
    journal.write(step.name, entry)
    await broadcast(entry).catch((error: unknown) => {
      throw new StepRefusedError(step.name, error)
    })
    return outcomeOf(step, entry)
  }

  return {
    account: from,
    client,
    patience,
    settledBlock,
    isBegun: (step) => journal.read(step.name, requestOf(step)) !== null,
    async run(step) {
      const { name } = step
      const request = requestOf(step)
      let entry = journal.read(name, request)
      let receipt = entry ? await resume(step, entry) : 'taken'
      while (entry === null || receipt === 'taken') {
        const pending = await client.getTransactionCount({ address: from, blockTag: 'pending' })
        const nonce = Math.max(pending, nextNonce)
        entry = { request, nonce, signed: [await sign(step, nonce)] }
        receipt = await send(step, entry)
      }
      const { transactionHash: transaction, blockNumber: block, gasUsed: gas } = receipt
      if (receipt.status !== 'success') throw new StepFailedError(name, transaction)
      return { name, transaction, gas, block, nonce: entry.nonce, request, valueWei: step.value ?? 0n }
    },
  }
}
