import { routerAbi } from '@dexswap/abis'
import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import { traders } from '@dexswap/sandbox'
import { decodeFunctionData, encodeFunctionData, numberToHex, toFunctionSelector } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { approvePlan } from '../approvals/approvals.ts'
import type { CallStep, Plan, SendState } from '../sending/plan.ts'
import { SourcesDisagreeError } from '../sending/transaction-errors.ts'
import type { CampaignBasis } from '../verification/call-basis.ts'
import type { VerificationStop } from '../verification/verdict.ts'
import { type EverySend, startEverySend } from './every-send.ts'
import { type LyingNode, lieAboutCalls, lieWithState, startLyingNode } from './lying-nodes.ts'
import { openVerifyingPage } from './verifying-page.ts'

// Invariant: an address or term that only one operator returns is never signed.

const attacker: Address = '0x0000000000000000000000000000000000bAd001'
const [provider = '0x'] = traders
const oneToken = 10n ** 18n

let scene: EverySend
let lyingNode: LyingNode
let nodes: readonly LyingNode[]

beforeAll(async () => {
  scene = await startEverySend()
  nodes = await Promise.all([1, 2, 3].map(() => startLyingNode(scene.world.anvil.rpcUrl)))
  lyingNode = nodes[0] as LyingNode
}, 120_000)
afterEach(() => {
  for (const node of nodes) node.lie = null
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await scene.world.stop()
})

/** Runs a plan on a page with this many operators; the first one returns wrong values. */
async function run(planOf: (page: ReturnType<typeof openVerifyingPage>) => Promise<Plan>, operators = 2) {
  const page = openVerifyingPage(scene, nodes.slice(0, operators))
  await page.pollHead()
  const end = await page.run(await planOf(page))
  page.close()
  return { stop: stopOf(end), requested: page.requested, quarantined: page.quarantined }
}

function stopOf(end: SendState): VerificationStop | null {
  return end.status === 'failed' && end.error instanceof SourcesDisagreeError ? end.error.stop : null
}

const send = (kind: string) => async (page: ReturnType<typeof openVerifyingPage>) => {
  const plan = await scene.sends[kind]?.(page.client)
  if (!plan) throw new RangeError(kind)
  return plan
}

/** A plan with a changed call in its last step. */
function withCall(plan: Plan, change: (call: Call) => Call): Plan {
  const step = plan.steps.at(-1) as CallStep
  return { ...plan, steps: [{ ...step, call: async (...args) => change(await step.call(...args)) } as CallStep] }
}

const stakeApproval = (page: ReturnType<typeof openVerifyingPage>, spender: Address, campaign?: CampaignBasis) =>
  approvePlan(page.client, {
    ...{ kind: 'approve', chainId: scene.chain.id, account: provider, token: scene.pools.stable, symbol: 'LP' },
    ...{ decimals: 18, spender, needed: oneToken, amount: 100_000n * oneToken, ...(campaign && { campaign }) },
  })

describe('spender of an approval', () => {
  test('behavior: stops an approval of a campaign that one operator invents', async () => {
    const code = (await scene.world.rpc('eth_getCode', scene.campaign, 'latest')) as Hex
    const withCode = lieWithState({ [attacker]: { code } })
    // The node returns wrong code and also executes it, so that its results match each other.
    lyingNode.lie = (call, ask) =>
      call.method === 'eth_getCode' && isSameAddress(call.params[0] as Address, attacker)
        ? Promise.resolve({ result: code })
        : withCode(call, ask)
    const invented = { ...scene.shown, address: attacker }
    for (const basis of [undefined, invented]) {
      const { requested, stop } = await run(async (page) => stakeApproval(page, attacker, basis))
      expect(requested).toEqual([])
      expect(stop?.status).toMatch(/differ|contradicted/)
    }
  })

  test('behavior: stops an approval of a clone that no recorded factory created', async () => {
    const code = (await scene.world.rpc('eth_getCode', scene.campaign, 'latest')) as Hex
    await scene.world.rpc('anvil_setCode', attacker, code)
    const { requested, stop } = await run(async (page) =>
      stakeApproval(page, attacker, { ...scene.shown, address: attacker }),
    )
    expect(requested).toEqual([])
    expect(stop).toMatchObject({ status: 'contradicted', about: 'campaignCreated' })
  })

  test('behavior: stops an approval of a campaign of another factory with the same implementation', async () => {
    const code = (await scene.world.rpc('eth_getCode', scene.campaign, 'latest')) as Hex
    const ownFactory = `${code.slice(0, 92)}${attacker.slice(2)}${code.slice(132)}` as Hex
    await scene.world.rpc('anvil_setCode', attacker, ownFactory)
    const { requested, stop } = await run(async (page) =>
      stakeApproval(page, attacker, { ...scene.shown, address: attacker }),
    )
    expect(requested).toEqual([])
    expect(stop).toMatchObject({ status: 'contradicted', about: 'campaignFactory' })
  })

  test('default: requests the approval of a real campaign, with two and with three operators', async () => {
    for (const operators of [2, 3]) {
      const { requested } = await run(async (page) => stakeApproval(page, scene.campaign, scene.shown), operators)
      expect(requested).toHaveLength(1)
    }
  })
})

