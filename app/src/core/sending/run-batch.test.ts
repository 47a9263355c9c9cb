import type { Address, Hex } from '@dexswap/chains'
import { describe, expect, test, vi } from 'vitest'
import { outcomeOf } from '../records/following.ts'
import { acceptEveryCall } from '../test/accept-every-call.ts'
import { openGuard } from '../test/page-session.ts'
import { type BatchAnswer, createBatchingWallet } from '../test/simulated-batches.ts'
import { createSimulatedClock, openSimulatedBrowser, settle } from '../test/simulated-browser.ts'
import { createSimulatedChain } from '../test/simulated-chain.ts'
import type { Verification } from '../verification/assert-verified.ts'
import type { Plan, SendState } from './plan.ts'
import { SourcesDisagreeError } from './transaction-errors.ts'

const account: Address = '0x00000000000000000000000000000000000000a1'
const token: Address = '0x00000000000000000000000000000000000000d1'
const target: Address = '0x00000000000000000000000000000000000000b2'
const currency = { kind: 'token', address: token, symbol: 'T', decimals: 18 } as const
const approveData: Hex = '0x095ea7b301'
const actData: Hex = '0xa694fc3a01'

function planOf(part: Partial<Plan> = {}, isApproved = false): Plan {
  const summary = { kind: 'stake', amount: { currency, amount: 1n } } as const
  return {
    chainId: 1,
    account,
    batch: { intent: 'stake:1', summary },
    steps: [
      {
        kind: 'approve',
        intent: 'approve:1',
        summary: { kind: 'approve', currency, spender: target },
        tokenAddress: token,
        spender: target,
        isDone: async () => isApproved,
        call: () => ({ to: token, data: approveData, value: 0n }),
      },
      { kind: 'send', intent: 'stake:1', summary, call: () => ({ to: target, data: actData, value: 0n }) },
    ],
    ...part,
  }
}

type Options = { readonly verification?: Verification; readonly gasPrice?: bigint }

function open(answer: BatchAnswer = 'takes', options: Options = {}) {
  const chain = createSimulatedChain(1)
  for (let block = 0; block < 4; block++) chain.mine()
  const wallet = createBatchingWallet(chain, account, token)
  wallet.answer = answer
  const { clock, advance } = createSimulatedClock(1_800_000_000_000)
  const requested: string[] = []
  const request: typeof wallet.request = (call) => {
    requested.push(call.method)
    return wallet.request(call)
  }
  const nodes = [{ lag: 0, isPruned: false, isDown: false }]
  const browser = openSimulatedBrowser({ chain, nodes, account, clock, request, ...options })
  const tab = browser.openTab()
  const states: SendState[] = []
  return {
    chain,
    wallet,
    requested,
    tab,
    states,
    records: () => tab.transactions.records.get(),
    sends: () => requested.filter((method) => method === 'wallet_sendCalls' || method === 'eth_sendTransaction'),
    async run(plan: Plan) {
      void tab.transactions.run(plan, (state) => states.push(state))
      await settle()
    },
    async block() {
      chain.mine()
      await advance(12_000)
      tab.poll()
      await settle()
    },
  }
}

