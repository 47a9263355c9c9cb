// @vitest-environment node

import { erc20Abi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { deployMulticall, type SafeProposal, users } from '@dexswap/sandbox'
import { encodeFunctionData } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { awaitsOwners, hashOf } from '../records/outcomes.ts'
import type { Plan } from '../sending/plan.ts'
import { setUpSafePage, until } from './safe-page.ts'

// The wallet of a Safe with two owners accepts an EIP-5792 batch, and returns the hash that both
// sign. It reports no transaction until they execute the batch through MultiSend.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const [, spender = '0x'] = users
/** A contract that accepts every call. */
const token: Address = '0x00000000000000000000000000000000000000cc'
const currency = { kind: 'token', address: token, symbol: 'T', decimals: 18 } as const
const native = { kind: 'native', symbol: 'ONE', decimals: 18 } as const

/** Id that the wallet gives a batch, and the status that it reports; null for no response. */
let idOf: (own: string, proposal: SafeProposal) => string
let status: (() => unknown) | null

const page = setUpSafePage({
  async prepareChain({ anvil, rpc }) {
    await deployMulticall(anvil.client)
    await rpc('anvil_setCode', token, '0x5f5ff3')
  },
  prepareBrowser(browser) {
    idOf = (_, { hash }) => hash
    status = () => ({ status: 100, receipts: [] })
    browser.wallet.batches = batches
  },
})
const first = (on = page.tab) => on.transactions.records.get()[0] ?? expect.unreachable()
const outcomes = (on = page.tab) => on.events.map(({ outcome }) => outcome)

/** Acts like the app of the Safe: proposes a batch as one MultiSend transaction. */
async function batches(method: string, [params]: readonly unknown[]): Promise<unknown> {
  if (method === 'wallet_getCapabilities') return { '0x7a69': { atomic: { status: 'supported' } } }
  if (method === 'wallet_getCallsStatus') {
    if (!status) throw new TypeError('port closed')
    return status()
  }
  const { id, calls } = params as { id: string; calls: { to: Address; data: Hex; value: Hex }[] }
  const last = page.proposals.at(-1)
  const parts = calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }))
  const proposal = await page.safe.proposeBatch(parts, last && last.nonce + 1n)
  page.proposals.push(proposal)
  return { id: idOf(id, proposal) }
}

type Flow = 'swap' | 'add' | 'claim'
const summaries = {
  swap: {
    kind: 'swap',
    ...{
      input: { currency, amount: 5n },
      output: { currency: native, amount: 1n },
      recipient: null,
      platform: 'DexSwap',
    },
  },
  add: { kind: 'add', first: { currency, amount: 5n }, second: { currency: native, amount: 1n } },
  claim: { kind: 'claim', rewards: [{ currency, amount: 5n }] },
} as const

/** A batch of two calls: an approval and its action, or two claims. */
function planOf(flow: Flow = 'swap', again = false): Plan {
  const summary = summaries[flow]
  const call = (data: Hex) => () => ({ to: token, data, value: 0n })
  const send = (at: number) =>
    ({ kind: 'send', intent: `${flow}:${at}`, summary, call: call(`0xa694fc3a0${at}`) }) as const
  const approve = {
    kind: 'approve',
    intent: 'approve:1',
    summary: { kind: 'approve', currency, spender },
    tokenAddress: token,
    spender,
    isDone: async () => false,
    call: call(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 5n] })),
  } as const
  const steps = flow === 'claim' ? [send(0), send(1)] : [approve, send(0)]
  return { chainId: 31337, account: page.safe.address, again, batch: { intent: flow, summary }, steps }
}

const proposed = (plan = planOf()) => page.propose(plan)

