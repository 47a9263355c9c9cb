import type { Quotes } from '@dexswap/sdk'
import { findChain } from '@dexswap/sdk/chains'
import { describe, expect, test } from 'vitest'
import { deriveView } from './derive-view.ts'
import { readSettings } from './settings.ts'
import { initialState } from './swap-session.ts'
import type { SwapState } from './swap-state.ts'
import { englishTexts } from './texts.ts'

const chain = findChain('base')
if (!chain) throw new Error('Base is missing.')
const settings = readSettings({
  ...{ chain: 'base', input: 'USDC', output: 'native', rpc: null, slippage: null, record: null },
})
const account = '0x1200000000000000000000000000000000000012'
const usdc = { kind: 'token', chainId: 8453, address: account, symbol: 'USDC', name: 'USDC', decimals: 6 } as const
const ether = { kind: 'native', chainId: 8453, symbol: 'ETH', name: 'Ether', decimals: 18 } as const

/** The fields of quotes that the view reads: 2,500 USDC for 1 ETH. */
const best = {
  ...{ input: usdc, output: ether, field: 'input', amountIn: 2_500_000_000n, maximumIn: 2_500_000_000n },
  ...{ amountOut: 10n ** 18n, minimumOut: 995n * 10n ** 15n, gas: 150_000n },
  ...{
    platform: { id: 'uniswap', name: 'Uniswap', router: account },
    priceImpact: { numerator: 1n, denominator: 1000n },
  },
}
const quotes = {
  ...{ best, ranked: [best], without: [], partial: [], transferFees: { input: 'none', output: 'none' } },
  block: { number: 7n, hash: '0x07', timestamp: 0n },
} as unknown as Quotes

/** A connected account with enough of everything, and a quote. */
const ready: SwapState = {
  ...initialState,
  ...{ settings, typed: { field: 'input', text: '2500', source: 'typed' } },
  sides: { input: { symbol: 'USDC', decimals: 6 }, output: { symbol: 'ETH', decimals: 18 } },
  quote: { status: 'quoted', quotes, failure: null },
  wallet: { status: 'connected', account, chainId: 8453 },
  facts: { balance: 3_000_000_000n, nativeBalance: 10n ** 18n, gasPrice: 10n ** 8n, needsApproval: false },
}
const viewOf = (change: Partial<SwapState> = {}) => deriveView({ ...ready, ...change }, englishTexts)
const withBest = (change: object): Partial<SwapState> => {
  const changed = { ...quotes, best: { ...best, ...change } } as unknown as Quotes
  return { quote: { status: 'quoted', quotes: changed, failure: null } }
}

