import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalChain, mnemonic, startStoredChain } from '@dexswap/sandbox'
import * as fc from 'fast-check'
import { type Hex, numberToHex, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeployOptions } from '../src/deploy-options.ts'
import type { Deployment } from '../src/deploy-protocol.ts'
import { FeeAnswersError } from '../src/fees.ts'
import { protocolPlan } from '../src/plan.ts'
import { NotAnsweredError } from '../src/poll-until.ts'
import { DeploymentDiffersError } from '../src/prove-deployment.ts'
import { ReceiptDiffersError } from '../src/receipt.ts'
import { type Rehearsed, rehearse } from '../src/rehearse.ts'
import { send } from '../src/run-deploy.ts'
import { OtherChainError, StepFailedError, StepRefusedError } from '../src/sender.ts'
import { CostError, StepDiffersError } from '../src/spending.ts'
import { CodeDiffersError } from '../src/verify-code.ts'
import { localOptions } from './local-options.ts'
import { type Proxied, startProxy } from './proxy.ts'

const account = mnemonicToAccount(mnemonic, { addressIndex: 5 })
const polling = { intervalMs: 2, timeoutMs: 500 }
/** Timeout in ms for errors that occur after several polls, long enough for a busy machine. */
const longMs = 60_000
const allSteps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const creations = [1, 4, 5, 6]
const calls = allSteps.filter((step) => !creations.includes(step))
/** Steps after which the deployment reads the code that was created. */
const leavingCode = [1, 3, 4, 5, 6]

let chain: LocalChain
let proxy: Proxied
let folder: string
let options: DeployOptions & { readonly key: Hex }
let rehearsed: Rehearsed<Deployment>
let snapshot: unknown
let runs = 0

beforeAll(async () => {
  const stored = await startStoredChain('deployed')
  chain = stored.chain
  const { world } = stored
  proxy = await startProxy(chain)
  options = localOptions({
    rpcUrl: proxy.url,
    wrappedNative: world.record.wrappedNative.address,
    // Not used by the rehearsal; each run has its own folder.
    folder: 'nowhere',
    key: toHex(account.getHdKey().privateKey ?? new Uint8Array()),
  })
  rehearsed = await rehearse(options, protocolPlan(options), () => {}, polling)
  snapshot = await chain.client.request({ method: 'evm_snapshot', params: [] })
}, 120_000)
afterAll(async () => {
  proxy.close()
  await chain.stop()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-altered-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

type Fields = Record<string, unknown>
type ErrorClass = new (...args: never[]) => Error
type Alteration = {
  readonly name: string
  readonly method: string
  /** Steps of the deployment that the alteration can affect. */
  readonly steps: readonly number[]
  /** Whether the alteration begins after the step is sent, or before it is signed. */
  readonly begins: 'before' | 'after'
  readonly change: (result: unknown, address: Hex, factor: bigint) => unknown
  readonly error: ErrorClass
  /** Other errors that may occur, depending on step and block times. */
  readonly orErrors?: readonly ErrorClass[]
  /** Time limit for responses of the node, when it is not the default. */
  readonly timeoutMs?: number
}

const inReceipt = (
  field: string,
  steps: readonly number[],
  value: (found: unknown, address: Hex, factor: bigint) => unknown,
  error: Alteration['error'] = ReceiptDiffersError,
  suffix = '',
): Alteration => ({
  name: `${field} of the receipt${suffix}`,
  method: 'eth_getTransactionReceipt',
  steps,
  begins: 'after',
  change: (result, address, factor) =>
    result && { ...(result as Fields), [field]: value((result as Fields)[field], address, factor) },
  error,
})
const times = (found: unknown, factor: bigint) => numberToHex(BigInt(String(found)) * factor)
const hash = (address: Hex) => `0x${address.slice(2).padStart(64, 'a')}`

const alterations: readonly Alteration[] = [
  inReceipt('contractAddress', creations, (_, address) => address),
  inReceipt('contractAddress', creations, () => null, ReceiptDiffersError, ': none'),
  inReceipt('contractAddress', calls, (_, address) => address, ReceiptDiffersError, ' of a call'),
  inReceipt('status', allSteps, () => '0x0', StepFailedError),
  inReceipt('transactionHash', allSteps, (_, address) => hash(address)),
  inReceipt('from', allSteps, (_, address) => address),
  inReceipt('to', allSteps, (_, address) => address),
  // A block without the transaction may be due to a reorg, so that it is read again several times.
  { ...inReceipt('blockHash', allSteps, (_, address) => hash(address)), timeoutMs: longMs },
  { ...inReceipt('blockNumber', allSteps, () => '0x1'), timeoutMs: longMs },
  inReceipt('gasUsed', allSteps, (found, _, factor) => times(found, factor)),
  inReceipt('effectiveGasPrice', allSteps, (found, _, factor) => times(found, factor)),
  {
    name: 'receipt: none',
    method: 'eth_getTransactionReceipt',
    steps: allSteps,
    begins: 'after',
    change: () => null,
    // The nonce is used already; without a rehearsal, the step would be sent with the next nonce.
    error: StepDiffersError,
    orErrors: [NotAnsweredError, StepRefusedError],
  },
  {
    name: 'code of a contract',
    method: 'eth_getCode',
    steps: leavingCode,
    begins: 'after',
    change: (result, address) => `${result}${address.slice(2)}`,
    error: CodeDiffersError,
  },
  {
    name: 'code of a contract: none',
    method: 'eth_getCode',
    steps: leavingCode,
    begins: 'after',
    change: () => '0x',
    error: NotAnsweredError,
  },
  {
    name: 'chain id',
    method: 'eth_chainId',
    steps: [1],
    begins: 'before',
    change: () => '0x1',
    error: OtherChainError,
  },
  {
    name: 'nonce',
    method: 'eth_getTransactionCount',
    steps: allSteps,
    begins: 'before',
    change: (result, _, factor) => numberToHex(BigInt(String(result)) + factor),
    error: StepDiffersError,
  },
  {
    name: 'tip',
    method: 'eth_maxPriorityFeePerGas',
    steps: allSteps,
    begins: 'before',
    change: (result, _, factor) => times(result, factor),
    error: FeeAnswersError,
  },
  {
    name: 'gas price',
    method: 'eth_gasPrice',
    steps: allSteps,
    begins: 'before',
    change: (result, _, factor) => times(result, factor),
    error: FeeAnswersError,
  },
  {
    name: 'base fee',
    method: 'eth_getBlockByNumber',
    steps: allSteps,
    begins: 'before',
    change: (result, _, factor) => result && { ...(result as Fields), baseFeePerGas: numberToHex(10n ** 9n * factor) },
    error: FeeAnswersError,
  },
  {
    name: 'estimate of gas',
    method: 'eth_estimateGas',
    steps: allSteps,
    begins: 'before',
    change: (result, _, factor) => times(result, factor),
    error: CostError,
  },
  {
    name: 'answer of a contract',
    method: 'eth_call',
    steps: [10],
    begins: 'after',
    change: (_, address) => `0x${address.slice(2).padStart(64, '0')}`,
    error: DeploymentDiffersError,
  },
]

/** ALTERATIONS=all tests every step; otherwise up to three random ones per alteration, one in the gate. */
const drawsOfEach = process.env.TIER === 'gate' ? 1 : 3
const addresses = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes))
const draw = fc.tuple(addresses, fc.bigInt(10n ** 4n, 10n ** 9n), fc.noBias(fc.nat()))
const cases = fc.sample(fc.array(draw, { minLength: 200, maxLength: 200 }), 1).flatMap((draws) =>
  alterations.flatMap((alteration, index) => {
    const { steps } = alteration
    const at = (nth: number) => draws[(index * 10 + nth) % draws.length] ?? expect.unreachable()
    const drawn = Array.from({ length: drawsOfEach }, (_, nth) => steps[at(nth)[2] % steps.length] ?? 0)
    const chosen = process.env.ALTERATIONS === 'all' ? steps : [...new Set(drawn)]
    return chosen.map((step, nth) => ({ ...alteration, step, address: at(nth)[0], factor: at(nth)[1] }))
  }),
)

