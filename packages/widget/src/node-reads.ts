import { isSameAddress } from '@dexswap/sdk/chains'
import { type Client, isHex } from 'viem'

type Address = `0x${string}`

/** A mined transaction; `logs` are those of its events. */
export type Receipt = {
  readonly hash: Address
  readonly isSuccess: boolean
  readonly blockNumber: bigint
  readonly logs: readonly { readonly address: string; readonly topics: readonly string[]; readonly data: string }[]
}

const balanceOfSelector = '0x70a08231'
/** keccak256 of Transfer(address,address,uint256). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const padded = (address: Address) => address.slice(2).toLowerCase().padStart(64, '0')
/** One word; null for other responses, such as those of an address without code. */
const wordIn = (value: unknown) => (isHex(value) && value.length === 66 ? BigInt(value) : null)
const quantityIn = (value: unknown) => (isHex(value) && value.length > 2 ? BigInt(value) : null)

/** Base units of the native currency, or of a token; null when the node does not return them. */
export async function readBalance(client: Client, account: Address, of: 'native' | Address): Promise<bigint | null> {
  if (of === 'native')
    return quantityIn(await client.request({ method: 'eth_getBalance', params: [account, 'latest'] }))
  const data: Address = `${balanceOfSelector}${padded(account)}`
  return wordIn(await client.request({ method: 'eth_call', params: [{ to: of, data }, 'latest'] }))
}

/** Wei per unit of gas. */
export async function readGasPrice(client: Client): Promise<bigint | null> {
  return quantityIn(await client.request({ method: 'eth_gasPrice' }))
}

/** The receipt of a transaction; null until it is mined. */
export async function readReceipt(client: Client, hash: Address): Promise<Receipt | null> {
  const reply: unknown = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (typeof reply !== 'object' || reply === null) return null
  const { status, blockNumber, logs } = reply as Record<string, unknown>
  const number = quantityIn(blockNumber)
  if (number === null || !isHex(status)) return null
  return {
    hash,
    isSuccess: BigInt(status) === 1n,
    blockNumber: number,
    logs: Array.isArray(logs) ? logs.filter(isLog) : [],
  }
}

function isLog(value: unknown): value is Receipt['logs'][number] {
  const { address, topics, data } = (value ?? {}) as Record<string, unknown>
  return (
    typeof address === 'string' &&
    Array.isArray(topics) &&
    topics.every((topic) => isHex(topic)) &&
    typeof data === 'string'
  )
}

/** What an account received of a token in a transaction. */
export function receivedIn({ logs }: Receipt, token: Address, account: Address): bigint {
  const received = logs.filter(
    ({ address, topics: [topic, , to] }) =>
      isSameAddress(address, token) && topic === transferTopic && to?.endsWith(padded(account)),
  )
  return received.reduce((sum, { data }) => sum + (wordIn(data) ?? 0n), 0n)
}

/** Polls until a transaction is mined; a node that fails is polled again. Null once aborted. */
export async function followReceipt(
  client: Client,
  hash: Address,
  { pollMs, signal }: { readonly pollMs: number; readonly signal: AbortSignal },
): Promise<Receipt | null> {
  while (!signal.aborted) {
    const receipt = await readReceipt(client, hash).catch(() => null)
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return null
}
