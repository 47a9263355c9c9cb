import * as schema from 'ponder:schema'
import pg from 'pg'
import type { PgTable } from 'ponder'

/** Metadata of a Drizzle table, which are under registered symbols. */
type Column = {
  readonly name: string
  readonly notNull: boolean
  readonly primary: boolean
  readonly getSQLType: () => string
}
type Index = { readonly config: { readonly columns: readonly { readonly name: string }[] } }
type Described = Readonly<Record<symbol, unknown>>

function describe(table: PgTable) {
  const described = table as PgTable & Described
  const columns = Object.values(described[Symbol.for('drizzle:Columns')] as Record<string, Column>)
  const build = described[Symbol.for('drizzle:ExtraConfigBuilder')] as
    | ((columns: unknown) => Readonly<Record<string, Index>>)
    | undefined
  const indexes = Object.values(build?.(described[Symbol.for('drizzle:ExtraConfigColumns')] ?? table) ?? {})
  return { name: String(described[Symbol.for('drizzle:Name')]), columns, indexes }
}

/** SQL statements that create the tables of an index as Ponder does. */
function createTables(): string {
  return Object.values(schema as Readonly<Record<string, unknown>>)
    .filter((table): table is PgTable => typeof table === 'object' && table !== null)
    .map(describe)
    .map(({ name, columns, indexes }) => {
      const list = columns.map(
        (column) =>
          `"${column.name}" ${column.getSQLType()}${column.notNull ? ' not null' : ''}${column.primary ? ' primary key' : ''}`,
      )
      const ofIndexes = indexes.map(
        ({ config }) => `create index on "${name}" (${config.columns.map((column) => `"${column.name}"`).join(', ')});`,
      )
      return `create table "${name}" (${list.join(', ')});\n${ofIndexes.join('\n')}`
    })
    .join('\n')
}

export type Sizes = { readonly pairs: number; readonly trades: number; readonly days: number }

const since = 1_790_000_000
const id = (prefix: string, number: string) => `'0x${prefix}' || lpad(to_hex(${number}), ${40 - prefix.length}, '0')`
const hash = (text: string) => `'0x' || md5(${text}) || md5('b' || ${text})`

export const native = `0x${'71'.padEnd(40, '0')}`
export const stable = `0x${'72'.padEnd(40, '0')}`
export const pairId = (number: number) => `0x90${number.toString(16).padStart(38, '0')}`
export const tokenId = (number: number) => `0x70${number.toString(16).padStart(38, '0')}`
export const userId = (number: number) => `0x80${number.toString(16).padStart(38, '0')}`

/**
 * Statements that fill the tables like a large exchange: one pair has a fifth of the trades, 1 % of
 * the pairs have half of them.
 */
function fill({ pairs, trades, days }: Sizes): string {
  const users = Math.ceil(pairs / 2)
  const action = (n: string) => `${hash(`${n}::text`)} || '-1', ${hash(`(${n} / 3)::text`)}, ${since} + ${n} * 3, 1`
  const pairOf = `case when n % 5 = 0 then 1 when n % 2 = 0 then 1 + n % ${Math.ceil(pairs / 100)} else 1 + (n::bigint * 7919) % ${pairs} end`
  return `
insert into head values (1, 1000, '0x01', ${since});
insert into bundle values ('1', 10::numeric ^ 36);
insert into factory values ('0x01', 'dexswap', ${pairs}, ${trades}, null, null);
insert into token (id, symbol, name, decimals, rank, priced_by, is_money, trade_volume, tx_count, total_liquidity)
select ${id('70', 'n')}, 'T' || n, 'Token number ' || n, case when n % 3 = 0 then 6 else 18 end, 3, '{}'::text[], false, n, n, 10::numeric ^ 21 from generate_series(1, ${pairs}) n
union all select '${native}', 'W', 'Wrapped', 18, 0, '{}'::text[], true, 1, 1, 1 union all select '${stable}', 'USDC', 'Dollar', 6, 1, '{}'::text[], true, 1, 1, 1;
insert into pair (id, platform, factory, token0, token1, decimals0, decimals1, reserve0, reserve1, total_supply, swap_fee,
  volume_token0, volume_token1, volume_native_currency, volume_usd, tx_count, created_at_timestamp, created_at_block_number, last_mint_liquidity, last_burn_liquidity)
select ${id('90', 'n')}, 'dexswap', '0x01', case when n = 1 then '${native}' else ${id('70', 'n')} end, case when n % 2 = 1 then '${stable}' else '${native}' end, 18, case when n % 2 = 1 then 6 else 18 end,
  10::numeric ^ 21 + n * 7919, 10::numeric ^ (case when n % 2 = 1 then 9 else 20 end) + n, 10::numeric ^ 20 + n, 25, n, n, 10::numeric ^ 20 + n, 10::numeric ^ 20 + n, n, ${since} + n, n, 0, 0
from generate_series(1, ${pairs}) n;
insert into pair_day_data (id, pair, decimals0, decimals1, date, reserve0, reserve1, total_supply, reserve_usd, daily_volume_token0, daily_volume_token1, daily_volume_usd, daily_txns)
select id || '-' || d, id, decimals0, decimals1, ${since} / 86400 * 86400 + d * 86400, reserve0 + d, reserve1 + d, total_supply, 10::numeric ^ 20 + d, 10::numeric ^ 19 + d, 10::numeric ^ 19, 10::numeric ^ 19, 3
from pair cross join generate_series(0, ${days - 1}) d;
insert into "user" select ${id('80', 'n')} from generate_series(1, ${users}) n;
insert into liquidity_position (id, "user", pair, liquidity_token_balance)
select ${id('90', 'n')} || '-' || u, ${id('80', `1 + (n * u * 7) % ${users}`)}, ${id('90', 'n')}, n * u from generate_series(1, ${pairs}) n cross join generate_series(1, 3) u;
insert into "transaction" (id, block_number, timestamp, "from") select ${hash('n::text')}, n, ${since} + n * 9, ${id('80', `1 + n % ${users}`)} from generate_series(0, ${Math.ceil(trades / 3)}) n;
insert into swap (id, transaction, timestamp, log_index, pair, decimals0, decimals1, sender, "from", "to", amount0_in, amount1_in, amount0_out, amount1_out, amount_usd)
select ${action('n')}, ${id('90', pairOf)}, 18, 18, ${id('80', `1 + n % ${users}`)}, ${id('80', `1 + n % ${users}`)}, ${id('80', `1 + n % ${users}`)}, 10::numeric ^ 18 + n, 0, 0, 10::numeric ^ 17 + n, 10::numeric ^ 18 + n % 1000
from generate_series(1, ${trades}) n;
insert into mint (id, transaction, timestamp, log_index, pair, decimals0, decimals1, sender, "to", liquidity, amount0, amount1, amount_usd)
select ${action('n')}, ${id('90', pairOf)}, 18, 18, ${id('80', `1 + n % ${users}`)}, ${id('80', `1 + n % ${users}`)}, n, n, n, n from generate_series(1, ${Math.ceil(trades / 10)}) n;
analyze;
`
}

/** Creates and fills the tables of an index in an empty database. */
export async function buildLargeIndex(url: string, sizes: Sizes): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await pool.query(createTables())
  await pool.query(fill(sizes))
  return pool
}
