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
import { type Pays, readPrice, signedFees } from './fees.ts'
import { type Entry, type Journal, requestOf } from './journal.ts'
import { isRefusal, reasonOf, wouldFail } from './node-error.ts'
import { defaultPolling, type Polling, pollUntil } from './poll-until.ts'
import { createReceiptReader, isContradiction } from './receipt.ts'
import type { Approve } from './spending.ts'

export type Step = { readonly name: string; readonly data: Hex; readonly to?: Address; readonly value?: bigint }
export type Done = {
  readonly name: string
  readonly transaction: Hex
  readonly gas: bigint
  readonly block: bigint
  readonly nonce: number
  /** Hash of the step's request, as returned by `requestOf`. */
  readonly request: Hex
  readonly valueWei: bigint
}
export type Sender = {
  readonly account: Address
  readonly client: PublicClient
  readonly polling: Polling
  /** Block of the last step; undefined (which means the latest block) once all nodes have it. */
  settledBlock(): Promise<bigint | undefined>
  /**
   * Whether the journal contains this signed step, which may already have been sent.
   * @throws JournalError
   */
  isBegun(step: Step): boolean
  /**
   * Sends a step, or finds it in the journal, and waits until it is mined.
   * @throws StepFailedError, StepRefusedError, ReceiptDiffersError, FeeAnswersError, StepDiffersError,
   * @throws CostError, JournalError, NotAnsweredError
   */
  run(step: Step): Promise<Done>
}

/** Thrown when a mined transaction has reverted. */
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

/** Thrown when the node refused a step, or its simulation fails. */
export class StepRefusedError extends Error {
  override readonly name = 'StepRefusedError'
  readonly step: string
  readonly reason: string
  constructor(step: string, cause: unknown) {
    const reason = reasonOf(cause)
    super(`The node refused the step '${step}': ${reason}. Run again to resume.`, { cause })
    this.step = step
    this.reason = reason
  }
}

/** Thrown when the chain id of the node is not the requested one. */
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

/**
 * Assumed maximum lag of nodes in blocks; older state is not read, because some nodes do not have
 * it.
 */
const blocksOfAll = 64n
/**
 * Number of polls after which an unmined transaction is sent again, as nodes may have dropped it.
 */
const asksPerSending = 40

/** @throws OtherChainError */
async function connectClient(rpcUrl: string, chainId: number): Promise<PublicClient> {
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'native', symbol: 'native', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createPublicClient({ chain, transport: http(rpcUrl), cacheTime: 0 })
  const found = await client.getChainId()
  if (found !== chainId) throw new OtherChainError(chainId, found)
  return client
}

const callOf = ({ data, to, value = 0n }: Step) => ({ data, value, ...(to === undefined ? {} : { to }) })

/** @throws StepFailedError */
function doneOf({ name, value = 0n }: Step, receipt: TransactionReceipt, request: Hex, nonce: number): Done {
  const { transactionHash: transaction, blockNumber: block, gasUsed: gas } = receipt
  if (receipt.status !== 'success') throw new StepFailedError(name, transaction)
  return { name, transaction, gas, block, nonce, request, valueWei: value }
}

/**
 * Estimates the gas at a block after the previous steps; polls until the node has that block.
 * @throws StepRefusedError
 */
async function estimateStep(
  client: PublicClient,
  from: Address,
  step: Step,
  polling: Polling,
  settledBlock: Sender['settledBlock'],
): Promise<bigint> {
  const { value, ...call } = callOf(step)
  const { name } = step
  const ask = async () => {
    const at = await settledBlock()
    const block = at === undefined || at === 0n ? 'latest' : numberToHex(at)
    return BigInt(
      await client.request({
        method: 'eth_estimateGas',
        params: [{ ...call, from, value: numberToHex(value) }, block],
      }),
    )
  }
  try {
    return await pollUntil(`the gas of the step '${name}'`, polling, ask, wouldFail)
  } catch (error) {
    throw wouldFail(error) ? new StepRefusedError(name, error) : error
  }
}

