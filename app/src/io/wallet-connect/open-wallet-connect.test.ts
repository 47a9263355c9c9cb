import { expect, test, vi } from 'vitest'
import { shareConnect } from './open-wallet-connect.ts'

test('behavior: connects once for concurrent callers, and again when that attempt has ended', async () => {
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