describe('batch of a Safe', () => {
  test.each(['swap', 'add', 'claim'] as const)(
    'default: stays a pending proposal with a Safe nonce until another owner executes it, for %s',
    async (flow) => {
      const before = await page.safe.propose({ to: token }, 0n)
      page.proposals = [before]
      const proposal = await proposed(planOf(flow))
      page.browser.aheadMs = 10 * 60_000
      await page.mine(12)
      await until(() => expect(first().proposal?.nonce).toBe(1))
      await page.safe.execute(before)
      await page.mine(3)
      await until(() => expect(first().lastCheckedBlockNumber).toBeGreaterThan(13n))
      expect(first().progress).toMatchObject({ status: 'pending', hash: proposal.hash })
      expect(awaitsOwners(first())).toBe(true)
      expect(hashOf(first())).toBeNull()
      const hash = await page.safe.execute(proposal)
      await page.mine(3)
      await until(() => expect(outcomes()).toEqual(['success']))
      expect(first().progress).toMatchObject({ status: 'mined', hash, receipt: { status: 1 } })
    },
  )

  test('behavior: is recorded as executed without any response of the wallet, also after a reload', async () => {
    const proposal = await proposed()
    status = null
    page.tab.close()
    await page.mine(3)
    await page.safe.execute(proposal)
    await page.mine(3)
    page.tab = await page.browser.openTab()
    await until(() => expect(outcomes()).toEqual(['success']))
  })

  test('behavior: is marked as cancelled when the owners execute an empty call with its nonce', async () => {
    const proposal = await proposed()
    const by = await page.safe.reject(proposal)
    status = () => ({ status: 400, receipts: [] })
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['cancelled']))
    expect(first().progress).toMatchObject({ status: 'cancelled', hash: proposal.hash, by })
  })

  test('behavior: is marked as replaced when the owners execute another batch with its nonce', async () => {
    const proposal = await proposed()
    const by = await page.safe.execute(await page.safe.proposeBatch([{ to: token }, { to: spender }], proposal.nonce))
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['replaced']))
    expect(first().progress).toMatchObject({ status: 'replaced', by })
  })

  test('behavior: is marked as not sent when the wallet reports this under its own batch id', async () => {
    idOf = () => 'safe-1'
    await proposed()
    status = () => ({ status: 400, receipts: [] })
    await until(() => expect(first().batch?.code).toBe(400))
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['unsent']))
  })

  test('behavior: stays pending when its owners delete it, because its signatures remain valid', async () => {
    const proposal = await proposed()
    await page.mine(2)
    await until(() => expect(first().proposal?.nonce).toBe(0))
    status = () => ({ status: 400, receipts: [] })
    await until(() => expect(first().batch?.code).toBe(400))
    await page.mine(3)
    await until(() => expect(first().lastCheckedBlockNumber).toBeGreaterThan(4n))
    expect(awaitsOwners(first())).toBe(true)
    await page.safe.execute(proposal)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
  })

  test("behavior: is found by its calls when the wallet adopts the page's id, or when its response was lost", async () => {
    for (const isLost of [false, true]) {
      idOf = (own) => {
        if (isLost) throw new TypeError('port closed')
        return own
      }
      status = null
      const { states } = page.start(planOf(isLost ? 'swap' : 'add'))
      await until(() => expect(states.at(-1)?.status).toBe(isLost ? 'failed' : 'submitted'))
      const hash = await page.safe.execute(page.proposals.at(-1) ?? expect.unreachable())
      await page.mine(3)
      await until(() => expect(outcomes().filter((each) => each === 'success')).toHaveLength(isLost ? 2 : 1))
      const found = page.tab.transactions.records
        .get()
        .map(({ progress }) => ('hash' in progress ? progress.hash : null))
      expect(found).toContain(hash)
    }
  })

  test('behavior: is found when the wallet returns the hash that the owners sign as transaction hash', async () => {
    idOf = () => 'safe-1'
    const proposal = await proposed()
    status = () => ({ status: 200, receipts: [{ transactionHash: proposal.hash }] })
    await until(() => expect(first().proposal?.hash).toBe(proposal.hash))
    const hash = await page.safe.execute(proposal)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
    expect(first().progress).toMatchObject({ status: 'mined', hash })
  })

  test('error: AlreadySentError when the same batch, or one of its calls, is sent while the first one is pending', async () => {
    await proposed()
    page.browser.aheadMs = 10 * 60_000
    await page.mine(12)
    await until(() => expect(first().lastCheckedBlockNumber).toBeGreaterThan(10n))
    const again = await page.start(planOf()).ended
    expect(again).toMatchObject({ status: 'failed', error: { name: 'AlreadySentError' } })
    const { batch: _, ...unbatched } = planOf()
    const single = await page.start({ ...unbatched, steps: unbatched.steps.slice(1) }).ended
    expect(single).toMatchObject({ status: 'failed', error: { name: 'AlreadySentError' } })
    expect(page.proposals).toHaveLength(1)
    await proposed(planOf('swap', true))
    expect(page.proposals).toHaveLength(2)
    const [one = expect.unreachable(), two = expect.unreachable()] = page.proposals
    await page.safe.execute(one)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success']))
    await page.safe.reject(two)
    await page.mine(3)
    await until(() => expect(outcomes()).toEqual(['success', 'cancelled']))
  })
})
