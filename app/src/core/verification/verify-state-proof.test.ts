import type { Address, Hex } from '@dexswap/chains'
import { keccak256, numberToHex, toRlp } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Assertion } from './assertion.ts'
import { pairSlots } from './block-proof.ts'
import type { NodeReply, NodeReport } from './compare-nodes.ts'
import { reservesProof } from './price-assertions.ts'
import type { VerificationVerdict } from './verdict.ts'
import { withProofs } from './verify-state-proof.ts'

// Invariant: a proof that contradicts the values of its node stops the send. Only proofs that are
// equal for both operators are reported.

const hash: Hex = `0x${'11'.repeat(32)}`
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
describe('withProofs', () => {
  const pair: Address = `0x${'a1'.padStart(40, '0')}`
  const target: Address = `0x${'a3'.padStart(40, '0')}`
  const tokens = [`0x${'b2'.padStart(40, '0')}`, `0x${'b1'.padStart(40, '0')}`] as const
  const agree: VerificationVerdict = { status: 'agree', operators: ['A', 'B'], block: 100n }
  const claim: Assertion = {
    ...{ about: 'reserves', currency: null, read: { to: pair, data: '0x' }, decode: BigInt, shown: null },
    proofs: [{ address: pair, ...reservesProof(tokens, BigInt) }],
  }
  const path = (key: Hex) => keccak256(key).slice(2)
  const empty = new Array<Hex>(17).fill('0x')
  const branch = (...entries: readonly (readonly [number, Hex])[]) =>
    toRlp(entries.reduce((all, [digit, node]) => all.with(digit, keccak256(node)), empty))

  /** A block with these words in slots 6, 7 and 8 of a contract, and its proof. */
  function blockWith(words: readonly [bigint, bigint, bigint]) {
    const [sixth, seventh, eighth] = words.map((value, at) => {
      const rest = path(pairSlots[at] ?? '0x')
      // Trie paths of odd and even length: slot 7 differs from the other slots in its first digit.
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
  type Words = readonly [bigint, bigint, bigint]
  type Options = {
    readonly verdict?: VerificationVerdict
    /** Number of storage proofs that the second operator returns; default three. */
    readonly cut?: number
    readonly report?: Partial<NodeReport>
  }
  const check = (words: Words, answer: bigint, { verdict = agree, cut = 3, report = {} }: Options = {}) => {
    const { stateRoot, proof } = blockWith(words)
    const codes = [{ hash: null, cloneHash: null }]
    const first: NodeReport = {
      ...{ operator: 'A', head: 100n, hash, codes, outcome: '0x', answers: [word(answer)], stateRoot },
      ...report,
    }
    const replies: NodeReply[] = [first, { ...first, operator: 'B' }].map((report) => ({ status: 'reported', report }))
    const cutProof = { ...proof, storageProofs: proof.storageProofs.slice(0, cut) }
    const contracts = [{ address: target, codeHashes: [], isRecorded: false }]
    return withProofs(verdict, { assertions: [claim], contracts }, replies, [[proof], [cutProof]])
  }
  const [token0, token1] = [0xb1n, 0xb2n]
  const truth = reserves(5000n, 7000n)

  test('default: confirms the state when both operators returned the same valid proof', () => {
    expect(check([token0, token1, truth], truth)).toEqual({ ...agree, sameProof: true })
    // The upper bits hold the time of the last trade, which is not compared.
    expect(check([token0, token1, truth | (1_700_000_000n << 224n)], truth)).toEqual({ ...agree, sameProof: true })
  })

  test('behavior: stops and names the operators with a proof that contradicts their answers', () => {
    const stop = { status: 'disproved', stops: true, operators: ['A', 'B'] }
    expect(check([token0, token1, truth], reserves(5000n, 9000n))).toEqual(stop)
  })

  test('behavior: ignores the proof of an operator that the majority excludes', () => {
    const verdict: VerificationVerdict = { status: 'agree', operators: ['C', 'D'], block: 100n, odd: 'A' }
    expect(check([token0, token1, truth], reserves(5000n, 9000n), { verdict })).toBe(verdict)
  })

  test('behavior: returns no proof result when one operator omits a part of its proof', () => {
    expect(check([token0, token1, truth], truth, { cut: 2 })).toBe(agree)
  })

  test('behavior: returns no proof result for a single source', () => {
    const verdict: VerificationVerdict = { status: 'one', operator: 'A', why: 'silent' }
    expect(check([token0, token1, truth], truth, { verdict })).toBe(verdict)
  })

  test('behavior: returns no proof result when the header does not match its hash', () => {
    expect(check([token0, token1, truth], truth, { report: { stateRoot: null } })).toBe(agree)
  })

  test('behavior: returns a stop of the comparison unchanged', () => {
    const verdict = { status: 'old', stops: true, operator: 'A', block: 1n, head: 9n } as const
    expect(check([token0, token1, truth], reserves(1n, 1n), { verdict })).toBe(verdict)
  })

  test.each([
    ['stores another value in the slot of its reserves', [1n, 2n, 3n << 224n]],
    ['stores its tokens in reverse order', [token1, token0, truth]],
    ['has another token', [token0, 0xb3n, 1n]],
  ] as const)('behavior: returns no proof result for a pair that %s', (_, words) => {
    expect(check(words, truth)).toBe(agree)
  })
})
