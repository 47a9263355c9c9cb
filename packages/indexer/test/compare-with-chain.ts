import assert from 'node:assert/strict'
import { formatUnits, zeroAddress } from 'viem'
import { readMeta } from '../src/process/read-meta.ts'
import type { Environment } from './environment/build-environment.ts'
import { readBalance, readPairLogs, readPairs } from './environment/read-chain.ts'
import { queryAll } from './query-index.ts'
import { readCampaignsOnChain } from './read-campaigns-on-chain.ts'
import { readIndexedCampaigns } from './read-indexed-campaigns.ts'
import { waitForHead } from './wait-for-block.ts'

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

/** LP token balances of all accounts that ever had one, read from the pairs. */
async function readPositions(environment: Environment): Promise<readonly Position[]> {
  const holdings = new Map(
    (await readPairLogs(environment)).flatMap((log) => {
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
      liquidityTokenBalance: formatUnits(await readBalance(environment, pair, holder), 18),
    })),
  )
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

/**
 * Compares the index at the newest block with the contracts: reserves, supplies, positions, campaigns,
 * stakes and claims must be equal and complete.
 * @throws AssertionError
 */
export async function compareWithChain(url: string, environment: Environment): Promise<void> {
  for (;;) {
    const block = await waitForHead(url, environment)
    try {
      return await compareNow(url, environment)
    } catch (error) {
      // Retries when both were read at different blocks, because of a new block or a restart.
      const [head, indexed] = [await environment.anvil.client.getBlock(), await readMeta(url)]
      if (head.hash === block && indexed?.hash === block) throw error
    }
  }
}

async function compareNow(url: string, environment: Environment): Promise<void> {
  const pairs = await queryAll<Pair>(
    url,
    'pairs',
    'id reserve0 reserve1 totalSupply token0 { decimals } token1 { decimals }',
  )
  const tokens = byId(pairs)
  const onChain = [...(await readPairs(environment))].map(([id, { reserve0, reserve1, totalSupply }]) => {
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

  const positions = await queryAll<Position>(
    url,
    'liquidityPositions',
    'id user { id } pair { id } liquidityTokenBalance',
  )
  const held = await readPositions(environment)
  assert.deepEqual(byId(positions), byId(held))
  assert.ok(held.length >= environment.pairs.length, 'somebody holds a share of every pair')

  assert.deepEqual(await readIndexedCampaigns(url), await readCampaignsOnChain(environment))
}
