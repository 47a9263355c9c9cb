import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { factoryAbi } from '@dexswap/abis'
import { allChains } from '@dexswap/chains'
import { parseConfig } from '@dexswap/chains/config'
import { findToken, type LocalChain, mnemonic, startStoredChain, users, type World } from '@dexswap/sandbox'
import {
  createPublicClient,
  encodeFunctionData,
  getAddress,
  getCreate2Address,
  http,
  keccak256,
  toHex,
  zeroHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creationCode } from '../src/artifact.ts'
import { deployExecutor, proveExecutor, singletonFactory, singletonFactoryCode } from '../src/deploy-executor.ts'
import type { ExecutorOptions } from '../src/deploy-options.ts'
import { emptyJournal } from '../src/journal.ts'
import { executorPlan } from '../src/plan.ts'
import { DeploymentDiffersError } from '../src/prove-deployment.ts'
import { runDeploy } from '../src/run-deploy.ts'
import { connectSender, StepRefusedError } from '../src/sender.ts'
import { unverified } from './verify-like-explorer.ts'

const keyOf = (index: number) =>
  toHex(mnemonicToAccount(mnemonic, { addressIndex: index }).getHdKey().privateKey ?? new Uint8Array())
let chain: LocalChain
let world: World
let folder: string
let options: ExecutorOptions
let printed: string[] = []
const print = (text: string) => printed.push(text)
const yes = async () => true

const client = () => createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 })
/**
 * Sets the code of the factory, and mines a block, because the rehearsal forks the latest block.
 */
async function setFactory(code: string): Promise<void> {
  await chain.client.request({ method: 'anvil_setCode', params: [singletonFactory, code] })
  await chain.client.request({ method: 'anvil_mine', params: [] })
}
const run = (of: ExecutorOptions, confirm: (question: string) => Promise<boolean> = yes) =>
  runDeploy(of, executorPlan(of), print, confirm)

/** Platforms of other kinds. Their contracts need not exist when the executor is deployed. */
const others = allChains.flatMap(({ id, concentratedPlatforms, solidlyPlatforms }) =>
  id === 8453 ? [...concentratedPlatforms, ...solidlyPlatforms] : [],
)
const hashes: Readonly<Record<string, string>> = {
  'uniswap-v3': '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54',
  'pancakeswap-v3': '0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2',
  // The creation codes of clones of Aerodrome's implementations.
  'aerodrome-slipstream': keccak256(
    '0x3d602d80600a3d3981f3363d3d373d3d3d363d73ec8e5342b19977b4ef8892e02d8daecfa13158315af43d82803e903d91602b57fd5bf3',
  ),
  'aerodrome-slipstream-2': keccak256(
    '0x3d602d80600a3d3981f3363d3d373d3d3d363d73942e97a4c6fdc38b4cd1c0298d37d81fdd8e5a165af43d82803e903d91602b57fd5bf3',
  ),
  'aerodrome-slipstream-3': keccak256(
    '0x3d602d80600a3d3981f3363d3d373d3d3d363d73c770898522d2a9c8da7a10d63989b6b58305b6655af43d82803e903d91602b57fd5bf3',
  ),
  aerodrome: keccak256(
    '0x3d602d80600a3d3981f3363d3d373d3d3d363d73a4e46b4f701c62e14df11b48dce76a7d793cd6d75af43d82803e903d91602b57fd5bf3',
  ),
}

/**
 * Platforms as in a record. That of the native exchange has no init code hash, so that its factory
 * is called.
 */
function platforms(): ExecutorOptions['platforms'] {
  const pairs = world.platforms.map(({ initCodeHash, ...platform }) =>
    platform.id === 'dexswap' ? platform : { ...platform, initCodeHash },
  )
  return [...pairs, ...others]
}

beforeAll(async () => {
  ;({ chain, world } = await startStoredChain('deployed'))
  // First pair of a platform, by which the constructor verifies pair addresses.
  const args = [findToken(world.tokens, '1DAI').address, findToken(world.tokens, '1USDC').address] as const
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args })
  for (const { factory } of world.platforms) {
    await chain.client.request({ method: 'eth_sendTransaction', params: [{ from: users[0], to: factory, data }] })
    await chain.client.request({ method: 'evm_mine', params: [] })
  }
  await setFactory(singletonFactoryCode)
  folder = mkdtempSync(join(tmpdir(), 'deploy-split-'))
  options = {
    only: 'split-executor',
    platforms: platforms(),
    chainId: 31337,
    rpcUrl: chain.rpcUrl,
    wrappedNative: world.record.wrappedNative.address,
    fees: 'eip1559',
    leastPriorityFeeWei: 0n,
    mode: 'dry-run',
    isAgreed: false,
    folder,
    key: keyOf(5),
  }
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await chain.stop()
})

/** Expected constructor arguments, encoded without the tested code. */
const creation = () =>
  creationCode('@dexswap/contracts/artifacts/SplitExecutor.json', [
    world.record.wrappedNative.address,
    [
      ...world.platforms.map(({ id, factory, initCodeHash }) => ({
        ...{ kind: 0, factory },
        initCodeHash: id === 'dexswap' ? zeroHash : initCodeHash,
        swapFee: id === 'dexswap' ? 0xffff : 30,
      })),
      ...others.map((platform) => ({
        kind: platform.kind === 'solidly' ? 2 : 1,
        factory: ('deployer' in platform && platform.deployer) || platform.factory,
        initCodeHash: hashes[platform.id],
        swapFee: 0,
      })),
    ],
  ])

