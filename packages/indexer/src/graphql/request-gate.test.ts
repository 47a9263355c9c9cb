import { describe, expect, test } from 'vitest'
import { createGate, GateFullError, GateLeftError } from './request-gate.ts'

const limits = { running: 2, waiting: 4, runningOfOne: 1, waitingOfOne: 2 }
const open = () => new AbortController().signal

describe('createGate', () => {
  test('default: addresses take turns, one that asks often waits behind itself', async () => {
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

  test('error: GateFullError for one address beyond its share, and for everybody beyond the whole', async () => {
    const gate = createGate(limits)
    await gate.enter('a', open())
    for (let more = 0; more < limits.waitingOfOne; more++) void gate.enter('a', open())
    await expect(gate.enter('a', open())).rejects.toMatchObject({ name: 'GateFullError', ofOne: true })
    await gate.enter('b', open())
    for (let more = 0; more < limits.waitingOfOne; more++) void gate.enter('b', open())
    await expect(gate.enter('c', open())).rejects.toMatchObject({ name: 'GateFullError', ofOne: false })
    await expect(gate.enter('c', open())).rejects.toBeInstanceOf(GateFullError)
  })

  test('error: GateLeftError for one who goes away; its place is free again', async () => {
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
