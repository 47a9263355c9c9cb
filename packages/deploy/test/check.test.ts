import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chain, nativeExchangeId } from '@dexswap/chains'
import { localChain, parseConfig } from '@dexswap/chains/config'
import { type LocalChain, receiptOf, startStoredChain, users } from '@dexswap/sandbox'
import { type Address, createTestClient, http, keccak256, parseAbi, publicActions, walletActions } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CheckOptionError, checkOptions } from '../src/check/check-options.ts'
import { checkRecord } from '../src/check/check-record.ts'
import { draftRecord, NoPlatformError } from '../src/check/draft-record.ts'
import { createNodeClient } from '../src/check/node-client.ts'
import { runCheck } from '../src/check/run-check.ts'
import { startProxy } from './proxy.ts'

let node: LocalChain
let chain: Chain
let folder: string
const wrongOf = async (record: Chain) =>
  (await checkRecord(record, createNodeClient(node.rpcUrl))).flatMap(({ what, verdict }) =>
    verdict === 'wrong' ? [what] : [],
  )

const abi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function getPair(address, address) view returns (address)',
  'function transfer(address, uint256) returns (bool)',
  'function mint(address) returns (uint256)',
])

/** Creates a pair with liquidity as the first of a factory. */
async function createFirstPair(factory: Address) {
  const [account] = users as readonly [Address]
  const client = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  const tokens = ['1DAI', '1USDC'].map(
    (symbol) => chain.tokens.find((token) => token.symbol === symbol)?.address ?? factory,
  )
  const [one, other] = tokens as [Address, Address]
  const write = async (
    address: Address,
    functionName: 'createPair' | 'transfer' | 'mint',
    args: readonly unknown[],
  ) => {
    // The arguments match the function.
    const hash = await client.writeContract({ address, abi, functionName, args, account, chain: null } as never)
    await receiptOf(client, hash)
  }
  await write(factory, 'createPair', [one, other])
  const pair = await client.readContract({ address: factory, abi, functionName: 'getPair', args: [one, other] })
  await write(one, 'transfer', [pair, 10n ** 19n])
  await write(other, 'transfer', [pair, 10n ** 7n])
  await write(pair, 'mint', [account])
}

beforeAll(async () => {
  const stored = await startStoredChain('deployed')
  node = stored.chain
  const { world } = stored
  chain = localChain(world.record, [node.rpcUrl])
  for (const { factory } of chain.platforms) await createFirstPair(factory)
  folder = mkdtempSync(join(tmpdir(), 'check-'))
})
// The check rejects a head older than 60 s, and the tests of this file may take longer.
beforeEach(() => createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) }).mine({ blocks: 1 }))

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await node.stop()
})

