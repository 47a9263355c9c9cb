import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localChain } from '@dexswap/chains/config'
import { startStoredChain, users } from '@dexswap/sandbox'
import { createExchange } from '@dexswap/sdk'
import { http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'dexswap-cli-'))
const record = join(folder, 'record.json')
const [wallet = '0x'] = users
const nobody = '0x00000000000000000000000000000000000000bb'
let stored: Awaited<ReturnType<typeof startStoredChain>>

beforeAll(async () => {
  stored = await startStoredChain('seeded')
  const chain = localChain(stored.world.record, [stored.chain.rpcUrl])
  writeFileSync(
    record,
    JSON.stringify(chain, (_, each) => (typeof each === 'bigint' ? each.toString() : each)),
  )
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await stored.chain.stop()
})

type Run = { readonly code: number | null; readonly out: string; readonly error: string }

function run(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...args])
    let [out, error] = ['', '']
    child.stdout.on('data', (part) => {
      out += part
    })
    child.stderr.on('data', (part) => {
      error += part
    })
    child.on('close', (code) => resolve({ code, out, error }))
  })
}

const exchange = () => {
  const chain = localChain(stored.world.record, [stored.chain.rpcUrl])
  return createExchange({ chain, transport: http(stored.chain.rpcUrl) })
}

const local = (...args: string[]) => run(...args, '--record', record)

describe('dexswap quote', () => {
  test('default: prints a table of the platforms to stdout and progress to stderr', async () => {
    const { code, out, error } = await local('quote', '1.5', 'ONE', '1USDC')
    expect({ code, error }).toEqual({
      code: 0,
      error: expect.stringMatching(/^Reading pools of Local from [\d.:]+ …\n$/),
    })
    expect(out).toMatch(
      /^Block \d+ of Local \(0x[0-9a-f]{64}\), slippage 0\.50 %\nplatform +ONE +1USDC +minimum received +price impact +gas +pools\n/,
    )
    expect(out).toMatch(/\nDexSwap +1\.5 +\d+\.\d+ /)
  })

  test('behavior: prints the quotes of the SDK as JSON with decimal strings', async () => {
    const { code, out } = await local('quote', '2', 'ONE', '1USDC', '--exact-output', '--json')
    expect(code).toBe(0)
    const chain = localChain(stored.world.record, [stored.chain.rpcUrl])
    const exchange = createExchange({ chain, transport: http(stored.chain.rpcUrl) })
    const output = chain.tokens.find(({ symbol }) => symbol === '1USDC')?.address ?? '0x'
    const { ranked, block } = await exchange.quote({ input: 'native', output, amount: 2_000_000n, field: 'output' })
    const shown = JSON.parse(out)
    expect(shown).toMatchObject({
      ...{ chainId: 31337, block: String(block.number), blockHash: block.hash, field: 'output', slippageBps: 50 },
      ...{ transferFees: { input: 'none', output: 'none' }, partial: [] },
    })
    expect(shown.quotes[0]).toMatchObject({ isIncomplete: false })
    expect(shown.quotes.map((each: Record<string, string>) => [each.platform, each.amountIn, each.maximumIn])).toEqual(
      ranked.map(({ platform, amountIn, maximumIn }) => [platform.id, String(amountIn), String(maximumIn)]),
    )
  })

  test.each([
    [['quote', '1'], 2, 'Write: dexswap quote AMOUNT INPUT OUTPUT.'],
    [['quote', '1,5', 'ONE', '1USDC', '--rpc', 'http://127.0.0.1:1'], 2, '1,5 is no amount; write it as 1.5.'],
    [['quote', '1', 'ONE', '1USDC', 'more'], 2, 'Write: dexswap quote AMOUNT INPUT OUTPUT.'],
    [['chains', 'more'], 2, 'Write: dexswap chains.'],
    [['quote', '1.1234567', '1USDC', 'ONE'], 2, '1.1234567 has more than the 6 decimals of the token.'],
    [['quote', '1', 'ONE', 'NONE'], 2, 'The chain record has no token NONE; write its address.'],
    [['quote', '1', 'ONE', '1USDC', '--slippage', 'much'], 2, 'much is no slippage'],
    [['quote', '1', 'ONE', '1USDC', '--wrong'], 2, "Unknown option '--wrong'"],
    [['positions'], 2, 'Write: dexswap positions ADDRESS.'],
    [['positions', 'ONE', '--rpc', 'http://127.0.0.1:1'], 2, 'ONE is no address.'],
    [['campaigns', 'more'], 2, 'Write: dexswap campaigns.'],
    [['campaigns', '--pair', '0x12', '--rpc', 'http://127.0.0.1:1'], 2, '0x12 is no address.'],
    [['campaign'], 2, 'Write: dexswap campaign ADDRESS.'],
    [['campaign', nobody], 1, `No factory of the chain record created the campaign ${nobody}.`],
    [['positions', nobody, '--rpc', 'http://127.0.0.1:1'], 1, 'HTTP request failed.'],
    [['sell'], 2, 'There is no command sell'],
    [['quote', '1', 'ONE', 'ONE'], 1, 'The quote cannot be requested: input and output are the same currency.'],
    [['quote', '999999999999', 'ONE', '1USDC', '--exact-output'], 1, 'too little liquidity'],
    [['quote', '1', 'ONE', '1USDC', '--rpc', 'http://127.0.0.1:1'], 1, 'HTTP request failed.'],
  ] as const)('behavior: ends %j with exit code %i and one sentence', async (args, code, sentence) => {
    const result = await local(...args)
    expect(result).toMatchObject({ code, out: '' })
    const [last = ''] = result.error.trimEnd().split('\n').slice(-1)
    expect(last).toMatch(/^dexswap: /)
    expect(last).toContain(sentence)
  })
})

