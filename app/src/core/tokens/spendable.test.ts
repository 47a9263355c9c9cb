import { harmony } from '@dexswap/chains'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { spendableIds } from './spendable.ts'

describe('spendableIds', () => {
  test('behavior: replaces the wrapped token by the native currency, as input or output', () => {
    const wrapped = { address: harmony.wrappedNative.address.toLowerCase() as Hex }
    const [dai, usdc] = [{ address: `0x${'da'.repeat(20)}` }, { address: `0x${'cc'.repeat(20)}` }] as const
    expect(spendableIds(harmony, wrapped, dai)).toEqual(['ONE', dai.address])
    expect(spendableIds(harmony, dai, wrapped)).toEqual([dai.address, 'ONE'])
    expect(spendableIds(harmony, dai, usdc)).toEqual([dai.address, usdc.address])
  })
})
