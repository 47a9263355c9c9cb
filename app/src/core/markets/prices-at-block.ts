import type { Pool } from '@dexswap/amm'
import type { Chain, PlatformId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { failure } from '#io/failure.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import { createChainClient } from '#io/rpc/chain-client.ts'
import type { Rpc } from '#io/rpc/rpc.ts'
import type { ReadyPools } from './pool-state.ts'
import { readPools } from './read-pools.ts'
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
  const platformOf = new Map([...pools].flatMap(([platform, some]) => some.map(({ address }) => [address, platform])))
  const all = [...pools.values()].flat()
  const request: Rpc['request'] = async (call) => {
    for (const url of urls) {
      const reply = (await ask(chain.id, url, [call]))?.[0]
      if (reply?.kind === 'result') return reply.result
    }
    throw new OldStateError()
  }
  const client = createChainClient(chain, { request })

  async function read(block: bigint): Promise<Pools | null> {
    // The fee makes no price.
    const found = await readPools(client, chain.multicall, 0, all, block).catch(() => null)
    // Where none of them answers the node has told of nothing.
    if (found === null || (all.length > 0 && found.length === 0)) return null
    return new Map(
      [...pools.keys()].map((platform) => [
        platform,
        found.filter(({ address }) => platformOf.get(address) === platform),
      ]),
    )
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