describe('dexswap pools', () => {
  test('behavior: lists kind, address and fee of each direct pool', async () => {
    const { code, out } = await local('pools', 'ONE', '1USDC')
    expect(code).toBe(0)
    expect(out).toMatch(/\nDexSwap +pair +0x[0-9a-fA-F]{40} +[\d.]+ %/)
  })
})

describe('dexswap quote --split', () => {
  test('behavior: ranks a split order first, with its legs and the network cost of each row', async () => {
    const { code, out } = await local('quote', '2500', '1DAI', '1WBTC', '--split')
    expect(code).toBe(0)
    expect(out).toMatch(/\nplatform +1DAI +1WBTC +minimum received +price impact +gas +network cost in 1WBTC +pools\n/)
    expect(out).toMatch(/\nSplit +2500 .*\n(?:.*\n)+Leg of [\d.]+ %: \w/)
    const { quotes, split } = JSON.parse((await local('quote', '2500', '1DAI', '1WBTC', '--split', '--json')).out)
    expect(split).toBe('best')
    const shares = quotes[0].legs.map(({ shareBps }: { shareBps: number }) => shareBps)
    expect(shares.reduce((sum: number, share: number) => sum + share)).toBe(10_000)
    for (const { networkCost } of quotes) expect(networkCost).toMatch(/^\d+$/)
  })

  test('behavior: says why an order is not split', async () => {
    const { out } = await local('quote', '2', 'ONE', '1USDC', '--exact-output', '--split')
    expect(out).toContain('\nOnly exact inputs are split.')
  })
})

describe('dexswap positions', () => {
  test('default: prints pair, LP tokens, share and amounts of each position', async () => {
    const { code, out, error } = await local('positions', wallet)
    expect({ code, error }).toEqual({
      ...{ code: 0, error: expect.stringMatching(/^Reading pairs of Local from [\d.:]+ …\n$/) },
    })
    expect(out).toMatch(/\nplatform +pair +LP tokens +staked +share +token0 +token1\nDexSwap +\w/)
    expect(out).toMatch(/\nDexSwap +\w+\/\w+ +[\d.]+ +[\d.]+ +[\d.]+ % +[\d.]+ \w+ +[\d.]+ \w+/)
    expect((await local('positions', nobody)).out).toMatch(/\nNo LP tokens\.\n$/)
  })

  test('behavior: prints the positions of the SDK as JSON with decimal strings', async () => {
    const shown = JSON.parse((await local('positions', wallet, '--json')).out)
    const { positions, block } = await exchange().positions(wallet)
    expect(shown).toMatchObject({ chainId: 31337, block: String(block.number), partial: [], unread: [] })
    expect(shown.positions.map((each: Record<string, unknown>) => [each.pair, each.staked, each.amounts])).toEqual(
      positions.map(({ pair, staked, amounts }) => [pair, String(staked), amounts?.map(String)]),
    )
  })
})

