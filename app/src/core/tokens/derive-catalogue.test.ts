import { harmony } from '@dexswap/chains'
import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { createPublisher } from './derive-catalogue.ts'
import { defaultList, defaultListUrl } from './list-choices.ts'
import { type ListsState, noEntry } from './token-lists.ts'

const entry = { ...noEntry, current: defaultList([harmony]) }
const state: ListsState = {
  byUrl: new Map([[defaultListUrl, entry]]),
  active: new Set([defaultListUrl]),
  hidden: new Set(),
}

test('behavior: logs an error while publishing and publishes the next catalogue [1.8.09]', async () => {
  const logs: string[] = []
  let published = 0
  const publisher = createPublisher({
    chainIds: new Set([harmony.id]),
    unsupported: new Set(),
    clock: { now: () => 0, after: () => () => undefined },
    publish() {
      published += 1
      if (published === 1) throw new TypeError('a listener failed')
    },
    log: (message) => void logs.push(message),
  })
  publisher.publish(state)
  await new Promise((resolve) => setImmediate(resolve))
  expect(logs).toEqual(['Could not show token list due to error'])
  publisher.publish(state)
  publisher.publish({ ...state, active: new Set() })
  await new Promise((resolve) => setImmediate(resolve))
  expect([published, logs.length]).toEqual([2, 1])
})

test('behavior: excludes tokens of unverified and of disabled lists', async () => {
  const shown: Catalogue[] = []
  const publisher = createPublisher({
    chainIds: new Set([harmony.id]),
    unsupported: new Set(),
    clock: { now: () => 0, after: () => () => undefined },
    publish: (catalogue) => void shown.push(catalogue),
    log: () => undefined,
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  publisher.publish(state)
  await settle()
  publisher.publish({ ...state, byUrl: new Map([[defaultListUrl, { ...entry, unverified: true }]]) })
  await settle()
  const counts = shown.map(({ byChain }) => byChain.get(harmony.id)?.tokens.length)
  expect(counts).toEqual([entry.current.tokens.length, 0])
})

test('behavior: publishes a catalogue with a list of 1,000 tokens only after its search index is built', async () => {
  const tokens = Array.from({ length: 1000 }, (_, at) => ({
    chainId: harmony.id,
    address: `0x${at.toString(16).padStart(40, '0')}` as const,
    decimals: 18,
    // A symbol that looks like that of the first token.
    symbol: at === 999 ? 'TO' : `T${at}`,
    name: 'A token',
    logoURI: null,
    tags: [],
  }))
  const waiting: (() => void)[] = []
  const shown: Catalogue[] = []
  const publisher = createPublisher({
    chainIds: new Set([harmony.id]),
    unsupported: new Set(),
    clock: {
      now: () => 0,
      after: (_, then) => {
        waiting.push(then)
        return () => undefined
      },
    },
    publish: (catalogue) => void shown.push(catalogue),
    log: () => undefined,
  })
  const list = { ...entry, current: { ...entry.current, tokens } }
  publisher.publish({ ...state, byUrl: new Map([[defaultListUrl, list]]) })
  let turns = 0
  for (; shown.length === 0 && turns < 100; turns += 1) {
    waiting.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  // Listing the tokens takes two slices of work; further slices build the search index.
  expect(turns).toBeGreaterThan(5)
  expect(shown[0]?.byChain.get(harmony.id)?.tokens).toHaveLength(1000)
  expect([...(shown[0]?.byChain.get(harmony.id)?.twins ?? [])]).toEqual([tokens[999]?.address, tokens[0]?.address])
  expect(waiting).toEqual([])
})
