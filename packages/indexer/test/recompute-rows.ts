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

/** Units of the first token per unit of the second, with 18 decimals, rounded down. */
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

type Tokens = readonly [KnownPair['token0'], KnownPair['token1']]
type Created = Awaited<ReturnType<typeof createdPairs>>
type ActionLog = Extract<Log, { readonly eventName: 'Swap' | 'Mint' | 'Burn' }>

const isAction = (log: Log): log is ActionLog =>
  log.eventName === 'Swap' || log.eventName === 'Mint' || log.eventName === 'Burn'

/** Sender by transaction, for all transactions in the logs. */
async function sendersOf({ anvil }: Environment, logs: readonly Log[]): Promise<ReadonlyMap<string, string>> {
  const senders = new Map<string, string>()
  for (const hash of new Set(logs.map(({ transactionHash }) => transactionHash))) {
    senders.set(hash, (await anvil.client.getTransaction({ hash })).from.toLowerCase())
  }
  return senders
}

/** Keys of all rows that count a transaction with this action. */
function countedKeys(pair: KnownPair, factory: string, timestamp: number): readonly string[] {
  const [date, start] = [Math.floor(timestamp / day), Math.floor(timestamp / hour)]
  return [
    pair.id,
    factory,
    `day ${pair.id}-${date}`,
    `hour ${pair.id}-${start}`,
    `platform ${pair.platform}-${date}`,
    ...[pair.token0, pair.token1].flatMap(({ id }) => [id, `token ${id}-${date}`]),
  ]
}

/** Expected row of a swap, a mint or a burn. */
function actionRow(log: ActionLog, [token0, token1]: Tokens, from: string | undefined): Record<string, unknown> {
  const { timestamp, logIndex, transactionHash, args } = log
  const row = {
    pair: { id: log.address.toLowerCase() },
    transaction: { id: transactionHash },
    sender: args.sender.toLowerCase(),
    ...{ timestamp, logIndex },
  }
  const amount0 = (value: bigint) => inUnits(value, token0.decimals)
  const amount1 = (value: bigint) => inUnits(value, token1.decimals)
  if (log.eventName !== 'Swap')
    return { ...row, amount0: amount0(log.args.amount0), amount1: amount1(log.args.amount1) }
  const { amount0In, amount1In, amount0Out, amount1Out, to } = log.args
  return {
    ...row,
    from,
    to: to.toLowerCase(),
    amount0In: amount0(amount0In),
    amount1In: amount1(amount1In),
    amount0Out: amount0(amount0Out),
    amount1Out: amount1(amount1Out),
  }
}

/** Counts and sums by key, and the rows of single actions, computed from the logs. */
function tally(
  logs: readonly Log[],
  pairs: ReadonlyMap<string, KnownPair>,
  created: Created,
  senders: ReadonlyMap<string, string>,
) {
  const counts = new Map<string, number>()
  const sums = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount)
  const held = new Map<string, readonly [bigint, bigint]>()
  /** Liquidity of a token in all pairs at the end of a day. */
  const liquidity = new Map<string, bigint>()
  const transactions: Rows = {}
  const actions: Record<'Swap' | 'Mint' | 'Burn', Rows> = { Swap: {}, Mint: {}, Burn: {} }

  for (const log of logs) {
    const id = log.address.toLowerCase()
    const pair = pairs.get(id)
    if (!pair) continue
    const tokens = [pair.token0, pair.token1] as const
    if (log.eventName === 'Sync') {
      const before = held.get(id) ?? [0n, 0n]
      add(`liquidity ${pair.token0.id}`, log.args.reserve0 - before[0])
      add(`liquidity ${pair.token1.id}`, log.args.reserve1 - before[1])
      held.set(id, [log.args.reserve0, log.args.reserve1])
    }
    if (!isAction(log)) continue
    const { timestamp, transactionHash, logIndex } = log
    const date = Math.floor(timestamp / day)
    const factory = created.find((each) => each.pair === id)?.factory ?? ''
    for (const key of countedKeys(pair, factory, timestamp)) counts.set(key, (counts.get(key) ?? 0) + 1)
    for (const { id: token } of tokens) liquidity.set(`${token}-${date}`, sums.get(`liquidity ${token}`) ?? 0n)
    const from = senders.get(transactionHash)
    transactions[transactionHash] = { blockNumber: Number(log.blockNumber), timestamp, from }
    actions[log.eventName][`${transactionHash}-${logIndex}`] = actionRow(log, tokens, from)
    if (log.eventName !== 'Swap') continue
    const { amount0In, amount1In, amount0Out, amount1Out } = log.args
    for (const [side, moved] of [amount0In + amount0Out, amount1In + amount1Out].entries()) {
      const token = tokens[side as 0 | 1].id
      for (const each of [`${id} ${side}`, `traded ${token}`, `traded ${token}-${date}`]) add(each, moved)
    }
  }
  return { counts, sums, liquidity, transactions, actions }
}
type Tally = ReturnType<typeof tally>

