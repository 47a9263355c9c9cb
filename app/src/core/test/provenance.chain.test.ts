import { readFileSync, writeFileSync } from 'node:fs'
import { erc20Abi, nativeInOrder, splitExecutorAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvedAddPlan } from '../liquidity/liquidity-plans.ts'
import type { Summary } from '../sending/kinds.ts'
import type { CallStep } from '../sending/plan.ts'
import { nativeCurrencyOf } from '../tokens/currency.ts'
import type { VerificationQuery } from '../verification/assertion.ts'
import { assertionsOf } from '../verification/assertions.ts'
import { callRules } from '../verification/call-rules.ts'
import { fieldsOf, unsourcedField } from '../verification/provenance.ts'
import { recordedCodeHashes } from '../verification/relied-contracts.ts'
import { type EverySend, startEverySend } from './every-send.ts'
import { currencyIn } from './start-test-world.ts'

// Invariant: every field of every call is in the record, entered by the user, or verified.

const thief: Address = '0x00000000000000000000000000000000000bad01'

let scene: EverySend
const queries: { readonly name: string; readonly query: VerificationQuery }[] = []

beforeAll(async () => {
  scene = await startEverySend()
  for (const [name, send] of Object.entries(scene.sends)) {
    const plan = await send(scene.world.client)
    const steps = plan.steps.filter((step): step is CallStep => step.kind !== 'permit')
    for (const { call: build, summary, basis } of steps) {
      const { to, data, value } = await build([])
      const query = { chain: scene.chain, account: plan.account, call: { to, data, value }, summary, basis }
      queries.push({ name: `${name}: ${summary.kind}`, query })
    }
  }
  const pricing = pricingPlan()
  for (const step of pricing.steps) {
    if (step.kind !== 'send') throw new RangeError(step.kind)
    const { to, data, value } = await step.call([])
    const query = { chain: scene.chain, account: pricing.account, call: { to, data, value }, summary: step.summary }
    queries.push({ name: `price: ${step.summary.kind}`, query })
  }
}, 120_000)
afterAll(() => scene.world.stop())

/** Adding to a pair that others sent tokens to: wrap, two transfers, `sync()`, then the router. */
function pricingPlan() {
  const { chain, user: account, router, pools, world } = scene
  const currencies = { first: nativeCurrencyOf(chain), second: currencyIn(world, '1DAI') }
  const tokens = { first: chain.wrappedNative.address, second: world.token('1DAI') }
  const [amounts, sent] = [
    { first: 10n ** 18n, second: 3n * 10n ** 16n },
    { first: 10_000n, second: 300n },
  ]
  const ahead = { pair: pools.native, amounts: sent, holds: sent }
  const terms = {
    kind: 'add',
    typed: 'first',
    restOf: null,
    creates: true,
    chainId: chain.id,
    account,
    router,
  } as const
  const intent = { ...terms, currencies, tokens, amounts, minimums: amounts, deadline: 10n ** 12n, ahead }
  return approvedAddPlan(world.client, intent, { first: false, second: false })
}

