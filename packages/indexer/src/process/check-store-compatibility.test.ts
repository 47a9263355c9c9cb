import { describe, expect, test } from 'vitest'
import type { NodeReader } from './chain-identity.ts'
import { checkStoreCompatibility } from './check-store-compatibility.ts'
import type { StoreRecord } from './store-record.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const chain = { genesis: hash('a'), firstBlock: hash('b') }
const stored: StoreRecord = { ...chain, build: 'one', anchor: { number: 9, hash: hash('c') }, id: '00c0ffee' }
const node = (anchor: `0x${string}` | null): Pick<NodeReader, 'head' | 'blockHash'> => ({
  head: async () => 100,
  blockHash: async () => anchor,
})

describe('checkStoreCompatibility', () => {
  test('default: continues the store on the same chain with the same code', async () => {
    expect(await checkStoreCompatibility(stored, 'one', chain, node(hash('c')))).toEqual({ kind: 'continue' })
  })

  test.each([
    ['another genesis block', stored, 'one', { ...chain, genesis: hash('d') }, hash('c'), /not the one/],
    ['another first block', stored, 'one', { ...chain, firstBlock: hash('d') }, hash('c'), /not the one/],
    ['other code or settings', stored, 'two', chain, hash('c'), /have changed/],
  ])('behavior: returns `rebuild` with the reason for %s', async (_what, record, build, identity, anchor, sentence) => {
    expect(await checkStoreCompatibility(record, build, identity, node(anchor))).toEqual({
      kind: 'rebuild',
      because: expect.stringMatching(sentence),
    })
  })

  test.each([
    ['a chain that lost its first block', { ...chain, firstBlock: null }, hash('c'), /how its chain begins/],
    ['a node without a genesis block', { ...chain, genesis: null }, hash('c'), /how its chain begins/],
    ['another block where the anchor was', chain, hash('d'), /Block 9, which was final, is not the one/],
    ['a chain shorter than the anchor', chain, null, /ahead of the node/],
  ])('behavior: returns `hold` with the reason for %s', async (_what, identity, anchor, sentence) => {
    expect(await checkStoreCompatibility(stored, 'one', identity, node(anchor))).toEqual({
      kind: 'hold',
      because: expect.stringMatching(sentence),
    })
  })
})
