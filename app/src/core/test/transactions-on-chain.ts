import type { Address, Hex } from '@dexswap/chains'
import { type LocalChain, startChain, users } from '@dexswap/sandbox'
import { numberToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { ApproveStep, Plan, SendState, SendStep } from '../sending/plan.ts'
import { type Browser, openBrowser, type Tab } from './open-browser.ts'

// Each test file has its own chain, and each test a new browser with one tab.
export let anvil: LocalChain
export let browser: Browser
export let tab: Tab
let snapshot: unknown

export const [account = '0x', outsider = '0x'] = users
export const recipient: Address = '0x00000000000000000000000000000000000000bb'
/** Accepts one call, and reverts on every later one: `if (sload(0)) revert(); sstore(0, 1)`. */
export const onceOnly: Address = '0x00000000000000000000000000000000000000cc'
const onceOnlyCode = '0x5f54600a5760015f55005b5f5ffd'

export const rpc = (method: string, ...params: unknown[]) => anvil.client.request({ method, params })
export const mine = () => rpc('evm_mine')
export const holdBlocks = () => rpc('evm_setAutomine', false)

/** Gives the test file a chain, and each of its tests a new browser with one tab. */
export function provideChain(): void {
  beforeAll(async () => {
    anvil = await startChain()
  })
  afterAll(() => anvil.stop())
  beforeEach(async () => {
    snapshot = await rpc('evm_snapshot')
    await rpc('evm_setAutomine', true)
    await rpc('anvil_setCode', onceOnly, onceOnlyCode)
    browser = openBrowser(anvil, account)
    tab = await browser.openTab()
  })
  afterEach(async () => {
    browser.close()
    await rpc('anvil_dropAllTransactions')
    await rpc('evm_setAutomine', true)
    await rpc('evm_revert', snapshot)
  })
}

export const currency = { kind: 'native', symbol: 'ONE', decimals: 18 } as const
export function sendStep(call: { to?: Address; data?: Hex; value?: bigint } = {}, intent = 'wrap:1'): SendStep {
  const { to = recipient, data = '0x', value = 1n } = call
  const amount = { currency, amount: value }
  return {
    kind: 'send',
    intent,
    summary: { kind: 'wrap', input: amount, output: amount },
    call: () => ({ to, data, value }),
  }
}
/** A missing approval of `recipient` for `outsider`, sent by a call like that of `sendStep`. */
export function approveStep(call: Parameters<typeof sendStep>[0] = { value: 0n }, intent = 'approve:1'): ApproveStep {
  return {
    ...sendStep(call, intent),
    kind: 'approve',
    tokenAddress: recipient,
    spender: outsider,
    isDone: async () => false,
  }
}
export const planOf = (...steps: Plan['steps']): Plan => ({ chainId: 31337, account, steps })

export function start(on: Tab, plan: Plan) {
  const states: SendState[] = []
  return { states, ended: on.transactions.run(plan, (state) => states.push(state)) }
}
export const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 })
export const only = (on: Tab): TransactionRecord | undefined => on.transactions.records.get()[0]
export const statusIs = (on: Tab, status: string) => until(() => expect(only(on)?.progress.status).toBe(status))
export const hashIn = (state: SendState | undefined) =>
  state && 'record' in state && 'hash' in state.record.progress ? state.record.progress.hash : null
export async function submitted(states: SendState[]): Promise<Hex> {
  await until(() => expect(states.at(-1)?.status).toBe('submitted'))
  return hashIn(states.at(-1)) ?? '0x'
}
/**
 * Acts like the 'speed up' or 'cancel' of a wallet: sends with the same nonce at a higher price.
 */
export async function sendWithNonce(nonce: number, to: Address, value: bigint): Promise<unknown> {
  const [gas, price] = [numberToHex(100_000), numberToHex(50_000_000_000n)]
  const fields = { from: account, to, nonce: numberToHex(nonce), value: numberToHex(value) }
  return rpc('eth_sendTransaction', { ...fields, gas, maxFeePerGas: price, maxPriorityFeePerGas: price })
}
