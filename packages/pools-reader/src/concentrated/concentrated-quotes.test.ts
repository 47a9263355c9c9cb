import { ConcentratedMarket, sqrtPriceAtTick, type WordRange } from '@dexswap/amm'
import { type Address, ethereum, lowerAddress } from '@dexswap/chains'
import { expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf, wrappedForm } from '../currency.ts'
import { createConcentratedQuotes } from './concentrated-quotes.ts'
import type { ConcentratedMarketPool } from './concentrated-table.ts'
import { maxWords } from './tick-ranges.ts'

const input = nativeCurrencyOf(ethereum)
const [usdc] = ethereum.tokens.filter(({ symbol }) => symbol === 'USDC').map((token) => tokenOf(ethereum, token))
const output = usdc ?? wrappedForm(ethereum, input)
const ends = [wrappedForm(ethereum, input), output].map(({ address }) => lowerAddress(address)).toSorted()
const [token0, token1] = ends as [Address, Address]
const tickSpacing = 10
const lastTick = 887_270
const allWords: WordRange = { firstWord: -347, lastWord: 346 }
const maxRange: WordRange = { firstWord: -maxWords / 2, lastWord: maxWords / 2 - 1 }

/** A pool with one position over all ticks, of which those in `words` are read. */
function poolOf(digit: string, liquidity: bigint, words: WordRange): ConcentratedMarketPool {
  const position = [
    { tick: -lastTick, liquidityGross: liquidity, liquidityNet: liquidity },
    { tick: lastTick, liquidityGross: liquidity, liquidityNet: -liquidity },
  ]
  const ticks = words === allWords ? position : []
  const market = ConcentratedMarket.of({
    ...{ sqrtPriceX96: sqrtPriceAtTick(0), tick: 0, liquidity, fee: 500, tickSpacing, ticks, words },
  })
  return { id: `0x${digit.repeat(40)}`, token0, token1, fee: 500, market }
}

const unfinished: ReadonlyMap<string, 'reading'> = new Map()

function rowOf(pools: readonly ConcentratedMarketPool[]) {
  const [row] = createConcentratedQuotes()(() => 'none')({
    ...{ chain: ethereum, input, output, amount: 10n ** 18n, slippageBps: 50, multihop: true },
    field: 'input',
    pools: { status: 'ready', tokens: [token0, token1], pools: new Map([['uniswap-v3', pools]]), unfinished },
  })
  return row
}

test('behavior: marks a quote as incomplete when a pool exceeds the ticks that can be read', () => {
  const deep = poolOf('b', 500n, allWords)
  const complete = rowOf([deep])
  expect([complete?.result, complete?.unread]).toEqual([expect.not.objectContaining({ isIncomplete: true }), []])
  const partial = rowOf([poolOf('a', 1000n, maxRange), deep])
  expect([partial?.result, partial?.unread]).toEqual([expect.objectContaining({ isIncomplete: true }), []])
})

test('behavior: returns no-route, not reading, when the only missing ticks are beyond the maximum range', () => {
  expect(rowOf([poolOf('a', 1000n, maxRange)])).toMatchObject({ result: { reason: 'no-route' }, unread: [] })
})
