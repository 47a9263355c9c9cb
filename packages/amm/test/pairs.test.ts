import { type Address, BaseError, ContractFunctionRevertedError, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AmmError,
  burnedAmountsDown,
  depositAmountsDown,
  type Hop,
  hopsOf,
  liquidityMintedDown,
  MAX_UINT112,
  MINIMUM_LIQUIDITY,
  protocolFeeLiquidityDown,
  swapAmountsInUp,
  swapAmountsOutDown,
} from '../src/index.ts'
import { type LocalChain, send, startLocalChain } from './chain.ts'
import {
  approve,
  deployExchange,
  deployToken,
  type Exchange,
  factoryAbi,
  type PairState,
  readPair,
  routerAbi,
} from './exchange.ts'
import { isReasonOf, outcomeOf } from './revert-reasons.ts'
import { type Random, randomOf, seedOfRun } from './seed.ts'

// For random operations, results of routers, reserves, supply and protocol fee equal the formulas. A
// call reverts exactly when the formulas throw, with the same reason.

const { DEEP, TIER } = process.env
const OPERATIONS = DEEP === '1' ? 10_000 : TIER === 'gate' ? 250 : 500
/** Time limit in ms. The test needs about 5 s, more on a busy machine or in a deep run. */
const TIMEOUT = DEEP === '1' ? 7_200_000 : 600_000
/** Number of operations after which pairs are reset, because random trades empty them. */
const LIFETIME = 80
const FEE_RECEIVER: Address = '0x00000000000000000000000000000000000fee00'
const FOR_EVER = 2n ** 64n
/** Messages with which the node reports a revert without reason, as for a division by zero. */
const WITHOUT_TEXT = /^execution reverted$|InvalidFEOpcode/

const callOf = (router: Address) =>
  ({ address: router, abi: routerAbi, account: chain.account, gas: 2_000_000n }) as const

let chain: LocalChain
let tokens: [Address, Address, Address]
let exchanges: [Exchange, Exchange]

beforeAll(async () => {
  chain = await startLocalChain()
  const supply = 2n ** 255n
  tokens = [await deployToken(chain, supply), await deployToken(chain, supply), await deployToken(chain, supply)]
  exchanges = [await deployExchange(chain, 'own', tokens), await deployExchange(chain, 'uniswap', tokens)]
  for (const { factory, router, pairs } of exchanges) {
    const args = [FEE_RECEIVER] as const
    await send(chain, factory, encodeFunctionData({ abi: factoryAbi, functionName: 'setFeeTo', args }))
    for (const spent of [...tokens, ...pairs.map(([, , pair]) => pair)]) await approve(chain, spent, [router])
  }
})

afterAll(() => chain?.stop())

/** The result of a call, or the reason of its revert. */
async function outcomeOnChain<T>(call: () => Promise<T>): Promise<{ value: T } | { reason: string }> {
  try {
    return { value: await call() }
  } catch (error) {
    const reverted = error instanceof BaseError ? error.walk((e) => e instanceof ContractFunctionRevertedError) : null
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error
    const reason = reverted.reason ?? ''
    return { reason: WITHOUT_TEXT.test(reason) ? '' : reason }
  }
}

type Plan = {
  readonly kind: 'add' | 'remove' | 'exactIn' | 'exactOut'
  readonly about: string
  /** Executes the call on the router, without sending it. */
  readonly simulate: () => Promise<{ readonly result: readonly bigint[] }>
  /** The same call as calldata. */
  readonly data: Hex
  /** Expected result of the router. */
  readonly expected: readonly bigint[] | AmmError
  /** Expected growth of the pair's supply, including the protocol fee. */
  readonly supplyChange: bigint
}

function amountAround(random: Random, reserve: bigint): bigint {
  const draw = random.below(40)
  if (draw === 0) return random.sized(113)
  if (draw === 1) return random.sized(10)
  if (draw === 2) return MAX_UINT112 - reserve + random.sized(20)
  if (draw === 3) return reserve + BigInt(random.below(3)) * reserve
  return (reserve * BigInt(1 + random.below(2_000))) / BigInt(random.pick([10_000, 10_000, 1_000_000])) + 1n
}

function firstAmount(random: Random): bigint {
  return random.pick([random.sized(112), 2n ** 64n + random.sized(80), 2n ** 80n + random.sized(60), random.sized(12)])
}

