import type { ListedToken, TokenList } from '@dexswap/token-lists'
import { array as arrayOf, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canRemove,
  type ListEntry,
  type ListEvent,
  type ListsState,
  nextLists,
  noEntry,
  searchedLists,
  shownLists,
  usableLists,
} from './token-lists.ts'

// Invariant: at least one list is visible, each enabled list exists, and late responses change
// nothing.

const token = (digit: string, decimals = 18): ListedToken => ({
  chainId: 1,
  address: `0x${digit.repeat(40)}`,
  decimals,
  symbol: `T${digit}`,
  name: `Token ${digit}`,
  logoURI: null,
  tags: [],
})
const list = (version: readonly [number, number, number], tokens: readonly ListedToken[]): TokenList => ({
  name: 'A list',
  timestamp: '2026-11-20T00:00:00Z',
  version: { major: version[0], minor: version[1], patch: version[2] },
  tokens,
  keywords: [],
  tags: new Map(),
  logoURI: null,
})
const entries: readonly (readonly [string, ListEntry])[] = [
  ['own', { ...noEntry, current: list([1, 0, 0], [token('1')]) }],
  ['known', noEntry],
  ['notices', noEntry],
]
const first: ListsState = {
  byUrl: new Map(entries),
  active: new Set(['own']),
  hidden: new Set(['notices']),
}
const run = (events: readonly ListEvent[], from = first) => events.reduce(nextLists, from)
const fetched = (url: string, update: TokenList, unverified = false): ListEvent[] => [
  { type: 'pending', url, requestId: 'r1' },
  { type: 'fulfilled', url, requestId: 'r1', list: update, unverified },
]

