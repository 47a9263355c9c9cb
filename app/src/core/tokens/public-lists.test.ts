import { allChains } from '@dexswap/chains'
import { imitatedSymbol, suspicionsOf } from '@dexswap/token-lists'
import { describe, expect, test } from 'vitest'
import recorded from './public-symbols.json' with { type: 'json' }

// Symbols of five public lists on supported chains. None of them may cause a warning about letters:
// copies of a symbol at other addresses are detected by another check.

const rowsOf = (byChain: Readonly<Record<string, string>>) =>
  Object.entries(byChain).map(([id, symbols]) => [Number(id), symbols.split(' ')] as const)

function reviewedSymbols(id: number): readonly string[] {
  const chain = allChains.find((each) => each.id === id)
  if (!chain) throw new RangeError(`no chain ${id}`)
  return [chain.nativeCurrency, chain.wrappedNative, ...chain.tokens].map(({ symbol }) => symbol)
}

describe.each(Object.entries(recorded))('%s', (_, byChain) => {
  const rows = rowsOf(byChain)

  test('behavior: returns no warning about letters or imitation for any symbol of a public list', () => {
    const alarms = rows.flatMap(([id, symbols]) => {
      const known = reviewedSymbols(id)
      return symbols.flatMap((symbol) => {
        const imitated = imitatedSymbol(symbol, known)
        return imitated !== null || suspicionsOf(symbol).length > 0 ? [`${id} ${symbol} ${imitated}`] : []
      })
    })
    expect(alarms).toEqual([])
  })

  test('behavior: contains more than 200 symbols across all chains', () => {
    expect(rows.flatMap(([, symbols]) => symbols).length).toBeGreaterThan(200)
  })
})

describe('listedLookAlikes', () => {
  const without = new Set<string>()
  const resembling = Object.values(recorded).flatMap((byChain) =>
    rowsOf(byChain).flatMap(([id, symbols]) => {
      const known = reviewedSymbols(id)
      return symbols.filter((symbol) => imitatedSymbol(symbol, known, without) !== null)
    }),
  )

  // A snapshot that this test writes; update it with `vitest run -u`.
  test('behavior: equals the stored list of public symbols that resemble a reviewed one', async () => {
    const text = `// Symbols of five public lists that resemble reviewed ones (bridged, staked, wrapped tokens).
// Written by public-lists.test.ts of the app from public-symbols.json.
export const listedLookAlikes = \`${[...new Set(resembling)].toSorted().join(' ')}\`
`
    await expect(text).toMatchFileSnapshot('../../../../packages/token-lists/src/listed-look-alikes.ts')
  })
})