describe('deriveView', () => {
  test('default: shows amounts, limit, impact, platform, cost, and who reports them', () => {
    const { panels, rows, source, action } = viewOf()
    expect([panels.input.value, panels.output.value]).toEqual(['2500', '1'])
    expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Minimum received: 0.995 ETH',
      'Price impact: 0.10%',
      'Platform: Uniswap',
      'Network cost without data fee: ≈ 0.000015 ETH',
    ])
    expect(source).toBe('One node, mainnet.base.org, reports these amounts at block 7. No second one verified them.')
    expect(action).toEqual({ label: 'Swap', does: 'submit', isBusy: false })
  })

  test.each<[label: string, change: Partial<SwapState>]>([
    ['Connect wallet', { wallet: { status: 'none' } }],
    ['Switch to Base', { wallet: { status: 'connected', account, chainId: 1 } }],
    ['Enter an amount', { typed: { field: 'input', text: '', source: 'typed' }, quote: { status: 'idle' } }],
    ['Invalid amount', { typed: { field: 'input', text: '1.2345678', source: 'typed' } }],
    ['Finding the best price…', { quote: { status: 'loading', previous: null } }],
    ['No price', { quote: { status: 'failed', error: new Error('The node failed.') } }],
    ['No price', { quote: { status: 'quoted', quotes, failure: new Error('The node failed.') } }],
    ['Price impact too high', withBest({ priceImpact: { numerator: 15n, denominator: 100n } })],
    ['Insufficient USDC balance', { facts: { ...ready.facts, balance: 1n } }],
    ['Not enough ETH for the network cost', { facts: { ...ready.facts, nativeBalance: 1n } }],
    ['Checking…', { facts: { ...ready.facts, needsApproval: null } }],
    ['Approve USDC', { facts: { ...ready.facts, needsApproval: true } }],
    ['Simulating…', { flow: { status: 'simulating' } }],
    ['New swap', { flow: { status: 'confirmed', hash: '0x', quote: quotes.best, received: 5n } }],
  ])('behavior: shows %s on the button', (label, change) => {
    expect(viewOf(change).action.label).toBe(label)
  })

  test('behavior: names spender and exact amount of an approval', () => {
    const { notices } = viewOf({ facts: { ...ready.facts, needsApproval: true } })
    expect(notices).toEqual([{ tone: 'plain', text: 'Step 1 of 2: lets Uniswap spend exactly 2,500 USDC.' }])
  })

  test('behavior: keeps the typed amount in every state', () => {
    const states: Partial<SwapState>[] = [
      { wallet: { status: 'none' } },
      { outcome: { kind: 'rejected' } },
      { quote: { status: 'failed', error: new Error('The node failed.') } },
      { flow: { status: 'confirmed', hash: '0x', quote: quotes.best, received: null } },
    ]
    for (const state of states) expect(viewOf(state).panels.input.value).toBe('2500')
  })

  test('behavior: dims the price of another amount, and shows why a price is out of date', () => {
    expect(viewOf({ quote: { status: 'loading', previous: quotes } }).panels.output).toMatchObject({ isDimmed: true })
    const { notices, panels } = viewOf({ quote: { status: 'quoted', quotes, failure: new Error('It timed out.') } })
    expect(notices[0]).toEqual({ tone: 'warning', text: 'The price is out of date: It timed out.' })
    expect(panels.output.isDimmed).toBe(true)
  })

  test('behavior: shows an unknown cost as a dash, and rounds what is paid up', () => {
    const { rows } = viewOf({
      ...withBest({ field: 'output', maximumIn: 2_512_500_001n }),
      facts: { ...ready.facts, gasPrice: null },
    })
    expect(rows[0]).toMatchObject({ label: 'Maximum sold', value: '2,512.501 USDC' })
    expect(rows[3]?.value).toBe('—')
  })

  test('behavior: offers the whole balance of a token, and none of the native currency', () => {
    expect(viewOf().panels.input.max).toBe('3000')
    const native = readSettings({
      chain: 'base',
      input: 'native',
      output: 'USDC',
      rpc: null,
      slippage: null,
      record: null,
    })
    expect(viewOf({ settings: native }).panels.input.max).toBeNull()
  })

  test('behavior: names pools that were not read and fees on transfers', () => {
    const partly = {
      ...quotes,
      ...{
        partial: [{ platform: { name: 'Sushi' }, reason: 'unreachable' }],
        transferFees: { input: 'charged', output: 'unknown' },
      },
    } as unknown as Quotes
    const { notices } = viewOf({ quote: { status: 'quoted', quotes: partly, failure: null } })
    expect(notices.map(({ text }) => text)).toEqual([
      'USDC takes a fee on transfers, so less arrives.',
      'It is unknown whether ETH takes a fee on transfers.',
      'Not all pools were read, so a better price may exist: Sushi.',
    ])
  })

  test('behavior: shows only the sentence of a wrong attribute', () => {
    const { isUsable, notices } = viewOf({ settings: { problem: ['unknownChain', { value: 'nowhere' }] } })
    expect({ isUsable, notices }).toEqual({
      isUsable: false,
      notices: [{ tone: 'danger', text: 'There is no chain nowhere.' }],
    })
  })

  test('behavior: announces an amount once, not with each block', () => {
    const next = { ...quotes, block: { ...quotes.block, number: 8n } }
    const [first, second] = [viewOf(), viewOf({ quote: { status: 'quoted', quotes: next, failure: null } })]
    expect(first.announcement.text).toBe('You receive 1 ETH for 2,500 USDC on Uniswap.')
    expect(second.announcement.key).toBe(first.announcement.key)
  })
})
