import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createSavedPairs, maxSavedPairs, type SavedToken } from './saved-pairs.ts'

function tokenAt(number: number, chainId: SavedToken['chainId'] = 1666600000): SavedToken {
  const address = `0x${number.toString(16).padStart(40, '0')}` as const
  return { chainId, address, decimals: 18, symbol: `T${number}`, name: `Token ${number}` }
}
const [low, high, third] = [tokenAt(1), tokenAt(0xabc), tokenAt(3)]

describe('createSavedPairs', () => {
  test('default: stores chainId, address, decimals, symbol and name of each token across page loads [1.3.08]', () => {
    const values = createMemoryKeyValues()
    const outsider = { ...high, kind: 'token', logoURI: 'https://x.example/a.png' }
    createSavedPairs(createAppStorage(values)).save(outsider, low)
    expect(JSON.parse(values.get('dexswap.pairs') ?? '')).toEqual({ version: 1, value: [[low, high]] })
    expect(createSavedPairs(createAppStorage(values)).get()).toEqual([[low, high]])
  })

  test('behavior: moves a pair that is saved again to the front, and removes a pair in either token order', () => {
    const saved = createSavedPairs(createAppStorage(createMemoryKeyValues()))
    saved.save(low, high)
    saved.save(low, third)
    saved.save(high, low)
    expect(saved.get()).toEqual([
      [low, high],
      [low, third],
    ])
    saved.remove(1666600000, high.address.toUpperCase().replace('0X', '0x'), low.address)
    expect(saved.get()).toEqual([[low, third]])
  })

  test('behavior: distinguishes the same addresses on different chains [1.3.12]', () => {
    const saved = createSavedPairs(createAppStorage(createMemoryKeyValues()))
    saved.save(low, high)
    saved.save(tokenAt(1, 1), tokenAt(0xabc, 1))
    saved.remove(1, low.address, high.address)
    expect(saved.get()).toEqual([[low, high]])
  })

  test('behavior: rejects a pair of tokens on different chains, or of a token with itself', () => {
    const saved = createSavedPairs(createAppStorage(createMemoryKeyValues()))
    saved.save(low, tokenAt(5, 1))
    saved.save(low, { ...low })
    expect(saved.get()).toEqual([])
  })

  test('behavior: drops the oldest pair above the limit, and restores the others', () => {
    const values = createMemoryKeyValues()
    const saved = createSavedPairs(createAppStorage(values))
    for (let each = 1; each <= maxSavedPairs + 3; each++) saved.save(tokenAt(0), tokenAt(each))
    expect(saved.get()).toHaveLength(maxSavedPairs)
    expect(saved.get()[0]?.[1]).toEqual(tokenAt(maxSavedPairs + 3))
    expect(createSavedPairs(createAppStorage(values)).get()).toEqual(saved.get())
  })

  test('behavior: notifies other tabs of a saved pair', () => {
    const values = createMemoryKeyValues()
    let hear = () => {}
    const storage = createAppStorage({
      ...values,
      onOtherTab(listener) {
        hear = () => listener(null)
        return () => {}
      },
    })
    const [here, there] = [createSavedPairs(createAppStorage(values)), createSavedPairs(storage)]
    here.save(low, high)
    expect(there.get()).toEqual([])
    hear()
    expect(there.get()).toEqual([[low, high]])
  })

  test('behavior: rejects invalid stored pairs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const values = createMemoryKeyValues([['dexswap.pairs', JSON.stringify({ version: 1, value })]])
        for (const [a, b] of createSavedPairs(createAppStorage(values)).get()) {
          expect(a.address.toLowerCase() < b.address.toLowerCase() && a.chainId === b.chainId).toBe(true)
        }
      }),
    )
    const unordered = JSON.stringify({ version: 1, value: [[high, low]] })
    expect(createSavedPairs(createAppStorage(createMemoryKeyValues([['dexswap.pairs', unordered]]))).get()).toEqual([])
  })
})
