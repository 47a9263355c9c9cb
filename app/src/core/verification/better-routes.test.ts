import { multicall3Abi, routerAbi } from '@dexswap/abis'
import { sqrtPriceAtTick } from '@dexswap/amm'
import { type Address, type Chain, ethereum, type Hex, lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { poolSelectors } from '@dexswap/pools-reader/concentrated-calls'
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, toHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ComparedRoutes } from '../markets/compared-routes.ts'
import type { SummaryAmount } from '../records/summary.ts'
import { betterRouteAssertions } from './better-routes.ts'
import type { CallBasis } from './call-basis.ts'
import { compareNodes, type NodeReply } from './compare-nodes.ts'
import { hiddenPoolAssertions } from './hidden-pools.ts'

// Invariant: a send stops when a better route exists, even if only the second operator reports it.

const [platform] = ethereum.concentratedPlatforms
const [pairs] = ethereum.platforms
const base = lowerAddress(ethereum.wrappedNative.address)
const tokenIn: Address = `0x${'a1'.repeat(20)}`
const tokenOut: Address = `0x${'b1'.repeat(20)}`
const unit = 10n ** 18n

/** Responses of the operators: pool states, and amounts that routers quote. */
type State = {
  readonly pools?: ReadonlyMap<Address, { readonly tick: number; readonly liquidity: bigint }>
  /** Dynamic fee of each pool; reverts when absent. */
  readonly fee?: Hex
  /** Quoted amount by path: the output, or the input of an exact output. */
  readonly pairs?: (path: readonly Address[]) => bigint | null
}

const poolOf = (one: Address, other: Address, fee = 500) => lowerAddress(poolAddress(platform, [one, other], fee))

function resultOf({ pools, fee, pairs }: State, to: Address, data: Hex): Hex {
  const pool = pools?.get(to)
  if (data === poolSelectors.fee) return fee ?? '0x'
  if (data === poolSelectors.liquidity)
    return pool ? encodeAbiParameters([{ type: 'uint128' }], [pool.liquidity]) : '0x'
  if (data === poolSelectors.slot0) {
    const types = ['uint160', 'int24'].map((type) => ({ type }))
    return pool ? encodeAbiParameters(types, [sqrtPriceAtTick(pool.tick), pool.tick]) : '0x'
  }
  const { functionName, args = [] } = decodeFunctionData({ abi: routerAbi, data })
  const path = (args[1] as readonly Address[]).map(lowerAddress)
  const quoted = pairs?.(path) ?? null
  if (quoted === null) return '0x'
  const amounts = functionName === 'getAmountsOut' ? [0n, quoted] : [quoted, 0n]
  return encodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', result: amounts })
}

