import { allChains } from '@dexswap/chains'
import { imitatedSymbol, suspicionsOf } from '@dexswap/token-lists'
import { describe, expect, test } from 'vitest'
import recorded from './public-symbols.json' with { type: 'json' }

// The symbols of five public lists, by package and version, on the chains of ours that each names (but for two with a space in
// them): a warning about one of them would be a false alarm. An equal symbol at another address is told apart by its address,
// whatever list it is on, and is no part of this.

describe.each(Object.entries(recorded))('%s', (_, byChain) => {
  const rows = Object.entries(byChain).map(([id, symbols]) => [Number(id), symbols.split(' ')] as const)

  test('behavior: no symbol of it is suspicious or taken for a reviewed one that it is not', () => {
    const alarms = rows.flatMap(([id, symbols]) => {
      const chain = allChains.find((each) => each.id === id)
      if (!chain) throw new RangeError(`no chain ${id}`)
      const known = [chain.nativeCurrency, chain.wrappedNative, ...chain.tokens].map(({ symbol }) => symbol)
      return symbols.flatMap((symbol) => {
        const imitated = imitatedSymbol(symbol, known)
        return imitated !== null || suspicionsOf(symbol).length > 0 ? [`${id} ${symbol} ${imitated}`] : []
      })
    })
    expect(alarms).toEqual([])
  })

  test('behavior: there is something to be wrong about', () => {
    expect(rows.flatMap(([, symbols]) => symbols).length).toBeGreaterThan(200)
  })
})
