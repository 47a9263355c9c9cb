import {
  campaignAbi,
  concentratedRouterAbi,
  erc20Abi,
  nativeInOrder,
  routerAbi,
  solidlyRouterAbi,
  splitExecutorAbi,
  wrappedNativeAbi,
} from '@dexswap/abis'
import { encodeFunctionData, encodePacked } from 'viem'
import { describe, expect, test } from 'vitest'
import { addressesOf, describeTransaction } from './describe-transaction.ts'
import type { KnownAddresses } from './known-addresses.ts'

const dai = '0x1111111111111111111111111111111111111111'
const usdc = '0x2222222222222222222222222222222222222222'
const router = '0x3333333333333333333333333333333333333333'
const me = '0x4444444444444444444444444444444444444444'
const known: KnownAddresses = {
  nativeSymbol: 'ONE',
  tokens: new Map([
    [dai, { symbol: '1DAI', decimals: 18 }],
    [usdc, { symbol: '1USDC', decimals: 6 }],
  ]),
  contracts: new Map([[router, 'Viperswap router']]),
}

describe('describeTransaction', () => {
  test('default: describes a swap by router, amounts, path, recipient and deadline', () => {
    const data = encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactTokensForTokens',
      args: [2_500_000_000_000_000_000n, 2_490_000n, [dai, usdc], me, 1_700_000_000n],
    })
    expect(describeTransaction({ to: router, value: 0n, data }, known)).toEqual({
      action: 'swapExactTokensForTokens',
      rows: [
        { label: 'Contract', value: `Viperswap router (${router})` },
        { label: 'amountIn', value: '2.5 1DAI' },
        { label: 'amountOutMin', value: '2.49 1USDC' },
        { label: 'path', value: `1DAI (${dai}) → 1USDC (${usdc})` },
        { label: 'to', value: me },
        { label: 'deadline', value: '2023-11-14T22:13:20.000Z (1700000000)' },
      ],
      isOpaque: false,
    })
  })

  test('behavior: describes each call of an order through concentrated pools', () => {
    const abi = concentratedRouterAbi
    const path = encodePacked(['address', 'uint24', 'address'], [dai, 500, usdc])
    const order = { path, recipient: me, amountOut: 2_500_000_000_000_000_000n, amountInMaximum: 2_510_000n } as const
    const calls = [
      encodeFunctionData({
        abi,
        functionName: 'exactInputSingle',
        args: [
          {
            tokenIn: dai,
            tokenOut: usdc,
            fee: 500,
            recipient: me,
            amountIn: 10n ** 18n,
            amountOutMinimum: 990_000n,
            sqrtPriceLimitX96: 0n,
          },
        ],
      }),
      encodeFunctionData({ abi, functionName: 'exactOutput', args: [order] }),
      encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [10n ** 18n, me] }),
    ]
    const data = encodeFunctionData({ abi, functionName: 'multicall', args: [1_700_000_000n, calls] })
    const { action, rows, isOpaque } = describeTransaction({ to: router, value: 0n, data }, known)
    expect({ action, isOpaque }).toEqual({ action: 'multicall', isOpaque: false })
    expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      `Contract: Viperswap router (${router})`,
      'deadline: 2023-11-14T22:13:20.000Z (1700000000)',
      'Call 1: exactInputSingle',
      `tokenIn: 1DAI (${dai})`,
      `tokenOut: 1USDC (${usdc})`,
      'fee: 500',
      `recipient: ${me}`,
      'amountIn: 1 1DAI',
      'amountOutMinimum: 0.99 1USDC',
      'sqrtPriceLimitX96: 0',
      'Call 2: exactOutput',
      `path: 1USDC (${usdc}) → 1DAI (${dai})`,
      `recipient: ${me}`,
      'amountOut: 2.5 1DAI',
      'amountInMaximum: 2.51 1USDC',
      'Call 3: unwrapWETH9',
      'amountMinimum: 1 ONE',
      `recipient: ${me}`,
    ])
  })

  test('behavior: describes a swap through Solidly pools by the curve and factory of each hop', () => {
    const routes = [{ from: dai, to: usdc, stable: true, factory: me }] as const
    const data = encodeFunctionData({
      abi: solidlyRouterAbi,
      functionName: 'swapExactTokensForTokens',
      args: [2_500_000_000_000_000_000n, 2_490_000n, routes, me, 1_700_000_000n],
    })
    const { rows, isOpaque } = describeTransaction({ to: router, value: 0n, data }, known)
    expect(isOpaque).toBe(false)
    expect(rows.slice(1, 4)).toEqual([
      { label: 'amountIn', value: '2.5 1DAI' },
      { label: 'amountOutMin', value: '2.49 1USDC' },
      { label: 'routes', value: `1DAI (${dai}), stable pool of ${me} → 1USDC (${usdc})` },
    ])
  })

  test('behavior: marks a multicall as opaque when it contains a call of an unknown function', () => {
    const data = encodeFunctionData({
      abi: concentratedRouterAbi,
      functionName: 'multicall',
      args: [1_700_000_000n, ['0xdeadbeef']],
    })
    expect(describeTransaction({ to: router, value: 0n, data }, known).isOpaque).toBe(true)
  })

  test('behavior: describes a split order by its fields, with the symbol of the native currency', () => {
    const order = {
      tokenIn: nativeInOrder,
      amountIn: 10n ** 18n,
      tokenOut: usdc,
      minimumOut: 2_490_000n,
      recipient: me,
      deadline: 1_700_000_000n,
      legs: [
        { share: 4000, hops: [{ platform: 1, tier: 0, tokenOut: usdc }] },
        {
          share: 6000,
          hops: [
            { platform: 0, tier: 0, tokenOut: dai },
            { platform: 2, tier: 500, tokenOut: usdc },
          ],
        },
      ],
    } as const
    const data = encodeFunctionData({ abi: splitExecutorAbi, functionName: 'split', args: [order] })
    expect(describeTransaction({ to: router, value: 10n ** 18n, data }, known)).toEqual({
      action: 'split',
      rows: [
        { label: 'Contract', value: `Viperswap router (${router})` },
        { label: 'Value', value: '1 ONE' },
        { label: 'tokenIn', value: 'ONE' },
        { label: 'amountIn', value: '1 ONE' },
        { label: 'tokenOut', value: `1USDC (${usdc})` },
        { label: 'minimumOut', value: '2.49 1USDC' },
        { label: 'recipient', value: me },
        { label: 'deadline', value: '2023-11-14T22:13:20.000Z (1700000000)' },
        {
          label: 'legs',
          value: `40 %: platform 1 → 1USDC (${usdc}); 60 %: platform 0 → 1DAI (${dai}), platform 2, tier 500 → 1USDC (${usdc})`,
        },
      ],
      isOpaque: false,
    })
  })

  test('behavior: names campaign actions, and distinguishes unwrapping from withdrawing a stake', () => {
    const stake = encodeFunctionData({ abi: campaignAbi, functionName: 'stake', args: [5n] })
    expect(describeTransaction({ to: me, value: 0n, data: stake }, known)).toMatchObject({
      action: 'stake',
      rows: [{ label: 'Contract', value: me }, { value: '5' }],
    })
    const unwrap = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [10n ** 18n] })
    expect(describeTransaction({ to: dai, value: 0n, data: unwrap }, known)).toMatchObject({
      action: 'withdraw',
      rows: [{ label: 'Contract' }, { label: 'wad', value: '1 1DAI' }],
    })
  })

  test('behavior: shows the maximum approval as unlimited', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 2n ** 256n - 1n] })
    expect(describeTransaction({ to: dai, value: 0n, data }, known).rows).toEqual([
      { label: 'Contract', value: `1DAI (${dai})` },
      { label: 'spender', value: `Viperswap router (${router})` },
      { label: 'value', value: 'unlimited 1DAI' },
    ])
  })

  test('behavior: shows native currency as value when it is wrapped or sent', () => {
    const wrap = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
    expect(describeTransaction({ to: dai, value: 5n * 10n ** 17n, data: wrap }, known)).toMatchObject({
      action: 'deposit',
      rows: [{ label: 'Contract' }, { label: 'Value', value: '0.5 ONE' }],
    })
    expect(describeTransaction({ to: me, value: 1n, data: '0x' }, known)).toMatchObject({
      action: 'Send ONE',
      rows: [{ label: 'To', value: me }, { value: '0.000000000000000001 ONE' }],
    })
  })

  test('behavior: shows base units of an unknown token', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [me, 7n] })
    const { rows } = describeTransaction({ to: router, value: 0n, data }, { ...known, contracts: new Map() })
    expect(rows.at(-1)).toEqual({ label: 'value', value: `7 base units of ${router}` })
  })

  test('behavior: marks an unreadable or truncated call as opaque', () => {
    expect(describeTransaction({ to: me, value: 0n, data: '0xdeadbeef' }, known).isOpaque).toBe(true)
    expect(describeTransaction({ to: dai, value: 0n, data: '0x095ea7b3' }, known).isOpaque).toBe(true)
    expect(describeTransaction({ to: null, value: 0n, data: '0x6000' }, known).action).toBe('Create a contract')
  })
})

describe('addressesOf', () => {
  test('default: returns the called contract and every address argument once', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [me, me, 1n] })
    expect(addressesOf({ to: dai, value: 0n, data })).toContain(me)
    expect(addressesOf({ to: dai, value: 0n, data })).toContain(dai)
  })
})
