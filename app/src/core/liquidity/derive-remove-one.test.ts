import { multicall3ValueAbi, routerAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { decodeFunctionData, encodeFunctionResult, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { known, unknown } from '../known.ts'
import { BringsLessError } from '../sending/transaction-errors.ts'
import { pairFacts } from '../test/pair-facts.ts'
import { recordOf } from '../test/sample-record.ts'
import { deriveRemoval, type RemovalInputs } from './derive-removal.ts'
import { burnedBy, deriveRemoveOne, type RemoveOneInputs } from './derive-remove-one.ts'
import { otherSide, type Side } from './pair-lookup.ts'
import { poolsAfterBurn } from './pools-after-burn.ts'
import { setPercent } from './remove-form.ts'
import {
  isSameRemoveOne,
  type RemoveOneIntent,
  swappedOf,
  withDeadline,
  withLatestComparison,
} from './remove-one-intent.ts'
import { removeOnePlan, restSwapPlan } from './remove-one-plan.ts'
import { simulateRemoveOne } from './simulate-remove-one.ts'
import { account, allowed, chain, dai, one } from './test/addition-inputs.ts'
import { ownPoolOf } from './test/pool-of.ts'
import { half, removalInputs } from './test/removal-inputs.ts'

const unit = 10n ** 18n
// No step is built that reads the chain.
const client = {} as ChainClient
const settings = { slippageBps: 50, multihop: true }
const block = { number: 1n, hash: '0xaa', receivedAt: 0 } as const

/** The pool of 200,000 ONE and 100,000 1DAI of which the account removes `percent` of 1,400 LP tokens. */
function inputsOf(
  part: Partial<RemoveOneInputs> & { reserves?: readonly [bigint, bigint]; of?: Partial<RemovalInputs> } = {},
): RemoveOneInputs {
  const { reserves = [200_000n * unit, 100_000n * unit], of, side = 'first', canBatch = false, ...more } = part
  const facts = pairFacts(...reserves, 140_000n * unit)
  const inputs = removalInputs({
    lookup: { status: 'exists', facts },
    holding: known(1_400n * unit, 0),
    allowance: allowed(10n ** 30n),
    ...of,
  })
  const removal = deriveRemoval(inputs)
  const ofPair = new Map([['dexswap', [ownPoolOf(...reserves)]]])
  const pools: PoolState = { status: 'ready', complete: true, block, pools: ofPair }
  const { intent } = removal
  const currencies = { first: one, second: dai }
  const amount = intent && swappedOf(intent, side, canBatch)
  const request = { input: currencies[otherSide(side)], output: currencies[side], amount, platform: null } as const
  const burned = burnedBy(removal)
  const quotesOf = (state: PoolState) => quotesFor(chain, state, { ...request, field: 'input' }, settings)
  return {
    ...{ removal, side, canBatch, multihop: true, expertMode: false, now: 1_700_000_000, deadlineSeconds: 1200 },
    quotes: quotesOf(burned ? poolsAfterBurn(chain, pools, burned) : pools),
    quotesBefore: quotesOf(pools),
    allowances: { burn: allowed(0n), swap: allowed(0n) },
    fees: { first: 'none', second: 'none' },
    ...more,
  }
}
const viewOf = (part?: Parameters<typeof inputsOf>[0]) => deriveRemoveOne(inputsOf(part))
function intentOf(part?: Parameters<typeof inputsOf>[0]): RemoveOneIntent {
  const { intent } = viewOf(part)
  if (!intent) throw new RangeError('no intent')
  return intent
}

describe('deriveRemoveOne', () => {
  test.each(['first', 'second'] as const)('default: swaps all of the other token into the %s one', (side: Side) => {
    const { intent, button, left, confirmations } = viewOf({ side })
    const other = otherSide(side)
    expect(intent?.swap.amountIn).toBe(intent?.burn.amounts[other])
    expect(intent?.receives).toBe((intent?.burn.amounts[side] ?? 0n) + (intent?.swap.amountOut ?? 0n))
    expect(intent?.minimum).toBe((intent?.burn.minimums[side] ?? 0n) + (intent?.swap.minimumOut ?? 0n))
    expect(intent?.burn.into).toEqual({ currency: side === 'first' ? one : dai, minimum: intent?.minimum })
    expect(button).toEqual({ kind: 'remove', by: 'approval' })
    expect(left).toBe(0n)
    // Removal and swap; 1DAI also needs an approval.
    expect(confirmations).toBe(side === 'first' ? 3 : 2)
  })

  test('behavior: quotes the swap at the reserves that the removal leaves', () => {
    const { quotes, quotesBefore } = inputsOf({ of: { holding: known(70_000n * unit, 0) } })
    if (quotes.status !== 'quoted' || quotesBefore.status !== 'quoted') throw new RangeError('no quotes')
    // Removes a quarter of the pool, so the swap in the smaller pool pays less.
    expect(quotes.best.amountOut * 100n < quotesBefore.best.amountOut * 95n).toBe(true)
  })

  test('behavior: swaps the minimum of the removal in a batch, and states what may be left over', () => {
    const { intent, left, missing, confirmations, button } = viewOf({ canBatch: true, of: { allowance: allowed(0n) } })
    if (!intent) throw new RangeError('no intent')
    const { burn, swap, outBefore } = intent
    expect(swap.amountIn).toBe(burn.minimums.second)
    expect(left).toBe(burn.amounts.second - burn.minimums.second)
    expect(missing.map(({ before, amount }) => [before, amount])).toEqual([
      ['burn', burn.liquidity],
      ['swap', swap.amountIn],
    ])
    expect([confirmations, button]).toEqual([1, { kind: 'remove', by: 'approval' }])
    expect(outBefore > swap.amountOut).toBe(true)
    expect(swap.compared?.best).toBe(outBefore)
  })

  test('behavior: requests the permission of the removal first when the wallet cannot batch', () => {
    const none = { allowance: allowed(0n) }
    expect(viewOf({ of: none }).button).toEqual({ kind: 'approve', by: 'sign', approval: 'not-approved' })
    expect(viewOf({ of: none }).confirmations).toBe(4)
    expect(viewOf({ of: { account: null } }).button).toEqual({ kind: 'connect-wallet' })
  })

  test('behavior: refuses tokens with a transfer fee, amounts that no platform swaps and a price impact of 15 %', () => {
    expect(viewOf({ fees: { first: 'none', second: 'charged' } }).button).toMatchObject({ reason: 'transfer-fee' })
    expect(viewOf({ fees: { first: 'none', second: null } }).button).toEqual({ kind: 'waiting', for: 'pair' })
    const noTrade = { status: 'no-trade', reason: 'no-route', block } as const
    expect(viewOf({ quotes: noTrade }).button).toMatchObject({ kind: 'refused', reason: 'no-trade' })
    const unknown = { status: 'unknown', reason: 'node-unreachable' } as const
    expect(viewOf({ quotes: unknown }).button).toEqual({ kind: 'waiting', for: 'node' })
    const most = { of: { holding: known(70_000n * unit, 0) } }
    expect(viewOf(most).button).toMatchObject({ kind: 'refused', reason: 'price-impact' })
    expect(viewOf({ ...most, expertMode: true }).button.kind).toBe('remove')
  })

  test('behavior: refuses a batch with a minimum below half of the output before the removal', () => {
    const most = { expertMode: true, of: { holding: known(110_000n * unit, 0), form: setPercent(half, 100) } }
    const { button, intent } = viewOf({ ...most, canBatch: true })
    expect([button, intent]).toEqual([{ kind: 'refused', reason: 'unverifiable' }, null])
    // One by one, the swap is quoted and verified after the removal.
    expect(viewOf(most).button.kind).toBe('remove')
    const less = { ...most, of: { ...most.of, holding: known(90_000n * unit, 0) } }
    expect(viewOf({ ...less, canBatch: true }).button.kind).toBe('remove')
  })

  test('behavior: refuses a batch when the reserves before the removal overflow with the input of the swap', () => {
    const reserves = [200_000n * unit, (9n * 2n ** 112n) / 10n] as const
    const most = { expertMode: true, reserves, of: { holding: known(70_000n * unit, 0) } }
    expect(viewOf({ ...most, canBatch: true }).button).toEqual({ kind: 'refused', reason: 'unverifiable' })
  })

  test('behavior: expects 0 when nothing is typed, and an unknown amount while quote or holding are unknown', () => {
    expect(viewOf().receives).toBe(intentOf().receives)
    expect(viewOf({ of: { form: setPercent(half, 0) } }).receives).toBe(0n)
    expect(viewOf({ quotes: { status: 'loading' } }).receives).toBeNull()
    const silent = { holding: unknown('node-unreachable') } as const
    expect(viewOf({ of: silent }).receives).toBeNull()
    expect(viewOf({ of: { ...silent, form: setPercent(half, 0) } }).receives).toBe(0n)
  })
})

describe('isSameRemoveOne', () => {
  test('behavior: ignores deadline and routes, and notices other figures', () => {
    const [shown, moved] = [intentOf(), intentOf({ reserves: [200_001n * unit, 100_000n * unit] })]
    const later = withDeadline(shown, 1n)
    expect([later.burn.deadline, later.swap.deadline]).toEqual([1n, 1n])
    expect(isSameRemoveOne(shown, later)).toBe(true)
    expect(isSameRemoveOne(shown, moved)).toBe(false)
    const compared = { exact: 'input', best: 1n, multihop: true, pairs: [], withPools: [] } as const
    expect(withLatestComparison(shown, { ...shown, swap: { ...shown.swap, compared } }).swap.compared).toBe(compared)
    expect(withLatestComparison(shown, moved)).toBe(shown)
  })
})

describe('removeOnePlan', () => {
  const planOf = (part?: Parameters<typeof inputsOf>[0]) =>
    removeOnePlan(client, intentOf({ canBatch: true, of: { allowance: allowed(0n) }, ...part }))

  test('default: batches approvals, removal and swap of the minimum', () => {
    const { steps, batch } = planOf()
    expect(steps.map((step) => ('summary' in step ? step.summary.kind : step.kind))).toEqual([
      ...['resetApproval', 'approve', 'remove'],
      ...['resetApproval', 'approve', 'swap'],
    ])
    const intent = intentOf({ canBatch: true })
    const [remove, swap] = steps.flatMap((step) => (step.kind === 'send' ? [step] : []))
    expect(remove?.summary).toMatchObject({ kind: 'remove', into: { amount: intent.minimum } })
    expect(swap?.summary).toMatchObject({ kind: 'swap', output: { amount: intent.outBefore } })
    expect(batch?.summary).toMatchObject({ kind: 'removeOne', received: { amount: intent.receives } })
    const names = [remove, swap].map((step) => {
      const call = step?.behindApproval?.()
      return call && decodeFunctionData({ abi: routerAbi, data: call.data }).functionName
    })
    expect(names).toEqual(['removeLiquidityETH', 'swapExactTokensForETHSupportingFeeOnTransferTokens'])
  })

  test('behavior: uses the same dedupe keys after another block has changed the amounts', () => {
    const keysOf = (part?: Parameters<typeof inputsOf>[0]) => {
      const { steps, batch } = planOf(part)
      return [batch?.intent, ...steps.flatMap((step) => (step.kind === 'send' ? [step.intent] : []))]
    }
    const keys = keysOf()
    expect(keysOf({ reserves: [201_000n * unit, 99_500n * unit] })).toEqual(keys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keysOf({ side: 'second' })[0]).not.toBe(keys[0])
  })
})

describe('simulateRemoveOne', () => {
  const intent = intentOf({ canBatch: true, fees: { first: 'unknown', second: 'none' } })

  /** A node on which the account receives this much ONE, and refuses the call at `refusedAt`. */
  function clientThatPays(amount: bigint, refusedAt: number | null): ChainClient {
    const changes = [amount, 0n, 0n, -intent.burn.liquidity]
    const word = (value: bigint) => numberToHex(value, { size: 32 })
    const request = async ({ params: [{ data }] }: { params: [{ data: Hex }] }) => {
      const [calls] = decodeFunctionData({ abi: multicall3ValueAbi, data }).args as [readonly unknown[]]
      const after = calls.length - changes.length - 1
      const result = calls.map((_, at) => {
        const change = at < after ? 0n : (changes[at - after] ?? 0n)
        const success = refusedAt === null || at !== changes.length + refusedAt
        return { success, returnData: word(10n ** 30n + change) }
      })
      return encodeFunctionResult({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', result })
    }
    return { request } as unknown as ChainClient
  }
  const simulate = (amount: bigint, refusedAt: number | null = null) =>
    simulateRemoveOne(clientThatPays(amount, refusedAt), chain.multicall, intent, intent.approvals)

  test('default: passes when the stated minimum arrives', async () => {
    expect(await simulate(intent.minimum)).toMatchObject({ status: 'passed', measured: { moved: { second: 0n } } })
  })

  test('behavior: reports unknown when an approval is refused, and a failure when removal or swap is', async () => {
    const { length } = intent.approvals
    const statusOf = async (refusedAt: number) => (await simulate(intent.minimum, refusedAt)).status
    expect(length).toBeGreaterThan(0)
    expect(await Promise.all([0, length - 1].map(statusOf))).toEqual(['unknown', 'unknown'])
    expect(await Promise.all([length, length + 1].map(statusOf))).toEqual(['refused', 'refused'])
  })

  test('error: BringsLessError when a transfer fee leaves less than the stated minimum', async () => {
    expect(await simulate(intent.minimum - 1n)).toEqual({ status: 'refused', error: new BringsLessError() })
  })
})

describe('restSwapPlan', () => {
  test('default: approves and swaps what the removal paid, and names its record', () => {
    const { swap } = intentOf()
    const { steps, batch, account: sender } = restSwapPlan(client, swap, { id: 'a' })
    expect(steps.map(({ kind }) => kind)).toEqual(['approve', 'approve', 'send'])
    expect(batch?.summary).toMatchObject({ kind: 'swap', restOf: 'a' })
    expect(steps.at(-1)).toMatchObject({ summary: { restOf: 'a', input: { amount: swap.amountIn } } })
    expect(sender).toBe(account)
  })

  test('behavior: has one dedupe key per removal, also for the swap that the plan of both sends', async () => {
    const intent = intentOf({ canBatch: true })
    const planned = removeOnePlan(client, intent).steps.at(-1)
    if (planned?.kind !== 'send' || !planned.withPreviousSend) throw new RangeError('no swap')
    const { withPreviousSend } = planned
    const keyOf = (id: string) => restSwapPlan(client, intentOf().swap, { id }).batch?.intent
    for (const id of ['a', 'b']) {
      const sent = await withPreviousSend(recordOf({ id, intent: 'remove:1' }))
      expect(sent).toMatchObject({ intent: keyOf(id), summary: { restOf: id, output: { amount: intent.outBefore } } })
      expect(sent.call).toBe(planned.call)
    }
    // The typed input is the same, the removal is not.
    expect(keyOf('a')).not.toBe(keyOf('b'))
  })
})
