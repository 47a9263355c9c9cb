import type { Address } from '@dexswap/chains'
import type { Client } from 'viem'
import { numberToHex, pad, toEventSelector } from 'viem/utils'

const transferTopic = toEventSelector('Transfer(address,address,uint256)')

/** Tokens, in lower case, that moved from or to an account in a range of blocks. What a token does not log is not seen. */
export async function movedTokens(
  client: Client,
  account: Address,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<ReadonlySet<string>> {
  const own = pad(account)
  const range = { fromBlock: numberToHex(fromBlock), toBlock: numberToHex(toBlock) }
  const answers = await Promise.all(
    [
      [transferTopic, own],
      [transferTopic, null, own],
    ].map((topics) => client.request({ method: 'eth_getLogs', params: [{ ...range, topics }] })),
  )
  return new Set(answers.flat().map((log) => log.address.toLowerCase()))
}
