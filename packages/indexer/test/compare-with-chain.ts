import assert from 'node:assert/strict'
import { formatUnits, zeroAddress } from 'viem'
import { readMeta } from '../src/process/read-meta.ts'
import { askAll } from './ask.ts'
import { readCampaignsOnChain } from './read-campaigns-on-chain.ts'
import { readIndexedCampaigns } from './read-indexed-campaigns.ts'
import { waitForHead } from './wait-for-block.ts'
import type { World } from './world/build-world.ts'
import { readBalance, readPairLogs, readPairs } from './world/read-chain.ts'

type Token = { readonly decimals: number | null }
type Pair = {
  readonly id: string
  readonly reserve0: string | null
  readonly reserve1: string | null
  readonly totalSupply: string
  readonly token0: Token
  readonly token1: Token
}
type Position = {
  readonly id: string
  readonly user: { readonly id: string }
  readonly pair: { readonly id: string }
  readonly liquidityTokenBalance: string
}

const inUnits = (amount: bigint, { decimals }: Token) => (decimals === null ? null : formatUnits(amount, decimals))

/** Balances of everybody who ever held LP tokens, asked of the pairs. */
async function readPositions(world: World): Promise<readonly Position[]> {
  const holdings = new Map(
    (await readPairLogs(world)).flatMap((log) => {
      if (log.eventName !== 'Transfer' || log.args.value === 0n) return []
      return [log.args.from, log.args.to]
        .filter((holder) => holder !== zeroAddress)
        .map((holder) => [`${log.address}-${holder}`.toLowerCase(), { pair: log.address, holder }] as const)
    }),
  )
  return Promise.all(
    [...holdings].map(async ([id, { pair, holder }]) => ({
      id,
      user: { id: holder.toLowerCase() },
      pair: { id: pair.toLowerCase() },
      liquidityTokenBalance: formatUnits(await readBalance(world, pair, holder), 18),
    })),
  )
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

/**
 * Once the index stands on the chain's newest block: reserves and supply of every pair, every liquidity position, every
 * campaign that counts and every stake and claim in it equal, to the last unit, what the contracts answer; nothing is
 * missing and nothing is there besides.
 * @throws AssertionError
 */
export async function compareWithChain(url: string, world: World): Promise<void> {
  for (;;) {
    const block = await waitForHead(url, world)
    try {
      return await compareNow(url, world)
    } catch (error) {
      // Where another block has come meanwhile, or the indexer was started again, the two were asked at different ones.
      const [head, indexed] = [await world.anvil.client.getBlock(), await readMeta(url)]
      if (head.hash === block && indexed?.hash === block) throw error
    }
  }
}

async function compareNow(url: string, world: World): Promise<void> {
  const pairs = await askAll<Pair>(
    url,
    'pairs',
    'id reserve0 reserve1 totalSupply token0 { decimals } token1 { decimals }',
  )
  const tokens = byId(pairs)
  const onChain = [...(await readPairs(world))].map(([id, { reserve0, reserve1, totalSupply }]) => {
    const { token0 = { decimals: null }, token1 = { decimals: null } } = tokens.get(id) ?? {}
    return {
      id,
      reserve0: inUnits(reserve0, token0),
      reserve1: inUnits(reserve1, token1),
      totalSupply: formatUnits(totalSupply, 18),
      token0,
      token1,
    }
  })
  assert.deepEqual(byId(pairs), byId(onChain))

  const positions = await askAll<Position>(
    url,
    'liquidityPositions',
    'id user { id } pair { id } liquidityTokenBalance',
  )
  const held = await readPositions(world)
  assert.deepEqual(byId(positions), byId(held))
  assert.ok(held.length >= world.pairs.length, 'somebody holds a share of every pair')

  assert.deepEqual(await readIndexedCampaigns(url), await readCampaignsOnChain(world))
}
