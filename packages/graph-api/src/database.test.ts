import { describe, expect, test } from 'vitest'
import { DatabaseUnavailableError, type PgPool, postgresDatabase, StatementEndedError } from './database.ts'

/** A pool that returns or throws these results in turn. Other statements succeed. */
function poolOf(...results: readonly (string | Error)[]) {
  const left = [...results]
  const released: boolean[] = []
  const client: Awaited<ReturnType<PgPool['connect']>> = {
    async query(statement) {
      if (typeof statement === 'string') return { rows: [] }
      const result = left.shift()
      if (result instanceof Error) throw result
      return { rows: [[result ?? null]] }
    },
    release: (destroy = false) => void released.push(destroy),
  }
  const pool: PgPool = { connect: async () => client, query: async () => null }
  return { database: postgresDatabase(pool), released }
}

const sqlError = (code: string) => Object.assign(new Error(`SQLSTATE ${code}`), { code })
const statement = { text: 'select $1', values: ['1'] }
const { signal } = new AbortController()

describe('postgresDatabase', () => {
  test('behavior: repeats a read on another connection when a deadlock has cancelled it', async () => {
    const { database, released } = poolOf(sqlError('40P01'), '7')
    expect(await database.query(statement, signal)).toEqual([['7']])
    expect(released).toEqual([true, false])
  })

  test('behavior: repeats a whole snapshot when a deadlock has cancelled it', async () => {
    const { database } = poolOf('1', sqlError('40P01'), '1', '2')
    const read = database.querySnapshot(async (query) => [await query(statement), await query(statement)], signal)
    expect(await read).toEqual([[['1']], [['2']]])
  })

  test.each([
    ['the second attempt is the victim of a deadlock too', [sqlError('40P01'), sqlError('40P01')]],
    ['the database shuts down', [sqlError('57P01')]],
    ['the indexer replaces its tables', [sqlError('42P01')]],
    ['the connection ends', [new Error('Connection terminated unexpectedly')]],
    ['the connection is refused', [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]],
  ])('error: DatabaseUnavailableError when %s', async (_, errors) => {
    const { database } = poolOf(...errors)
    await expect(database.query(statement, signal)).rejects.toThrow(DatabaseUnavailableError)
  })

  test('error: Error when the statement itself is invalid', async () => {
    const { database } = poolOf(sqlError('42703'))
    await expect(database.query(statement, signal)).rejects.toMatchObject({ code: '42703' })
  })

  test('error: StatementEndedError when a statement exceeds its time limit', async () => {
    const { database } = poolOf(sqlError('57014'), '7')
    await expect(database.query(statement, signal)).rejects.toThrow(StatementEndedError)
  })
})
