import { erc20Abi, multicall3Abi, multicall3ValueAbi, routerAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Address, Chain, Hex } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import type { Client } from 'viem'
import { decodeFunctionResult, encodeFunctionData, getAddress, keccak256, sliceHex } from 'viem/utils'
import { approveCall, unlimited } from './approve-call.ts'
import type { Call } from './call.ts'
import { simulateCallAs } from './simulate-call.ts'

/** Router and path to buy a token for native currency; the reversed path sells it. */
type SimulationRoute = { readonly router: Address; readonly path: readonly Address[]; readonly amountIn: bigint }

/** Result of a simulated purchase and sale. Taxes are in basis points of the pair's output. */
export type TradeSimulation =
  | { readonly status: 'tested'; readonly buyTaxBps: number; readonly sellTaxBps: number }
  | { readonly status: 'no-buy' }
  | { readonly status: 'no-sell'; readonly buyTaxBps: number }
  /** There is no pair, or no node that supports state overrides. */
  | { readonly status: 'untested' }

/**
 * Lower taxes are reported as none, because they may result from rounding in a token with few
 * decimals.
 */
const minTaxBps = 10

/**
 * Route to buy a token by its direct pair with the largest reserve, else over a reviewed token of the
 * same platform. The purchase spends a hundredth of the reserve; null without a route.
 */
export function simulationRoute(chain: Chain, pools: PoolState, plainToken: Address): SimulationRoute | null {
  if (pools.status !== 'ready') return null
  const token = plainToken.toLowerCase()
  const native = chain.wrappedNative.address.toLowerCase()
  const reviewed = reviewedTokens(chain)
  const found = chain.platforms.flatMap(({ id, router }) => {
    const own = pools.pools.get(id) ?? []
    const between = (one: string, other: string) =>
      own.find(({ token0, token1 }) => (token0 === one && token1 === other) || (token0 === other && token1 === one))
    return own.flatMap((pool): (SimulationRoute & { readonly depth: bigint })[] => {
      if (pool.token0 !== token && pool.token1 !== token) return []
      const base = pool.token0 === token ? pool.token1 : pool.token0
      const held = reserveOf(pool, base)
      if (base === native)
        return [
          {
            router,
            path: [base, pool.token0 === token ? pool.token0 : pool.token1],
            amountIn: held / 100n,
            depth: held,
          },
        ]
      const first = reviewed.has(base) ? between(native, base) : undefined
      if (!first || reserveOf(first, base) === 0n) return []
      const depth = (held * reserveOf(first, native)) / reserveOf(first, base)
      return [{ router, path: [chain.wrappedNative.address, base, plainToken], amountIn: depth / 100n, depth }]
    })
  })
  const deepest = found.reduce<(typeof found)[number] | null>(
    (most, each) => (most && most.depth >= each.depth ? most : each),
    null,
  )
  if (!deepest || deepest.amountIn === 0n) return null
  return { router: deepest.router, path: deepest.path.map((each) => getAddress(each)), amountIn: deepest.amountIn }
}

function reserveOf({ token0, reserve0, reserve1 }: Pool, token: string): bigint {
  return token0 === token ? reserve0 : reserve1
}

/** A deadline in the far future. */
const deadline = 10n ** 12n

/**
 * Simulates a purchase and a sale on the latest block, from an unused account.
 * @param salt a value that the token cannot predict, such as the block hash
 */
