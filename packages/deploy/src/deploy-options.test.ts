import { allChains, allPlatforms, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { DeployOptionError, deployOptions } from './deploy-options.ts'

const owner = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const key = `0x${'ab'.repeat(32)}`
/** Kinds of platforms in the order in which an executor expects them. */
const order = ['pair', 'concentrated', 'solidly'] as const

describe('deployOptions', () => {
  test('default: selects a dry run on the first node of the chain record', () => {
    expect(deployOptions(['--chain', 'harmony', '--owner', owner], {})).toEqual({
      chainId: 1666600000,
      rpcUrl: harmony.nodes[0].url,
      wrappedNative: harmony.wrappedNative.address,
      fees: 'legacy',
      leastPriorityFeeWei: 0n,
      owner,
      feeReceiver: owner,
      mode: 'dry-run',
      isAgreed: false,
      folder: 'deployments/1666600000',
      key: null,
      keystore: null,
    })
  })

  test('behavior: accepts any other chain by its id with all options given', () => {
    const args = ['--chain', '77', '--owner', owner, '--rpc', 'http://node', '--wrapped-native', other]
    const more = ['--fee-receiver', other, '--out', 'here', '--send', '--yes']
    expect(deployOptions([...args, ...more], { DEPLOYER_KEY: key.slice(2) })).toEqual({
      chainId: 77,
      rpcUrl: 'http://node',
      wrappedNative: other,
      fees: 'eip1559',
      leastPriorityFeeWei: 0n,
      owner,
      feeReceiver: other,
      mode: 'send',
      isAgreed: true,
      folder: 'here',
      key,
      keystore: null,
    })
  })

  test.each([
    ['base', 8453, 'opStack', 0n],
    ['arbitrum', 42161, 'arbitrum', 0n],
    ['polygon', 137, 'eip1559', 30_000_000_000n],
  ])('behavior: uses chain id and fee model of %s from its chain record', (name, chainId, fees, minTip) => {
    expect(deployOptions(['--chain', name, '--owner', owner], {})).toMatchObject({
      chainId,
      fees,
      leastPriorityFeeWei: minTip,
    })
  })

  test('behavior: parses --max-cost to wei', () => {
    const args = ['--chain', 'harmony', '--owner', owner, '--max-cost', '0.05']
    expect(deployOptions(args, {})).toMatchObject({ maxCostWei: 5n * 10n ** 16n })
  })

  test('default: selects only the contract for --only split-executor, with platforms in record order', () => {
    const args = ['--chain', 'harmony', '--only', 'split-executor']
    expect(deployOptions(args, {})).toEqual({
      only: 'split-executor',
      platforms: harmony.platforms,
      chainId: 1666600000,
      rpcUrl: harmony.nodes[0].url,
      wrappedNative: harmony.wrappedNative.address,
      fees: 'legacy',
      leastPriorityFeeWei: 0n,
      mode: 'dry-run',
      isAgreed: false,
      folder: 'deployments/1666600000/split-executor',
      key: null,
      keystore: null,
    })
  })

  test('behavior: lists platforms of all kinds for --only split-executor, pairs first, on each chain of the release', () => {
    const base = deployOptions(['--chain', 'base', '--only', 'split-executor'], {})
    const kinds = base && 'platforms' in base ? base.platforms.map(({ kind = 'pair' }) => kind) : []
    expect(kinds.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))).toEqual(kinds)
    expect(new Set(kinds)).toEqual(new Set(order))
    for (const chain of allChains) expect(allPlatforms(chain).length).toBeLessThanOrEqual(12)
  })

  test('behavior: accepts an unknown chain from --record with --only split-executor', () => {
    const file = new URL('../../../app/src/core/test/fifth-chain.json', import.meta.url).pathname
    expect(deployOptions(['--record', file, '--only', 'split-executor'], {})).toMatchObject({
      chainId: 8888,
      rpcUrl: 'https://node.example',
      platforms: [{ id: 'first-swap' }, { id: 'second-swap' }, { id: 'third-swap' }],
      folder: 'deployments/8888/split-executor',
    })
  })

  test.each([
    ['prompted', [], null],
    ['in a file', ['--password-file', 'word.txt'], 'word.txt'],
  ])('behavior: accepts a keystore with its password %s', (_, more, passwordFile) => {
    const args = ['--chain', 'harmony', '--owner', owner, '--send', '--keystore', 'key.json', ...more]
    const keystore = { file: 'key.json', passwordFile }
    expect(deployOptions(args, {})).toMatchObject({ mode: 'send', key: null, keystore })
    const both = () => deployOptions(args, { DEPLOYER_KEY: key })
    expect(both).toThrow('DEPLOYER_KEY and --keystore are both set: pass only one.')
  })

  test.each([['--password=secret'], ['--password', 'secret']])(
    'error: DeployOptionError when a password is given as an argument; its value is not printed: %s',
    (...password) => {
      const args = ['--chain', 'harmony', '--owner', owner, '--keystore', 'key.json', ...password]
      expect(() => deployOptions(args, {})).toThrow(new DeployOptionError("Unknown option '--password'."))
    },
  )

  test('behavior: returns null for --help', () => {
    expect(deployOptions(['--help'], {})).toBeNull()
  })

  test.each([
    [[], '--chain is required.'],
    [['--chain', 'harmony'], '--owner is required.'],
    [['--chain', 'mars', '--owner', owner], "Unknown chain 'mars'."],
    [['--chain', '77', '--owner', owner], 'No node is known for chain 77: pass one with --rpc.'],
    [['--chain', 'harmony', '--owner', '0x12'], "--owner must be an address, not '0x12'."],
    [['--chain', 'harmony', '--owner', `0x${'0'.repeat(40)}`], '--owner must not be the zero address.'],
    [['--chain', 'harmony', '--owner', owner, '--send'], '--send requires a --keystore, or a key in DEPLOYER_KEY.'],
    [['--chain', 'harmony', '--owner', owner, '--password-file', 'x'], '--password-file requires --keystore.'],
    [['--chain', 'harmony', '--only', 'router'], "--only accepts only split-executor, not 'router'."],
    [
      ['--chain', 'harmony', '--only', 'split-executor', '--owner', owner],
      'A split executor has no owner: omit --owner.',
    ],
    [['--chain', 'harmony', '--owner', owner, '--record', 'x'], '--record requires --only.'],
    [['--record', 'nowhere.json', '--only', 'split-executor'], 'There is no chain record in nowhere.json.'],
    [
      ['--chain', '77', '--only', 'split-executor', '--rpc', 'http://node', '--wrapped-native', other],
      'No platform is known for chain 77: pass its record with --record.',
    ],
    [
      ['--chain', 'harmony', '--owner', owner, '--max-cost', '5 ETH'],
      "--max-cost must be an amount such as 0.05, not '5 ETH'.",
    ],
    [['--chian', 'x'], "Unknown option '--chian'."],
  ])('error: DeployOptionError for %j', (args, sentence) => {
    expect(() => deployOptions(args, {})).toThrow(new DeployOptionError(sentence))
  })

  test('error: DeployOptionError when a key is invalid; its value is not printed', () => {
    const args = ['--chain', 'harmony', '--owner', owner]
    expect(() => deployOptions(args, { DEPLOYER_KEY: '0xabcd' })).toThrow('DEPLOYER_KEY must be 64 hex digits.')
  })
})
