import type { Address, Hex } from '@dexswap/chains'
import { keccak256, numberToHex, toRlp } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Assertion } from './assertion.ts'
import { pairSlots } from './block-proof.ts'
import type { NodeReply, NodeReport, VerificationVerdict } from './compare-nodes.ts'
import { heldAgainst, withProofs } from './verify-state-proof.ts'

// Invariant: what a block's own state says stands above what anybody says of it.

const hash: Hex = `0x${'11'.repeat(32)}`
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
describe('heldAgainst', () => {
  const pair: Address = '0x00000000000000000000000000000000000000a1'
  const tokens = [pair, pair] as const
  const read = { to: pair, data: '0x' } as const
  const reserves: Assertion = {
    about: 'reserves',
    currency: null,
    read,
    decode: BigInt,
    shown: null,
    pair: { address: pair, tokens },
  }
  const agree: VerificationVerdict = { status: 'agree', operators: ['A', 'B'], block: 100n }
  const by: NodeReport = { operator: 'A', head: 100n, hash, code: hash, outcome: '0x', answers: [word(1000n)] }
  const proof = (value: bigint | null, code: Hex | null = null) => ({
    ...{ by, code, reserves: new Map(value === null ? [] : [[pair, value] as const]) },
  })
  const told = (operator: string): NodeReply => ({ status: 'told', told: { ...by, operator } })
  const both = [told('A'), told('B')]

  test('default: what the block proves is said, where two have it', () => {
    expect(heldAgainst(agree, [reserves], both, proof(1000n, hash))).toEqual({ ...agree, proven: true })
  })

  test.each([
    ['reserves', proof(999n)],
    ['code', proof(1000n, word(1n))],
    ['code where there is said to be none', { ...proof(1000n, hash), by: { ...by, code: null } }],
  ])('behavior: other %s stop it, and everybody who said so is named', (_, proven) => {
    const stop = { status: 'disproved', stops: true, operators: ['A', 'B'] }
    expect(heldAgainst(agree, [reserves], both, proven)).toEqual(stop)
  })

  test('behavior: without a proof of each pair nothing is said to be proven', () => {
    const second = { ...reserves, pair: { address: `0x${'a2'.padStart(40, '0')}`, tokens } } as const
    expect(heldAgainst(agree, [reserves], both, proof(null))).toBe(agree)
    expect(heldAgainst(agree, [reserves, second], both, proof(1000n))).toBe(agree)
    const unpaired: Assertion = { about: 'price', currency: null, read, decode: BigInt, shown: null }
    expect(heldAgainst(agree, [unpaired], both, proof(1000n))).toBe(agree)
  })

  test('behavior: one that gives the block singleSourceVerdict is enough for reserves; another block, or none, is not', () => {
    const one: VerificationVerdict = { status: 'one', operator: 'A', why: 'silent' }
    const withSecond = (second: NodeReply) => heldAgainst(one, [reserves], [told('A'), second], proof(1000n))
    expect(withSecond({ status: 'silent', operator: 'B', hash })).toEqual({ ...one, proven: true })
    expect(withSecond({ status: 'silent', operator: 'B', hash: word(1n) })).toBe(one)
    expect(withSecond({ status: 'silent', operator: 'B' })).toBe(one)
  })

  test('behavior: a stop stays what it is', () => {
    const stop = { status: 'old', stops: true, operator: 'A', block: 1n, head: 9n } as const
    expect(heldAgainst(stop, [reserves], both, proof(999n))).toBe(stop)
  })
})

describe('withProofs', () => {
  const pair: Address = `0x${'a1'.padStart(40, '0')}`
  const target: Address = `0x${'a3'.padStart(40, '0')}`
  const tokens = [`0x${'b2'.padStart(40, '0')}`, `0x${'b1'.padStart(40, '0')}`] as const
  const agree: VerificationVerdict = { status: 'agree', operators: ['A', 'B'], block: 100n }
  const claim: Assertion = {
    ...{ about: 'reserves', currency: null, read: { to: pair, data: '0x' }, decode: BigInt, shown: null },
    pair: { address: pair, tokens },
  }
  const path = (key: Hex) => keccak256(key).slice(2)
  const empty = new Array<Hex>(17).fill('0x')
  const branch = (...entries: readonly (readonly [number, Hex])[]) =>
    toRlp(entries.reduce((all, [digit, node]) => all.with(digit, keccak256(node)), empty))

  /** A block in which a contract keeps these words in the slots 6, 7 and 8, and its proof of them. */
  function blockWith(words: readonly [bigint, bigint, bigint]) {
    const [sixth, seventh, eighth] = words.map((value, at) => {
      const rest = path(pairSlots[at] ?? '0x')
      // The way to the seventh parts from the others with its first digit, theirs with the second: one is odd, the others are even.
      const own = at === 1 ? `3${rest.slice(1)}` : `20${rest.slice(2)}`
      return toRlp([`0x${own}`, toRlp(numberToHex(value))])
    }) as [Hex, Hex, Hex]
    const below = branch([0x6, sixth], [0x3, eighth])
    const top = branch([0xa, seventh], [0xf, below])
    const account = toRlp([`0x20${path(pair)}`, toRlp(['0x', '0x', keccak256(top), keccak256('0x')])])
    const storageProofs = [
      [top, below, sixth],
      [top, seventh],
      [top, below, eighth],
    ]
    return { stateRoot: keccak256(account), proof: { address: pair, accountProof: [account], storageProofs } }
  }
  const reserves = (one: bigint, other: bigint) => one | (other << 112n)
  const judged = (words: readonly [bigint, bigint, bigint], said: bigint, cut = 3) => {
    const { stateRoot, proof } = blockWith(words)
    const answers = [word(said)]
    const by: NodeReport = { operator: 'A', head: 100n, hash, code: null, outcome: '0x', answers, stateRoot }
    const sources: NodeReply[] = [by, { ...by, operator: 'B' }].map((told) => ({ status: 'told', told }))
    const given = { ...proof, storageProofs: proof.storageProofs.slice(0, cut) }
    return withProofs(agree, { claims: [claim], target }, sources, [given])
  }
  const [token0, token1] = [0xb1n, 0xb2n]
  const truth = reserves(5000n, 7000n)

  test('default: the reserves that the block holds beside both tokens of the pair stand above what both nodes say', () => {
    expect(judged([token0, token1, truth], truth)).toEqual({ ...agree, proven: true })
    const stop = { status: 'disproved', stops: true, operators: ['A', 'B'] }
    expect(judged([token0, token1, truth], reserves(5000n, 9000n))).toEqual(stop)
    // As the pair keeps it: the time of the last trade stands above both.
    expect(judged([token0, token1, truth | (1_700_000_000n << 224n)], truth)).toEqual({ ...agree, proven: true })
  })

  test.each([
    ['keeps something else in the place of its reserves, also what looks like a trade', [1n, 2n, 3n << 224n]],
    ['keeps its tokens the other way round', [token1, token0, truth]],
    ['has another token', [token0, 0xb3n, 1n]],
  ] as const)('behavior: a pair of another make, which %s, proves nothing and disproves nothing', (_, words) => {
    expect(judged(words, truth)).toBe(agree)
  })

  test('behavior: nor does a proof that lacks one of the three places', () => {
    expect(judged([token0, token1, 1n], truth, 2)).toBe(agree)
  })
})