/** Rows of a list, from the counts with this prefix in their keys. */
const rowsWith = (counts: Tally['counts'], prefix: string, row: (id: string, count: number) => Rows[string]): Rows =>
  Object.fromEntries(
    [...counts]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, count]) => [key.slice(prefix.length), row(key.slice(prefix.length), count)]),
  )

function tokenRows({ counts, sums, liquidity }: Tally, pairs: readonly KnownPair[]) {
  const decimals = new Map(
    pairs.flatMap(({ token0, token1 }) => [token0, token1]).map((each) => [each.id, each.decimals]),
  )
  return {
    tokenDayDatas: rowsWith(counts, 'token ', (id, dailyTxns) => {
      const own = decimals.get(id.slice(0, 42)) ?? null
      return {
        dailyTxns,
        date: Number(id.slice(43)) * day,
        dailyVolumeToken: inUnits(sums.get(`traded ${id}`) ?? 0n, own),
        totalLiquidityToken: inUnits(liquidity.get(id), own),
      }
    }),
    tokens: Object.fromEntries(
      [...decimals].map(([id, own]) => [
        id,
        {
          txCount: counts.get(id) ?? 0,
          tradeVolume: inUnits(sums.get(`traded ${id}`) ?? 0n, own),
          totalLiquidity: inUnits(sums.get(`liquidity ${id}`) ?? 0n, own),
        },
      ]),
    ),
  }
}

function pairRow(
  { pair: id, factory, blockNumber, timestamp }: Created[number],
  known: KnownPair | undefined,
  { reserve0, reserve1 }: Pick<PairState, 'reserve0' | 'reserve1'>,
  { counts, sums }: Tally,
) {
  const [one, other] = [known?.token0.decimals ?? null, known?.token1.decimals ?? null]
  return {
    factory: { id: factory },
    txCount: counts.get(id) ?? 0,
    volumeToken0: inUnits(sums.get(`${id} 0`) ?? 0n, one),
    volumeToken1: inUnits(sums.get(`${id} 1`) ?? 0n, other),
    token0Price: rate(reserve0, one, reserve1, other),
    token1Price: rate(reserve1, other, reserve0, one),
    createdAtBlockNumber: Number(blockNumber),
    createdAtTimestamp: Number(timestamp),
  }
}

/** Computes all fields of the index that do not depend on prices from the logs. */
export async function recomputeRows(
  environment: Environment,
  logs: readonly Log[],
  states: ReadonlyMap<string, PairState>,
  pairs: readonly KnownPair[],
): Promise<Readonly<Record<string, Rows>>> {
  const of = new Map(pairs.map((pair) => [pair.id, pair]))
  const created = await createdPairs(environment)
  const tallied = tally(logs, of, created, await sendersOf(environment, logs))
  const { counts, transactions, actions } = tallied
  const factories = new Set(created.map(({ factory }) => factory))
  const empty = { reserve0: 0n, reserve1: 0n }
  return {
    transactions,
    swaps: actions.Swap,
    mints: actions.Mint,
    burns: actions.Burn,
    pairDayDatas: rowsWith(counts, 'day ', (_, dailyTxns) => ({ dailyTxns })),
    pairHourDatas: rowsWith(counts, 'hour ', (_, hourlyTxns) => ({ hourlyTxns })),
    dexSwapDayDatas: rowsWith(counts, 'platform ', (_, txCount) => ({ txCount })),
    ...tokenRows(tallied, pairs),
    factories: Object.fromEntries(
      [...factories].map((id) => [
        id,
        { pairCount: created.filter(({ factory }) => factory === id).length, txCount: counts.get(id) ?? 0 },
      ]),
    ),
    pairs: Object.fromEntries(
      created.map((each) => [each.pair, pairRow(each, of.get(each.pair), states.get(each.pair) ?? empty, tallied)]),
    ),
  }
}