describe('dexswap campaigns', () => {
  test('default: prints status, end, stake and remaining rewards, with an account its own', async () => {
    const { code, out } = await local('campaigns', '--account', wallet)
    expect(code).toBe(0)
    expect(out).toMatch(/\ncampaign +pair +status +ends +staked +remaining +own stake +claimable\n/)
    expect(out).toMatch(/\n0x[0-9a-fA-F]{40} +\w+\/\w+ +active +\d{4}-\d\d-\d\dT[\d:]+Z +[\d.]+ +[\d.]+ \w+/)
    expect((await local('campaigns')).out).toMatch(/\nOmitted: \d+ older or smaller campaigns\.\n$/)
  })

  test('behavior: prints the campaigns of a pair, and one campaign, as the SDK returns them', async () => {
    const { campaigns } = await exchange().campaigns()
    const active = campaigns.find(({ status }) => status === 'active')
    if (!active) throw new TypeError('No campaign is active.')
    const shown = JSON.parse((await local('campaigns', '--pair', active.stakedToken, '--json')).out)
    expect(shown.campaigns.map(({ address }: { address: string }) => address)).toEqual(
      campaigns.filter(({ stakedToken }) => stakedToken === active.stakedToken).map(({ address }) => address),
    )
    const one = JSON.parse((await local('campaign', active.address, '--json')).out)
    expect(one.campaigns).toMatchObject([{ address: active.address, status: 'active' }])
    for (const { remaining } of one.campaigns[0].rewards) expect(remaining).toMatch(/^[1-9]\d*$/)
    const { out } = await local('campaign', active.address, '--account', wallet)
    expect(out).toMatch(/\nCampaign 0x\w+: active, for \w+\/\w+ on DexSwap\nFrom .+ to .+\nStaked [\d.]+ LP tokens/)
    expect(out).toMatch(/\nreward +amount +earned +remaining +paid +claimable\n\w+ +[\d.]+/)
  })
})

describe('examples/best-price.sh', () => {
  test('behavior: prints platform and amount for scripts, and the reason with the exit code of the command', async () => {
    const script = fileURLToPath(new URL('../examples/best-price.sh', import.meta.url))
    const env = { ...process.env, DEXSWAP: `${process.execPath} --import tsx ${main}` }
    const price = (...args: string[]) =>
      spawnSync('sh', [script, ...args, '--record', record], { encoding: 'utf8', env })
    expect(price('1.5', 'ONE', '1USDC')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[\w-]+ \d+\n$/) })
    const wrong = price('1.5', 'ONE', 'NONE')
    expect(wrong).toMatchObject({ status: 2, stdout: 'The chain record has no token NONE; write its address.\n' })
  })
})

describe('dexswap', () => {
  test('behavior: prints failures as JSON too with --json', async () => {
    const { code, out, error } = await local('quote', '1', 'ONE', 'NONE', '--json')
    const sentence = 'The chain record has no token NONE; write its address.'
    expect({ code, error, json: JSON.parse(out) }).toEqual({
      ...{ code: 2, error: `dexswap: ${sentence}\n`, json: { error: sentence } },
    })
  })

  test('behavior: ends with exit code 0 when the reader of its output has closed', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', main, 'chains'])
    child.stdout.destroy()
    let error = ''
    child.stderr.on('data', (part) => {
      error += part
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect({ code, error }).toEqual({ code: 0, error: '' })
  })

  test('behavior: lists the chains with their platforms, without a node', async () => {
    const { code, out, error } = await run('chains')
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toMatch(/\n8453 +Base +.*Uniswap V3/)
  })

  test('behavior: prints its usage for --help, and with exit code 2 without a command', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('dexswap quote AMOUNT') })
    expect(await run()).toMatchObject({ code: 2 })
  })
})