describe('nextLists', () => {
  test('default: updates a list when it is loaded, enabled or disabled [1.3.05 1.3.06 1.4.34]', () => {
    const pending = nextLists(first, { type: 'pending', url: 'known', requestId: 'r1' })
    expect(pending.byUrl.get('known')).toMatchObject({ loadingRequestId: 'r1', current: null })
    const update = list([1, 0, 0], [token('2')])
    const loaded = run(fetched('known', update))
    expect(loaded.byUrl.get('known')).toEqual({ ...noEntry, current: update })
    const on = nextLists(loaded, { type: 'enable', url: 'known' })
    expect([...on.active]).toEqual(['own', 'known'])
    expect([...nextLists(on, { type: 'disable', url: 'known' }).active]).toEqual(['own'])
  })

  test('behavior: keeps the list and stores the error of a failed download [1.3.05 1.3.06 1.4.34]', () => {
    const error = new TypeError('offline')
    const events: ListEvent[] = [
      { type: 'pending', url: 'own', requestId: 'r1' },
      { type: 'rejected', url: 'own', requestId: 'r1', error },
    ]
    expect(run(events).byUrl.get('own')).toMatchObject({ error, loadingRequestId: null, current: { name: 'A list' } })
  })

  test('behavior: ignores the response to a request that was replaced by a later one', () => {
    const events: ListEvent[] = [
      { type: 'pending', url: 'known', requestId: 'r1' },
      { type: 'pending', url: 'known', requestId: 'r2' },
      { type: 'fulfilled', url: 'known', requestId: 'r1', list: list([9, 0, 0], [token('9')]), unverified: false },
    ]
    expect(run(events).byUrl.get('known')).toMatchObject({ current: null, loadingRequestId: 'r2' })
  })

  test('behavior: applies a major version that removes tokens', () => {
    const update = list([2, 0, 0], [token('2')])
    expect(run(fetched('own', update)).byUrl.get('own')).toMatchObject({ current: update, pendingUpdate: null })
  })

  test('behavior: applies a minor version that only adds tokens, and offers one that removes tokens [1.4.34]', () => {
    const adding = list([1, 1, 0], [token('1'), token('2')])
    expect(run(fetched('own', adding)).byUrl.get('own')).toMatchObject({ current: adding, pendingUpdate: null })
    const removing = list([1, 1, 0], [token('2')])
    const offered = run(fetched('own', removing))
    expect(offered.byUrl.get('own')).toMatchObject({
      current: { version: { minor: 0 } },
      pendingUpdate: {
        bump: 'minor',
        needed: 'major',
        changes: { added: [{ symbol: 'T2' }], removed: [{ symbol: 'T1' }] },
      },
    })
    const accepted = nextLists(offered, { type: 'acceptUpdate', url: 'own' })
    expect(accepted.byUrl.get('own')).toMatchObject({ current: removing, pendingUpdate: null })
  })

  test('behavior: offers a patch that changes decimals, and skips an older version', () => {
    const changing = list([1, 0, 1], [token('1', 6)])
    expect(run(fetched('own', changing)).byUrl.get('own')?.pendingUpdate).toMatchObject({ needed: 'major' })
    const older = list([0, 9, 9], [token('3')])
    expect(run(fetched('own', older)).byUrl.get('own')).toMatchObject({ current: { version: { major: 1 } } })
  })

  test('behavior: excludes the tokens of an unverified list from the usable ones', () => {
    const on = (unverified: boolean) =>
      run([...fetched('known', list([1, 0, 0], [token('2')]), unverified), { type: 'enable', url: 'known' }])
    const urls = (lists: readonly { readonly url: string }[]) => lists.map(({ url }) => url)
    expect(urls(usableLists(on(false)))).toEqual(['own', 'known'])
    expect(urls(searchedLists(on(false)))).toEqual([])
    expect(urls(usableLists(on(true)))).toEqual(['own'])
    expect(urls(searchedLists(on(true)))).toEqual(['known'])
  })

  test('behavior: replaces an unverified list by a verified list of any version', () => {
    const unverified = run(fetched('known', list([9, 0, 0], [token('9')]), true))
    const genuine = list([1, 0, 0], [token('2')])
    const verified = run(fetched('known', genuine), unverified)
    expect(verified.byUrl.get('known')).toMatchObject({ current: genuine, unverified: false, pendingUpdate: null })
  })

  test('error: ListUnverifiedError when an unverified update of a verified list arrives', () => {
    const genuine = list([1, 0, 0], [token('2')])
    const forged = run(fetched('known', list([2, 0, 0], [token('9')]), true), run(fetched('known', genuine)))
    expect(forged.byUrl.get('known')).toMatchObject({
      current: genuine,
      unverified: false,
      pendingUpdate: null,
      error: { name: 'ListUnverifiedError', url: 'known' },
    })
  })

  test('behavior: marks a cached list as unverified until it is verified', () => {
    const current = list([1, 0, 0], [token('2')])
    const cached = run([{ type: 'kept', url: 'known', current, pending: null, unverified: true }])
    expect(cached.byUrl.get('known')).toMatchObject({ current, unverified: true })
    expect(run(fetched('known', current), cached).byUrl.get('known')).toMatchObject({ unverified: false })
  })

  test('behavior: ignores events that enable or remove a hidden list', () => {
    expect(nextLists(first, { type: 'enable', url: 'notices' })).toBe(first)
    expect(nextLists(first, { type: 'remove', url: 'notices' })).toBe(first)
    expect(shownLists(first)).toEqual(['own', 'known'])
  })

  test('property: retains at least one visible list for any order of events [1.5.32]', () => {
    const urls = ['own', 'known', 'notices', 'a', 'b']
    const events = arrayOf(
      constantFrom(
        ...urls.flatMap((url) => (['add', 'remove', 'enable', 'disable'] as const).map((type) => ({ type, url }))),
      ),
      { maxLength: 60 },
    )
    assert(
      property(events, (happening) => {
        const state = run(happening)
        expect(shownLists(state).length).toBeGreaterThan(0)
        for (const url of state.active) expect(shownLists(state)).toContain(url)
      }),
      { numRuns: 300 },
    )
    const last = nextLists(first, { type: 'remove', url: 'known' })
    expect(canRemove(last, 'own')).toBe(false)
    expect(nextLists(last, { type: 'remove', url: 'own' })).toBe(last)
  })
})