describe('plan that a wallet confirms at once', () => {
  test('default: opens one wallet request for all steps and reports the outcome found on the chain', async () => {
    const scene = open()
    await scene.run(planOf())
    expect(scene.sends()).toEqual(['wallet_sendCalls'])
    expect(scene.states.map(({ status }) => status)).toEqual(['preparing', 'asking', 'submitted'])
    await scene.block()
    await scene.block()
    expect(scene.states.at(-1)?.status).toBe('done')
    expect(scene.records().map(outcomeOf)).toEqual(['success'])
  })

  test('behavior: stores the id and the calls before the wallet responds', async () => {
    const scene = open()
    let stored: unknown = null
    const take = vi.spyOn(scene.wallet, 'request').mockImplementation(async ({ method }) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'wallet_getCapabilities') return { '0x1': { atomic: { status: 'ready' } } }
      stored = scene.records()[0]
      return new Promise(() => undefined)
    })
    await scene.run(planOf())
    expect(take).toHaveBeenCalled()
    expect(stored).toMatchObject({
      progress: { status: 'asking' },
      intent: 'stake:1',
      batch: { id: expect.stringMatching(/^0x[0-9a-f]{64}$/), calls: [{ data: approveData }, { data: actData }] },
    })
  })

  test('behavior: sends a single transaction when the required allowance already exists', async () => {
    const scene = open()
    await scene.run(planOf({}, true))
    expect(scene.sends()).toEqual(['eth_sendTransaction'])
  })

  test('behavior: sends single requests when the gas price is custom, because a batch cannot carry it', async () => {
    const scene = open('takes', { gasPrice: 7n })
    await scene.run(planOf())
    expect(scene.sends()).toEqual(['eth_sendTransaction'])
  })

  test('behavior: sends single requests when the wallet cannot batch, and never sends a batch again', async () => {
    const scene = open('unable')
    await scene.run(planOf())
    expect(scene.sends()).toEqual(['wallet_sendCalls', 'eth_sendTransaction'])
    await scene.block()
    await scene.block()
    expect(scene.sends()).toEqual(['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction'])
    expect(scene.states.some(({ status }) => status === 'failed')).toBe(false)
    await scene.run(planOf())
    expect(scene.sends().filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
  })

  test('behavior: names the record of the first send in the next one when sent one by one', async () => {
    const scene = open('unable')
    const { steps } = planOf({}, true)
    const [approve, first] = steps
    if (approve?.kind !== 'approve' || first?.kind !== 'send') throw new RangeError('no steps')
    const next = { ...first, intent: 'next' }
    const withPreviousSend = ({ id }: { readonly id: string }) => ({ ...next, intent: `next:${id}` })
    await scene.run(
      planOf({ steps: [first, { ...approve, isDone: async () => false }, { ...next, withPreviousSend }] }),
    )
    for (let block = 0; block < 6; block++) await scene.block()
    const [last, , sent] = scene.records()
    expect([last?.intent, sent?.intent]).toEqual([`next:${sent?.id}`, first.intent])
  })

  test('behavior: requests no further step after the dialog is closed', async () => {
    const scene = open('unable')
    let isOpen = true
    await scene.run(planOf({ isWanted: () => isOpen }))
    isOpen = false
    await scene.block()
    await scene.block()
    expect(scene.sends()).toEqual(['wallet_sendCalls', 'eth_sendTransaction'])
    expect(scene.states.at(-1)).toMatchObject({ status: 'failed', error: { name: 'NotWantedError' } })
  })

  test('behavior: removes the record and reports the error when the user rejects', async () => {
    const scene = open('refuses')
    await scene.run(planOf())
    expect(scene.states.at(-1)).toMatchObject({ status: 'failed', step: 0, error: { name: 'UserRejectedError' } })
    expect(scene.records()).toEqual([])
    expect(scene.sends()).toEqual(['wallet_sendCalls'])
  })

  test('behavior: blocks a duplicate of an unresolved batch, whether sent in single calls or as a batch', async () => {
    const scene = open('loses')
    await scene.run(planOf())
    expect(scene.states.at(-1)).toMatchObject({ status: 'failed' })
    scene.wallet.isSilent = true
    const { batch: _, ...single } = planOf({}, true)
    await scene.run(single)
    expect(scene.states.at(-1)).toMatchObject({ status: 'failed', error: { name: 'AlreadySentError' } })
    await scene.run(planOf())
    expect(scene.states.at(-1)).toMatchObject({ status: 'failed', error: { name: 'AlreadySentError' } })
    expect(scene.wallet.sent).toHaveLength(1)
  })

  test('behavior: reports a batch that was never sent as ended, and allows the same batch again', async () => {
    const scene = open('never sends')
    await scene.run(planOf())
    await scene.block()
    expect(scene.states.at(-1)).toMatchObject({ status: 'failed', error: { outcome: 'unsent' } })
    expect(scene.records().map(outcomeOf)).toEqual(['unsent'])
    scene.wallet.answer = 'takes'
    await scene.run(planOf())
    expect(scene.wallet.sent).toHaveLength(1)
  })

  test('behavior: opens no wallet request when the data of a call cannot be built', async () => {
    const scene = open()
    const plan = planOf()
    const refused: Plan = {
      ...plan,
      steps: plan.steps.map((step) =>
        step.kind === 'send' ? { ...step, call: () => Promise.reject(new TypeError('no')) } : step,
      ),
    }
    await scene.run(refused)
    expect(scene.states.at(-1)).toMatchObject({ status: 'failed' })
    expect(scene.sends()).toEqual([])
  })
})

describe('batch that the verification stops', () => {
  test.each(['approve', 'stake'])(
    'error: SourcesDisagreeError before any wallet request for a batch when %s is stopped',
    async (kind) => {
      const scene = open('takes', {
        verification: {
          ...acceptEveryCall,
          async assertVerified(_, { summary }) {
            if (summary.kind === kind)
              throw new SourcesDisagreeError({ status: 'disproved', stops: true, operators: ['Ada', 'Bob'] })
          },
        },
      })
      await scene.run(planOf())
      expect(scene.states.at(-1)).toMatchObject({ status: 'failed', error: { name: 'SourcesDisagreeError' } })
      expect(scene.sends()).toEqual([])
      expect(scene.records()).toEqual([])
    },
  )
})

describe('batch in a revoked build', () => {
  test('error: BuildRevokedError before any wallet request for a batch', async () => {
    const opened = openGuard.switches.get()
    openGuard.switches.set({ ...opened, revokedBuilds: [openGuard.page.buildId] })
    try {
      const page = open()
      await page.run(planOf())
      expect(page.states.at(-1)).toMatchObject({ status: 'failed', error: { name: 'BuildRevokedError' } })
      expect(page.sends()).toEqual([])
    } finally {
      openGuard.switches.set(opened)
    }
  })
})