describe('deployment of the split executor', () => {
  test('default: rehearses on a fork at the CREATE2 address and sends nothing', async () => {
    const before = await client().getBlockNumber()
    const { executor, done } = await run(options)
    expect(done.map(({ name }) => name)).toEqual(['split executor'])
    expect(executor.address).toBe(getCreate2Address({ from: singletonFactory, salt: zeroHash, bytecode: creation() }))
    expect(await client().getBlockNumber()).toBe(before)
    expect(await client().getCode({ address: executor.address })).toBeUndefined()
    expect(existsSync(join(folder, 'journal.json'))).toBe(false)
    expect(printed.at(-1)).toBe('Nothing was sent. Add --send to deploy.')
  })

  test('behavior: sends the rehearsed step and writes record and verification', async () => {
    const rehearsed = await run(options)
    printed = []
    const questions: string[] = []
    const { executor, done } = await run({ ...options, mode: 'send' }, async (question) => questions.push(question) > 0)
    expect(questions).toEqual([
      `Send these steps to chain 31337 from ${mnemonicToAccount(mnemonic, { addressIndex: 5 }).address}, without an owner?`,
    ])
    expect({ ...executor, block: 0 }).toEqual({ ...rehearsed.executor, block: 0 })
    const code = await client().getCode({ address: executor.address })
    expect(keccak256(code ?? '0x')).toBe(executor.codeHash)
    expect(executor.block).toBe(Number(done[0]?.block))
    const pairs = ['dexswap', 'uniswap-v2', 'sushiswap', 'viperswap']
    const slipstream = ['aerodrome-slipstream', 'aerodrome-slipstream-2', 'aerodrome-slipstream-3']
    const ids = [...pairs, 'uniswap-v3', 'pancakeswap-v3', ...slipstream, 'aerodrome']
    expect(executor.platforms).toEqual(ids)
    for (const line of [`address: '${executor.address}'`, `codeHash: '${executor.codeHash}'`]) {
      expect(printed.join('\n')).toContain(line)
    }
    const file = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'))
    file.chains['31337'].record = { ...world.record, ...file.chains['31337'].record }
    expect(parseConfig({ defaultChain: 31337, ...file }).chains.get(31337)?.splitExecutor).toEqual(executor)
    const [verified] = JSON.parse(readFileSync(join(folder, 'verification.json'), 'utf8'))
    expect(verified).toMatchObject({ contract: 'src/SplitExecutor.sol:SplitExecutor', address: executor.address })
    expect(creation().endsWith(verified.constructorArguments.slice(2))).toBe(true)
    expect(await unverified(folder, client())).toEqual([])
    const words = JSON.parse(readFileSync(join(folder, 'calldata-split-executor.json'), 'utf8'))
    expect(words.context.contract.deployments).toEqual([{ chainId: 31337, address: executor.address }])
  })

  test('behavior: reuses an executor that this or another sender deployed, without a confirmation', async () => {
    const first = await run({ ...options, mode: 'send' })
    const count = await client().getTransactionCount({
      address: mnemonicToAccount(mnemonic, { addressIndex: 5 }).address,
    })
    expect(await run({ ...options, mode: 'send' })).toEqual(first)
    const other = { ...options, mode: 'send', key: keyOf(6), folder: join(folder, 'other') } as const
    const questions: string[] = []
    const second = await run(other, async (question) => questions.push(question) > 0)
    expect(second).toEqual({ executor: { ...first.executor, block: null }, done: [] })
    expect(questions).toEqual([])
    for (const index of [5, 6]) {
      const { address } = mnemonicToAccount(mnemonic, { addressIndex: index })
      expect(await client().getTransactionCount({ address })).toBe(index === 5 ? count : 0)
    }
  })

  test('behavior: deploys the same code directly from the sender when the singleton factory is missing', async () => {
    const [there, sender] = [await run(options), mnemonicToAccount(mnemonic, { addressIndex: 7 })]
    await setFactory('0x')
    try {
      const direct = { ...options, mode: 'send', key: keyOf(7), folder: join(folder, 'alone') } as const
      const { executor } = await run(direct)
      expect(executor.address).not.toBe(there.executor.address)
      // The address has a checksum, as in records.
      expect(executor.address).toBe(getAddress(executor.address))
      expect(executor.codeHash).toBe(there.executor.codeHash)
      expect(await client().getTransactionCount({ address: sender.address })).toBe(1)
    } finally {
      await setFactory(singletonFactoryCode)
    }
  })

  test('error: DeploymentDiffersError for code or platforms that differ from the rehearsal', async () => {
    const sender = await connectSender(
      chain.rpcUrl,
      31337,
      mnemonicToAccount(mnemonic, { addressIndex: 5 }),
      emptyJournal(),
    )
    const deployed = await deployExecutor(sender, options)
    await expect(proveExecutor(sender, deployed, deployed, options)).resolves.toBeUndefined()
    const rehearsed = { ...deployed, executor: { ...deployed.executor, codeHash: zeroHash } }
    await expect(proveExecutor(sender, deployed, rehearsed, options)).rejects.toThrow(
      new DeploymentDiffersError("the hash of the executor's code", deployed.executor.codeHash, zeroHash),
    )
    const others = { ...options, platforms: options.platforms.toReversed() }
    await expect(proveExecutor(sender, deployed, null, others)).rejects.toThrow(DeploymentDiffersError)
    const wrapped = { ...options, wrappedNative: singletonFactory }
    await expect(proveExecutor(sender, deployed, null, wrapped)).rejects.toThrow(DeploymentDiffersError)
  })

  test("error: StepRefusedError when a pair's address contradicts the init code hash of its platform", async () => {
    const wrong = options.platforms.map((platform) =>
      platform.id === 'sushiswap' && platform.kind !== 'solidly'
        ? { ...platform, initCodeHash: `0x${'11'.repeat(32)}` as const }
        : platform,
    )
    await expect(run({ ...options, platforms: wrong })).rejects.toThrow(StepRefusedError)
  })
})