describe('terms of a stake', () => {
  const changed = {
    lock: { locked: true },
    endTime: { endsAt: 2n ** 64n - 1n },
    startTime: { startsAt: 1n },
    stakingCap: { stakingCap: 1n },
    stakedToken: { stakable: attacker },
    rewardCount: { rewards: [] },
  } as const

  test.each(Object.entries(changed))(
    'behavior: stops the send when the displayed %s differs from that of the campaign',
    async (about, terms) => {
      const { requested, stop } = await run(async (page) => {
        const plan = await send('stake')(page)
        const step = plan.steps.at(-1) as CallStep
        return { ...plan, steps: [{ ...step, basis: { campaign: { ...scene.shown, ...terms } } }] }
      })
      expect(requested).toEqual([])
      expect(stop).toMatchObject(about === 'stakedToken' ? { status: 'unsourced' } : { status: 'contradicted', about })
    },
  )

  const reads = {
    lock: 'locked()',
    endTime: 'endingTimestamp()',
    stakingCap: 'stakingCap()',
    rewardAmount: 'rewards(uint256)',
    campaignFactory: 'factory()',
    campaignCreated: 'initialized()',
  } as const
  const word = (answer: Hex): Hex => numberToHex(BigInt(answer.slice(0, 66)) ^ 1n, { size: 32 })

  test.each(Object.entries(reads))('behavior: stops when one operator returns another %s', async (_, signature) => {
    const selector = toFunctionSelector(signature)
    const isIt = (__: Address, data: Hex) => data.startsWith(selector)
    lyingNode.lie = lieAboutCalls(scene.chain.multicall, isIt, (answer) => `${word(answer)}${answer.slice(66)}` as Hex)
    const { requested, stop } = await run(send('stake'))
    expect(requested).toEqual([])
    expect(stop).toMatchObject({ status: 'differ', stated: [{ operator: 'Lia' }, { operator: 'Hon' }] })
    // Two correct operators outvote it, and its node is quarantined.
    const withThree = await run(send('stake'), 3)
    expect(withThree.requested).toHaveLength(1)
    expect(withThree.quarantined).toEqual(['Lia'])
  })
})

describe('recipient of a swap', () => {
  const toAttacker = (call: Call): Call => {
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data: call.data })
    const changed = (args as readonly unknown[]).with(-2, attacker)
    return { ...call, data: encodeFunctionData({ abi: routerAbi, functionName, args: changed } as never) }
  }

  test('behavior: stops a swap to a recipient that the user has not entered', async () => {
    const { requested, stop } = await run(async (page) =>
      withCall(await send('swap for an exact input')(page), toAttacker),
    )
    expect(requested).toEqual([])
    expect(stop).toMatchObject({ status: 'unsourced', field: { kind: 'recipient', value: attacker } })
  })

  test('default: sends a swap to an address that the user entered', async () => {
    const { requested } = await run(async (page) => {
      const plan = withCall(await send('swap for an exact input')(page), toAttacker)
      const step = plan.steps.at(-1) as CallStep
      return { ...plan, steps: [{ ...step, basis: { recipient: { address: attacker, name: null } } }] }
    })
    expect(requested).toHaveLength(1)
  })
})
