import { type Address, encodeFunctionData, type Hex, numberToHex, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AmmError,
  getAmountInUp,
  getAmountOutDown,
  getAmountsInUp,
  getAmountsOutDown,
  type Hop,
  hopsOf,
  InsufficientReservesError,
  MAX_UINT112,
  OverflowError,
  type Pool,
  quoteAmountDown,
} from '../src/index.ts'
import { type LocalChain, send, startLocalChain } from './chain.ts'
import { deployExchange, type Exchange, factoryAbi, readPair } from './exchange.ts'
import { isReasonOf, outcomeOf } from './revert-reasons.ts'
import { type Random, randomOf, seedOfRun } from './seed.ts'
import { type CallResult, callData, callInBatch, type ViewCall } from './view-calls.ts'
import { addressOf } from './worlds.ts'

// For all inputs, reserves and fees, the formulas return what the deployed routers return, and throw
// the error class that matches a router's revert reason.

const { DEEP, TIER } = process.env
/** Time limit in ms. The test takes about 20 s, more on a busy machine or in a deep run. */
const TIMEOUT = DEEP === '1' ? 7_200_000 : 600_000
const BATCH = 1_000
const BATCHES = DEEP === '1' ? 2_000 : TIER === 'gate' ? 12 : 110
/** Number of batches after which reserves and fees change. The gate covers 3 markets, a full run 11. */
const BATCHES_PER_MARKET = TIER === 'gate' ? 4 : 10

type Case = ViewCall & { readonly about: string; readonly expected: readonly bigint[] | AmmError }

const selectors = {
  amountOutOwn: toFunctionSelector('getAmountOut(uint256,uint256,uint256,uint256)'),
  amountInOwn: toFunctionSelector('getAmountIn(uint256,uint256,uint256,uint256)'),
  amountOut: toFunctionSelector('getAmountOut(uint256,uint256,uint256)'),
  amountIn: toFunctionSelector('getAmountIn(uint256,uint256,uint256)'),
  amountsOut: toFunctionSelector('getAmountsOut(uint256,address[])'),
  amountsIn: toFunctionSelector('getAmountsIn(uint256,address[])'),
  quote: toFunctionSelector('quote(uint256,uint256,uint256)'),
} satisfies Record<string, Hex>

const tokens = Array.from({ length: 7 }, (_, i) => addressOf(0x1000 + i))

const NOBODY = addressOf(0x2000)

let chain: LocalChain
let exchanges: [Exchange, Exchange]

beforeAll(async () => {
  chain = await startLocalChain()
  exchanges = [await deployExchange(chain, 'own', tokens), await deployExchange(chain, 'uniswap', tokens)]
})

afterAll(() => chain?.stop())

/** Storage slot of a pair's packed reserves. */
const RESERVES_SLOT = numberToHex(8, { size: 32 })

/** Sets random reserves and fees for all pairs, and reads them back from the chain. */
async function newMarket(exchange: Exchange, random: Random): Promise<Pool[]> {
  const pools: Pool[] = []
  for (const [token0, token1, pair] of exchange.pairs) {
    const value = numberToHex((1n << 224n) | (anyReserve(random) << 112n) | anyReserve(random), { size: 32 })
    await chain.client.setStorageAt({ address: pair, index: RESERVES_SLOT, value })
    if (exchange.kind === 'own') {
      const args = [pair, random.pick([0, 30, 1000, random.below(1001)])] as const
      const data = encodeFunctionData({ abi: factoryAbi, functionName: 'setSwapFee', args })
      await send(chain, exchange.factory, data)
    }
    pools.push((await readPair(chain, exchange, [token0, token1], NOBODY)).pool)
  }
  return pools
}

function anyReserve(random: Random): bigint {
  const draw = random.below(40)
  if (draw === 0) return 0n
  if (draw === 1) return MAX_UINT112
  // Half of the reserves have usual sizes, because with random ones long paths often contain an empty
  // pair.
  return draw % 2 === 0 ? 2n ** 70n + random.sized(90) : random.sized(112)
}

function anyAmount(random: Random, exchange: Exchange): bigint {
  const draw = random.below(50)
  if (draw === 0) return 0n
  // The Uniswap library multiplies by 1000, this one by 10000, so their 256-bit limits differ.
  if (draw === 1 && exchange.kind === 'own') return random.sized(256)
  return random.sized(draw % 2 === 0 ? 112 : 80)
}

function anyOutput(random: Random, exchange: Exchange, reserve: bigint): bigint {
  const draw = random.below(10)
  if (draw === 0) return anyAmount(random, exchange)
  if (draw === 1) return reserve + random.pick([-2n, -1n, 0n, 1n])
  return (reserve * BigInt(1 + random.below(9_999))) / 10_000n
}

function formulaCase(exchange: Exchange, random: Random): Case {
  const swapFeeBps = exchange.kind === 'own' ? random.pick([0, 25, 30, 1000, random.below(1001)]) : 30
  const hop: Hop = { reserveIn: anyReserve(random), reserveOut: anyReserve(random), swapFeeBps }
  const fee = exchange.kind === 'own' ? [BigInt(swapFeeBps)] : []
  const isExactIn = random.below(2) === 0
  const amount = isExactIn ? anyAmount(random, exchange) : max0(anyOutput(random, exchange, hop.reserveOut))
  const selector =
    exchange.kind === 'own'
      ? isExactIn
        ? selectors.amountOutOwn
        : selectors.amountInOwn
      : isExactIn
        ? selectors.amountOut
        : selectors.amountIn
  const formula = isExactIn ? getAmountOutDown : getAmountInUp
  return {
    about: `${formula.name} ${amount} ${hop.reserveIn} ${hop.reserveOut} ${swapFeeBps}`,
    target: exchange.router,
    data: callData(selector, [amount, hop.reserveIn, hop.reserveOut, ...fee]),
    expected: outcomeOf(() => [formula(amount, hop)]),
  }
}

