import { factoryAbi } from '@dexswap/abis'
import { formatUnits } from 'viem'
import type { Environment } from './environment/build-environment.ts'
import type { PairState, readPairLogs } from './environment/read-chain.ts'
import { inUnits } from './indexed-pairs.ts'

type Log = Awaited<ReturnType<typeof readPairLogs>>[number]
type Decimals = number | null
export type KnownPair = {
  readonly id: string
  readonly platform: string
  readonly token0: { readonly id: string; readonly decimals: Decimals }
  readonly token1: { readonly id: string; readonly decimals: Decimals }
}
/** Rows of a list by id, with the fields that follow from logs alone. */
type Rows = Record<string, Record<string, unknown>>

const day = 86_400
const hour = 3_600

/** Units of the first token per unit of the second, 18 decimals, rounded down. */
function rate(own: bigint, ownDecimals: Decimals, other: bigint, otherDecimals: Decimals): string | null {
  if (ownDecimals === null || otherDecimals === null || other === 0n) return null
  return formatUnits((own * 10n ** BigInt(otherDecimals + 18)) / (other * 10n ** BigInt(ownDecimals)), 18)
}

/** Block, time and factory of each pair. */
async function createdPairs({ anvil, record }: Environment) {
  const logs = await anvil.client.getContractEvents({
    abi: factoryAbi,
    address: record.platforms.map(({ factory }) => factory),
    eventName: 'PairCreated',
    fromBlock: 0n,
    strict: true,
  })
  return Promise.all(
    logs.map(async ({ address, args, blockNumber }) => {
      const { timestamp } = await anvil.client.getBlock({ blockNumber })
      return { pair: args.pair.toLowerCase(), factory: address.toLowerCase(), blockNumber, timestamp }
    }),
  )
}

