import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '@dexswap/chains/config'
import { type LocalChain, mnemonic, startChain, startStoredChain } from '@dexswap/sandbox'
import { createPublicClient, http, isAddressEqual, keccak256, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeployOptions } from '../src/deploy-options.ts'
import { NoWrappedNativeError } from '../src/deploy-protocol.ts'
import { JournalError } from '../src/journal.ts'
import { protocolPlan } from '../src/plan.ts'
import { runDeploy } from '../src/run-deploy.ts'
import { OtherChainError } from '../src/sender.ts'
import { localOptions, owner } from './local-options.ts'
import { unverified } from './verify-like-explorer.ts'

const account = mnemonicToAccount(mnemonic, { addressIndex: 5 })
let chain: LocalChain
let folder: string
let options: DeployOptions & { readonly key: `0x${string}` }
let printed: string[] = []
const print = (text: string) => printed.push(text)
const yes = async () => true
const deploy = (of: DeployOptions, ...rest: [typeof print, (question: string) => Promise<boolean>]) =>
  runDeploy(of, protocolPlan(of), ...rest)

beforeAll(async () => {
  const stored = await startStoredChain('deployed')
  chain = stored.chain
  const { world } = stored
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  options = localOptions({
    rpcUrl: chain.rpcUrl,
    wrappedNative: world.record.wrappedNative.address,
    mode: 'dry-run',
    isAgreed: false,
    folder,
    key: toHex(account.getHdKey().privateKey ?? new Uint8Array()),
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await chain.stop()
})

function client() {
  return createPublicClient({ transport: http(chain.rpcUrl) })
}

describe('runDeploy', () => {
  test('default: rehearses the deployment on a fork and sends nothing', async () => {
    const before = await client().getBlockNumber()
    const deployment = await deploy(options, print, yes)
    expect(await client().getBlockNumber()).toBe(before)
    expect(await client().getCode({ address: deployment.factory })).toBeUndefined()
    expect(existsSync(join(folder, 'journal.json'))).toBe(false)
    expect(deployment.done.map(({ name }) => name)).toEqual([
      'exchange deployer',
      'waking of the exchange deployer',
      'exchange',
      'router',
      'campaign',
      'campaign factory',
      'naming who is paid',
      'handing the fee receiver over',
      'handing the fee setter over',
      'handing the campaign factory over',
    ])
    expect(printed.join('\n')).toContain('Nothing was sent. Add --send to deploy.')
  })

  test('behavior: requests a confirmation of the rehearsed cost, and sends nothing when it is refused', async () => {
    const before = await client().getBlockNumber()
    printed = []
    const questions: string[] = []
    const no = async (question: string) => {
      expect(printed.join('\n')).toMatch(/It takes \d+ gas, about [\d.]+ of the native currency/)
      questions.push(question)
      return false
    }
    const rehearsed = await deploy({ ...options, mode: 'send' }, print, no)
    expect(questions).toEqual([`Send these steps to chain 31337 from ${account.address}, for ${owner} to own?`])
    expect(await client().getBlockNumber()).toBe(before)
    expect(await client().getCode({ address: rehearsed.factory })).toBeUndefined()
    expect(existsSync(join(folder, 'journal.json'))).toBe(false)
    expect(printed.at(-1)).toBe('Nothing was sent.')
  })

  test('behavior: sends the rehearsed steps, prints the record, writes the verification files', async () => {
    const rehearsed = await deploy(options, print, yes)
    printed = []
    const deployment = await deploy({ ...options, mode: 'send' }, print, yes)
    // The addresses are equal, because the rehearsal used account and nonce of the sender.
    expect({ ...deployment, done: [], firstBlock: 0n }).toEqual({ ...rehearsed, done: [], firstBlock: 0n })
    for (const address of [deployment.router, deployment.feeSetter, deployment.campaignFactory]) {
      expect(await client().getCode({ address })).toBeDefined()
    }
    expect(printed.join('\n')).toContain(`campaignFactory: '${deployment.campaignFactory}'`)
    expect(printed.join('\n')).not.toContain(options.key.slice(2))
    expect(printed.at(-1)).toContain(`until ${owner} accepts it`)
    const written = JSON.parse(readFileSync(join(folder, 'verification.json'), 'utf8'))
    expect(isAddressEqual(written[1].address, deployment.campaignFactory)).toBe(true)
    // Compiles the input as an explorer does; both contracts must match, and another one must not.
    const file = join(folder, 'verification.json')
    writeFileSync(file, JSON.stringify([...written, { ...written[0], address: deployment.router }]))
    expect(await unverified(folder, client())).toEqual([
      `src/Campaign.sol:Campaign: another code at ${deployment.router}`,
    ])
  })

  test('behavior: deploys on other chain ids with a gas price or a minimum tip, and writes config.json', async () => {
    const other = await startChain({ fork: { url: chain.rpcUrl, chainId: 8453 } })
    try {
      const there = createPublicClient({ transport: http(other.rpcUrl) })
      for (const [fees, minTip, type] of [
        ['legacy', 0n, 'legacy'],
        ['eip1559', 30_000_000_000n, 'eip1559'],
      ] as const) {
        const part = {
          chainId: 8453,
          rpcUrl: other.rpcUrl,
          folder: join(folder, type),
          fees,
          leastPriorityFeeWei: minTip,
        }
        const deployment = await deploy({ ...options, ...part, mode: 'send' }, print, yes)
        const sent = await there.getTransaction({ hash: deployment.done[0]?.transaction ?? '0x' })
        expect(sent.type).toBe(type)
        if (type === 'eip1559') expect(sent.maxPriorityFeePerGas).toBe(minTip)
        const file = JSON.parse(readFileSync(join(part.folder, 'record.json'), 'utf8'))
        const base = parseConfig({ defaultChain: 8453, ...file }).chains.get(8453)
        expect(base?.platforms.map(({ id }) => id)).toEqual(['dexswap', 'uniswap-v2', 'pancakeswap-v2', 'sushiswap'])
        expect(base).toMatchObject({ name: 'Base', campaignFactory: deployment.campaignFactory, rewardsOffered: true })
        expect(base?.campaignImplementation).toBe(deployment.campaign)
        expect(base?.knownCode.map(({ address }) => address)).toEqual([
          ...[deployment.factory, deployment.router, deployment.campaign, deployment.campaignFactory],
        ])
        for (const { address, codeHash } of base?.knownCode ?? []) {
          expect(keccak256((await there.getCode({ address })) ?? '0x')).toBe(codeHash)
        }
      }
    } finally {
      await other.stop()
    }
  })

  test('behavior: sends nothing on a second run, and only missing steps after an interruption', async () => {
    const count = () => client().getTransactionCount({ address: account.address })
    const first = await deploy({ ...options, mode: 'send' }, print, yes)
    const sent = await count()
    expect(await deploy({ ...options, mode: 'send' }, print, yes)).toEqual(first)
    expect(await count()).toBe(sent)
    const file = join(folder, 'journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    delete journal.steps['campaign factory']
    delete journal.steps['handing the campaign factory over']
    writeFileSync(file, JSON.stringify(journal))
    const second = await deploy({ ...options, mode: 'send' }, print, yes)
    expect(second.factory).toBe(first.factory)
    expect(second.campaignFactory).not.toBe(first.campaignFactory)
    expect(await count()).toBe(sent + 2)
  })

  test('error: JournalError when the folder belongs to another deployment', async () => {
    const other = { ...options, mode: 'send', owner: options.feeReceiver } as const
    await expect(deploy(other, print, yes)).rejects.toThrow(JournalError)
  })

  test('error: OtherChainError when the node is on another chain', async () => {
    await expect(deploy({ ...options, chainId: 1 }, print, yes)).rejects.toThrow(new OtherChainError(1, 31337))
  })

  test('error: NoWrappedNativeError when the wrapped native currency has no contract', async () => {
    await expect(deploy({ ...options, wrappedNative: owner }, print, yes)).rejects.toThrow(
      new NoWrappedNativeError(owner),
    )
  })
})
