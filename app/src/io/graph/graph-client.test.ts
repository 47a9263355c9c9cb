import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createGraphClient, metaSelection } from './graph-client.ts'
import { GraphRefusedError, GraphReplyError, type QueryBody } from './post-query.ts'

const url = 'https://graph.example/subgraph'
const hash = `0x${'ab'.repeat(32)}`
const block = { number: 7, hash: hash.toUpperCase().replace('0X', '0x'), timestamp: 1_700_000_000 }

function clientOf(reply: unknown, requests: QueryBody[] = []) {
  return createGraphClient(url, async (_url, body) => {
    requests.push(body)
    return reply
  })
}
const query = {
  text: `{ ${metaSelection} bundle { nativeCurrencyPrice } }`,
  variables: { a: 1 },
  schema: v.object({ bundle: v.object({ nativeCurrencyPrice: v.string() }) }),
}

describe('createGraphClient', () => {
  test('default: returns the parsed value and the block of the response', async () => {
    const requests: QueryBody[] = []
    const client = clientOf({ data: { _meta: { block }, bundle: { nativeCurrencyPrice: '2' } } }, requests)
    expect(await client.ask(query)).toEqual({
      block: { number: 7n, hash, timestamp: 1_700_000_000 },
      value: { bundle: { nativeCurrencyPrice: '2' } },
    })
    expect(requests).toEqual([{ query: query.text, variables: { a: 1 } }])
  })

  test('behavior: accepts a block without a timestamp', async () => {
    const answered = clientOf({
      data: { _meta: { block: { number: 7, hash, timestamp: null } }, bundle: { nativeCurrencyPrice: '2' } },
    })
    expect((await answered.ask(query)).block.timestamp).toBeNull()
  })

  test('error: GraphRefusedError when the indexer returns errors', async () => {
    const refused = clientOf({ errors: [{ message: 'Cannot query field' }], data: null })
    await expect(refused.ask(query)).rejects.toMatchObject({
      name: 'GraphRefusedError',
      messages: ['Cannot query field'],
      url,
    })
    await expect(refused.ask(query)).rejects.toBeInstanceOf(GraphRefusedError)
  })

  test.each([
    ['nothing', null],
    ['no block', { data: { bundle: { nativeCurrencyPrice: '2' } } }],
    ['a negative block number', { data: { _meta: { block: { ...block, number: -1 } }, bundle: null } }],
    ['an invalid hash', { data: { _meta: { block: { ...block, hash: '0x12' } }, bundle: null } }],
    ['a result of another shape', { data: { _meta: { block }, bundle: { nativeCurrencyPrice: 2 } } }],
  ])('error: GraphReplyError when the response has %s', async (_name, reply) => {
    await expect(clientOf(reply).ask(query)).rejects.toBeInstanceOf(GraphReplyError)
  })
})
