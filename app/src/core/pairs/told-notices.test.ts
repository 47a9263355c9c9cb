import { describe, expect, test } from 'vitest'
import { createPageLocks } from '#io/locks.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { noticeTeller, type SeenNotices, tellNew } from './told-notices.ts'

const on = { on: true, accounts: [] } as const
const stakes = (...keys: string[]): SeenNotices => ({ stakes: { keys, steady: true } })
const lately = (...keys: string[]) => new Set(keys)

describe('tellNew', () => {
  test('default: notifies alerts that appear after switching on, once', () => {
    const first = tellNew(on, 'a', stakes('old'), lately('old'))
    expect(first.fresh).toEqual([])
    const second = tellNew(first.kept, 'a', stakes('old', 'new'), lately('old', 'new'))
    expect(second.fresh).toEqual(['new'])
    const third = tellNew(second.kept, 'a', stakes('old', 'new'), lately('old', 'new'))
    expect(third).toEqual({ kept: second.kept, fresh: [] })
    // Removed and present again.
    const gone = tellNew(third.kept, 'a', stakes(), lately())
    expect(tellNew(gone.kept, 'a', stakes('new'), lately('new')).fresh).toEqual([])
  })

  test('behavior: skips alerts that last one block only', () => {
    const { kept } = tellNew(on, 'a', stakes(), lately())
    expect(tellNew(kept, 'a', stakes('flash'), lately())).toEqual({ kept, fresh: [] })
    expect(tellNew(kept, 'a', stakes('flash'), lately('flash')).fresh).toEqual(['flash'])
  })

  test('behavior: records alerts of a late source silently until it is known for two blocks', () => {
    const unsteady = (...keys: string[]): SeenNotices => ({ approvals: { keys, steady: false } })
    const started = tellNew(on, 'a', stakes(), lately()).kept
    const first = tellNew(started, 'a', unsteady('one'), lately('one'))
    const second = tellNew(first.kept, 'a', { approvals: { keys: ['one', 'two'], steady: true } }, lately('one', 'two'))
    expect([first.fresh, second.fresh]).toEqual([[], []])
    const third = tellNew(second.kept, 'a', { approvals: { keys: ['three'], steady: true } }, lately('three'))
    expect(third.fresh).toEqual(['three'])
  })

  test('behavior: tracks each account separately', () => {
    const { kept } = tellNew(on, 'a', stakes('x'), lately('x'))
    const other = tellNew(kept, 'b', stakes('y'), lately('y'))
    expect(other.fresh).toEqual([])
    expect(tellNew(other.kept, 'a', stakes('x', 'y'), lately('x', 'y')).fresh).toEqual(['y'])
  })

  test('behavior: limits the stored alerts and never forgets current ones', () => {
    let { kept } = tellNew(on, 'a', stakes('stays'), lately())
    for (let at = 0; at < 700; at++) kept = tellNew(kept, 'a', stakes('stays', `${at}`), lately('stays', `${at}`)).kept
    expect(kept.accounts[0]?.told).toHaveLength(300)
    expect(tellNew(kept, 'a', stakes('stays'), lately('stays')).fresh).toEqual([])
    for (let at = 0; at < 30; at++) kept = tellNew(kept, `account ${at}`, stakes(), lately()).kept
    expect(kept.accounts).toHaveLength(20)
  })
})

describe('noticeTeller', () => {
  test('default: returns nothing while switched off', async () => {
    const teller = noticeTeller(createAppStorage(createMemoryKeyValues()))
    expect(teller.get()).toBe(false)
    expect(await teller.take('a', stakes('x'), lately('x'), createPageLocks())).toEqual([])
  })

  test('behavior: notifies in one of two tabs', async () => {
    const values = createMemoryKeyValues()
    const locks = createPageLocks()
    const [one, other] = [noticeTeller(createAppStorage(values)), noticeTeller(createAppStorage(values))]
    one.change(true)
    await one.take('a', stakes(), lately(), locks)
    const both = await Promise.all([one, other].map((tab) => tab.take('a', stakes('x'), lately('x'), locks)))
    expect(both).toEqual([['x'], []])
  })

  test('behavior: records current alerts silently after switching off and on', async () => {
    const locks = createPageLocks()
    const teller = noticeTeller(createAppStorage(createMemoryKeyValues()))
    teller.change(true)
    await teller.take('a', stakes(), lately(), locks)
    teller.change(false)
    expect(await teller.take('a', stakes('x'), lately('x'), locks)).toEqual([])
    teller.change(true)
    expect(await teller.take('a', stakes('x'), lately('x'), locks)).toEqual([])
    expect(await teller.take('a', stakes('x', 'y'), lately('x', 'y'), locks)).toEqual(['y'])
  })
})
