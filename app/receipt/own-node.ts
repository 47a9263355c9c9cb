import { numberToHex } from 'viem/utils'
import type { QuoteReceipt } from '../src/core/receipts/quote-receipt.ts'
import type { Verdict } from './verify-receipt.ts'

/** Timeout of a node's response in ms. */
const timeoutMs = 20_000
/** Selector of a pair's `getReserves()`. */
const getReserves = '0x0902f1ac'

/**
 * Compares block, reserves and outcome of the receipt with the reader's own node.
 * @throws never: a failed request becomes a finding
 */
export async function holdAgainst(receipt: QuoteReceipt, node: string): Promise<Verdict> {
  const { block, pools, receipt: outcome } = receipt
  const at = numberToHex(block.number)
  const calls = [
    { method: 'eth_getBlockByNumber', params: [at, false] },
    { method: 'eth_getTransactionReceipt', params: [outcome.transaction] },
    ...pools.map(({ address }) => ({ method: 'eth_call', params: [{ to: address, data: getReserves }, at] })),
  ]
  const results = await Promise.all(calls.map((call, id) => ask(node, call, id)))
  const [header, mined, ...reserves] = results
  const wrong: string[] = []
  const lines: string[] = []
  const hash = Object(header).hash
  if (typeof hash !== 'string') lines.push('Your node does not return that block.')
  else if (hash.toLowerCase() !== block.hash.toLowerCase())
    wrong.push('WRONG: your node has another block of that number.')
  else lines.push('Your node has that block.')
  const { blockHash, status } = Object(mined)
  if (typeof blockHash !== 'string') lines.push('Your node does not return that transaction.')
  else if (blockHash.toLowerCase() !== outcome.blockHash.toLowerCase() || (status === '0x0') !== (outcome.status === 0))
    wrong.push('WRONG: your node returns another outcome of that transaction.')
  else lines.push('Your node returns the same outcome of that transaction.')
  const reported = pools.filter((_, each) => typeof reserves[each] === 'string' && `${reserves[each]}`.length >= 130)
  for (const pool of reported) {
    const words = `${reserves[pools.indexOf(pool)]}`
    const [first, second] = [words.slice(2, 66), words.slice(66, 130)].map((word) => BigInt(`0x${word}`))
    if (first !== pool.reserve0 || second !== pool.reserve1)
      wrong.push(`WRONG: your node has other reserves of pair ${pool.address}.`)
  }
  lines.push(`Your node returns the reserves of ${reported.length} of ${pools.length} pairs at that block.`)
  return { lines: [...lines, ...wrong], addsUp: wrong.length === 0 }
}

async function ask(node: string, call: { method: string; params: readonly unknown[] }, id: number): Promise<unknown> {
  try {
    const response = await fetch(node, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, ...call }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return Object(await response.json()).result ?? null
  } catch {
    return null
  }
}
