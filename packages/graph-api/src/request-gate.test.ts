import { describe, expect, test } from 'vitest'
import { createGate, GateFullError, GateLeftError } from './request-gate.ts'

const limits = { running: 2, waiting: 4, runningPerAddress: 1, waitingPerAddress: 2 }
const open = () => new AbortController().signal

describe('createGate', () => {
  test('default: alternates between addresses, and queues the requests of a busy one', async () => {
    const gate = createGate(limits)
    const order: string[] = []
    const enter = (address: string) =>
      gate.enter(address, open()).then((leave) => {
        order.push(address)
        return leave
      })
    const first = await enter('a')
    const waiting = [enter('a'), enter('a')]
    const other = await enter('b')
    const late = enter('c')
    expect(order).toEqual(['a', 'b'])
    other()
    const third = await late
    expect(order).toEqual(['a', 'b', 'c'])
    first()
    ;(await waiting[0])?.()
    ;(await waiting[1])?.()
    third()
    expect(order).toEqual(['a', 'b', 'c', 'a', 'a'])
  })

  test('error: GateFullError when one address exceeds its share, or all addresses the total', async () => {
    const gate = createGate(limits)
    await gate.enter('a', open())
    for (let more = 0; more < limits.waitingPerAddress; more++) void gate.enter('a', open())
    await expect(gate.enter('a', open())).rejects.toMatchObject({ name: 'GateFullError', isPerAddress: true })
    await gate.enter('b', open())
    for (let more = 0; more < limits.waitingPerAddress; more++) void gate.enter('b', open())
    await expect(gate.enter('c', open())).rejects.toMatchObject({ name: 'GateFullError', isPerAddress: false })
    await expect(gate.enter('c', open())).rejects.toBeInstanceOf(GateFullError)
  })

  test('error: GateLeftError when a queued request is aborted; its place becomes free', async () => {
    const gate = createGate(limits)
    const leave = await gate.enter('a', open())
    const visit = new AbortController()
    const left = gate.enter('a', visit.signal)
    const next = gate.enter('a', open())
    visit.abort()
    await expect(left).rejects.toBeInstanceOf(GateLeftError)
    leave()
    leave()
    expect(await next).toBeTypeOf('function')
    await expect(gate.enter('a', AbortSignal.abort())).rejects.toBeInstanceOf(GateLeftError)
  })
})