describe('checkRecord', () => {
  test('default: checks each fact of a correct record and marks none as wrong', async () => {
    const rows = await checkRecord(chain, createNodeClient(node.rpcUrl))
    expect(rows.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    const right = rows.filter(({ verdict }) => verdict === 'right').map(({ what }) => what)
    for (const what of [
      'chain id',
      'multicall',
      'code: split executor',
      'finality: finalized',
      'fee model: eip1559',
      'state override',
      'proofs',
    ]) {
      expect(right).toContain(what)
    }
    for (const { name } of chain.platforms) {
      expect(right).toContain(`code: ${name}, factory`)
      expect(right).toContain(`${name}: the router's factory`)
      expect(right).toContain(`${name}: the router's wrapped coin`)
    }
    for (const { symbol } of chain.tokens) expect(right).toContain(`token: ${symbol}`)
  })

  test.each([
    ['another chain id', () => ({ id: 8453 }), ['chain id', 'multicall']],
    ['another fee model', () => ({ fees: 'legacy' as const }), ['fee model: legacy']],
    ['a missing gas oracle', () => ({ fees: 'opStack' as const }), ['layer-1 data fee']],
    [
      'missing abilities',
      () => ({ abilities: { feeHistory: false, stateOverride: false, proofs: false } }),
      ['fee history', 'state override', 'proofs'],
    ],
    [
      'an address without a contract',
      () => ({ campaignFactory: '0x1111111111111111111111111111111111111111' as const }),
      ['code: campaign factory'],
    ],
    [
      'other code than that of this release',
      () => ({ campaignImplementation: chain.campaignFactory, feeSetter: chain.feeReceiver }),
      ['code of this release: campaign', 'code of this release: fee setter'],
    ],
    [
      'other platforms than the split executor was built with',
      () => ({
        splitExecutor: chain.splitExecutor && {
          ...chain.splitExecutor,
          platforms: chain.platforms.map(({ id }) => id),
        },
      }),
      ['code of this release: split executor'],
    ],
    [
      'another hash of the code of the split executor',
      () => ({
        splitExecutor: chain.splitExecutor && { ...chain.splitExecutor, codeHash: `0x${'ab'.repeat(32)}` as const },
      }),
      ['code: split executor'],
    ],
    [
      'a token of other decimals and another symbol',
      () => ({
        tokens: chain.tokens.map((token, at) =>
          at === 0 ? { ...token, decimals: 7 } : at === 1 ? { ...token, symbol: 'NOT' } : token,
        ),
      }),
      () => [`token: ${chain.tokens[0]?.symbol}`, 'token: NOT'],
    ],
    [
      'a router of another factory',
      () => ({
        platforms: chain.platforms.map((each, at) =>
          at === 0 ? { ...each, router: chain.platforms[1]?.router ?? each.router } : each,
        ),
      }),
      () => [`${chain.platforms[0]?.name}: the router's factory`],
    ],
    [
      'another init code hash and another fee',
      () => ({
        platforms: chain.platforms.map((each) =>
          each.id === 'uniswap-v2' ? { ...each, swapFeeBps: 25, initCodeHash: `0x${'ab'.repeat(32)}` as const } : each,
        ),
      }),
      ['Uniswap V2: init code hash', 'Uniswap V2: fee of 25 bps'],
    ],
    [
      'a protocol fee without a receiver',
      () => ({
        platforms: chain.platforms.map((each) => (each.id === 'uniswap-v2' ? { ...each, protocolFeeBps: 5 } : each)),
      }),
      ["Uniswap V2: the protocol's part of the fee: 5 bps"],
    ],
  ])('behavior: marks %s as wrong', async (_, part, expected) => {
    const wrong = await wrongOf({ ...chain, ...part() })
    for (const what of typeof expected === 'function' ? expected() : expected) expect(wrong).toContain(what)
  })

  test('behavior: marks an enabled protocol fee as right, and uses the log range of the node', async () => {
    const own = chain.platforms
      .filter(({ id }) => id === nativeExchangeId)
      .map((each) => ({ ...each, protocolFeeBps: 3 }))
    const rows = await checkRecord({ ...chain, platforms: own, tokens: [] }, createNodeClient(node.rpcUrl), {
      logRange: 0,
    })
    const verdicts = Object.fromEntries(rows.map(({ what, verdict, reported }) => [what, `${verdict}: ${reported}`]))
    expect(verdicts[`${own[0]?.name}: the protocol's part of the fee: 3 bps`]).toMatch(/^right: paid to 0x/)
    expect(verdicts['logs of 0 blocks']).toBe('not checked: the node returns none')
  })

  test('behavior: marks every fact as wrong instead of throwing when the node does not respond', async () => {
    const rows = await checkRecord({ ...chain, platforms: [], tokens: [] }, createNodeClient('http://127.0.0.1:9'))
    expect(rows.filter(({ verdict }) => verdict === 'right')).toEqual([])
    expect(rows.find(({ what }) => what === 'chain id')?.verdict).toBe('wrong')
  })
})

describe('draftRecord', () => {
  test('default: drafts a record that parses and passes the check', async () => {
    const deployed = chain.platforms
      .filter(({ id }) => id !== nativeExchangeId)
      .map(({ factory, router }) => ({ factory, router }))
    const draft = await draftRecord(deployed, node.rpcUrl, createNodeClient(node.rpcUrl))
    const read = parseConfig(JSON.parse(JSON.stringify(draft))).chains.get(chain.id)
    expect(
      read?.platforms.map(({ factory, initCodeHash, swapFeeBps }) => ({ factory, initCodeHash, swapFeeBps })),
    ).toEqual(
      chain.platforms
        .filter(({ id }) => id !== nativeExchangeId)
        .map(({ factory, initCodeHash, swapFeeBps }) => ({ factory, initCodeHash, swapFeeBps })),
    )
    expect(read?.wrappedNative.address).toBe(chain.wrappedNative.address)
    if (read) expect(await wrongOf(read)).toEqual([])
  })

  test('behavior: drafts one code hash per router and factory from the code that the node returns', async () => {
    const [one, other] = chain.platforms.filter(({ id }) => id !== nativeExchangeId)
    if (!one || !other) return expect.unreachable()
    const deployed = [one, one, other].map(({ factory, router }) => ({ factory, router }))
    const client = createNodeClient(node.rpcUrl)
    // A node that returns the code of all contracts except one router.
    const { chains } = await draftRecord(deployed, node.rpcUrl, {
      ...client,
      getCode: (parameters) =>
        parameters.address === other.router ? Promise.reject(new Error('refused')) : client.getCode(parameters),
    })
    const expected = []
    for (const address of [one.factory, one.router, other.factory]) {
      expected.push({ address, codeHash: keccak256((await client.getCode({ address })) ?? '0x') })
    }
    expect(chains[chain.id]?.record.knownCode).toEqual(expected)
  })

  test('error: NoPlatformError when router and factory do not match', async () => {
    const [one, other] = chain.platforms
    if (!one || !other) return expect.unreachable()
    const deployed = [{ factory: one.factory, router: other.router }]
    await expect(draftRecord(deployed, node.rpcUrl, createNodeClient(node.rpcUrl))).rejects.toThrow(NoPlatformError)
  })
})

describe('runCheck', () => {
  const json = (record: Chain) =>
    JSON.stringify(record, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  const run = async (...args: string[]) => {
    const options = checkOptions(args)
    if (options === null) throw new TypeError('Only help was asked for.')
    const printed: string[] = []
    const code = await runCheck(options, (text) => printed.push(text))
    return { code, printed: printed.join('\n') }
  }

  test('default: prints a table or JSON and exits with 1 when a fact is wrong', async () => {
    const file = join(folder, 'record.json')
    writeFileSync(file, json(chain))
    expect(await run('--record', file, '--rpc', node.rpcUrl)).toMatchObject({ code: 0 })
    writeFileSync(file, json({ ...chain, fees: 'legacy' }))
    const table = await run('--record', file, '--rpc', node.rpcUrl)
    expect(table.code).toBe(1)
    expect(table.printed).toMatch(/✗ wrong {6}fee model: legacy/)
    expect(table.printed).toContain(`against ${node.rpcUrl}, run by ${new URL(node.rpcUrl).host}`)
    const { printed } = await run('--record', file, '--rpc', node.rpcUrl, '--json')
    expect(JSON.parse(printed)).toMatchObject({ chain: chain.id, wrong: 1 })
    expect((await run('--chain', 'base', '--rpc', node.rpcUrl)).code).toBe(1)
  })

  test('behavior: marks a fact as wrong for both nodes when they differ', async () => {
    const file = join(folder, 'two.json')
    writeFileSync(file, json(chain))
    const proxy = await startProxy(node)
    try {
      const two = () => run('--record', file, '--rpc', node.rpcUrl, '--rpc', proxy.url)
      const agreeing = await two()
      expect(agreeing.code).toBe(0)
      expect(agreeing.printed).toContain(
        `2 operators answered: ${new URL(node.rpcUrl).host}, ${new URL(proxy.url).host}.`,
      )
      // The record contains no code hash for this contract.
      proxy.alter = (method, [address], result) =>
        method === 'eth_getCode' && String(address).toLowerCase() === chain.ensRegistry?.toLowerCase() ? '0x00' : result
      const { code, printed } = await two()
      expect(code).toBe(1)
      const wrong = printed.split('\n').filter((line) => line.startsWith('✗'))
      expect(wrong).toHaveLength(2)
      for (const line of wrong) expect(line).toMatch(/code: names .* \(the nodes differ\)/)
    } finally {
      proxy.close()
    }
  })

  test('behavior: warns that only one operator responded', async () => {
    const file = join(folder, 'one.json')
    writeFileSync(file, json(chain))
    const { printed } = await run('--record', file, '--rpc', node.rpcUrl)
    expect(printed).toContain('One operator responded (127.0.0.1:')
    const rows = await run('--record', file, '--rpc', node.rpcUrl, '--json')
    expect(JSON.parse(rows.printed).operators).toEqual([new URL(node.rpcUrl).host])
  })

  test.each([
    [[], '--chain or --record is required.'],
    [['--chain', 'mars'], "Unknown chain 'mars'."],
    [['--chain', 'rinkeby'], 'No node of Rinkeby is known: pass one with --rpc.'],
    [['--draft'], 'Pass a node with --rpc.'],
    [['--draft', '--rpc', 'http://node', '--rpc', 'http://other'], 'A draft requires exactly one node.'],
    [['--draft', '--rpc', 'http://node'], 'A draft requires a --factory and a --router for each platform.'],
    [['--chian', 'x'], "Unknown option '--chian'."],
  ])('error: CheckOptionError for %j', (args, sentence) => {
    expect(() => checkOptions(args)).toThrow(new CheckOptionError(sentence))
  })

  test.each(['base', 'arbitrum', 'arbitrum-one', '8453', 'op-mainnet', 'bnb', 'harmony-testnet'])(
    'behavior: accepts the chain name %s',
    (name) => {
      const options = checkOptions(['--chain', name])
      expect(options?.kind === 'check' && options.rpcUrls.length).toBeGreaterThan(0)
    },
  )
})
