import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localChain } from '@dexswap/chains/config'
import { type LocalChain, mnemonic, startStoredChain, type World } from '@dexswap/sandbox'
import { createPublicClient, http, numberToHex, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeployOptions } from '../src/deploy-options.ts'
import type { Deployment } from '../src/deploy-protocol.ts'
import { FeeAnswersError } from '../src/fees.ts'
import type { OwnerOptions } from '../src/owner/owner-options.ts'
import { runOwner } from '../src/owner/run-owner.ts'
import { protocolPlan } from '../src/plan.ts'
import { runDeploy } from '../src/run-deploy.ts'
import { CostError } from '../src/spending.ts'
import { localOptions } from './local-options.ts'
import { type Proxied, startProxy } from './proxy.ts'

const account = mnemonicToAccount(mnemonic, { addressIndex: 5 })
const key = toHex(account.getHdKey().privateKey ?? new Uint8Array())
let chain: LocalChain
let world: World
let root: string
let proxy: Proxied
let options: DeployOptions
let printed: string[]
const print = (text: string) => printed.push(text)

beforeAll(async () => {
  ;({ chain, world } = await startStoredChain('deployed'))
  proxy = await startProxy(chain)
  root = mkdtempSync(join(tmpdir(), 'deploy-fees-'))
}, 120_000)
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  proxy.close()
  await chain.stop()
})
beforeEach(() => {
  const folder = mkdtempSync(join(root, 'run-'))
  printed = []
  multiplied = 0
  proxy.received.length = 0
  proxy.alter = (_, __, result) => result
  options = localOptions({
    rpcUrl: proxy.url,
    wrappedNative: world.record.wrappedNative.address,
    owner: account.address,
    folder,
    key,
  })
})

const factor = 1000n
const times = (result: unknown) => numberToHex(BigInt(String(result)) * factor)
/** Multiplied tips of a test. */
let multiplied: number
/** Multiplies only the tip, in this number of responses. */
function multiplyTip(count = Number.POSITIVE_INFINITY): void {
  proxy.alter = (method, _, result) => {
    if (method !== 'eth_maxPriorityFeePerGas' || multiplied === count) return result
    multiplied += 1
    return times(result)
  }
}
/** Multiplies all fee values of the node consistently. */
function multiplyFees(): void {
  proxy.alter = (method, _, result) => {
    if (method === 'eth_maxPriorityFeePerGas' || method === 'eth_gasPrice') return times(result)
    if (method !== 'eth_getBlockByNumber' || !result) return result
    const block = result as { readonly baseFeePerGas: string }
    return { ...block, baseFeePerGas: times(block.baseFeePerGas) }
  }
}
/** Changes of the node's fees, and the error to which each leads. */
const multiplications = [
  ['the tip is multiplied', () => multiplyTip(), FeeAnswersError],
  ['all fees are multiplied', multiplyFees, CostError],
] as const
const deploy = (of: DeployOptions, confirm: (question: string) => Promise<boolean>): Promise<Deployment> =>
  runDeploy(of, protocolPlan(of), print, confirm)
const balance = () => createPublicClient({ transport: http(chain.rpcUrl) }).getBalance(account)
const maxShown = () => Number(/^At most ([\d.]+)/m.exec(printed.join('\n'))?.[1])

describe('runDeploy', () => {
  test('default: pays at most the displayed maximum cost', async () => {
    const before = await balance()
    await deploy(options, async () => true)
    const paid = Number(before - (await balance())) / 1e18
    expect(paid).toBeGreaterThan(0)
    expect(paid).toBeLessThan(maxShown())
  })

  test('error: FeeAnswersError when the node multiplies only the tip, before anything is sent', async () => {
    multiplyTip()
    await expect(deploy(options, async () => true)).rejects.toThrow(FeeAnswersError)
    expect(multiplied).toBe(2)
    expect(proxy.received).toEqual([])
  })

  test('behavior: proceeds when only one response of the node contradicts the others', async () => {
    multiplyTip(1)
    await deploy(options, async () => true)
    expect(multiplied).toBe(1)
    expect(proxy.received.length).toBeGreaterThan(0)
  })

  test.each(multiplications)(
    'behavior: sends nothing with --yes when %s after the confirmation',
    async (_, multiply, error) => {
      const confirm = async () => {
        multiply()
        return true
      }
      await expect(deploy(options, confirm)).rejects.toThrow(error)
      expect(proxy.received).toEqual([])
    },
  )

  test('behavior: requests a second confirmation when fees rise, and sends nothing when it is refused', async () => {
    const questions: string[] = []
    const confirm = async (question: string) => {
      questions.push(question)
      multiplyFees()
      return questions.length === 1
    }
    await expect(deploy({ ...options, isAgreed: false }, confirm)).rejects.toThrow(CostError)
    const [, after, before] = /could cost up to ([\d.]+) .* instead of ([\d.]+)\./.exec(questions[1] ?? '') ?? []
    expect(Number(before)).toBe(maxShown())
    expect(Number(after) / Number(before)).toBeCloseTo(Number(factor), -2)
    expect(proxy.received).toEqual([])
  })

  test('error: CostError when the cost is above --max-cost, before the confirmation', async () => {
    const confirm = async () => expect.unreachable()
    await expect(deploy({ ...options, maxCostWei: 10n ** 12n }, confirm)).rejects.toThrow(CostError)
    expect(printed.join('\n')).toContain('At most ')
    expect(proxy.received).toEqual([])
  })
})

describe('runOwner', () => {
  let owner: OwnerOptions
  beforeAll(async () => {
    const { feeSetter, feeReceiver, campaignFactory } = await deploy(options, async () => true)
    owner = {
      action: { kind: 'pause-staking' },
      chain: localChain(world.record, [chain.rpcUrl]),
      owned: { feeSetter, feeReceiver, campaignFactory },
      rpcUrl: proxy.url,
      mode: 'send',
      isAgreed: true,
      key,
      keystore: null,
    }
  })

  test.each(multiplications)(
    'behavior: sends nothing with --yes when %s after the confirmation',
    async (_, multiply, error) => {
      const confirm = async () => {
        multiply()
        return true
      }
      await expect(runOwner(owner, key, print, confirm)).rejects.toThrow(error)
      expect(proxy.received).toEqual([])
    },
  )

  test('error: CostError when the cost is above --max-cost, before the confirmation', async () => {
    const confirm = async () => expect.unreachable()
    await expect(runOwner({ ...owner, maxCostWei: 1n }, key, print, confirm)).rejects.toThrow(CostError)
    expect(proxy.received).toEqual([])
  })

  test('default: shows the maximum cost and pays no more', async () => {
    const before = await balance()
    await runOwner(owner, key, print, async () => true)
    expect(proxy.received).toHaveLength(1)
    expect(Number(before - (await balance())) / 1e18).toBeLessThan(maxShown())
  })
})
