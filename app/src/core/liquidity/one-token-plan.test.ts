import { routerAbi } from '@dexswap/abis'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Plan } from '../sending/plan.ts'
import { pairFacts } from '../test/pair-facts.ts'
import { recordOf } from '../test/sample-record.ts'
import { addPlan } from './liquidity-plans.ts'
import { buildOneTokenIntent } from './one-token-intent.ts'
import { oneTokenPlan, oneTokenSwapPlan } from './one-token-plan.ts'
import { findOneTokenWay } from './one-token-way.ts'
import { account, additionInputs, chain, dai, one } from './test/addition-inputs.ts'

const unit = 10n ** 18n
const facts = pairFacts(200_000n * unit, 100_000n * unit, 140_000n * unit)
// No step is built that reads the chain.
const client = {} as ChainClient

function intentOf(isBatch: boolean, of = facts) {
  const [exchange] = chain.platforms
  const { now, deadlineSeconds, slippageBps } = additionInputs()
  const block = { number: 1n, hash: '0xaa', receivedAt: 0 } as const
  const pools = { status: 'ready', complete: true, pools: new Map(), block } as const
  const currencies = { first: one, second: dai }
  if (!exchange) throw new RangeError('no platform')
  const terms = { chain, exchange, currencies, side: 'second', amount: 100n * unit, slippageBps, isBatch } as const
  const ways = findOneTokenWay({ ...terms, facts: of, pools, multihop: true })
  if (ways.status !== 'found') throw new RangeError(ways.status)
  return buildOneTokenIntent(ways.way, { ...terms, account, now, deadlineSeconds })
}

describe('oneTokenPlan', () => {
  test('default: batches one approval of the given amount, swap and addition, as one summary', () => {
    const intent = intentOf(true)
    const { steps, batch } = oneTokenPlan(client, intent)
    expect(steps.map((step) => ('summary' in step ? step.summary.kind : step.kind))).toEqual([
      'resetApproval',
      'approve',
      'swap',
      'add',
    ])
    const rests = steps.flatMap((step) =>
      step.kind === 'send' && step.summary.kind === 'swap' ? [step.summary.rest] : [],
    )
    expect(rests).toEqual([100n * unit - intent.swap.amountIn])
    expect(batch?.summary).toMatchObject({ kind: 'addOne', given: { amount: 100n * unit } })
    const calls = steps.flatMap((step) => (step.kind === 'send' ? [(step.behindApproval ?? step.call)([])] : []))
    const names = calls.map((call) =>
      'data' in call ? decodeFunctionData({ abi: routerAbi, data: call.data }).functionName : null,
    )
    expect(names).toEqual(['swapExactTokensForETHSupportingFeeOnTransferTokens', 'addLiquidityETH'])
  })

  test('behavior: names the swap in the addition once it is sent, as the addition of the form does', async () => {
    const { add, ...intent } = intentOf(true)
    const planned = oneTokenPlan(client, { add, ...intent }).steps.at(-1)
    if (planned?.kind !== 'send') throw new RangeError('no addition')
    expect(planned.summary).not.toHaveProperty('restOf')
    for (const id of ['a', 'b']) {
      const [{ intent: key, summary }] = addPlan({ ...add, restOf: id }).steps
      expect(await planned.withPreviousSend?.(recordOf({ id }))).toMatchObject({ intent: key, summary })
      expect(summary).toMatchObject({ restOf: id })
    }
  })
})

describe('oneTokenSwapPlan', () => {
  test('behavior: hands the compared routes to the verification of the swap, as the batch does', () => {
    const compared = { exact: 'input', best: 1n, multihop: true, pairs: ['dexswap'], withPools: [] } as const
    const { swap, ...rest } = intentOf(true)
    for (const planOf of [oneTokenSwapPlan, oneTokenPlan]) {
      const { steps } = planOf(client, { ...rest, swap: { ...swap, compared } })
      const swaps = steps.flatMap((step) => (step.kind === 'send' && step.summary.kind === 'swap' ? [step.basis] : []))
      expect(swaps).toEqual([{ compared }])
    }
  })

  test('behavior: sends approval and swap alone when the wallet cannot batch', () => {
    const { steps } = oneTokenSwapPlan(client, intentOf(false))
    expect(steps.map(({ kind }) => kind)).toEqual(['approve', 'approve', 'send'])
  })

  test('behavior: uses the same dedupe keys after another block has changed the swapped part', () => {
    const [before, after] = [facts, pairFacts(201_000n * unit, 99_500n * unit, 140_000n * unit)]
    const keysOf = ({ steps }: Plan) => steps.flatMap((step) => (step.kind === 'send' ? [step.intent] : []))
    expect(intentOf(false, before).swap.amountIn).not.toBe(intentOf(false, after).swap.amountIn)
    for (const planOf of [oneTokenSwapPlan, oneTokenPlan]) {
      const keys = keysOf(planOf(client, intentOf(true, before)))
      expect(keysOf(planOf(client, intentOf(true, after)))).toEqual(keys)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})
