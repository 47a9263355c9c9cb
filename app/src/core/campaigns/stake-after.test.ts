import { campaignAbi, erc20Abi } from '@dexswap/abis'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { buildAddIntent } from '../liquidity/liquidity-intent.ts'
import { addPlan } from '../liquidity/liquidity-plans.ts'
import { additionInputs, chain, dai, one } from '../liquidity/test/addition-inputs.ts'
import { amountOf } from '../sending/dedupe-key.ts'
import type { CallStep, Plan } from '../sending/plan.ts'
import { BringsLessError } from '../sending/transaction-errors.ts'
import { receiptOf, recordOf } from '../test/sample-record.ts'
import { stakeApprovalIntent, stakeIntent } from './derive-stake.ts'
import { lpToken } from './reward-campaign.ts'
import { givenOf, type StakeAfter, simulatedStake, thenStake } from './stake-after.ts'
import { account, pair, sampleCampaign } from './test/sample-campaign.ts'

const campaign = sampleCampaign()
const lp = lpToken(campaign.chainId, pair)

/** The stake of an addition that issues 1,000 LP tokens, or 995 at its minimums. */
const after: StakeAfter = {
  stake: stakeIntent(campaign, account, 995n),
  approval: stakeApprovalIntent({ lp, campaign, account }, 995n, 995n),
  isApproved: false,
  expected: 1_000n,
}
const contracts = { wrappedNative: chain.wrappedNative.address, splitExecutor: null }

/** A node that returns the receipt of an addition with this transfer of LP tokens. */
function nodeWith(issued: bigint): ChainClient {
  const word = (value: bigint | string) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const log = { address: pair.address, topics: [transfer, word(0n), word(account)], data: word(issued) }
  const receipt = { blockNumber: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1', status: '0x1', logs: [log] }
  const request = async ({ method }: { method: string }) => (method === 'eth_getTransactionReceipt' ? receipt : null)
  return { request, chain: {} } as never
}

function additionOf() {
  const { now, deadlineSeconds, slippageBps } = additionInputs()
  const amounts = { first: 100n, second: 50n }
  const deposit = {
    creates: false,
    ahead: null,
    amounts,
    liquidity: 1_000n,
    supplyAfter: 2_000n,
    reservesAfter: amounts,
  }
  const terms = { account, currencies: { first: one, second: dai }, slippageBps, now, deadlineSeconds }
  return buildAddIntent(chain, amounts, deposit, { ...terms, typed: 'first', stakeIn: campaign.address })
}

const planOf = (client: ChainClient, plan: Plan = addPlan(additionOf())) =>
  thenStake(client, plan, after, { given: givenOf(additionOf()), contracts })

describe('thenStake', () => {
  test('default: appends approval and stake of the minimum, and names all of it in one summary', () => {
    const { steps, batch } = planOf(nodeWith(0n))
    expect(steps.map((step) => ('summary' in step ? step.summary.kind : step.kind))).toEqual([
      'add',
      'resetApproval',
      'approve',
      'stake',
    ])
    expect(steps[0]).toMatchObject({ summary: { kind: 'add', stakeIn: campaign.address } })
    expect(steps.at(-1)).toMatchObject({
      summary: { kind: 'stake', amount: { amount: 995n } },
      basis: { campaign: { address: campaign.address } },
    })
    expect(batch?.summary).toMatchObject({ kind: 'addStake', given: [{ amount: 100n }, { amount: 50n }] })
  })

  test('behavior: keeps the dedupe key of the typed values when the price changes', () => {
    const other = thenStake(nodeWith(0n), addPlan(additionOf()), { ...after, expected: 1n }, { given: [], contracts })
    expect(other.batch?.intent).toBe(planOf(nodeWith(0n)).batch?.intent)
  })

  test.each([
    [995n, 995n],
    [998n, 998n],
    // One node returns the receipt: more than expected would be other LP tokens of the account.
    [5_000n, 1_000n],
  ])('behavior: approves and stakes, of %s LP tokens in the receipt of the addition, %s', async (issued, staked) => {
    const [approve, stake] = await rebuiltAfter(issued)
    expect(stake?.summary).toMatchObject({ kind: 'stake', amount: { amount: staked }, restOf: 'the addition' })
    const { data } = (await stake?.call([])) ?? { data: '0x' }
    expect(decodeFunctionData({ abi: campaignAbi, data })).toMatchObject({ functionName: 'stake', args: [staked] })
    const approval = await approve?.call([])
    expect(decodeFunctionData({ abi: erc20Abi, data: approval?.data ?? '0x' }).args).toEqual([campaign.address, staked])
  })

  test('error: BringsLessError when the receipt shows less than the minimum', async () => {
    await expect(rebuiltAfter(994n)).rejects.toThrow(BringsLessError)
  })

  /** Approval and stake after a mined addition that issued this many LP tokens. */
  function rebuiltAfter(issued: bigint) {
    const summary = { kind: 'add', first: amountOf(one, 100n), second: amountOf(dai, 50n) } as const
    const { progress } = receiptOf(1)
    const addition = recordOf({ progress, id: 'the addition', from: account, summary })
    const steps = planOf(nodeWith(issued)).steps.slice(-2) as readonly CallStep[]
    return Promise.all(steps.map((step) => step.withPreviousSend?.(addition)))
  }
})

describe('simulatedStake', () => {
  test('default: approves exactly the staked amount, unless the allowance suffices', () => {
    const { calls, amount } = simulatedStake(after)
    expect(amount).toBe(995n)
    const [approve, stake] = calls.map(({ data }) => decodeFunctionData({ abi: [...erc20Abi, ...campaignAbi], data }))
    expect([approve?.functionName, stake?.functionName]).toEqual(['approve', 'stake'])
    expect(approve?.args).toEqual([campaign.address, 995n])
    expect(simulatedStake({ ...after, isApproved: true }).calls).toHaveLength(1)
  })
})
