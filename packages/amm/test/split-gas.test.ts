import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Abi, encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Address, type Pool, routerGas, splitGas } from '../src/index.ts'
import { deploy, type LocalChain, send, startLocalChain } from './chain.ts'
import { approve, deployExchange, deployToken, type Exchange, routerAbi } from './exchange.ts'
import { addressOf } from './worlds.ts'

// Gas of whole transactions through four Uniswap V2 exchanges and the committed bytecode. Writes the
// table of contracts/gas-split.md. Estimates of split-gas.ts are up to 30 % above it.

const artifact = fileURLToPath(new URL('../../../contracts/artifacts/SplitExecutor.json', import.meta.url))
const { abi }: { abi: Abi } = JSON.parse(readFileSync(artifact, 'utf8'))
const table = new URL('../../../contracts/gas-split.md', import.meta.url)
const UNISWAP_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'
const unit = 10n ** 18n
/** Amount without zero bytes, which cost less gas as calldata. */
const AMOUNT = 0x1111111111111111n
const END = 0xe1e1e1e1n

let chain: LocalChain
let tokens: [Address, Address, Address]
const exchanges: Exchange[] = []
let executor: Address

beforeAll(async () => {
  chain = await startLocalChain()
  tokens = [
    await deployToken(chain, 10n ** 60n),
    await deployToken(chain, 10n ** 60n),
    await deployToken(chain, 10n ** 60n),
  ]
  for (let i = 0; i < 4; i++) exchanges.push(await deployExchange(chain, 'uniswap', tokens))
  for (const { router, pairs } of exchanges) {
    for (const token of tokens) await approve(chain, token, [router])
    for (const [token0, token1] of pairs) {
      const args = [token0, token1, 1000n * unit, 1000n * unit, 0n, 0n, chain.account, END] as const
      await send(chain, router, encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args }))
    }
  }
  const platforms = exchanges.map(({ factory }) => ({ kind: 0, factory, initCodeHash: UNISWAP_HASH, swapFee: 30 }))
  executor = await deploy(chain, artifact, [addressOf(0x2000), platforms])
  for (const token of tokens) await approve(chain, token, [executor])
}, 600_000)

afterAll(() => chain?.stop())

/** Advances the time first, because a pair's first trade per block updates its cumulative prices. */
async function gasOf(to: Address, data: Hex): Promise<bigint> {
  await chain.client.increaseTime({ seconds: 12 })
  const hash = await send(chain, to, data)
  const { status, gasUsed } = await chain.client.getTransactionReceipt({ hash })
  expect(status).toBe('success')
  return gasUsed
}

const throughRouter = (path: readonly Address[]) =>
  gasOf(
    (exchanges[0] as Exchange).router,
    encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactTokensForTokens',
      args: [AMOUNT, 1n, path, chain.account, END],
    }),
  )

/** Calldata for legs; each hop is a platform and a token. */
function throughExecutor(legs: readonly (readonly (readonly [platform: number, to: number])[])[]): Promise<bigint> {
  const share = Math.floor(10_000 / legs.length)
  const order = {
    tokenIn: tokens[0],
    amountIn: AMOUNT,
    tokenOut: tokens[legs[0]?.at(-1)?.[1] ?? 0],
    minimumOut: 1n,
    recipient: chain.account,
    deadline: END,
    legs: legs.map((hops, i) => ({
      share: i === legs.length - 1 ? 10_000 - share * i : share,
      hops: hops.map(([platform, to]) => ({ platform, tier: 0, tokenOut: tokens[to] })),
    })),
  }
  return gasOf(executor, encodeFunctionData({ abi, functionName: 'split', args: [order] }))
}

/** The solver's estimate for legs with these hops. */
const expected = (legs: readonly number[]) =>
  splitGas(
    legs.map((hops, leg) => ({ route: routeOf(leg, hops) })),
    () => false,
  )

/**
 * Expects an estimate somewhat above the used gas, because other tokens cost more than these plain
 * ones.
 */
function expectNear(guess: bigint, used: bigint): void {
  expect(Number(guess) / Number(used)).toBeGreaterThanOrEqual(1)
  expect(Number(guess) / Number(used)).toBeLessThan(1.3)
}

function routeOf(leg: number, hops: number) {
  const pools = Array.from({ length: hops }, (_, hop): Pool => {
    const address = addressOf(100 * leg + hop + 1)
    return { address, token0: addressOf(1), token1: addressOf(2), reserve0: 0n, reserve1: 0n, swapFeeBps: 30 }
  })
  return { path: [], pools }
}

describe('SplitExecutor', () => {
  test("behavior: uses the gas of the committed table, and at most the solver's estimate", async () => {
    const [a, b, c] = tokens
    // Trades once in each pair, which initialises its cumulative prices.
    const all = [0, 1, 2, 3].map((platform) => [[platform, 1] as const, [platform, 2] as const])
    await throughExecutor(all)
    await throughRouter([a, b, c])
    const rows: string[] = []
    for (const hops of [1, 2]) {
      const single = await throughRouter(tokens.slice(0, hops + 1))
      expectNear(routerGas(routeOf(0, hops)), single)
      rows.push(`| router, ${hops} hop${hops > 1 ? 's' : ''} | ${single.toLocaleString('en')} | 1.00 |`)
      for (const legs of [1, 2, 3, 4]) {
        const plan = Array.from({ length: legs }, (_, i) =>
          Array.from({ length: hops }, (__, hop) => [i, hop + 1] as const),
        )
        const gas = await throughExecutor(plan)
        expectNear(expected(plan.map(() => hops)), gas)
        const ratio = (Number(gas) / Number(single)).toFixed(2)
        rows.push(
          `| ${legs} leg${legs > 1 ? 's' : ''}, ${hops} hop${hops > 1 ? 's' : ''} | ${gas.toLocaleString('en')} | ${ratio} |`,
        )
      }
    }
    const committed = readFileSync(table, 'utf8')
      .split('\n')
      .filter((line) => /^\| .* \| [\d,]+ \| [\d.]+ \|$/.test(line))
    expect(rows).toEqual(committed)
  }, 600_000)
})
