import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import { blockHeader } from '#io/block-header.ts'
import { type Clock, sleep, timeLimit } from '#io/clock.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import type { Head } from '../chain/head.ts'
import type { Networks } from '../chain/networks.ts'
import { operatorsOf, verdictWithoutQuery } from '../chain/operators.ts'

type BlockTimeParts = {
  readonly networks: Pick<Networks, 'urlsOf' | 'isUnconfirmed'>
  readonly clock: Clock
  readonly ask?: AskNode
}

/** Timeout of a node, number of attempts, and pause before a lagging node is retried; in ms. */
const timeoutMs = 4000
const attempts = 4
const pauseMs = 1000
/** Maximum age of the page's block relative to the newest one, in seconds. */
const maxAgeSeconds = 60n

/** True when two operators, or the user's own node, confirm the time of a recent block. */
export async function confirmBlockTime(
  { networks, clock, ask = askNode }: BlockTimeParts,
  chain: ConfiguredChain,
  head: Pick<Head, 'number' | 'hash' | 'timestamp'>,
): Promise<boolean> {
  const unasked = verdictWithoutQuery(networks, chain)
  if (unasked) return unasked.status === 'mine'
  const calls = [numberToHex(head.number), 'latest'].map((block) => ({
    method: 'eth_getBlockByNumber',
    params: [block, false],
  }))
  const confirms = async (url: string) => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const timeout = timeLimit(clock, timeoutMs).then(() => null)
      const replies = (await Promise.race([ask(chain.id, url, calls), timeout])) ?? []
      const [block, newest] = replies.map((reply) =>
        v.safeParse(blockHeader, reply.kind === 'result' ? reply.result : undefined),
      )
      if (block?.success && newest?.success) return isConfirmedBy(head, block.output, newest.output)
      if (attempt < attempts) await sleep(clock, pauseMs)
    }
    return false
  }
  const confirmed = await Promise.all(operatorsOf(networks, chain).map(({ url }) => confirms(url)))
  return confirmed.filter(Boolean).length >= 2
}

type Header = v.InferOutput<typeof blockHeader>

function isConfirmedBy({ hash, timestamp }: Pick<Head, 'hash' | 'timestamp'>, block: Header, newest: Header): boolean {
  return block.hash === hash && block.timestamp === timestamp && newest.timestamp - timestamp <= maxAgeSeconds
}