/** All variants of a value with one address replaced by the attacker's. */
function withThief(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return /^0x[0-9a-fA-F]{40}$/.test(value) ? [thief] : []
  if (Array.isArray(value))
    return value.flatMap((each, at) => withThief(each).map((changed) => value.with(at, changed)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    withThief(each).map((changed) => ({ ...value, [key]: changed })),
  )
}

describe('unsourcedField', () => {
  test('default: finds a source for every field of every call that the page sends', () => {
    const unsourced = queries.map(({ name, query }) => ({ name, field: unsourcedField(query) }))
    expect(unsourced.filter(({ field }) => field !== null)).toEqual([])
    expect(queries.length).toBeGreaterThanOrEqual(17)
  })

  test('behavior: finds no source for an unconfirmed address, in any field of any call', () => {
    const accepted: string[] = []
    let checked = 0
    for (const { name, query } of queries) {
      const rules = callRules[query.summary.kind]
      if (!rules) throw new RangeError(query.summary.kind)
      const { functionName, args = [] } = decodeFunctionData({ abi: rules.abi, data: query.call.data })
      for (const changed of withThief(args)) {
        const data = encodeFunctionData({ abi: rules.abi, functionName, args: changed as readonly unknown[] })
        // Any spender may be revoked.
        if (query.summary.kind === 'resetApproval') continue
        checked++
        const found = unsourcedField({ ...query, call: { ...query.call, data } })
        if (found === null) accepted.push(`${name} ${functionName} ${JSON.stringify(changed, bigints)}`)
      }
      checked++
      // For these targets the code is compared with the record, instead of the address.
      const isCode = recordedCodeHashes(query).length > 0 && query.summary.kind !== 'stake'
      const target = unsourcedField({ ...query, call: { ...query.call, to: thief } })
      if (target === null && !isCode) accepted.push(`${name} target`)
    }
    expect(accepted).toEqual([])
    expect(checked).toBeGreaterThan(40)
  })

  test('behavior: requires two operators for the pair when the record cannot derive its address', () => {
    const [exchange, ...others] = scene.chain.platforms
    if (!exchange) throw new RangeError('no platform')
    const { initCodeHash: _, ...underived } = exchange
    const chain = { ...scene.chain, platforms: [underived, ...others] }
    const pricing = queries.filter(({ query }) => query.summary.kind === 'setPrice')
    const found = pricing.map(({ query: { call, ...rest } }) => {
      const shown = assertionsOf({ ...rest, call, chain }).find(({ about }) => about === 'pairAddress')?.shown
      const target = unsourcedField({ ...rest, chain, call: { ...call, to: thief } })
      return { selector: call.data.slice(0, 10), pair: shown?.value, thief: target?.name ?? null }
    })
    const pair = BigInt(scene.pools.native)
    const transfer = { selector: '0xa9059cbb', pair, thief: 'target' }
    expect(found).toEqual([
      { selector: '0xd0e30db0', pair: undefined, thief: 'target' },
      transfer,
      transfer,
      // The call is sent to the pair itself, so its address is asserted.
      { selector: '0xfff6cae9', pair, thief: null },
    ])
  })

  test('behavior: accepts a split order for native currency that ends in the wrapped token', () => {
    const found = queries.find(({ name }) => name.startsWith('a split order'))
    if (!found) throw new RangeError('no split order')
    const { query } = found
    const { address: wrapped } = scene.chain.wrappedNative
    const abi = splitExecutorAbi
    const [order] = decodeFunctionData({ abi, data: query.call.data }).args
    const legsTo = (tokenOut: Address) =>
      order.legs.map((leg) => ({ ...leg, hops: leg.hops.map((hop) => ({ ...hop, tokenOut })) }))
    const shown = query.summary
    if (shown.kind !== 'swap') throw new RangeError('no swap')
    const native = { kind: 'native', symbol: 'ONE', decimals: 18 } as const
    const ending = (tokenOut: Address) => {
      const args = [{ ...order, tokenOut: nativeInOrder, legs: legsTo(tokenOut) }] as const
      const data = encodeFunctionData({ abi, functionName: 'split', args })
      const summary: Summary = { ...shown, output: { ...shown.output, currency: native } }
      return unsourcedField({ ...query, call: { ...query.call, data }, summary })
    }
    expect(ending(wrapped)).toBeNull()
    expect(ending(thief)).toMatchObject({ kind: 'route' })
  })

  test('behavior: finds no source for a split order with a pool that is no pair and not in the quote', () => {
    const query = queries.find(({ name }) => name.startsWith('a split order'))?.query
    if (!query) throw new RangeError('no split order')
    const abi = splitExecutorAbi
    const [order] = decodeFunctionData({ abi, data: query.call.data }).args
    const hopsWith = (other: { readonly platform?: number; readonly tier?: number }) => {
      const legs = order.legs.map((leg) => ({ ...leg, hops: leg.hops.map((hop) => ({ ...hop, ...other })) }))
      const data = encodeFunctionData({ abi, functionName: 'split', args: [{ ...order, legs }] })
      return unsourcedField({ ...query, call: { ...query.call, data } })
    }
    expect(hopsWith({})).toBeNull()
    const { platforms = [] } = scene.chain.splitExecutor ?? {}
    const others = ['uniswap-v3', 'aerodrome'].map((id) => platforms.indexOf(id))
    expect(others).not.toContain(-1)
    const refused = [...others, platforms.length].map((platform) => hopsWith({ platform }))
    for (const field of [...refused, hopsWith({ tier: 1 })]) expect(field).toMatchObject({ kind: 'route' })
  })

  test('behavior: limits the approval of an unknown spender to the allowance that two operators report', () => {
    const approval = queries.find(({ query }) => query.summary.kind === 'approve')?.query
    if (approval?.summary.kind !== 'approve') throw new RangeError('no approval')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, 7n] })
    const toThief = { ...approval, call: { ...approval.call, data }, summary: { ...approval.summary, spender: thief } }
    expect(unsourcedField(toThief)).toBeNull()
    const floors = assertionsOf(toThief).flatMap(({ about, shown }) => (about === 'allowance' ? [shown] : []))
    expect(floors).toEqual([{ value: 7n, must: 'atLeast' }])
  })

  test('behavior: finds no source for a function that the page never calls', () => {
    const [first] = queries
    if (!first) throw new RangeError('no call')
    const data = '0xa9059cbb' as const
    expect(unsourcedField({ ...first.query, call: { ...first.query.call, data } })).toMatchObject({ kind: 'call' })
  })
})

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

/** The rules as a Markdown table with one row per field and source. */
function provenanceTable(): string {
  const rows = Object.entries(callRules).flatMap(([kind, { target, nativeValue, functions }]) =>
    Object.entries(functions).flatMap(([name, fields]) =>
      Object.entries({ target, 'native value': nativeValue, ...fields }).flatMap(([field, { grounds }]) =>
        grounds.map(({ source, by }) => `| ${kind} | \`${name}\` | \`${field}\` | ${source} | ${by} |`),
      ),
    ),
  )
  return ['| Action | Function | Field | Source | Compared with |', '|---|---|---|---|---|', ...rows].join('\n')
}

describe('docs/provenance.md', () => {
  const file = new URL('../../../../docs/provenance.md', import.meta.url)

  test('default: equals docs/provenance.md; `WRITE=1` rewrites the file', () => {
    const document = readFileSync(file, 'utf8')
    const [before = '', , after = ''] = document.split(/(<!-- table -->[\s\S]*<!-- end -->)/)
    const written = `${before}<!-- table -->\n\n${provenanceTable()}\n\n<!-- end -->${after}`
    if (process.env.WRITE) writeFileSync(file, written)
    expect(readFileSync(file, 'utf8')).toBe(written)
  })

  test('behavior: has a rule for every argument of every function', () => {
    for (const { query } of queries) {
      const fields = fieldsOf(query)
      const name = String(fields?.get('function'))
      const rules = callRules[query.summary.kind]?.functions[name] ?? {}
      const isArgument = (each: string) => !['function', 'target', 'native value'].includes(each)
      const named = [...(fields?.keys() ?? [])].filter(isArgument)
      expect(Object.keys(rules).filter(isArgument).toSorted(), name).toEqual(named.toSorted())
    }
  })
})
