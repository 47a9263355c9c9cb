import { describe, expect, test } from 'vitest'
import { sampleEntities } from '../test/sample-entities.ts'
import { createQueryPreparer } from './answer-query.ts'
import { buildSchema } from './build-schema.ts'
import type { Head } from './request.ts'

/** The response to a query for `_meta`, from an index with this head. */
async function answerAt(head: Pick<Head, 'hash' | 'hasIndexingErrors'>) {
  const { signal } = new AbortController()
  const rows = { head: { number: 7, timestamp: 70, ...head }, cells: [] }
  const prepare = createQueryPreparer({
    schema: buildSchema(sampleEntities),
    entities: sampleEntities,
    index: {
      read: async () => rows,
      readPriced: async (compile) => ({ ...compile(null as never), ...rows }),
      statistics: async () => () => ({ rows: 0, indexes: [], maxRowsPerValue: () => 0 }),
    },
    report: (error) => {
      throw error
    },
  })
  const query = '{ _meta { hasIndexingErrors } }'
  const { run } = await prepare({ query, operationName: null, variables: {} }, signal)
  const { status, body, tag } = await run(signal)
  return { status, isHeld: JSON.parse(body).data._meta.hasIndexingErrors, tag }
}

describe('createQueryPreparer', () => {
  test('default: sets the hash of the block as the tag of a response', async () => {
    expect(await answerAt({ hash: '0xb1', hasIndexingErrors: false })).toEqual({
      ...{ status: 200, isHeld: false, tag: '0xb1' },
    })
  })

  test('behavior: changes the tag while the head is held, because the response changes without a new block', async () => {
    expect(await answerAt({ hash: '0xb1', hasIndexingErrors: true })).toEqual({
      ...{ status: 200, isHeld: true, tag: '0xb1-held' },
    })
  })

  test('behavior: sets no tag before the first block', async () => {
    for (const hasIndexingErrors of [false, true])
      expect(await answerAt({ hash: null, hasIndexingErrors })).toMatchObject({ status: 200, tag: null })
  })
})