function addPlan(random: Random, router: Address, pair: PairState, fee: bigint): Plan {
  const { pool, state } = pair
  const isFirst = state.totalSupply === 0n
  const amount0 = isFirst ? firstAmount(random) : amountAround(random, pool.reserve0)
  const amount1 = isFirst ? firstAmount(random) : amountAround(random, pool.reserve1)
  let minted = 0n
  const expected = outcomeOf(() => {
    const taken = depositAmountsDown({ amount0, amount1 }, pool)
    minted = liquidityMintedDown(taken, pool, state.totalSupply + fee)
    return [taken.amount0, taken.amount1, minted]
  })
  const request = {
    ...callOf(router),
    functionName: 'addLiquidity',
    args: [pool.token0, pool.token1, amount0, amount1, 0n, 0n, chain.account, FOR_EVER],
  } as const
  return {
    kind: 'add',
    about: `add ${amount0} ${amount1}`,
    simulate: () => chain.client.simulateContract(request),
    data: encodeFunctionData(request),
    expected,
    supplyChange: minted + fee + (isFirst ? MINIMUM_LIQUIDITY : 0n),
  }
}

function removePlan(random: Random, router: Address, pair: PairState, fee: bigint): Plan {
  const { pool, state, held } = pair
  // Amounts between balance and supply would revert because of the account, not the pair, so none is
  // drawn.
  const tooMuch = state.totalSupply + fee + random.sized(100)
  const part = (held * BigInt(1 + random.below(999))) / 2_000n
  const liquidity = random.pick([part, part, part, part, held / 9n, held, 1n, tooMuch])
  const expected = outcomeOf(() => {
    const { amount0, amount1 } = burnedAmountsDown(liquidity, pool, state.totalSupply + fee)
    return [amount0, amount1]
  })
  const request = {
    ...callOf(router),
    functionName: 'removeLiquidity',
    args: [pool.token0, pool.token1, liquidity, 0n, 0n, chain.account, FOR_EVER],
  } as const
  return {
    kind: 'remove',
    about: `remove ${liquidity}`,
    simulate: () => chain.client.simulateContract(request),
    data: encodeFunctionData(request),
    expected,
    supplyChange: fee - liquidity,
  }
}

function exactInPlan(random: Random, router: Address, path: readonly Address[], hops: readonly Hop[]): Plan {
  const amountIn = amountAround(random, hops[0]?.reserveIn ?? 0n)
  const args = [amountIn, 0n, path, chain.account, FOR_EVER] as const
  const request = { ...callOf(router), functionName: 'swapExactTokensForTokens', args } as const
  return {
    kind: 'exactIn',
    about: `exact in ${amountIn} over ${hops.length}`,
    simulate: () => chain.client.simulateContract(request),
    data: encodeFunctionData(request),
    expected: outcomeOf(() => swapAmountsOutDown(amountIn, hops)),
    supplyChange: 0n,
  }
}

function exactOutPlan(random: Random, router: Address, path: readonly Address[], hops: readonly Hop[]): Plan {
  const amountOut = amountAround(random, (hops.at(-1)?.reserveOut ?? 0n) / 2n)
  const args = [amountOut, 2n ** 256n - 1n, path, chain.account, FOR_EVER] as const
  const request = { ...callOf(router), functionName: 'swapTokensForExactTokens', args } as const
  return {
    kind: 'exactOut',
    about: `exact out ${amountOut} over ${hops.length}`,
    simulate: () => chain.client.simulateContract(request),
    data: encodeFunctionData(request),
    expected: outcomeOf(() => swapAmountsInUp(amountOut, hops)),
    supplyChange: 0n,
  }
}

function planOf(
  random: Random,
  router: Address,
  path: readonly Address[],
  pairs: readonly [PairState, ...PairState[]],
) {
  const [pair] = pairs
  const feeMinted = pair.feeTo === zeroAddress ? 0n : protocolFeeLiquidityDown(pair.state)
  const draw = random.below(10)
  if (draw < 3 || pair.state.totalSupply === 0n) return { plan: addPlan(random, router, pair, feeMinted), feeMinted }
  if (draw < 5) return { plan: removePlan(random, router, pair, feeMinted), feeMinted }
  const hops = hopsOf({ path, pools: pairs.map(({ pool }) => pool) })
  const plan = (draw < 7 ? exactOutPlan : exactInPlan)(random, router, path, hops)
  return { plan, feeMinted: 0n }
}