/** Sends a signed step to the node; ignores a lost response. @throws the refusal of the node */
async function broadcast(client: PublicClient, { signed }: Entry): Promise<void> {
  const raw = signed.at(-1)?.raw ?? '0x'
  await client.sendRawTransaction({ serializedTransaction: raw }).catch((error: unknown) => {
    if (isRefusal(error)) throw error
  })
}

/**
 * @param approve approves or changes gas and price of each step before it is signed
 * @throws OtherChainError
 */
export async function connectSender(
  rpcUrl: string,
  chainId: number,
  account: LocalAccount,
  journal: Journal,
  pays: Pays = { fees: 'eip1559', leastPriorityFeeWei: 0n },
  polling: Polling = defaultPolling,
  approve: Approve = async (_, terms) => terms,
): Promise<Sender> {
  const client = await connectClient(rpcUrl, chainId)
  const from = account.address
  /** Newest block with a step, and the next nonce; responses with older state are ignored. */
  let newest = 0n
  let nextNonce = 0
  const readReceipt = createReceiptReader(client, from)

  async function settledBlock() {
    const head = await client.getBlockNumber()
    return head > newest + blocksOfAll ? undefined : newest
  }

  async function sign(step: Step, nonce: number) {
    const estimate = await estimateStep(client, from, step, polling, settledBlock)
    const terms = { nonce, gas: estimate + estimate / 10n, price: await readPrice(client, pays) }
    const { gas, price } = await approve({ name: step.name, request: requestOf(step) }, terms)
    const raw = await account.signTransaction({ ...callOf(step), chainId, nonce, gas, ...signedFees(price) })
    return { hash: keccak256(raw), raw }
  }

  async function receiptOf(step: Step, entry: Entry): Promise<TransactionReceipt | null> {
    const receipt = await readReceipt(step, entry)
    if (receipt) nextNonce = Math.max(nextNonce, entry.nonce + 1)
    if (receipt && receipt.blockNumber > newest) newest = receipt.blockNumber
    return receipt
  }

  /**
   * Polls for the receipt. Returns `taken` when another transaction has used the nonce in a block
   * that every node has.
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
      if (asks % asksPerSending === 0) await broadcast(client, entry).catch(() => {})
      return null
    }
    return pollUntil(`the outcome of the step '${step.name}'`, polling, ask, isContradiction)
  }

  /** Finds the outcome of a step from the journal on the chain, or sends its transaction again. */
  async function resume(step: Step, entry: Entry): Promise<TransactionReceipt | 'taken'> {
    const find = async () => ({ receipt: await receiptOf(step, entry) })
    const { receipt } = await pollUntil(`the step '${step.name}'`, polling, find, isContradiction)
    if (receipt) return receipt
    try {
      await broadcast(client, entry)
    } catch {
      // A refused step is signed again with the same nonce, so that only one of both can be mined.
      const signed = [...entry.signed, await sign(step, entry.nonce)]
      return send(step, { ...entry, signed })
    }
    return outcomeOf(step, entry)
  }

  async function send(step: Step, entry: Entry): Promise<TransactionReceipt | 'taken'> {
    journal.write(step.name, entry)
    await broadcast(client, entry).catch((error: unknown) => {
      throw new StepRefusedError(step.name, error)
    })
    return outcomeOf(step, entry)
  }

  return {
    account: from,
    client,
    polling,
    settledBlock,
    isBegun: (step) => journal.read(step.name, requestOf(step)) !== null,
    async run(step) {
      const request = requestOf(step)
      let entry = journal.read(step.name, request)
      let receipt = entry ? await resume(step, entry) : 'taken'
      while (entry === null || receipt === 'taken') {
        const pending = await client.getTransactionCount({ address: from, blockTag: 'pending' })
        const nonce = Math.max(pending, nextNonce)
        entry = { request, nonce, signed: [await sign(step, nonce)] }
        receipt = await send(step, entry)
      }
      return doneOf(step, receipt, request, entry.nonce)
    },
  }
}
