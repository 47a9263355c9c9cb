import { createLastValue } from '@dexswap/pools-reader/last-value'
import { describe, expect, test } from 'vitest'
import { createServices, perChain } from './services.ts'
import { configuredChain } from './test/page-session.ts'

describe('createServices', () => {
  test('behavior: creates a service once per owner, when it is first used', () => {
    const created: string[] = []
    const create = (owner: string) => {
      created.push(owner)
      return { owner }
    }
    const [one, other] = [createServices(() => 'one'), createServices(() => 'other')]
    expect(created).toEqual([])
    expect(one.get(create)).toBe(one.get(create))
    expect(other.get(create)).not.toBe(one.get(create))
    expect(created).toEqual(['one', 'other'])
  })

  test('behavior: creates a service once even when it is null or undefined', () => {
    let calls = 0
    const create = () => {
      calls += 1
      return undefined
    }
    const services = createServices(() => null)
    expect([services.get(create), services.get(create), calls]).toEqual([undefined, undefined, 1])
  })
})

describe('perChain', () => {
  test('behavior: creates a value once per chain', () => {
    const of = perChain(({ id }) => ({ id }))
    expect(of(configuredChain(1))).toBe(of({ ...configuredChain(1) }))
    expect(of(configuredChain(4))).not.toBe(of(configuredChain(1)))
  })
})

describe('createLastValue', () => {
  test('behavior: returns the same value until a part of the key, or their number, changes', () => {
    const valueFor = createLastValue<object>()
    const first = valueFor([1, 'a'], () => ({}))
    expect(valueFor([1, 'a'], () => ({}))).toBe(first)
    const longer = valueFor([1, 'a', undefined], () => ({}))
    expect(longer).not.toBe(first)
    expect(valueFor([1, 'a'], () => ({}))).not.toBe(first)
  })
})
