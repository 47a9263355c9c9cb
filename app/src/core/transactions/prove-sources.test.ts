import type { Address, Hex } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { Claim } from './claim.ts'
import { heldAgainst } from './prove-sources.ts'
import type { Source, SourcesVerdict, Told } from './sources.ts'

// Invariant: what a block's own state says stands above what anybody says of it.

const hash: Hex = `0x${'11'.repeat(32)}`
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
describe('heldAgainst', () => {
  const pair: Address = '0x00000000000000000000000000000000000000a1'
  const read = { to: pair, data: '0x' } as const
  const reserves: Claim = { about: 'reserves', currency: null, read, decode: BigInt, shown: null, pair }
  const agree: SourcesVerdict = { status: 'agree', operators: ['A', 'B'], block: 100n }
  const by: Told = { operator: 'A', head: 100n, hash, code: hash, outcome: '0x', answers: [word(1000n)] }
  const proof = (value: bigint | null, code: Hex | null = null) => ({
    ...{ by, code, reserves: new Map(value === null ? [] : [[pair, value] as const]) },
  })
  const told = (operator: string): Source => ({ status: 'told', told: { ...by, operator } })
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
    const second = { ...reserves, pair: '0x00000000000000000000000000000000000000a2' } as const
    expect(heldAgainst(agree, [reserves], both, proof(null))).toBe(agree)
    expect(heldAgainst(agree, [reserves, second], both, proof(1000n))).toBe(agree)
    const unpaired: Claim = { about: 'price', currency: null, read, decode: BigInt, shown: null }
    expect(heldAgainst(agree, [unpaired], both, proof(1000n))).toBe(agree)
  })

  test('behavior: one that gives the block alone is enough for reserves; another block, or none, is not', () => {
    const one: SourcesVerdict = { status: 'one', operator: 'A', why: 'silent' }
    const withSecond = (second: Source) => heldAgainst(one, [reserves], [told('A'), second], proof(1000n))
    expect(withSecond({ status: 'silent', operator: 'B', hash })).toEqual({ ...one, proven: true })
    expect(withSecond({ status: 'silent', operator: 'B', hash: word(1n) })).toBe(one)
    expect(withSecond({ status: 'silent', operator: 'B' })).toBe(one)
  })

  test('behavior: a stop stays what it is', () => {
    const stop = { status: 'old', stops: true, operator: 'A', block: 1n, head: 9n } as const
    expect(heldAgainst(stop, [reserves], both, proof(999n))).toBe(stop)
  })
})