function aggregateOf(state: State, data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const calls = args?.[0] as readonly { readonly target: Address; readonly callData: Hex }[]
  const result = calls.map(({ target, callData }) => {
    const returnData = resultOf(state, lowerAddress(target), callData)
    return { success: returnData !== '0x', returnData }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}

type Order = { readonly exact?: 'input' | 'output'; readonly typed?: bigint; readonly best: bigint }

/** Verdict on an order when two operators return the same state. */
function verdictOf(
  order: Order,
  state: State | '0x',
  compared: Partial<ComparedRoutes> = {},
  { split, ...chain }: Partial<Pick<Chain, 'concentratedPlatforms'> & Pick<CallBasis, 'split'>> = {},
) {
  const { exact = 'input', typed = unit, best } = order
  const amountOf = (address: Address, amount: bigint): SummaryAmount => {
    return { currency: { kind: 'token', address, symbol: 'T', decimals: 18 }, amount }
  }
  const [amountIn, amountOut] = exact === 'input' ? [typed, best] : [best, typed]
  const summary = {
    ...({ kind: 'swap', platform: 'A', recipient: null } as const),
    ...{ input: amountOf(tokenIn, amountIn), output: amountOf(tokenOut, amountOut) },
  }
  const pools = state === '0x' ? [] : [...(state.pools?.keys() ?? [])]
  const basis = {
    compared: {
      ...{ exact, best, multihop: true, pairs: [pairs.id], withPools: [{ platform: platform.id, pools }] },
      ...compared,
    },
    ...(split && { split }),
  }
  const query = {
    chain: { ...ethereum, ...chain },
    account: tokenIn,
    call: { to: pairs.router, data: '0x', value: 0n },
    summary,
    basis,
  } as const
  const assertions = [...betterRouteAssertions(query), ...hiddenPoolAssertions(query)]
  const answers = assertions.map(({ read }) => (state === '0x' ? '0x' : aggregateOf(state, read?.data ?? '0x')))
  const replies = ['ada', 'bob'].map((operator): NodeReply => {
    return { status: 'reported', report: { operator, head: 7n, hash: '0x7', codes: [], outcome: null, answers } }
  })
  const verdict = compareNodes({ block: 7n, assertions, contracts: [], lagTolerance: 1n }, replies)
  return verdict?.status === 'contradicted' ? verdict.about : verdict?.status
}

const dynamicPoolOf = (dynamic: typeof platform, tickSpacing: number) =>
  lowerAddress(poolAddress(dynamic, [tokenIn, tokenOut], tickSpacing))

const deep = { tick: 5, liquidity: 10n ** 24n }
const poolsAt = (...addresses: readonly Address[]) => new Map(addresses.map((address) => [address, deep]))
const direct = poolsAt(poolOf(tokenIn, tokenOut))
const viaBase = poolsAt(poolOf(tokenIn, base), poolOf(base, tokenOut))
const fields = ['input', 'output'] as const
/**
 * Half the output, or twice the input, of the pool that the order uses; `near` is that pool's
 * amount.
 */
const far = { input: unit / 2n, output: 2n * unit } as const
const near = { input: (unit * 998n) / 1000n, output: (unit * 1002n) / 1000n } as const

describe('betterRouteAssertions', () => {
  test.each(fields)('behavior: stops an order when another pool of its two tokens is better, exact %s', (exact) => {
    expect(verdictOf({ exact, best: far[exact] }, { pools: direct })).toBe('bestPrice')
    expect(verdictOf({ exact, best: near[exact] }, { pools: direct })).toBe('agree')
  })

  test.each(fields)('behavior: stops an order when two pools through a routing base are better, exact %s', (exact) => {
    expect(verdictOf({ exact, best: far[exact] }, { pools: viaBase })).toBe('bestPrice')
    expect(verdictOf({ exact, best: near[exact] }, { pools: viaBase })).toBe('agree')
    expect(verdictOf({ exact, best: far[exact] }, { pools: viaBase }, { multihop: false })).toBe('agree')
    const half = poolsAt(poolOf(tokenIn, base))
    expect(verdictOf({ exact, best: far[exact] }, { pools: half })).toBe('agree')
  })

  test.each(fields)(
    'behavior: stops an order when the router of a compared platform quotes more, exact %s',
    (exact) => {
      const over = (path: readonly Address[]) => (path[1] === base ? unit : null)
      expect(verdictOf({ exact, best: far[exact] }, { pairs: () => unit })).toBe('bestPrice')
      expect(verdictOf({ exact, best: far[exact] }, { pairs: over })).toBe('bestPrice')
      expect(verdictOf({ exact, best: near[exact] }, { pairs: over })).toBe('agree')
      expect(verdictOf({ exact, best: far[exact] }, { pairs: over }, { multihop: false })).toBe('agree')
      expect(verdictOf({ exact, best: far[exact] }, { pairs: over }, { pairs: [] })).toBe('agree')
    },
  )

  test.each(fields)('behavior: accepts a better route that yields only one base unit more, exact %s', (exact) => {
    const [best, quoted, better] = exact === 'input' ? [10n, 11n, 12n] : [10n, 9n, 8n]
    expect(verdictOf({ exact, best }, { pairs: () => quoted })).toBe('agree')
    expect(verdictOf({ exact, best }, { pairs: () => better })).toBe('bestPrice')
  })

  test('behavior: ignores pools that are empty or cannot fill the amount within their tick range', () => {
    const poor = (liquidity: bigint) => new Map([[poolOf(tokenIn, tokenOut), { tick: 5, liquidity }]])
    expect(verdictOf({ best: far.input }, { pools: poor(unit) })).toBe('agree')
    expect(verdictOf({ best: far.input }, { pools: poor(0n) })).toBe('agree')
  })

  test.each([
    ['no fee', undefined, 'bestPrice'],
    ['a truncated word', '0x0bb8', 'bestPrice'],
    ['an impossible fee', toHex(1_000_000, { size: 32 }), 'bestPrice'],
    ['a fee of 0.3 %', toHex(3000, { size: 32 }), 'agree'],
  ] as const)('behavior: compares a pool with dynamic fees by the returned fee, with %s', (_, fee, verdict) => {
    const dynamic = { ...platform, dynamicFees: true as const }
    const pools = poolsAt(...platform.feeTiers.map(({ tickSpacing }) => dynamicPoolOf(dynamic, tickSpacing)))
    const state = { pools, ...(fee && { fee }) }
    expect(verdictOf({ best: near.input }, state, {}, { concentratedPlatforms: [dynamic] })).toBe(verdict)
  })

  test('behavior: stops an order when operators return no result list', () => {
    expect(verdictOf({ best: near.input }, '0x')).toBe('bestPrice')
  })
})

describe('hiddenPoolAssertions', () => {
  const [other = '0x'] = ethereum.routingBases.map(lowerAddress).filter((each) => each !== base)
  const known = (pools: readonly Address[]) => ({ withPools: [{ platform: platform.id, pools }] })

  test.each([
    ['of the tokens', tokenIn, tokenOut],
    ['of a token and a base', tokenIn, base],
    ['of two bases', base, other],
  ] as const)('behavior: stops an order through pairs when one operator hides a pool %s', (_, one, two) => {
    const pools = poolsAt(poolOf(one, two))
    expect(verdictOf({ best: near.input }, { pools }, known([]))).toBe('reserves')
    expect(verdictOf({ best: near.input }, { pools }, known([...pools.keys()]))).toBe('agree')
    expect(verdictOf({ best: near.input }, { pools }, { withPools: [] })).toBe('agree')
  })

  test('behavior: ignores pools with routing bases when only direct routes were compared', () => {
    const pools = poolsAt(poolOf(tokenIn, base), poolOf(base, other))
    expect(verdictOf({ best: near.input }, { pools }, { ...known([]), multihop: false })).toBe('agree')
  })

  test('behavior: stops a split order when one operator hides a pool of a platform that has no route of its own', () => {
    const pools = poolsAt(poolOf(tokenIn, tokenOut))
    const splitOver = (...addresses: readonly Address[]) => {
      return { split: { pools: [], reads: {}, known: [{ platform: platform.id, pools: addresses }] } }
    }
    const without = { withPools: [] }
    expect(verdictOf({ best: near.input }, { pools }, without, splitOver())).toBe('reserves')
    expect(verdictOf({ best: near.input }, { pools }, without, splitOver(...pools.keys()))).toBe('agree')
  })
})
