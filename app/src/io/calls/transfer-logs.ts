import type { Address } from '@dexswap/chains'
import { readLogs } from '@dexswap/pools-reader/read-logs'
import type { Client } from 'viem'
import { pad, toEventSelector } from 'viem/utils'

const transferTopic = toEventSelector('Transfer(address,address,uint256)')

/**
 * Lower-case addresses of the tokens that an account sent or received. Tokens that emit no Transfer
 * logs are missed.
 */
export async function movedTokens(
  client: Client,
  account: Address,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<ReadonlySet<string>> {
  const own = pad(account)
  const answers = await Promise.all(
    [
      [transferTopic, own],
      [transferTopic, null, own],
    ].map((topics) => readLogs(client, { topics }, fromBlock, toBlock)),
  )
  return new Set(answers.flat().map((log) => log.address.toLowerCase()))
}
