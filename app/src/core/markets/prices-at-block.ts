import { pairAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Chain, PlatformId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import type { Client } from 'viem'
import { failure } from '#io/failure.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import type { RpcCall } from '#io/rpc/replies.ts'

type Pools = ReadonlyMap<PlatformId, readonly Pool[]>

/** No node has the state of an old block: most nodes store only the newest states. */
class OldStateError extends failure('OldStateError', 'No node has the state of this block.') {}

/**
 * The pools that can affect the prices of these tokens in `usd-prices.ts`.
 * @param tokens in lower case
 */
export function pricingPools(chain: Chain, pools: Pools, tokens: ReadonlySet<string>): Pools {
  const anchors = new Set([...chain.stablecoins, chain.wrappedNative.address].map((address) => address.toLowerCase()))
  const reviewed = reviewedTokens(chain)
  const bothWays = ({ token0, token1 }: Pool) =>
    [
      [token0, token1],
      [token1, token0],
    ] as const
  /** Tokens paired with these tokens, because their own price is needed too. */
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

/** Maximum number of blocks to read, because each needs a request. */
const maxBlocks = 20

type Parts = {
  readonly chain: ConfiguredChain
  /** Node URLs in order of preference. */
  readonly urls: readonly string[]
  readonly ask?: AskNode
}

/**
 * Reads the pools at each of the newest blocks, until no node has the state. Queries nodes one by one,
 * because a missing state does not count as a failure of the node.
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
    // The cast adds the types that viem derives from the method. Callers validate the results.
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
    // When all results are missing, the node lacks the state of the block.
    if (then.size === 0) return null
    return new Map([...pools].map(([platform, some]) => [platform, some.flatMap((pool) => then.get(pool) ?? [])]))
  }

  const [newest, ...others] = [...new Set(blocks)].toSorted((one, other) => (one < other ? 1 : -1)).slice(0, maxBlocks)
  const first = newest === undefined ? null : await read(newest)
  if (newest === undefined || first === null) return new Map()
  const rest = await Promise.all(others.map(async (block) => [block, await read(block)] as const))
  return new Map([[newest, first], ...rest.flatMap(([block, at]) => (at ? [[block, at] as const] : []))])
}

/** Presents pools of an old block as a ready state, which the price functions expect. */
export function readyPools(pools: Pools): ReadyPools {
  return { status: 'ready', block: { number: 0n, hash: '0x', receivedAt: 0 }, pools, complete: true }
}
