import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import { blockHeader } from '#io/block-header.ts'
import { type Clock, sleep } from '#io/clock.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import type { Head } from '../chain/head.ts'
import type { Networks } from '../chain/networks.ts'
import { operatorsOf, withoutAsking } from '../chain/operators.ts'

type BlockTimeParts = {
  readonly networks: Pick<Networks, 'urlsOf' | 'isUnconfirmed'>
  readonly clock: Clock
  readonly ask?: AskNode
}

/** Timeout of a node, and how often and how long after one that lags is queried again; in milliseconds. */
const timeoutMs = 4000
const attempts = 4
const pauseMs = 1000

/** Whether nodes of two operators, or the user's own node, state the time that a block of the page has. */
export async function confirmBlockTime(
  { networks, clock, ask = askNode }: BlockTimeParts,
  chain: ConfiguredChain,
  { number, hash, timestamp }: Pick<Head, 'number' | 'hash' | 'timestamp'>,
): Promise<boolean> {
  const unasked = withoutAsking(networks, chain)
  if (unasked) return unasked.status === 'mine'
  const confirms = async (url: string) => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const call = { method: 'eth_getBlockByNumber', params: [numberToHex(number), false] }
      const silence = sleep(clock, timeoutMs).then(() => null)
      const [reply] = (await Promise.race([ask(chain.id, url, [call]), silence])) ?? []
      const header = v.safeParse(blockHeader, reply?.kind === 'result' ? reply.result : undefined)
      if (header.success) return header.output.hash === hash && header.output.timestamp === timestamp
      if (attempt < attempts) await sleep(clock, pauseMs)
    }
    return false
  }
  const stated = await Promise.all(operatorsOf(networks, chain).map(({ url }) => confirms(url)))
  return stated.filter(Boolean).length >= 2
}
