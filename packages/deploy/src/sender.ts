import type { Address, FeeModel } from '@dexswap/chains'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  type PublicClient,
} from 'viem'
import type { Journal } from './journal.ts'

export type Step = { readonly name: string; readonly data: Hex; readonly to?: Address; readonly value?: bigint }
export type Done = {
  readonly name: string
  readonly transaction: Hex
  readonly gas: bigint
  readonly created: Address | null
}
export type Sender = {
  readonly account: Address
  readonly client: PublicClient
  /** Sends a step, or finds it in the journal, and waits until it is mined. @throws StepFailedError */
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

/** @throws OtherChainError */
export async function connectSender(
  rpcUrl: string,
  chainId: number,
  account: Account,
  journal: Journal,
  pays: { readonly fees: FeeModel; readonly leastPriorityFeeWei: bigint } = {
    fees: 'eip1559',
    leastPriorityFeeWei: 0n,
  },
): Promise<Sender> {
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'native', symbol: 'native', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 500 })
  const wallet = createWalletClient({ chain, transport: http(rpcUrl), account })
  const found = await client.getChainId()
  if (found !== chainId) throw new OtherChainError(chainId, found)

  /** Where a chain refuses small tips, its least one, over a base fee that may double. */
  const tip = async () => {
    const least = pays.leastPriorityFeeWei
    if (least === 0n) return {}
    const { baseFeePerGas } = await client.getBlock()
    return { maxPriorityFeePerGas: least, maxFeePerGas: (baseFeePerGas ?? 0n) * 2n + least }
  }
  const send = async ({ name, data, to, value = 0n }: Step): Promise<Hex> => {
    const request = { account, data, value, ...(to === undefined ? {} : { to }) }
    const gas = await client.estimateGas(request)
    const sent = { ...request, gas: gas + gas / 10n }
    const transaction = await wallet.sendTransaction(
      pays.fees === 'legacy'
        ? { ...sent, type: 'legacy', gasPrice: await client.getGasPrice() }
        : { ...sent, ...(await tip()) },
    )
    journal.write(name, transaction)
    return transaction
  }
  return {
    account: account.address,
    client,
    async run(step) {
      const transaction = journal.read(step.name) ?? (await send(step))
      const receipt = await client.waitForTransactionReceipt({ hash: transaction })
      if (receipt.status !== 'success') throw new StepFailedError(step.name, transaction)
      return { name: step.name, transaction, gas: receipt.gasUsed, created: receipt.contractAddress ?? null }
    },
  }
}
