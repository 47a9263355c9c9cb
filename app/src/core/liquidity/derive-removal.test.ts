import { describe, expect, test } from 'vitest'
import type { SignedPermit } from '../approvals/permit-step.ts'
import { known, loading, unknown } from '../known.ts'
import { pairFacts } from '../test/pair-facts.ts'
import { recordOf } from '../test/sample-record.ts'
import { deriveRemoval, type RemovalInputs } from './derive-removal.ts'
import { RemovalWouldFailError } from './liquidity-errors.ts'
import { setPercent, showDetailed, typeRemoveText } from './remove-form.ts'
import { removalToSimulate } from './settle-removal.ts'
import { account, allowed, chain, dai, one, ready, units } from './test/addition-inputs.ts'
import { exchange, facts, half, removalInputs } from './test/removal-inputs.ts'

const friend = '0x71234567890123456789012345678901234567f9'

const derive = (part?: Partial<RemovalInputs>) => deriveRemoval(removalInputs(part))

const permit: SignedPermit = {
  chainId: chain.id,
  account,
  token: facts.address,
  spender: exchange.router,
  value: 700n,
  deadline: 1_700_001_200n,
  nonce: 0n,
  v: 27,
  r: '0x01',
  s: '0x02',
}

describe('deriveRemoval', () => {
  test('default: returns amounts, minimums, values and an enabled remove button', () => {
    expect(derive()).toMatchObject({
      currencies: { first: one, second: dai },
      removal: { liquidity: 700n, amounts: { first: 1_000n, second: 500n } },
      button: { kind: 'remove', by: 'approval' },
      intent: {
        liquidity: 700n,
        minimums: { first: 995n, second: 497n },
        deadline: 1_700_001_200n,
        recipient: account,
      },
      details: { minimums: { first: 995n, second: 497n }, maxSlippageBps: 60 },
      notice: null,
      fields: { percent: '50', liquidity: { text: units(700).replace(/0+$/, ''), typed: null, isTooMuch: false } },
      isForeign: false,
      canPermit: true,
    })
  })

  test('behavior: returns equal views for equal inputs and leaves the inputs unchanged', () => {
    const given = removalInputs()
    const before = structuredClone({ form: given.form, lookup: given.lookup, permit: given.permit })
    expect(deriveRemoval(given)).toEqual(deriveRemoval(given))
    expect({ form: given.form, lookup: given.lookup, permit: given.permit }).toEqual(before)
  })

  const none = setPercent(half, 0)
  const unapproved = { allowance: allowed(699n) }
  // Each row also has the errors of the rows below it, so that the order is tested.
  const buttons: [string, Partial<RemovalInputs>, object][] = [
    ['no account', { account: null, lookup: { status: 'unknown' } }, { kind: 'connect-wallet' }],
    ['no answer of a node', { lookup: { status: 'unknown' }, form: none }, { kind: 'waiting', for: 'node' }],
    ['a loading pool', { lookup: { status: 'loading' }, form: none }, { kind: 'waiting', for: 'pair' }],
    ['an unknown holding', { holding: unknown('node-unreachable'), form: none }, { kind: 'waiting', for: 'pair' }],
    [
      'no pool',
      { lookup: { status: 'not-exists', protocolFeeDenominator: null } },
      { kind: 'input-error', error: 'enter-amount' },
    ],
    ['no amount', { form: none, ...unapproved }, { kind: 'input-error', error: 'enter-amount' }],
    [
      'too little',
      { form: typeRemoveText(half, 'liquidity', units(1)), ...unapproved },
      { kind: 'input-error', error: 'too-small' },
    ],
    ['no recipient', { form: { ...half, recipient: '' }, permit }, { kind: 'input-error', error: 'enter-recipient' }],
    ['a signature', { permit, allowance: { ...allowed(0n), isUnderWay: true } }, { kind: 'remove', by: 'signature' }],
    ['an approval', { canSign: null }, { kind: 'remove', by: 'approval' }],
    [
      'a pending approval',
      { allowance: { ...allowed(0n), isUnderWay: true }, canSign: null },
      { kind: 'approve', by: 'approve', approval: 'pending' },
    ],
    ['an unknown allowance', { allowance: { value: loading, isUnderWay: false } }, { kind: 'waiting', for: 'wallet' }],
    ['an unknown account', { ...unapproved, canSign: null }, { kind: 'waiting', for: 'wallet' }],
    ['a missing permission', unapproved, { kind: 'approve', by: 'sign' }],
    ['a chosen approval', { ...unapproved, chosenPermission: 'approve' }, { kind: 'approve', by: 'approve' }],
    [
      'an account with code',
      { ...unapproved, canSign: false, chosenPermission: 'sign' },
      { kind: 'approve', by: 'approve' },
    ],
  ]

  test.each(buttons)('behavior: shows the button for %s first [2.4.07 2.4.08 2.5.07]', (_, part, button) => {
    expect(derive(part).button).toMatchObject(button)
  })

  const droppedSignatures: [string, Partial<RemovalInputs>][] = [
    ['another amount', { form: setPercent(half, 49) }],
    ['another account', { account: friend }],
    ['another chain', { permit: { ...permit, chainId: 1 } }],
    ['another pair', { permit: { ...permit, token: friend } }],
    ['another router', { permit: { ...permit, spender: friend } }],
    ['a deadline in less than half a minute', { now: Number(permit.deadline) - 29 }],
    ['no pool', { lookup: { status: 'loading' } }],
  ]

  test.each(droppedSignatures)('behavior: discards a signature for %s [2.4.10]', (_, part) => {
    expect(derive({ permit }).permit).toBe(permit)
    expect(derive({ permit, ...part })).toMatchObject({ permit: null })
  })

  test('behavior: signs the call with the deadline of the permit', () => {
    const view = derive({ permit, now: 1_700_000_600 })
    expect(view.intent).toMatchObject({ permit, deadline: permit.deadline })
  })

  test.each([
    // LP tokens, slippage, minimum, effective slippage; an LP token is worth one unit per side.
    [1n, 50, 1n, null],
    [2n, 50, 1n, 5_000],
    [199n, 50, 198n, 51],
    [200n, 50, 199n, null],
    [200n, 0, 200n, null],
    [200n, 10_000, 1n, null],
  ])('behavior: returns for %s LP tokens at a slippage of %i the minimum %s', (held, slippageBps, minimum, worst) => {
    const pool = pairFacts(100_000n, 100_000n, 100_000n)
    const part = {
      lookup: { status: 'exists', facts: pool },
      holding: known(held, 0),
      form: setPercent(half, 100),
    } as const
    const view = derive({ ...part, slippageBps, allowance: allowed(held) })
    const minimums = { first: minimum, second: minimum }
    expect(view.details).toMatchObject({ minimums, maxSlippageBps: worst })
    expect(view.intent?.minimums).toEqual(minimums)
  })

  test('behavior: removes enough LP tokens to pay at least the typed whole units of a token without decimals', () => {
    const unitToken = { ...dai, decimals: 0 }
    const sides = { first: ready(one), second: ready(unitToken) }
    const form = showDetailed(typeRemoveText(half, 'second', '3'), true)
    expect(derive({ sides, form })).toMatchObject({
      removal: { liquidity: 5n, amounts: { first: 7n, second: 3n } },
      fields: { percent: '<1', second: { text: '3', isTooMuch: false } },
    })
    expect(derive({ sides, form: typeRemoveText(form, 'second', '0.5') })).toMatchObject({
      fields: { second: { typed: { status: 'invalid', reason: 'decimals' } } },
      intent: null,
    })
  })

  test('behavior: removes nothing for an amount above the holding, and marks the amount as too large [2.5.08]', () => {
    const form = typeRemoveText(half, 'liquidity', units(1_401))
    expect(derive({ form })).toMatchObject({
      fields: { percent: '0', liquidity: { isTooMuch: true }, first: { text: '', isTooMuch: false } },
      button: { error: 'enter-amount' },
    })
  })

  test('behavior: returns no position and no amounts while the holding is unknown, instead of zeros', () => {
    const view = derive({ holding: unknown('node-unreachable') })
    expect(view).toMatchObject({ removal: null, position: null, intent: null, notice: null })
    expect(view.details).toMatchObject({ minimums: null })
  })

  test('behavior: values the position before and after the removal; unknown when its value is unknown', () => {
    expect(derive().position).toMatchObject({
      now: { liquidity: 1_400n, amounts: { first: 2_000n, second: 1_000n }, usd: { value: 4_000n } },
      after: { liquidity: 700n, amounts: { first: 1_000n, second: 500n } },
      stakedUsd: { value: 800n },
      total: { value: 1_680n },
    })
    const unread = unknown('indexer-unreachable')
    expect(derive({ staked: unread }).position).toMatchObject({ stakedUsd: null, total: unread })
    expect(derive({ prices: { first: unread, second: loading } }).position?.now.usd).toEqual(unread)
    expect(derive({ form: none }).position?.after).toBeNull()
    expect(derive({ account: null }).position).toBeNull()
  })

  test('behavior: links to the same removal with native currency in place of the wrapped token, and the reverse', () => {
    expect(derive().otherForm).toEqual({
      ids: { first: chain.wrappedNative.address, second: dai.address },
      symbol: chain.wrappedNative.symbol,
    })
    const wrapped = { ...dai, address: chain.wrappedNative.address }
    expect(derive({ sides: { first: ready(dai), second: ready(wrapped) } }).otherForm).toEqual({
      ids: { first: dai.address, second: chain.nativeCurrency.symbol },
      symbol: chain.nativeCurrency.symbol,
    })
    const other = { ...dai, address: friend } as const
    expect(derive({ sides: { first: ready(dai), second: ready(other) } }).otherForm).toBeNull()
  })
})