/** Deploys on the snapshot of the chain. */
async function deploy(timeoutMs = polling.timeoutMs): Promise<Deployment> {
  await chain.client.request({ method: 'evm_revert', params: [snapshot] })
  snapshot = await chain.client.request({ method: 'evm_snapshot', params: [] })
  // Gives each run other block hashes, because the chain drops the older state of an equal hash.
  runs += 1
  await chain.client.request({ method: 'evm_increaseTime', params: [1000 * runs] })
  proxy.received.length = 0
  return send({ ...options, folder }, protocolPlan(options), rehearsed, null, { ...polling, timeoutMs })
}

describe('a deployment through a node that alters one response', () => {
  test('default: sends ten transactions and deploys the rehearsed contracts when nothing is altered', async () => {
    proxy.alter = (_, __, result) => result
    const { done, ...deployed } = await deploy()
    expect(proxy.received).toHaveLength(10)
    expect({ ...deployed, firstBlock: 0n }).toEqual({ ...rehearsed.deployed, done: undefined, firstBlock: 0n })
  })

  test.each(cases)('error: $error.name when the $name is altered at step $step; sends nothing after it', async (of) => {
    const begun = of.begins === 'after' ? of.step : of.step - 1
    let sentBefore: number | null = null
    proxy.alter = (method, _, result) => {
      if (method !== of.method || proxy.received.length < begun) return result
      const altered = of.change(result, of.address, of.factor)
      if (altered !== result) sentBefore ??= proxy.received.length
      return altered
    }
    const error = await deploy(of.timeoutMs).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect([of.error, ...(of.orErrors ?? [])]).toContain((error as Error | null)?.constructor)
    expect(sentBefore).not.toBeNull()
    // Repeated sends of the same transaction do not count.
    expect(new Set(proxy.received).size).toBe(sentBefore)
  })
})
