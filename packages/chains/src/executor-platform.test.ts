import { encodeAbiParameters, encodePacked, getCreate2Address, keccak256 } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { executorPlatform, executorPlatforms } from './executor-platform.ts'
import { allChains } from './index.ts'
import { poolAddress, solidlyPoolAddress } from './pool-address.ts'

const tokens = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const salted = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const

describe('executorPlatform', () => {
  it('default: returns the values with which the executor derives the pools of each record', () => {
    for (const { concentratedPlatforms, solidlyPlatforms } of allChains) {
      for (const platform of concentratedPlatforms) {
        const { kind, factory: from, initCodeHash: bytecodeHash, swapFee } = executorPlatform(platform)
        const salt = keccak256(encodeAbiParameters(salted, [...tokens, 500]))
        expect([kind, swapFee]).toEqual([1, 0])
        expect(getCreate2Address({ from, salt, bytecodeHash })).toBe(poolAddress(platform, tokens, 500))
      }
      for (const platform of solidlyPlatforms) {
        const { kind, factory: from, initCodeHash: bytecodeHash, swapFee } = executorPlatform(platform)
        expect([kind, swapFee]).toEqual([2, 0])
        for (const stable of [false, true]) {
          const salt = keccak256(encodePacked(['address', 'address', 'bool'], [...tokens, stable]))
          const expected = solidlyPoolAddress(platform, tokens, stable)
          expect(getCreate2Address({ from, salt, bytecodeHash })).toBe(expected)
        }
      }
    }
  })

  it('behavior: marks platforms with a fee per pair, and those with pairs that only the factory knows', () => {
    const pairs = { id: 'own', name: 'Own', factory: tokens[0], router: tokens[1] } as const
    const unhashed = { kind: 0, factory: tokens[0], initCodeHash: `0x${'00'.repeat(32)}` }
    expect(executorPlatform({ ...pairs, swapFeeBps: 'perPair' })).toEqual({ ...unhashed, swapFee: 0xffff })
    expect(executorPlatform({ ...pairs, swapFeeBps: 25 })).toEqual({ ...unhashed, swapFee: 25 })
    const initCodeHash = `0x${'ab'.repeat(32)}` as const
    expect(executorPlatform({ ...pairs, swapFeeBps: 30, initCodeHash })).toMatchObject({ initCodeHash, swapFee: 30 })
  })
})

describe('executorPlatforms', () => {
  it('behavior: returns the platforms by index of a hop, and null when the record lacks one', () => {
    const base = allChains.find(({ id }) => id === 8453)
    if (!base) throw new RangeError('no such chain')
    const executor = { address: tokens[0], codeHash: `0x${'ab'.repeat(32)}`, block: null } as const
    const withPlatforms = (platforms: readonly string[]) =>
      executorPlatforms({ ...base, splitExecutor: { ...executor, platforms } })?.map(({ id }) => id)
    expect(withPlatforms(['aerodrome', 'uniswap-v2', 'uniswap-v3'])).toEqual(['aerodrome', 'uniswap-v2', 'uniswap-v3'])
    expect(withPlatforms(['aerodrome', 'unknown'])).toBeUndefined()
  })
})