function quoteCase(exchange: Exchange, random: Random): Case {
  const numbers = [anyAmount(random, exchange), anyReserve(random), anyReserve(random)] as const
  return {
    about: `quoteAmountDown ${numbers.join(' ')}`,
    target: exchange.router,
    data: callData(selectors.quote, numbers),
    expected: outcomeOf(() => [quoteAmountDown(...numbers)]),
  }
}

function pathCase(exchange: Exchange, pools: readonly Pool[], random: Random): Case {
  const path = shuffled(tokens, random).slice(0, 2 + random.below(3))
  const hops = hopsOf({ path, pools: path.slice(1).map((token, i) => poolOf(pools, path[i], token)) })
  const isExactIn = random.below(2) === 0
  const reserveOut = hops.at(-1)?.reserveOut ?? 0n
  const amount = isExactIn ? anyAmount(random, exchange) : max0(anyOutput(random, exchange, reserveOut / 100n))
  const formula = isExactIn ? getAmountsOutDown : getAmountsInUp
  return {
    about: `${formula.name} ${amount} ${hops.map((hop) => Object.values(hop).join('/')).join(' ')}`,
    target: exchange.router,
    data: callData(isExactIn ? selectors.amountsOut : selectors.amountsIn, [amount], path),
    expected: outcomeOf(() => formula(amount, hops)),
  }
}

function max0(value: bigint): bigint {
  return value < 0n ? 0n : value
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function poolOf(pools: readonly Pool[], a: Address | undefined, b: Address): Pool {
  const found = pools.find(({ token0, token1 }) => (token0 === a && token1 === b) || (token0 === b && token1 === a))
  if (found === undefined) throw new TypeError(`No pool of ${a} and ${b}`)
  return found
}

/**
 * True when a call consumes the gas of the whole batch, as a division by zero does, and so has to run
 * separately.
 */
function burnsGas({ expected }: Case): boolean {
  return expected instanceof InsufficientReservesError
}

function isExpected({ expected }: Case, actual: CallResult, exchange: Exchange): boolean {
  if ('reason' in actual) return expected instanceof AmmError && isReasonOf(expected, actual.reason)
  // The Uniswap library overflows later, because it multiplies by 1000 instead of 10000.
  if (expected instanceof OverflowError)
    return exchange.kind === 'uniswap' && actual.numbers.some((amount) => amount > MAX_UINT112)
  return !(expected instanceof AmmError) && expected.join() === actual.numbers.join()
}

describe('contracts', () => {
  test('behavior: returns the amounts and errors of the deployed routers to the unit [1.9.01 2.9.01 3.5.07 3.5.08]', {
    timeout: TIMEOUT,
  }, async () => {
    const seed = seedOfRun()
    const random = randomOf(seed)
    const tally = { cases: 0, values: 0, reverts: 0 }
    const refusals = new Set<string>()
    for (let batch = 0; batch < BATCHES; ) {
      // Of three markets, two are of the native exchange and one is of Uniswap V2.
      const exchange = exchanges[(batch / BATCHES_PER_MARKET) % 3 === 2 ? 1 : 0]
      const pools = await newMarket(exchange, random)
      for (const end = batch + BATCHES_PER_MARKET; batch < end && batch < BATCHES; batch++) {
        const cases = Array.from({ length: BATCH }, () => {
          const draw = random.below(20)
          if (draw === 0) return quoteCase(exchange, random)
          return draw < 10 ? formulaCase(exchange, random) : pathCase(exchange, pools, random)
        })
        const batched = cases.filter((drawn) => !burnsGas(drawn))
        const single = cases.filter(burnsGas)
        const results = [
          ...(await callInBatch(chain.client, batched)),
          ...(await Promise.all(single.map((drawn) => callInBatch(chain.client, [drawn], 1_000_000n)))).flat(),
        ]
        for (const [i, drawn] of [...batched, ...single].entries()) {
          const actual = results[i] ?? { reason: 'no result' }
          const message = `seed ${seed}, ${exchange.kind}: ${drawn.about}, expected ${drawn.expected}, got ${JSON.stringify(actual, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}`
          if (!isExpected(drawn, actual, exchange)) expect.fail(message)
          tally.cases++
          if (drawn.expected instanceof AmmError) refusals.add(drawn.expected.name)
          tally[drawn.expected instanceof AmmError ? 'reverts' : 'values']++
        }
      }
    }
    console.info(`seed ${seed}: ${tally.cases} cases, ${tally.values} values, ${tally.reverts} refusals`)
    expect(tally.cases).toBeGreaterThanOrEqual((BATCHES * BATCH * 10) / 11)
    expect(tally.values).toBeGreaterThan(tally.cases / 2)
    expect([...refusals].sort()).toEqual([
      'InsufficientInputError',
      'InsufficientOutputError',
      'InsufficientReservesError',
      'OverflowError',
    ])
  })
})
