import type { Pool } from '@dexswap/amm'
import { describe, expect, test } from 'vitest'
import { noMoves } from './auto-slippage.ts'
import { createPriceMoveHistory } from './price-move-history.ts'

const address = '0x00000000000000000000000000000000000000a1'
const pool = (reserve0: bigint, reserve1: bigint) => ({ address, reserve0, reserve1 }) as unknown as Pool

describe('createPriceMoveHistory', () => {
  test('default: records the price change since the previous block', () => {
    const history = createPriceMoveHistory()
    history.see([pool(100n, 100n)], 1n)
    expect(history.of(address)).toEqual(noMoves)
    history.see([pool(100n, 101n)], 3n)
    const { blocks, variance } = history.of(address.toUpperCase().replace('0X', '0x'))
    expect(blocks).toBe(2)
    expect(variance).toBeCloseTo(Math.log(1.01) ** 2 / 2, 12)
  })

  test('behavior: ignores a pool without reserves, and a block that is not newer', () => {
    const history = createPriceMoveHistory()
    history.see([pool(100n, 100n)], 5n)
    history.see([pool(100n, 200n)], 5n)
    history.see([pool(100n, 200n)], 4n)
    history.see([pool(0n, 0n)], 6n)
    expect(history.of(address)).toEqual(noMoves)
  })
})
