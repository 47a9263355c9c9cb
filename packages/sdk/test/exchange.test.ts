import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Address, type Chain, isSameAddress } from '@dexswap/chains'
import { localChain } from '@dexswap/chains/config'
import { poolAddress, solidlyPoolAddress, tierKey } from '@dexswap/chains/pool-address'
import { pairAddress, startStoredChain, withLatePlatforms } from '@dexswap/sandbox'
import {
  createExchange,
  InvalidQuoteRequestError,
  NoTradeError,
  type Quotes,
  UnknownPlatformError,
  UnknownTokenError,
  WrongChainError,
} from '@dexswap/sdk'
import { findChain, parseChain } from '@dexswap/sdk/chains'
import { http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const example = fileURLToPath(new URL('../examples/quote.mjs', import.meta.url))
const arbitrage = fileURLToPath(new URL('../examples/arbitrage.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'dexswap-sdk-'))
let stored: Awaited<ReturnType<typeof startStoredChain>>
let chain: Chain
const url = () => stored.chain.rpcUrl
const tokenAt = (id: string) => stored.world.tokens.find((token) => token.id === id)?.address ?? '0x'
const unit = 10n ** 18n
const plainBigint = (_: string, each: unknown) => (typeof each === 'bigint' ? each.toString() : each)

beforeAll(async () => {
  stored = await startStoredChain('seeded')
  chain = localChain(withLatePlatforms(stored.world).record, [url()])
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await stored.chain.stop()
})

/** An exchange that records the methods of each HTTP request. */
function openExchange(options: Partial<Parameters<typeof createExchange>[0]> = {}) {
  const requests: string[][] = []
  const onFetchRequest = async (request: Request) => {
    const body = JSON.parse(await request.clone().text()) as { method: string } | { method: string }[]
    requests.push([body].flat().map(({ method }) => method))
  }
  const transport = http(url(), { batch: true, onFetchRequest })
  return { exchange: createExchange({ chain, transport, ...options }), requests }
}

/** The pools of two tokens at the addresses that factories derive, as far as the chain has code there. */
async function deployedPools(tokens: readonly [Address, Address]) {
  const derived = [
    ...stored.world.platforms.map((platform) => ({
      ...{ platform: platform.id, kind: 'pair', address: pairAddress(platform, ...tokens) },
    })),
    ...chain.concentratedPlatforms.flatMap((platform) =>
      platform.feeTiers.map((tier) => ({
        ...{ platform: platform.id, kind: 'concentrated' },
        address: poolAddress(platform, tokens, tierKey(platform, tier)),
      })),
    ),
    ...chain.solidlyPlatforms.flatMap((platform) =>
      [false, true].map((isStable) => ({
        ...{ platform: platform.id, kind: isStable ? 'stable' : 'volatile' },
        address: solidlyPoolAddress(platform, tokens, isStable),
      })),
    ),
  ]
  const codes = await Promise.all(
    derived.map(({ address }) => stored.chain.client.request({ method: 'eth_getCode', params: [address, 'latest'] })),
  )
  return derived.filter((_, at) => codes[at] !== '0x')
}

describe('createExchange', () => {
  test('default: ranks one quote per platform by price, at the newest block', async () => {
    const { exchange } = openExchange()
    const quotes = await exchange.quote({ input: 'native', output: tokenAt('1USDC'), amount: unit })
    expect(quotes.best).toBe(quotes.ranked[0])
    const amounts = quotes.ranked.map(({ amountOut }) => amountOut)
    expect(amounts).toEqual(amounts.toSorted((one, other) => (one > other ? -1 : 1)))
    expect(new Set(quotes.ranked.map(({ platform }) => platform.id)).size).toBe(quotes.ranked.length)
    for (const { gas, minimumOut, amountOut } of quotes.ranked) {
      expect(gas).toBeGreaterThan(0n)
      expect(minimumOut).toBeLessThanOrEqual(amountOut)
    }
  })

  test('behavior: sends no request before its first method is called, and one for a second quote of a block', async () => {
    const { exchange, requests } = openExchange()
    expect(requests).toEqual([])
    const request = { input: 'native', output: tokenAt('1USDC'), amount: unit } as const
    await exchange.quote(request)
    const cold = requests.length
    requests.length = 0
    await exchange.quote({ ...request, amount: 3n * unit })
    expect(requests).toEqual([['eth_getBlockByNumber']])
    expect(cold).toBeLessThanOrEqual(8)
    console.info(`round trips of a cold quote: ${cold}`)
  })

  test('behavior: compares the chosen platforms only', async () => {
    const [first] = chain.platforms
    const { exchange } = openExchange({ platforms: [first?.id ?? ''] })
    const { ranked, without } = await exchange.quote({ input: 'native', output: tokenAt('1USDC'), amount: unit })
    expect([...ranked, ...without].map(({ platform }) => platform.id)).toEqual([first?.id])
    expect(() => openExchange({ platforms: ['none'] })).toThrow(UnknownPlatformError)
  })

  test('behavior: quotes after each block until it is stopped', async () => {
    const { exchange } = openExchange()
    const seen: Quotes[] = []
    const request = { input: 'native', output: tokenAt('1USDC'), amount: unit } as const
    const onError = (error: unknown) => expect.unreachable(String(error))
    const stop = exchange.watch(request, (quotes) => seen.push(quotes), { onError, pollMs: 20 })
    await expect.poll(() => seen.length).toBe(1)
    await stored.chain.client.request({ method: 'evm_mine', params: [] })
    await expect.poll(() => seen.length).toBe(2)
    stop()
    expect(seen[1]?.block.number).toBe((seen[0]?.block.number ?? 0n) + 1n)
  })

  test('behavior: lists exactly the deployed direct pools of two tokens, with their fees', async () => {
    const { exchange } = openExchange()
    const tokens = [tokenAt('1DAI'), tokenAt('1USDC')] as const
    const { pools, partial } = await exchange.pools(...tokens)
    const placed = pools.map(({ platform: { id }, kind, address }) => ({ platform: id, kind, address }))
    expect(placed).toEqual(await deployedPools(tokens))
    const feesOf = (kind: string) => new Set(pools.filter((pool) => pool.kind === kind).map(({ feeBps }) => feeBps))
    expect(feesOf('pair')).toContain(30)
    expect(feesOf('concentrated')).toEqual(new Set([5]))
    expect(feesOf('stable').size).toBe(1)
    expect(partial).toEqual([])
  })

  test('behavior: takes symbol and decimals from the record, and the address for other tokens', async () => {
    const { exchange } = openExchange({ chain: { ...chain, tokens: [] } })
    const usdc = await exchange.currency(tokenAt('1USDC'))
    expect(usdc).toMatchObject({ decimals: 6, symbol: tokenAt('1USDC') })
    const known = await openExchange().exchange.currency(tokenAt('1USDC'))
    expect(known).toMatchObject({ decimals: 6, symbol: '1USDC' })
  })

  test('error: InvalidQuoteRequestError when currencies are equal, an amount is zero, or a router is foreign', async () => {
    const { exchange } = openExchange()
    const output = tokenAt('1USDC')
    const rejected = expect.soft
    await rejected(exchange.quote({ input: output, output, amount: 1n })).rejects.toThrow(InvalidQuoteRequestError)
    await rejected(exchange.quote({ input: 'native', output, amount: 0n })).rejects.toThrow(InvalidQuoteRequestError)
    const wrapped = chain.wrappedNative.address
    await rejected(exchange.quote({ input: 'native', output: wrapped, amount: 1n })).rejects.toThrow(/wrapped token/)
    const { best } = await exchange.quote({ input: 'native', output, amount: unit })
    const foreign = { ...best, platform: { ...best.platform, router: output } }
    await rejected(exchange.prepare(foreign, { account: output })).rejects.toThrow(/is not the router/)
  })

  test('error: NoTradeError when no pool trades the amount, UnknownTokenError and WrongChainError when the chain differs', async () => {
    const { exchange } = openExchange()
    const nobody = '0x00000000000000000000000000000000000000bb'
    await expect(exchange.quote({ input: 'native', output: nobody, amount: 1n })).rejects.toThrow(UnknownTokenError)
    const request = { input: 'native', output: tokenAt('1USDC'), amount: 10n ** 40n, field: 'output' } as const
    await expect(exchange.quote(request)).rejects.toThrow(NoTradeError)
    const other = openExchange({ chain: { ...chain, id: 1 } }).exchange
    await expect(other.quote({ ...request, amount: 1n })).rejects.toThrow(WrongChainError)
  })
})

describe('examples/quote.mjs', () => {
  test('behavior: prints a quote in at most ten lines of code', () => {
    expect(readFileSync(example, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(10)
    const record = join(folder, 'record.json')
    writeFileSync(record, JSON.stringify(chain, plainBigint))
    const run = spawnSync(process.execPath, ['--import', 'tsx', example, url(), record], { encoding: 'utf8' })
    expect(run.stderr).toBe('')
    expect(run.stdout).toMatch(/^[\w .]+: \d+ base units in block \d+\n$/)
  })
})

describe('examples/arbitrage.mjs', () => {
  test('behavior: prints the difference of two platforms after each block, until it is ended', async () => {
    const record = join(folder, 'watched.json')
    writeFileSync(record, JSON.stringify(chain, plainBigint))
    const child = spawn(process.execPath, ['--import', 'tsx', arbitrage, url(), record])
    let [out, error] = ['', '']
    child.stdout.on('data', (part) => {
      out += part
    })
    child.stderr.on('data', (part) => {
      error += part
    })
    const lines = () => out.split('\n').length - 1
    const closed = new Promise((resolve) => child.on('close', resolve))
    await expect.poll(lines, { timeout: 60_000 }).toBe(1)
    await stored.chain.client.request({ method: 'evm_mine', params: [] })
    await expect.poll(lines, { timeout: 60_000 }).toBe(2)
    child.kill('SIGTERM')
    expect(await closed).toBe(0)
    expect(error).toBe('')
    expect(out).toMatch(/^(?:Block \d+: [\w .]+ pays \d+ bps more than [\w .]+, before network costs\n){2}$/)
  }, 120_000)
})

describe('chains', () => {
  test('behavior: finds a chain by id and by name, and parses a custom record', () => {
    expect(findChain('BASE')).toBe(findChain(8453))
    expect(findChain('nowhere')).toBeUndefined()
    const json = JSON.parse(JSON.stringify(chain, plainBigint))
    expect(isSameAddress(parseChain(json).multicall, chain.multicall)).toBe(true)
    expect(() => parseChain({ ...json, routingBases: ['0x'] })).toThrow(
      /^The value is no chain record: routingBases\.0: .+\.$/,
    )
  })
})
