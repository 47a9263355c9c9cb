import { readFileSync } from 'node:fs'
import {
  buildSchema,
  createIndexReader,
  createQueryPreparer,
  type GraphqlRequest,
  postgresDatabase,
} from '@dexswap/graph-api'
import type pg from 'pg'
import { entities } from '#api/entities.ts'
import { pricedColumns, pricesOfPairs } from '#indexer/prices/prices-of-pairs.ts'
import type { Rank } from '#indexer/prices/rank.ts'
import { endPool } from '../environment/end-pool.ts'
import { slowness } from '../environment/slowness.ts'
import { native, stable } from './large-index.ts'

/**
 * Processor time of one query with its statement, in ms of the reference machine in
 * docs/decisions/0027.
 */
export type Measured = { readonly status: number; readonly body: string; readonly units: number; readonly ms: number }

/** Number of loops with which the slowdown of this machine is measured. */
const loops = 5_000_000

/** Processor time of a process so far, in ms. */
const onProcessor = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Answers queries of the real entities from a database, and measures them. */
export async function openMeasured(pool: pg.Pool) {
  const pair = entities.find(({ name }) => name === 'Pair')
  if (!pair) throw new TypeError('The API has pairs.')
  const ranks = new Map<string, Rank>([
    [native, 0],
    [stable, 1],
  ])
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid')
  const pid = rows[0]?.pid ?? 0
  const unreleased = { processID: pid, query: client.query.bind(client), release: () => {} }
  const errors: unknown[] = []
  const index = createIndexReader({
    database: postgresDatabase({
      connect: async () => unreleased as never, // Only the members of a client that the measured code uses.
      query: (text, values) => pool.query(text, [...values]),
    }),
    entities,
    headSql: '(select json_build_array(number, hash, timestamp, false) from head)',
    pair,
    pairColumns: pricedColumns,
    pricesOf: (cells) => pricesOfPairs(pair, cells, ranks),
  })
  const prepare = createQueryPreparer({
    schema: buildSchema(entities),
    entities,
    index,
    report: (error) => errors.push(error),
  })
  const { signal } = new AbortController()
  await index.read({ text: '', values: [] }, signal)
  // The time limit of a statement includes the load of other processes, so it must be long.
  await client.query('set statement_timeout = 30000')

  async function measure(request: GraphqlRequest): Promise<Measured> {
    const factor = slowness(loops)
    const [own, database] = [process.cpuUsage(), onProcessor(pid)]
    const { units, run } = await prepare(request, signal)
    const { status, body } = await run(signal)
    const { user, system } = process.cpuUsage(own)
    const ms = ((user + system) / 1_000 + onProcessor(pid) - database) / factor
    if (errors.length > 0) throw errors[0]
    return { status, body, units, ms }
  }
  async function close() {
    client.release()
    await endPool(pool)
  }
  return { measure, close }
}
