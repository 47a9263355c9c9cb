import { pairAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Chain, PlatformId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Client } from 'viem'
import { failure } from '#io/failure.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import type { RpcCall } from '#io/rpc/replies.ts'
import { contractCall } from '../chain/contract-call.ts'
import { readCalls } from '../chain/read-calls.ts'
import type { ReadyPools } from './pool-state.ts'
import { reviewedTokens } from './usd-prices.ts'

type Pools = ReadonlyMap<PlatformId, readonly Pool[]>

/** Nodes keep what stood in their newest blocks, few of them more. */
class OldStateError extends failure('OldStateError', 'No node tells what stood in this block.') {}

/** The pools that the prices of tokens are made of, as `usd-prices.ts` makes them. @param tokens in lower case */
export function pricingPools(chain: Chain, pools: Pools, tokens: ReadonlySet<string>): Pools {
  const anchors = new Set([...chain.stablecoins, chain.wrappedNative.address].map((address) => address.toLowerCase()))
  const reviewed = reviewedTokens(chain)
  const bothWays = ({ token0, token1 }: Pool) =>
    [
      [token0, token1],
      [token1, token0],
    ] as const
  /** What stands against one of the tokens has a price of its own. */
  const counters = new Set<string>([...anchors, ...tokens])
  for (const pool of [...pools.values()].flat()) {
    for (const [one, other] of bothWays(pool)) if (tokens.has(one) && reviewed.has(other)) counters.add(other)
  }
  const isPart = (pool: Pool) =>
    bothWays(pool).some(
      ([one, other]) => (anchors.has(one) && counters.has(other)) || (tokens.has(one) && reviewed.has(other)),
    )
  return new Map([...pools].map(([platform, some]) => [platform, some.filter(isPart)]))
}

/** More blocks are not asked for: each is a request. */
const mostBlocks = 20

type Parts = {
  readonly chain: ConfiguredChain
  /** Of the nodes, the first one first. */
  readonly urls: readonly string[]
  readonly ask?: AskNode
}

/**
 * These pools as they were after each of the newest of some blocks; a block of which no node tells any more is missing, with all before
 * it. A node that does not know an old block is none that fails: each is asked by itself.
 */
export async function poolsAtBlocks(
  { chain, urls, ask = askNode }: Parts,
  pools: Pools,
  blocks: readonly bigint[],
): Promise<ReadonlyMap<bigint, Pools>> {
  const all = [...pools.values()].flat()
  const calls = all.map(({ address }) => contractCall({ address, abi: pairAbi, functionName: 'getReserves' }))

  async function request(call: RpcCall): Promise<unknown> {
    for (const url of urls) {
      const reply = (await ask(chain.id, url, [call]))?.[0]
      if (reply?.kind === 'result') return reply.result
    }
    throw new OldStateError()
  }

  async function read(block: bigint): Promise<Pools | null> {
    // viem types a request by its method; what comes back is parsed by who asks.
    const client = { request: request as Client['request'] }
    const answers = await readCalls(client, chain.multicall, calls, block).catch(() => null)
    if (answers === null) return null
    const then = new Map(
      all.flatMap((pool, at) => {
        const answer = answers[at]
        if (answer?.status !== 'known') return []
        const [reserve0, reserve1] = answer.value
        return [[pool, { ...pool, reserve0, reserve1 }] as const]
      }),
    )
    // Where none of them answers the node has told of nothing.
    if (then.size === 0) return null
    return new Map([...pools].map(([platform, some]) => [platform, some.flatMap((pool) => then.get(pool) ?? [])]))
  }

  const [newest, ...others] = [...new Set(blocks)].toSorted((one, other) => (one < other ? 1 : -1)).slice(0, mostBlocks)
  const first = newest === undefined ? null : await read(newest)
  if (newest === undefined || first === null) return new Map()
  const rest = await Promise.all(others.map(async (block) => [block, await read(block)] as const))
  return new Map([[newest, first], ...rest.flatMap(([block, at]) => (at ? [[block, at] as const] : []))])
}

/** Pools of long ago, as prices are asked of them. */
export function readyPools(pools: Pools): ReadyPools {
  return { status: 'ready', block: { number: 0n, hash: '0x', receivedAt: 0 }, pools, complete: true }
}
