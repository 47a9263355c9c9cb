import { describe, expect, test } from 'vitest'
import type { NodeReader } from './chain-identity.ts'
import { judgeStore } from './judge-store.ts'
import type { StoreRecord } from './store-record.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const chain = { genesis: hash('a'), firstBlock: hash('b') }
const kept: StoreRecord = { ...chain, build: 'one', anchor: { number: 9, hash: hash('c') }, id: '00c0ffee' }
const node = (anchor: `0x${string}` | null): Pick<NodeReader, 'head' | 'blockHash'> => ({
  head: async () => 100,
  blockHash: async () => anchor,
})

describe('judgeStore', () => {
  test('default: the same chain and the same code continue the store', async () => {
    expect(await judgeStore(kept, 'one', chain, node(hash('c')))).toEqual({ kind: 'continue' })
  })

  test.each([
    ['another genesis block', kept, 'one', { ...chain, genesis: hash('d') }, hash('c'), /not the one/],
    ['another first block', kept, 'one', { ...chain, firstBlock: hash('d') }, hash('c'), /not the one/],
    ['other code or settings', kept, 'two', chain, hash('c'), /have changed/],
  ])(
    'behavior: %s has the index built anew, in one sentence',
    async (_what, record, build, identity, anchor, sentence) => {
      expect(await judgeStore(record, build, identity, node(anchor))).toEqual({
        kind: 'rebuild',
        because: expect.stringMatching(sentence),
      })
    },
  )

  test.each([
    ['a chain that lost its first block', { ...chain, firstBlock: null }, hash('c'), /how its chain begins/],
    ['a node without a genesis block', { ...chain, genesis: null }, hash('c'), /how its chain begins/],
    ['another block where the anchor was', chain, hash('d'), /Block 9, which was final, is not the one/],
    ['a chain shorter than the anchor', chain, null, /not there yet/],
  ])(
    'behavior: %s throws nothing away: the indexer waits, in one sentence',
    async (_what, identity, anchor, sentence) => {
      expect(await judgeStore(kept, 'one', identity, node(anchor))).toEqual({
        kind: 'hold',
        because: expect.stringMatching(sentence),
      })
    },
  )
})