async function changeFees({ kind, factory }: Exchange, pair: Address, random: Random): Promise<void> {
  const abi = factoryAbi
  const feeTo = random.pick([FEE_RECEIVER, FEE_RECEIVER, zeroAddress])
  await send(chain, factory, encodeFunctionData({ abi, functionName: 'setFeeTo', args: [feeTo] }))
  if (kind === 'uniswap') return
  const fee = random.pick([0, 25, 1000, random.below(1001)])
  await send(chain, factory, encodeFunctionData({ abi, functionName: 'setSwapFee', args: [pair, fee] }))
  const denominator = random.pick([9, 1, 255, 1 + random.below(255)])
  await send(chain, factory, encodeFunctionData({ abi, functionName: 'setProtocolFee', args: [denominator] }))
}

async function runOne(random: Random, tell: (about: string) => string): Promise<string> {
  const exchange = random.pick(exchanges)
  const turn = random.below(3)
  const [a, b, c] = [
    tokens[turn] ?? tokens[0],
    tokens[(turn + 1) % 3] ?? tokens[1],
    tokens[(turn + 2) % 3] ?? tokens[2],
  ]
  const isLong = random.below(3) === 0
  const pair = await readPair(chain, exchange, [a, b], FEE_RECEIVER)
  if (random.below(12) === 0) {
    await changeFees(exchange, pair.pool.address, random)
    return 'fees'
  }
  const { plan, feeMinted } = isLong
    ? planOf(random, exchange.router, [a, b, c], [pair, await readPair(chain, exchange, [b, c], FEE_RECEIVER)])
    : planOf(random, exchange.router, [a, b], [pair])
  const outcome = await outcomeOnChain(plan.simulate)
  const message = tell(`${exchange.kind} ${plan.about}, expected ${plan.expected}, got ${printed(outcome)}`)
  if (plan.expected instanceof AmmError) {
    if (!('reason' in outcome) || !isReasonOf(plan.expected, outcome.reason)) expect.fail(message)
    return plan.expected.name
  }
  if ('reason' in outcome) expect.fail(message)
  expect(outcome.value.result, message).toEqual(plan.expected)
  await send(chain, exchange.router, plan.data)
  const after = await readPair(chain, exchange, [a, b], FEE_RECEIVER)
  expect([after.pool.reserve0, after.pool.reserve1], message).not.toEqual([pair.pool.reserve0, pair.pool.reserve1])
  expect(after.state.totalSupply - pair.state.totalSupply, message).toBe(plan.supplyChange)
  expect(after.feeReceived - pair.feeReceived, message).toBe(feeMinted)
  return feeMinted > 0n ? `${plan.kind} with protocol fee` : plan.kind
}

function printed(outcome: { value: { result: readonly bigint[] } } | { reason: string }): string {
  return 'reason' in outcome ? `revert '${outcome.reason}'` : outcome.value.result.join(' ')
}

describe('pairs', () => {
  test('behavior: returns the amounts and errors of real pairs for adds, removes and swaps [3.5.15]', {
    timeout: TIMEOUT,
  }, async () => {
    const seed = seedOfRun()
    const random = randomOf(seed)
    const tally = new Map<string, number>()
    let fresh = await chain.client.snapshot()
    for (let i = 0; i < OPERATIONS; i++) {
      if (i % LIFETIME === 0) {
        await chain.client.revert({ id: fresh })
        fresh = await chain.client.snapshot()
      }
      const done = await runOne(random, (about) => `seed ${seed}, operation ${i}: ${about}`)
      tally.set(done, (tally.get(done) ?? 0) + 1)
    }
    console.info(`seed ${seed}: ${[...tally].join(' ')}`)
    for (const happened of ['exactIn', 'exactOut', 'add', 'remove'])
      expect(tally.get(happened), happened).toBeGreaterThan(10)
    for (const happened of ['add with protocol fee', 'remove with protocol fee'])
      expect(tally.get(happened), happened).toBeGreaterThan(5)
    // Only one in 200 operations overflows, so a short run may contain none.
    const rare = TIER === 'gate' ? [] : ['OverflowError']
    for (const refused of ['InsufficientLiquidityError', 'InsufficientReservesError', ...rare])
      expect(tally.get(refused), refused).toBeGreaterThan(0)
  })
})
