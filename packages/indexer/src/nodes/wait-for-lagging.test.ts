import { describe, expect, test } from 'vitest'
import { waitingForLagging } from './wait-for-lagging.ts'

const post = (method: string, ...params: unknown[]) =>
  new Request('http://node.example', { method: 'POST', body: JSON.stringify({ id: 1, method, params }) })
const none = '{"jsonrpc":"2.0","id":1,"result":null}'
const block = '{"jsonrpc":"2.0","id":1,"result":{"number":"0x64"}}'
const unknown = '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"header not found"}}'
const reverted = '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted"}}'

/** A node that gives these answers one after the other, the last one from then on. */
function behind(...answers: string[]) {
  const rests: number[] = []
  let asked = 0
  const ask = waitingForLagging(async () => new Response(answers[Math.min(asked++, answers.length - 1)]), {
    times: 4,
    restMs: 100,
    pause: async (ms) => void rests.push(ms),
  })
  return { rests, say: async (request: Request) => (await ask(request)).text(), asked: () => asked }
}

describe('waitingForLagging', () => {
  test.each([
    ['by its number', post('eth_getBlockByNumber', '0x64', true), none],
    ['by its hash', post('eth_getBlockByHash', `0x${'1a'.repeat(32)}`, true), none],
    ['by the hash of its logs', post('eth_getLogs', [{ blockHash: '0x1' }]), unknown],
    ['by the state as of it', post('eth_call', { to: '0x1' }, '0x64'), unknown],
  ])('default: a block asked for %s that a lagging node does not have is asked for again', async (_, request, miss) => {
    const node = behind(miss, miss, block)
    expect(await node.say(request)).toBe(block)
    expect(node.rests).toEqual([100, 100])
  })

  test('behavior: what stays unknown is told after so many times', async () => {
    const node = behind(none)
    expect(await node.say(post('eth_getBlockByNumber', '0x64', true))).toBe(none)
    expect(node.asked()).toBe(5)
  })

  test.each([
    ['a block by its tag', post('eth_getBlockByNumber', 'latest', true), none],
    ['a receipt that is not there', post('eth_getTransactionReceipt', '0x01'), none],
    ['a refusal that is about the call', post('eth_call', { to: '0x1' }, '0x64'), reverted],
  ])('behavior: %s is passed on as it is', async (_, request, answer) => {
    const node = behind(answer)
    expect(await node.say(request)).toBe(answer)
    expect(node.asked()).toBe(1)
  })
})
