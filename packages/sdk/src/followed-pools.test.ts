import { harmony } from '@dexswap/chains'
import { nativeCurrencyOf, tokenOf } from '@dexswap/pools-reader/currency'
import { viemChainOf } from '@dexswap/pools-reader/viem-chain'
import { type Client, createClient, custom, RpcRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { NodeReadError } from './errors.ts'
import { createFollowedPools } from './followed-pools.ts'
import type { Head } from './read-head.ts'

const head: Head = { number: 5n, hash: '0x05', parentHash: '0x04', timestamp: 1n, receivedAt: 0 }

/** Followed pools with the pauses between their attempts; nothing waits. */
function open(client: Client) {
  const pauses: number[] = []
  const pause = async (ms: number) => {
    pauses.push(ms)
  }
  const followed = createFollowedPools({ chain: harmony, client, maxFactoryPairs: 10, pause })
  followed.want([nativeCurrencyOf(harmony), tokenOf(harmony, harmony.tokens[1])])
  return { followed, pauses }
}

const clientOver = (request: () => Promise<unknown>) =>
  createClient({ chain: viemChainOf(harmony), transport: custom({ request }, { retryCount: 0 }) })

describe('createFollowedPools', () => {
  test('error: NodeReadError when three attempts of one read fail, caused by the last failure', async () => {
    const refusal = new RpcRequestError({ body: {}, error: { code: -32_000, message: 'block not found' }, url: '' })
    const { followed, pauses } = open(clientOver(() => Promise.reject(refusal)))
    const failure = await followed.read(head).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NodeReadError)
    expect(failure).toMatchObject({ cause: { details: 'block not found' } })
    expect(pauses).toEqual([250, 250])
  })

  test('behavior: does not repeat a read after a failure of the code', async () => {
    const { followed, pauses } = open({} as Client)
    const failure = await followed.read(head).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'NodeReadError', cause: expect.any(TypeError) })
    expect(pauses).toEqual([])
  })
})
