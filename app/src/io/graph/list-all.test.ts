import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createGraphClient, listAll } from './graph-client.ts'
import { GraphEndlessListError, GraphReplyError } from './post-query.ts'

const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}`

/**
 * An indexer with `count` rows in pages of 100 to 1000. The block of each response is one higher than
 * the last.
 */
function indexerWith(count: number, obeys = true) {
  const ids = Array.from({ length: count }, (_, at) => `0x${at.toString(16).padStart(8, '0')}`)
  const wheres: unknown[] = []
  const client = createGraphClient('https://graph.example', async (_url, { query, variables }) => {
    const where = variables.where as { id_gt?: string }
    wheres.push(where)
    const first = Number(/\bpairs\(first: (\d+)/.exec(query)?.[1] ?? 100)
    const after = obeys ? (where.id_gt ?? '') : ''
    const rows = ids.filter((id) => id > after).slice(0, Math.min(first, 1000))
    const number = 100 + wheres.length
    return {
      data: { _meta: { block: { number, hash: hash(number), timestamp: 1 } }, rows: rows.map((id) => ({ id })) },
    }
  })
  return { client, wheres }
}

const pairs = {
  list: 'pairs',
  entity: 'Pair',
  where: { factory: '0xf' },
  fields: '',
  row: v.object({ id: v.string() }),
  maxRows: 5000,
}

describe('listAll', () => {
  test('default: reads all pages of a list with more than 1000 rows, and returns the oldest block of the pages [3.7.11]', async () => {
    const { client, wheres } = indexerWith(2345)
    const { block, value } = await listAll(client, pairs)
    expect(value).toHaveLength(2345)
    expect(new Set(value.map(({ id }) => id)).size).toBe(2345)
    expect(block.number).toBe(101n)
    expect(wheres).toEqual([
      { factory: '0xf' },
      { factory: '0xf', id_gt: '0x000003e7' },
      { factory: '0xf', id_gt: '0x000007cf' },
    ])
  })

  test('behavior: requests a second page when the first one is full', async () => {
    const one = indexerWith(1000)
    expect((await listAll(one.client, pairs)).value).toHaveLength(1000)
    expect(one.wheres).toHaveLength(2)
    const none = indexerWith(0)
    expect((await listAll(none.client, pairs)).value).toEqual([])
    expect(none.wheres).toHaveLength(1)
  })

  test('error: GraphEndlessListError when the list has more rows than the maximum', async () => {
    await expect(listAll(indexerWith(6000).client, pairs)).rejects.toBeInstanceOf(GraphEndlessListError)
  })

  test('error: GraphReplyError when a row is returned twice, on one page or on two', async () => {
    const repeated = (ids: readonly string[]) =>
      createGraphClient('https://graph.example', async () => ({
        data: { _meta: { block: { number: 1, hash: hash(1), timestamp: 1 } }, rows: ids.map((id) => ({ id })) },
      }))
    await expect(listAll(repeated(['0x1', '0x2', '0x1']), pairs)).rejects.toBeInstanceOf(GraphReplyError)
    // The second page starts again with the last row of the first page.
    const client = createGraphClient('https://graph.example', async (_, { variables }) => {
      const from = (variables.where as { id_gt?: string }).id_gt ? 999 : 0
      const rows = Array.from({ length: 1000 - from }, (_each, at) => ({ id: `0x${from + at}` }))
      return { data: { _meta: { block: { number: 1, hash: hash(1), timestamp: 1 } }, rows } }
    })
    await expect(listAll(client, pairs)).rejects.toBeInstanceOf(GraphReplyError)
  })

  test('error: GraphReplyError when the next page does not continue after the last row', async () => {
    await expect(listAll(indexerWith(2000, false).client, pairs)).rejects.toBeInstanceOf(GraphReplyError)
  })
})
