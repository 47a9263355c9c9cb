import { ethereum, harmony, harmonyTestnet } from '@dexswap/chains'
import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { bridgeNetworks, bridgeOptions, shownOptions, tradingChain } from './bridge.ts'
import { bridgedAmountsDown } from './next-bridge.ts'
import { feeText, gasText } from './option-table.tsx'
import { bridgeRows } from './test/bridge-rows.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('bridgeOptions', () => {
  test('default: lists the seven bridges of the specification with fee, gas and time [2.2.63 2.3.20 2.9.17 2.9.18 2.9.19 2.9.20 2.9.21 2.9.22 2.9.23 2.9.24]', () => {
    expect(bridgeOptions.map((option) => [option.name, feeText(option), gasText(option), i18n._(option.time)])).toEqual(
      bridgeRows,
    )
  })
})

describe('shownOptions', () => {
  test('default: shows four bridges at first, and all when the list is expanded [2.2.64]', () => {
    expect(shownOptions(false, 'dexswap')).toEqual(bridgeOptions.slice(0, 4))
    expect(shownOptions(true, 'dexswap')).toEqual(bridgeOptions)
  })
  test('behavior: includes the chosen bridge also when the list is collapsed', () => {
    expect(shownOptions(false, 'ethereum').map(({ id }) => id)).toEqual([
      'dexswap',
      'connext',
      'hopper',
      'harmony',
      'ethereum',
    ])
  })
})

describe('bridgeNetworks', () => {
  test('default: lists the four networks of the mock-up with chain id, name and icon [2.2.62 2.3.19 3.8.28]', () => {
    expect(bridgeNetworks.map(({ chainId, name, picture }) => [chainId, name, picture])).toEqual([
      [1666600000, 'HARMONY', harmony.picture],
      [1666700000, 'HARMONY TESTNET', harmonyTestnet.picture],
      [1, 'ETHEREUM', ethereum.picture],
      // Binance has no icon, so letters are displayed.
      [56, 'BINANCE', undefined],
    ])
  })
})

describe('tradingChain', () => {
  test('default: offers a trade on every network except Binance [3.8.33]', () => {
    expect(bridgeNetworks.map(({ chainId }) => tradingChain(chainId))).toEqual([1666600000, 1666700000, 1, null])
  })
})

describe('bridgedAmountsDown', () => {
  test('default: rounds the received amount down, and returns the rest as fee', () => {
    expect(bridgedAmountsDown(75n * 10n ** 16n, 10)).toEqual({
      received: 74925n * 10n ** 13n,
      fee: 75n * 10n ** 13n,
    })
    expect(bridgedAmountsDown(1n, 3)).toEqual({ received: 0n, fee: 1n })
  })
})
