import { multicall3Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'
import { type BatchedCall, type BatchedResult, multicall } from '@dexswap/pools-reader/multicall'
import { users } from '@dexswap/sandbox'
import { type Client, RpcRequestError } from 'viem'
import { numberToHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RepeatedCall, readChanged } from '#io/calls/changed-calls.ts'
import { createReadAgain } from '../chain/read-again.ts'
import { known, loading, unknown } from '../known.ts'
import { tokenBalanceCall, tokenCalls } from '../tokens/token-reads.ts'
import { provider, startTestWorld, type TestWorld } from './start-test-world.ts'

// Invariant: repeated reads return the current values of the chain to the byte, for any cached
// value.

const [user = '0x'] = users
const nobody: Address = `0x${'0b'.repeat(20)}`
let world: TestWorld
/** All kinds of results: words, texts, empty lists, addresses without code, and reverts. */
let calls: readonly BatchedCall[]

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  const tokens = [...world.world.tokens.map(({ address }) => address), nobody]
  const read = tokens.flatMap((token): ContractCall<unknown>[] => [
    tokenBalanceCall(token, provider),
    tokenBalanceCall(token, user),
    ...Object.values(tokenCalls(token)),
  ])
  calls = [nativeCall(nobody), nativeCall(user), ...read]
}, 60_000)
afterAll(() => world?.stop())

function nativeCall(account: Address) {
  const address = world.chain.multicall
  return contractCall({ address, abi: multicall3Abi, functionName: 'getEthBalance', args: [account] })
}

type Requested = { readonly method: string; readonly params: readonly unknown[] }

/** A node that answers as the test defines. */
function nodeThat(answers: (requested: Requested) => Promise<unknown>): Client {
  return { ...world.client, request: answers } as unknown as Client
}

const pass = (requested: Requested) => world.client.request(requested as never) as Promise<string>

/** A node that records what it returned. */
function countingNode() {
  const answers: string[] = []
  const client = nodeThat(async (requested) => {
    const answer = await pass(requested)
    answers.push(answer)
    return answer
  })
  return { client, answers }
}

const plainly = () => multicall(world.client, world.chain.multicall, calls)

async function firstReading(client: Client = world.client) {
  const read = calls.map((call): RepeatedCall => ({ call, last: undefined }))
  return { results: await readChanged(client, read) }
}

const again = (results: readonly (string | null)[] | null) =>
  calls.map((call, at): RepeatedCall => ({ call, last: (results?.[at] ?? null) as RepeatedCall['last'] }))

