import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { joinTransactions } from './join-transactions.mjs'

const database = new PGlite()
joinTransactions(database)

const pair = async (from: Pick<PGlite, 'query'> = database) => {
  const { rows } = await from.query<{ value: number }>('SELECT value FROM side ORDER BY id')
  return rows.map(({ value }) => value)
}

beforeEach(async () => {
  await database.exec('DROP TABLE IF EXISTS side; CREATE TABLE side (id int primary key, value int)')
  await database.exec('INSERT INTO side VALUES (1, 0), (2, 0)')
})

afterAll(() => database.close())

describe('joinTransactions', () => {
  test('behavior: serves many readers beside one writer, without deadlock or partial reads', async () => {
    const writes = 100
    let isWriting = true
    const readers = Array.from({ length: 50 }, async () => {
      let count = 0
      for (; isWriting; count++) {
        const [one, two] = (await (count % 2 === 0 ? pair() : database.transaction((tx) => pair(tx as never)))) ?? []
        expect(one).toBe(two)
      }
      return count
    })
    for (let step = 1; step <= writes; step++) {
      await database.transaction(async (tx) => {
        await tx.query('UPDATE side SET value = $1 WHERE id = 1', [step])
        // The writer's own separate queries and nested transactions join it.
        expect(await pair()).toEqual([step, step - 1])
        await database.transaction((inner) => inner.query('UPDATE side SET value = $1 WHERE id = 2', [step]))
        await database.exec('SELECT 1')
      })
    }
    isWriting = false
    const counts = await Promise.all(readers)
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(await pair()).toEqual([writes, writes])
  })

  test('behavior: runs a query outside when its transaction has ended', async () => {
    let late = Promise.resolve<readonly number[]>([])
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await database.transaction(async () => {
      late = released.then(() => pair())
    })
    release()
    expect(await late).toEqual([0, 0])
  })

  test('behavior: rolls back all writes of a failed transaction', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.query('UPDATE side SET value = 9 WHERE id = 1')
      await database.query('UPDATE side SET value = 9 WHERE id = 2')
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(await pair()).toEqual([0, 0])
  })
})