export async function simulateTrading(
  client: Client,
  multicall: Address,
  { router, path, amountIn }: SimulationRoute,
  salt: Hex,
): Promise<TradeSimulation> {
  const token = path.at(-1)
  if (!token) return { status: 'untested' }
  const account = getAddress(sliceHex(keccak256(`${salt}${token.slice(2).toLowerCase()}`), 12))
  const encode = (functionName: 'getAmountsOut', amount: bigint, along: readonly Address[]): Call => ({
    to: router,
    data: encodeFunctionData({ abi: routerAbi, functionName, args: [amount, along] }),
    value: 0n,
  })
  const held: Call = {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    value: 0n,
  }
  const native: Call = {
    to: account,
    data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] }),
    value: 0n,
  }
  const buy: Call = {
    to: router,
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [0n, path, account, deadline],
    }),
    value: amountIn,
  }
  const run = (calls: readonly Call[]) => simulateInOrder(client, multicall, account, calls)
  try {
    const [quoted, bought, received] = await run([encode('getAmountsOut', amountIn, path), buy, held])
    if (!quoted?.success || !bought || !received?.success) return { status: 'untested' }
    if (!bought.success) return { status: 'no-buy' }
    const [promised, got] = [lastAmount(quoted.returnData), BigInt(received.returnData)]
    if (promised === 0n) return { status: 'untested' }
    const buyTaxBps = taxBps(promised, got)
    if (got === 0n) return { status: 'no-sell', buyTaxBps }
    const back = path.toReversed()
    const sell: Call = {
      to: router,
      data: encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
        args: [got, 0n, back, account, deadline],
      }),
      value: 0n,
    }
    const steps = [buy, approveCall(token, router, unlimited), encode('getAmountsOut', got, back), native, sell, native]
    const [again, approved, quotedBack, before, sold, after] = await run(steps)
    if (!again?.success || !quotedBack?.success || !before || !after || !sold) return { status: 'untested' }
    if (!approved?.success || !sold.success) return { status: 'no-sell', buyTaxBps }
    const worth = lastAmount(quotedBack.returnData)
    if (worth === 0n) return { status: 'untested' }
    return {
      status: 'tested',
      buyTaxBps,
      sellTaxBps: taxBps(worth, BigInt(after.returnData) - BigInt(before.returnData)),
    }
  } catch {
    return { status: 'untested' }
  }
}

function taxBps(promised: bigint, got: bigint): number {
  if (got >= promised) return 0
  const lost = Number(((promised - got) * 10_000n + promised - 1n) / promised)
  return lost < minTaxBps ? 0 : lost
}

/** @throws AbiDecodingError */
function lastAmount(answer: Hex): bigint {
  return decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data: answer }).at(-1) ?? 0n
}

/**
 * True when a token charges a fee on transfers out of a pool, simulated with the pool as sender.
 * Null when the token rejects the transfers, or no node supports state overrides.
 */
export async function takesFromTransfers(
  client: Client,
  multicall: Address,
  { token, pool, salt }: { readonly token: Address; readonly pool: Address; readonly salt: Hex },
): Promise<boolean | null> {
  const receiver = getAddress(sliceHex(keccak256(`${salt}${pool.slice(2).toLowerCase()}`), 12))
  const call = (data: Hex): Call => ({ to: token, data, value: 0n })
  const held = (of: Address) => call(encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [of] }))
  const give = (to: Address, amount: bigint) =>
    call(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }))
  const run = async (calls: readonly Call[]) => simulateInOrder(client, multicall, pool, calls)
  const [before] = await run([held(pool)])
  const amount = before?.success ? BigInt(before.returnData) / 100n : 0n
  if (amount === 0n) return null
  const steps = [give(receiver, amount), held(receiver), held(pool), give(pool, amount), held(pool)]
  const results = await run(steps)
  const [, arrived, first, , second] = results.map(({ success, returnData }) => (success ? returnData : null))
  if (!results.every(({ success }) => success) || !arrived || !first || !second) return null
  return BigInt(arrived) < amount || BigInt(second) < BigInt(first)
}

/**
 * Executes calls one after another in a single call of the account to itself, with the sum of their
 * values.
 */
async function simulateInOrder(client: Client, multicall: Address, account: Address, calls: readonly Call[]) {
  const args = calls.map(({ to, data, value }) => ({ target: to, allowFailure: true, value, callData: data }))
  const data = encodeFunctionData({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', args: [args] })
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const answer = await simulateCallAs(client, { from: account, to: account, data, value }, multicall, value)
  return decodeFunctionResult({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', data: answer })
}