describe('readChanged', () => {
  test('default: returns the same results as a multicall', async () => {
    const { results } = await firstReading()
    expect(results).toEqual(await plainly())
    expect(results?.filter((each) => each === null).length).toBeGreaterThan(4)
  })

  test('behavior: returns no values when no result changed', async () => {
    const { results } = await firstReading()
    const { client, answers } = countingNode()
    expect(await readChanged(client, again(results))).toEqual(results)
    expect(answers.map(({ length }) => length)).toEqual([2 + 3 * 64])
  })

  test('behavior: returns only the value that changed, even without a log', async () => {
    const { results } = await firstReading()
    await world.rpc('anvil_setBalance', nobody, '0x1234')
    const { client, answers } = countingNode()
    const next = await readChanged(client, again(results))
    expect(next?.[0]).toBe(numberToHex(0x1234n, { size: 32 }))
    expect(next).toEqual(await plainly())
    expect(answers.join('').length).toBeLessThan(400)
    await world.rpc('anvil_setBalance', nobody, '0x0')
    expect((await readChanged(world.client, again(next)))?.[0]).toBe(numberToHex(0n, { size: 32 }))
  })

  test('behavior: returns the values that are missing or wrong in the cache', async () => {
    const { results } = await firstReading()
    const wrong = again(results).map(
      (each, at): RepeatedCall => ({
        ...each,
        last: [each.last, null, `0x${'11'.repeat(32)}` as const, undefined][at % 4],
      }),
    )
    expect(await readChanged(world.client, wrong)).toEqual(results)
  })

  test('behavior: reads the rest when a node with a low gas limit returns only a part', async () => {
    const { results } = await firstReading()
    let requested = 0
    const poor = nodeThat(({ method, params: [call, ...more] }) => {
      requested += 1
      return pass({ method, params: [{ ...(call as object), gas: numberToHex(1_600_000n) }, ...more] })
    })
    expect((await firstReading(poor)).results).toEqual(results)
    expect(requested).toBeGreaterThan(1)
  })

  test('behavior: limits a request to 500 calls and 65 kB of call data [1.7.18 2.9.32]', async () => {
    const many = Array.from({ length: 501 }, (): RepeatedCall => ({ call: nativeCall(user), last: undefined }))
    const { client, answers } = countingNode()
    const found = await readChanged(client, many)
    expect(new Set(found)).toEqual(new Set(await multicall(world.client, world.chain.multicall, [nativeCall(user)])))
    expect([found?.length, answers.length]).toEqual([501, 2])
    const long = Array.from({ length: 3 }, (_, at): RepeatedCall => {
      const { to, data } = nativeCall(user)
      return { call: { to, data: `${data}${`0${at}`.repeat(30_000)}` }, last: undefined }
    })
    expect(await readChanged(client, long)).toEqual([found?.[0], found?.[0], found?.[0]])
    expect(answers).toHaveLength(4)
  })

  test('behavior: returns all other results when one call uses up all of its gas', async () => {
    const burner: Address = `0x${'bb'.repeat(20)}`
    // JUMPDEST PUSH1 0 JUMP
    await world.rpc('anvil_setCode', burner, '0x5b600056')
    const [one, other] = [nativeCall(user), tokenBalanceCall(world.token('1DAI'), provider)]
    const burning = Array.from({ length: 12 }, () => tokenBalanceCall(burner, user))
    const read = [one, ...burning, other].map((call): RepeatedCall => ({ call, last: undefined }))
    const [first, ...rest] = (await readChanged(world.client, read)) ?? []
    const [statedOne, statedOther] = await multicall(world.client, world.chain.multicall, [one, other])
    expect(first).toBe(statedOne)
    expect(rest).toEqual([...burning.map(() => null), statedOther])
  })

  test.each([
    ['returns an empty result', '0x'],
    ['reports results as unchanged that the cache lacks', `0x${[calls0().length, 64, 0].map(word).join('')}`],
    ['reports no progress', `0x${[0, 64, 0].map(word).join('')}`],
    ['returns a result for an unknown call', `0x${[1, 64, 5].map(word).join('')}${'00090100'.padEnd(64, '0')}`],
    ['truncates the result', `0x${[1, 64, 5].map(word).join('')}${'0000010020'.padEnd(64, '0')}`],
  ])('behavior: returns null when a node %s', async (_, answer) => {
    const node = nodeThat(() => Promise.resolve(answer))
    const read = calls0().map((call): RepeatedCall => ({ call, last: undefined }))
    expect(await readChanged(node, read)).toBeNull()
  })
})

const word = (value: number) => value.toString(16).padStart(64, '0')

const resultOf = (result: BatchedResult) => (result === null ? unknown('unreadable') : known(result, 0))

function calls0(): readonly BatchedCall[] {
  return [{ to: nobody, data: '0x12345678' }]
}

describe('createReadAgain', () => {
  test.each([
    [
      'rejects a third parameter',
      () =>
        Promise.reject(
          new RpcRequestError({ body: {}, url: 'https://strict.test', error: { code: -32602, message: 'too many' } }),
        ),
    ],
    ['ignores state overrides', () => Promise.resolve('0x')],
  ])('behavior: uses plain calls after one attempt, on a node that %s', async (_, answer) => {
    let refusals = 0
    const node = nodeThat((requested) => {
      if (requested.params.length < 3) return pass(requested)
      refusals += 1
      return answer()
    })
    const readAgain = createReadAgain(node, world.chain.multicall)
    const first = calls.map((call) => ({ call, result: loading }))
    const results = await readAgain(first)
    expect(results).toEqual(await plainly())
    const second = calls.map((call, at) => ({ call, result: resultOf(results[at] ?? null) }))
    expect(await readAgain(second)).toEqual(results)
    expect(refusals).toBe(1)
  })

  test('behavior: omits unchanged values, and calls that revert again', async () => {
    const { client, answers } = countingNode()
    const readAgain = createReadAgain(client, world.chain.multicall)
    const results = await readAgain(calls.map((call) => ({ call, result: loading })))
    const second = calls.map((call, at) => ({ call, result: resultOf(results[at] ?? null) }))
    expect(await readAgain(second)).toEqual(results)
    expect(answers.map(({ length }) => length)).toEqual([expect.any(Number), 2 + 3 * 64])
  })

  test('behavior: uses the same kind of request again after a node that did not respond', async () => {
    let isDown = true
    const ways: number[] = []
    const node = nodeThat((requested) => {
      ways.push(requested.params.length)
      return isDown ? Promise.reject(new TypeError('down')) : pass(requested)
    })
    const readAgain = createReadAgain(node, world.chain.multicall)
    const first = calls.map((call) => ({ call, result: loading }))
    await expect(readAgain(first)).rejects.toThrow('down')
    isDown = false
    expect(await readAgain(first)).toEqual(await plainly())
    expect(ways).toEqual([3, 3])
  })
})
