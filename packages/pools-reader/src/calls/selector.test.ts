import * as abis from '@dexswap/abis'
import type { Abi, AbiEvent, AbiFunction } from 'viem'
import { toEventSelector, toFunctionSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { selectorOf, topicOf } from './selector.ts'

const items = Object.values(abis).flatMap((abi) => (Array.isArray(abi) ? (abi as Abi[number][]) : []))
const functions = items.filter((item): item is AbiFunction => item.type === 'function')
const events = items.filter((item): item is AbiEvent => item.type === 'event')

describe('selectorOf', () => {
  test("default: equals viem's selector for every function of every ABI, including structs and lists", () => {
    expect(functions.length).toBeGreaterThan(60)
    expect(functions.some(({ inputs }) => inputs.some(({ type }) => type === 'tuple[]'))).toBe(true)
    for (const item of functions) expect(selectorOf(item), item.name).toBe(toFunctionSelector(item))
  })
})

describe('topicOf', () => {
  test("default: equals viem's topic for every event of every ABI", () => {
    expect(events.length).toBeGreaterThan(5)
    for (const item of events) expect(topicOf(item), item.name).toBe(toEventSelector(item))
  })
})
