import { type Client, createClient, custom, RpcRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { readLogs } from './read-logs.ts'

/** A node that accepts at most this many blocks per log query, and has one log in every block. */
function clientOver(most: bigint, message: string, chain?: unknown) {
  const requested: bigint[] = []
  const request = async ({
    params: [{ fromBlock, toBlock }],
  }: {
    params: [{ fromBlock: string; toBlock: string }]
  }) => {
    const [from, to] = [BigInt(fromBlock), BigInt(toBlock)]
    requested.push(to - from + 1n)
    if (to - from < most)
      return Array.from({ length: Number(to - from + 1n) }, (_, at) => ({ blockNumber: from + BigInt(at) }))
    throw new RpcRequestError({ body: {}, url: 'http://one.test', error: { code: -32000, message } })
  }
  return { client: { request, chain } as unknown as Client, requested }
}
const texts = [
  'GetLogs query must be smaller than size 1024',
  'eth_getLogs is limited to a 2,000 range',
  'ranges over 10000 blocks are not supported on freetier',
  'logs matched by query exceeds limit of 10000',
  'query returned more than 10000 results',
  'block range too large',
  'no backend is currently healthy to serve traffic',
  'exceed maximum block range: 50000',
  'eth_getLogs range is too large, max is 10k blocks',
  'requested too many blocks from 1 to 9000, maximum is set to 2048',
]

describe('readLogs', () => {
  test.each(texts)(
    'behavior: halves the block range until the node accepts it, and returns each log once in block order, on: %s',
    async (text) => {
      const { client } = clientOver(30n, text)
      const logs = await readLogs(client, { topics: [] }, 1n, 100n)
      expect(logs.map(({ blockNumber }) => Number(blockNumber))).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
    },
  )

  test("behavior: halves the block range over viem's own client, which wraps the error of the node", async () => {
    const { client, requested } = clientOver(30n, 'block range too large')
    const request = ({ params }: { params: unknown }) => client.request({ method: 'eth_getLogs', params } as never)
    const wrapping = createClient({ transport: custom({ request }, { retryCount: 0 }) })
    expect(await readLogs(wrapping, { topics: [] }, 1n, 100n)).toHaveLength(100)
    expect(requested.at(0)).toBe(100n)
  })

  test('behavior: starts with the block range in the chain record', async () => {
    const { client, requested } = clientOver(40n, 'block range too large', { custom: { logRange: 40 } })
    await readLogs(client, { topics: [] }, 1n, 100n)
    expect(requested).toEqual([40n, 40n, 20n])
  })

  test('behavior: remembers the accepted range, so that no later request is refused', async () => {
    const { client, requested } = clientOver(30n, texts[0] ?? '')
    await readLogs(client, { topics: [] }, 1n, 100n)
    requested.length = 0
    await readLogs(client, { topics: [] }, 101n, 200n)
    expect(requested.every((blocks) => blocks <= 30n)).toBe(true)
    expect(requested.length).toBeLessThanOrEqual(5)
  })

  test('error: RpcRequestError when the refusal has another reason, or is about a single block', async () => {
    await expect(readLogs(clientOver(0n, texts[0] ?? '').client, { topics: [] }, 1n, 1n)).rejects.toThrow()
    const { client, requested } = clientOver(0n, 'execution aborted')
    await expect(readLogs(client, { topics: [] }, 1n, 9n)).rejects.toThrow()
    expect(requested).toHaveLength(1)
  })
})
