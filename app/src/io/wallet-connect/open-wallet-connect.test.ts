import { describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../test/test-clock.ts'
import { readCapabilities, shareConnect } from './open-wallet-connect.ts'

test('behavior: connects once for concurrent callers, and again after this attempt has ended', async () => {
  const ends: { resolve: () => void; reject: (reason: Error) => void }[] = []
  const connect = vi.fn((_url?: string) => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })))
  const relayer = { connect }
  shareConnect(relayer)
  const callers = [relayer.connect(), relayer.connect(), relayer.connect()]
  expect(connect).toHaveBeenCalledOnce()
  ends[0]?.resolve()
  await Promise.all(callers)
  const failing = Promise.allSettled([relayer.connect('ws://relay.example'), relayer.connect()])
  expect(connect).toHaveBeenCalledTimes(2)
  expect(connect).toHaveBeenLastCalledWith('ws://relay.example')
  ends[1]?.reject(new Error('refused'))
  const reason = new Error('refused')
  expect(await failing).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
})

describe('readCapabilities', () => {
  const account = '0x00000000000000000000000000000000000000a1'
  const capabilities = { '0x1': { atomic: { status: 'supported' } } }
  const all = ['eth_sendTransaction', 'wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus']
  const open = (methods: readonly string[], reply: Promise<unknown>) => {
    const clock = createTestClock()
    const request = vi.fn(() => reply) as unknown as Parameters<typeof readCapabilities>[0]['request']
    const read = readCapabilities({ request, session: { namespaces: { eip155: { methods } } } }, [account], clock)
    return { clock, request, read }
  }

  test('default: returns the capabilities of a wallet that approved batch requests', async () => {
    const { read, request } = open(all, Promise.resolve(capabilities))
    expect(await read).toEqual(capabilities)
    expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'wallet_getCapabilities', params: [account] })
  })
  test.each(all.slice(1))('behavior: requests nothing from a wallet that did not approve %s', async (missing) => {
    const { read, request } = open(
      all.filter((method) => method !== missing),
      Promise.resolve(capabilities),
    )
    expect(await read).toEqual({})
    expect(request).not.toHaveBeenCalled()
  })
  test('behavior: returns no capabilities when the wallet does not respond within five seconds', async () => {
    const { read, clock } = open(all, new Promise(() => {}))
    const done = vi.fn()
    void read.then(done)
    await clock.advance(4999)
    expect(done).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(done).toHaveBeenCalledExactlyOnceWith({})
  })
  test("behavior: rejects with the wallet's error", async () => {
    await expect(open(all, Promise.reject(new Error('refused'))).read).rejects.toThrow('refused')
  })
})