/** Recomputes all price-independent fields of the index from the logs. */
export async function recomputeRows(
  environment: Environment,
  logs: readonly Log[],
  states: ReadonlyMap<string, PairState>,
  pairs: readonly KnownPair[],
): Promise<Readonly<Record<string, Rows>>> {
  const of = new Map(pairs.map((pair) => [pair.id, pair]))
  const created = await createdPairs(environment)
  const senders = new Map<string, string>()
  for (const hash of new Set(logs.map(({ transactionHash }) => transactionHash))) {
    senders.set(hash, (await environment.anvil.client.getTransaction({ hash })).from.toLowerCase())
  }

  const counts = new Map<string, number>()
  const sums = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount)
  const held = new Map<string, readonly [bigint, bigint]>()
  /** Liquidity of a token in all pairs after its last action of a day. */
  const liquidity = new Map<string, bigint>()
  const transactions: Rows = {}
  const actions: Record<'Swap' | 'Mint' | 'Burn', Rows> = { Swap: {}, Mint: {}, Burn: {} }

  for (const log of logs) {
    const id = log.address.toLowerCase()
    const pair = of.get(id)
    if (!pair) continue
    const tokens = [pair.token0, pair.token1] as const
    if (log.eventName === 'Sync') {
      const before = held.get(id) ?? [0n, 0n]
      add(`liquidity ${pair.token0.id}`, log.args.reserve0 - before[0])
      add(`liquidity ${pair.token1.id}`, log.args.reserve1 - before[1])
      held.set(id, [log.args.reserve0, log.args.reserve1])
    }
    if (log.eventName !== 'Swap' && log.eventName !== 'Mint' && log.eventName !== 'Burn') continue
    const { timestamp, transactionHash, logIndex, args } = log
    const [date, start] = [Math.floor(timestamp / day), Math.floor(timestamp / hour)]
    const factory = created.find((each) => each.pair === id)?.factory ?? ''
    const counted = [
      id,
      factory,
      `day ${id}-${date}`,
      `hour ${id}-${start}`,
      `platform ${pair.platform}-${date}`,
      ...tokens.flatMap((token) => [token.id, `token ${token.id}-${date}`]),
    ]
    for (const key of counted) counts.set(key, (counts.get(key) ?? 0) + 1)
    for (const { id: token } of tokens) liquidity.set(`${token}-${date}`, sums.get(`liquidity ${token}`) ?? 0n)
    const from = senders.get(transactionHash)
    transactions[transactionHash] = { blockNumber: Number(log.blockNumber), timestamp, from }

    const shared = { pair: { id }, transaction: { id: transactionHash }, sender: args.sender.toLowerCase() }
    const amount = (side: 0 | 1, value: bigint) => inUnits(value, tokens[side].decimals)
    const row = { ...shared, timestamp, logIndex }
    const key = `${transactionHash}-${logIndex}`
    if (log.eventName !== 'Swap') {
      const { amount0, amount1 } = log.args
      actions[log.eventName][key] = { ...row, amount0: amount(0, amount0), amount1: amount(1, amount1) }
      continue
    }
    const { amount0In, amount1In, amount0Out, amount1Out, to } = log.args
    actions.Swap[key] = {
      ...row,
      from,
      to: to.toLowerCase(),
      amount0In: amount(0, amount0In),
      amount1In: amount(1, amount1In),
      amount0Out: amount(0, amount0Out),
      amount1Out: amount(1, amount1Out),
    }
    for (const [side, moved] of [amount0In + amount0Out, amount1In + amount1Out].entries()) {
      const token = tokens[side as 0 | 1].id
      for (const each of [`${id} ${side}`, `traded ${token}`, `traded ${token}-${date}`]) add(each, moved)
    }
  }

  const decimalsOf = new Map(
    pairs.flatMap(({ token0, token1 }) => [token0, token1]).map((each) => [each.id, each.decimals]),
  )
  const decimals = (token: string) => decimalsOf.get(token) ?? null
  const rows = (prefix: string, row: (id: string, count: number) => Record<string, unknown>): Rows =>
    Object.fromEntries(
      [...counts]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, count]) => [key.slice(prefix.length), row(key.slice(prefix.length), count)]),
    )
  return {
    transactions,
    swaps: actions.Swap,
    mints: actions.Mint,
    burns: actions.Burn,
    pairDayDatas: rows('day ', (_, dailyTxns) => ({ dailyTxns })),
    pairHourDatas: rows('hour ', (_, hourlyTxns) => ({ hourlyTxns })),
    dexSwapDayDatas: rows('platform ', (_, txCount) => ({ txCount })),
    tokenDayDatas: rows('token ', (id, dailyTxns) => {
      const token = id.slice(0, 42)
      return {
        dailyTxns,
        date: Number(id.slice(43)) * day,
        dailyVolumeToken: inUnits(sums.get(`traded ${id}`) ?? 0n, decimals(token)),
        totalLiquidityToken: inUnits(liquidity.get(id), decimals(token)),
      }
    }),
    tokens: Object.fromEntries(
      [...decimalsOf].map(([id, own]) => [
        id,
        {
          txCount: counts.get(id) ?? 0,
          tradeVolume: inUnits(sums.get(`traded ${id}`) ?? 0n, own),
          totalLiquidity: inUnits(sums.get(`liquidity ${id}`) ?? 0n, own),
        },
      ]),
    ),
    factories: Object.fromEntries(
      [...new Set(created.map(({ factory }) => factory))].map((id) => [
        id,
        { pairCount: created.filter(({ factory }) => factory === id).length, txCount: counts.get(id) ?? 0 },
      ]),
    ),
    pairs: Object.fromEntries(
      created.map(({ pair: id, factory, blockNumber, timestamp }) => {
        const [one, other] = [of.get(id)?.token0.decimals ?? null, of.get(id)?.token1.decimals ?? null]
        const { reserve0, reserve1 } = states.get(id) ?? { reserve0: 0n, reserve1: 0n }
        const row = {
          factory: { id: factory },
          txCount: counts.get(id) ?? 0,
          volumeToken0: inUnits(sums.get(`${id} 0`) ?? 0n, one),
          volumeToken1: inUnits(sums.get(`${id} 1`) ?? 0n, other),
          token0Price: rate(reserve0, one, reserve1, other),
          token1Price: rate(reserve1, other, reserve0, one),
          createdAtBlockNumber: Number(blockNumber),
          createdAtTimestamp: Number(timestamp),
        }
        return [id, row]
      }),
    ),
  }
}