describe('deriveRemoval recipient', () => {
  const lookup = { status: 'valid', address: friend, name: null } as const
  const form = { ...half, recipient: friend }

  test('behavior: pays the recipient that the user entered', () => {
    expect(derive({ form, recipientLookup: lookup })).toMatchObject({
      recipientError: null,
      intent: { recipient: friend },
    })
  })

  test.each([exchange.router, facts.address, chain.wrappedNative.address, dai.address])(
    'behavior: refuses the router, the pair and its tokens as recipient: %s',
    (address) => {
      expect(derive({ form, recipientLookup: { ...lookup, address } })).toMatchObject({
        recipientError: 'invalid-recipient',
        button: { kind: 'input-error', error: 'invalid-recipient' },
        intent: null,
      })
    },
  )

  test('behavior: requires a confirmation of an address that resembles an earlier payee', () => {
    const [address, payee] = [
      '0x12340000000000000000000000000000000abcde',
      '0x12341111111111111111111111111111111abcde',
    ] as const
    const part = { form: { ...half, recipient: address }, recipientLookup: { ...lookup, address } }
    expect(derive(part).recipientError).toBeNull()
    expect(derive({ ...part, records: [recordOf({ from: payee })] }).recipientError).toBe('confirm-recipient')
  })
})

describe('deriveRemoval notice', () => {
  const error = new RemovalWouldFailError('paused')
  const refused = { status: 'refused', error } as const
  const missing = { status: 'unreadable', address: dai.address } as const

  // Each row also has the problems of the rows below it, so that the order is tested.
  test.each<[string, Partial<RemovalInputs>, object | null]>([
    ['a chain without the exchange', { exchange: null, lookup: { status: 'invalid' } }, { kind: 'no-exchange' }],
    [
      'an unknown platform',
      { exchange: null, isPlatformInLink: true, lookup: { status: 'invalid' } },
      { kind: 'no-pool' },
    ],
    ['no pool', { lookup: { status: 'not-exists', protocolFeeDenominator: null } }, { kind: 'no-pool' }],
    ['no token', { sides: { first: ready(one), second: missing }, holding: known(0n, 0) }, { kind: 'no-pool' }],
    ['no LP tokens', { holding: known(0n, 0), simulation: refused }, { kind: 'nothing-held' }],
    ['too little', { form: typeRemoveText(half, 'liquidity', units(1)), simulation: refused }, { kind: 'too-small' }],
    ['a failing simulation', { simulation: refused }, { kind: 'fails', error, canRedirect: true }],
    [
      'a failing simulation with a recipient',
      { simulation: refused, form: { ...half, recipient: friend } },
      { kind: 'fails', canRedirect: false },
    ],
    ['an unknown holding', { holding: loading }, null],
  ])('behavior: returns the notice of the first problem: %s', (_, part, notice) => {
    const found = derive(part).notice
    if (notice === null) expect(found).toBeNull()
    else expect(found).toMatchObject(notice)
  })

  test('behavior: disables the permission while the simulated removal fails with a reason or is being repeated', () => {
    const allows = (simulation: RemovalInputs['simulation']) => derive({ simulation }).canPermit
    expect([refused, { status: 'again', error } as const].map(allows)).toEqual([false, false])
    expect([{ ...refused, doubtful: true }, { status: 'unknown' } as const, null].map(allows)).toEqual([
      true,
      true,
      true,
    ])
  })

  test('behavior: requires clocks in agreement only when the permission is a signature', () => {
    const clock = {
      refusal: { code: 'clock', aheadMs: 1, isDevice: false },
      clock: null,
    } as never as RemovalInputs['clock']
    const unapproved = { allowance: allowed(0n), clock }
    expect(derive(unapproved)).toMatchObject({ clock, canPermit: false })
    expect(derive({ ...unapproved, chosenPermission: 'approve' })).toMatchObject({ clock: null, canPermit: true })
    expect(derive({ clock })).toMatchObject({ clock: null, canPermit: true })
  })
})

describe('removalToSimulate', () => {
  test('default: returns the intent of the removal, and whether its approval is missing', () => {
    expect(removalToSimulate(removalInputs())).toMatchObject({ missingApproval: false, intent: { liquidity: 700n } })
    expect(removalToSimulate(removalInputs({ allowance: allowed(0n) }))).toMatchObject({ missingApproval: true })
  })

  test('behavior: returns null when the account, the amount or the recipient is missing', () => {
    for (const part of [{ account: null }, { form: setPercent(half, 0) }, { form: { ...half, recipient: '' } }]) {
      expect(removalToSimulate(removalInputs(part))).toBeNull()
    }
  })
})
