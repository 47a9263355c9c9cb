import { type Address, ethereum, type Hex, harmony, lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { numberToHex, pad } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { type EventLog, accountEvents as events } from '#io/accounts/account-logs.ts'
import { type ExchangeContracts, exchangeContracts } from './exchange-contracts.ts'
import { entryOf, mayTouch } from './history-entry.ts'

const at = (digits: string): Address => `0x${digits.padStart(40, '0')}`
const [me, other, router, pair, dai, wone, campaign, factory, outsider] = [
  'a1',
  'b2',
  'c3',
  'd4',
  'e5',
  'f6',
  '17',
  '18',
  '19',
].map(at) as [Address, Address, Address, Address, Address, Address, Address, Address, Address]
const nobody = at('0')
const noPools = { status: 'loading' } as const
const contracts: ExchangeContracts = {
  isPoolOf: () => false,
  poolPlatforms: [],
  pairs: new Map([[pair, 'dexswap']]),
  campaigns: new Set([campaign]),
  campaignFactories: new Set([factory]),
  spenders: new Set([router, campaign]),
  wrappedNative: wone,
}
const word = (value: bigint) => numberToHex(value, { size: 32 })
const log = (address: Address, event: Hex, parties: readonly Address[], data: Hex = '0x'): EventLog => ({
  address,
  topics: [event, ...parties.map((party) => pad(party))],
  data,
})
const transfer = (token: Address, from: Address, to: Address, amount: bigint) =>
  log(token, events.transfer, [from, to], word(amount))
const swapped = log(pair, events.swap, [router, me])
const naming = `0x12345678${pad(me).slice(2)}` as const

const entry = (logs: readonly EventLog[], part: { readonly from?: Address; readonly input?: Hex } = {}) => {
  const mined = { hash: `0x${'1'.repeat(64)}`, block: 9n, index: 2, time: 77, from: me, logs, input: '0x' } as const
  return entryOf({ ...mined, ...part }, me, contracts)
}

describe('entryOf', () => {
  test('behavior: returns a swap with its moved amounts, platform, block and time', () => {
    const logs = [transfer(dai, me, pair, 5n), transfer(wone, pair, me, 7n), swapped]
    expect(entry(logs)).toEqual({
      hash: `0x${'1'.repeat(64)}`,
      block: 9n,
      index: 2,
      time: 77,
      kind: 'swap',
      moves: [
        { token: dai, amount: -5n },
        { token: wone, amount: 7n },
      ],
      approved: null,
      platforms: ['dexswap'],
      party: null,
      claimed: [],
    })
  })

  describe('concentrated pools', () => {
    const chain = { ...harmony, concentratedPlatforms: ethereum.concentratedPlatforms, tokens: [], routingBases: [] }
    const concentrated = {
      ...exchangeContracts({ ...chain, wrappedNative: { ...chain.wrappedNative, address: wone } }, noPools, []),
      spenders: contracts.spenders,
    }
    const [platform] = ethereum.concentratedPlatforms
    const pool = lowerAddress(poolAddress(platform, [dai, wone], 3000))
    const topic = '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67'
    const swapIn = (emitter: Address, to = me) => {
      const amounts = BigInt(dai) < BigInt(wone) ? [5n, -7n] : [-7n, 5n]
      const words = [...amounts, 1n, 1n, 0n].map((amount) => word(BigInt.asUintN(256, amount)).slice(2))
      return log(emitter, topic, [router, to], `0x${words.join('')}`)
    }
    const of = (logs: readonly EventLog[]) => {
      const mined = { hash: `0x${'1'.repeat(64)}`, block: 9n, index: 2, time: 77, from: me, logs, input: '0x' } as const
      return entryOf(mined, me, concentrated)
    }

    test('behavior: recognizes a swap by the pool of its tokens, but not by events of other contracts', () => {
      const moved = [transfer(dai, me, pool, 5n), transfer(wone, pool, me, 7n)]
      expect(of([...moved, swapIn(pool)])).toMatchObject({ kind: 'swap', platforms: ['uniswap-v3'] })
      expect(of([...moved, swapIn(outsider)])).toBeNull()
    })

    test('behavior: reads a receipt only for swaps of the account, and for transfers to a pool of the token', () => {
      const mined = { hash: `0x${'1'.repeat(64)}`, block: 9n } as const
      expect(mayTouch({ ...swapIn(pool), ...mined }, me, concentrated)).toBe(true)
      expect(mayTouch({ ...transfer(dai, me, pool, 5n), ...mined }, me, concentrated)).toBe(true)
      expect(mayTouch({ ...transfer(dai, me, outsider, 5n), ...mined }, me, concentrated)).toBe(false)
      expect(mayTouch({ ...transfer(other, me, pool, 5n), ...mined }, me, concentrated)).toBe(false)
    })
  })

  test('behavior: returns the counterparty of an LP transfer, and null for several counterparties or a mint', () => {
    expect(entry([transfer(pair, me, other, 3n)])?.party).toBe(other)
    expect(entry([transfer(pair, other, me, 3n)], { from: other })?.party).toBe(other)
    expect(entry([transfer(pair, me, other, 3n), transfer(pair, me, outsider, 3n)])).toMatchObject({
      kind: 'send',
      party: null,
      claimed: [],
    })
    expect(entry([transfer(pair, nobody, me, 3n)], { from: other })).toMatchObject({ kind: 'receive', party: null })
    // Transfers of other tokens do not affect the counterparty.
    expect(entry([transfer(pair, me, other, 3n), transfer(dai, outsider, me, 1n)])?.party).toBe(other)
    expect(entry([transfer(dai, me, pair, 5n), transfer(wone, pair, me, 7n), swapped])?.party).toBeNull()
  })

  test('behavior: counts native wraps, but native unwraps only when the call data contains the account', () => {
    const bought = [log(wone, events.deposit, [router], word(5n)), transfer(dai, pair, me, 7n), swapped]
    expect(entry(bought)?.moves).toEqual([
      { token: null, amount: -5n },
      { token: dai, amount: 7n },
    ])
    const sold = [transfer(dai, me, pair, 7n), swapped, log(wone, events.withdrawal, [router], word(5n))]
    expect(entry(sold, { input: naming })?.moves).toEqual([
      { token: dai, amount: -7n },
      { token: null, amount: 5n },
    ])
    // The swap pays another recipient, so only the outgoing amount belongs to the account.
    expect(entry(sold)?.moves).toEqual([{ token: dai, amount: -7n }])
  })

  test('behavior: recognizes a swap of native currency for another recipient by its sender', () => {
    const logs = [log(wone, events.deposit, [router], word(5n)), transfer(dai, pair, other, 7n), swapped]
    expect(entry(logs)).toMatchObject({ kind: 'swap', moves: [{ token: null, amount: -5n }] })
  })

  test("behavior: classifies an amount that another account's transaction pays to the account as received", () => {
    const logs = [transfer(dai, other, pair, 5n), transfer(wone, pair, me, 7n), swapped]
    expect(entry(logs, { from: other })).toMatchObject({ kind: 'receive', moves: [{ token: wone, amount: 7n }] })
    expect(entry([transfer(pair, other, me, 7n)], { from: other })?.kind).toBe('receive')
  })

  const minted = [transfer(dai, me, pair, 5n), transfer(pair, nobody, me, 3n), log(pair, events.mint, [router])]
  const burnt = [transfer(pair, me, pair, 3n), log(pair, events.burn, [router, me]), transfer(dai, pair, me, 5n)]
  const cases: readonly (readonly [string, string, readonly EventLog[]])[] = [
    ['added liquidity', 'add', minted],
    ['removed liquidity', 'remove', burnt],
    ['sent LP tokens', 'send', [transfer(pair, me, other, 3n)]],
    ['wrapping', 'wrap', [log(wone, events.deposit, [me], word(5n))]],
    ['unwrapping', 'unwrap', [log(wone, events.withdrawal, [me], word(5n))]],
    ['a stake', 'stake', [transfer(pair, me, campaign, 3n), log(campaign, events.staked, [me], word(3n))]],
    ['a withdrawal', 'withdraw', [transfer(pair, campaign, me, 3n), log(campaign, events.withdrawn, [me], word(3n))]],
    ['a claim', 'claim', [transfer(dai, campaign, me, 3n), log(campaign, events.claimed, [me])]],
    [
      'a claim with a withdrawal',
      'exit',
      [log(campaign, events.claimed, [me]), log(campaign, events.withdrawn, [me], word(3n))],
    ],
    [
      'a created campaign',
      'createCampaign',
      [transfer(dai, me, campaign, 9n), log(factory, events.created, [], `${pad(me)}${pad(campaign).slice(2)}`)],
    ],
    ['a cancelled campaign', 'cancelCampaign', [log(campaign, events.canceled, [])]],
    ['recovered rewards', 'recoverRewards', [log(campaign, events.recovered, [])]],
    ['an approval', 'approve', [log(dai, events.approval, [me, router], word(9n))]],
    ['a revoked approval', 'resetApproval', [log(dai, events.approval, [me, router], word(0n))]],
  ]
  test.each(cases)('behavior: classifies %s as %s', (_, kind, logs) => {
    expect(entry(logs)?.kind).toBe(kind)
  })

  test('behavior: returns both currencies of a wrap, and the spender of an approval', () => {
    expect(entry([log(wone, events.deposit, [me], word(5n))])?.moves).toEqual([
      { token: wone, amount: 5n },
      { token: null, amount: -5n },
    ])
    expect(entry([log(dai, events.approval, [me, router], word(9n))])).toMatchObject({
      moves: [],
      approved: { token: dai, spender: router, amount: 9n },
    })
  })

  test('behavior: ignores approval events that a token emits in transferFrom', () => {
    const logs = [log(dai, events.approval, [me, router], word(4n)), transfer(dai, me, pair, 5n), swapped]
    expect(entry(logs)).toMatchObject({ kind: 'swap', approved: null })
  })

  test('behavior: returns null for a transaction without a pair, campaign or spender of the exchange', () => {
    expect(entry([transfer(dai, me, other, 5n)])).toBeNull()
    expect(entry([log(dai, events.approval, [me, outsider], word(9n))])).toBeNull()
    expect(entry([log(outsider, events.staked, [me], word(3n))])).toBeNull()
    expect(entry([log(outsider, events.swap, [router, me])])).toBeNull()
    // In these events another account staked, or the owner cancelled or recovered.
    expect(entry([log(campaign, events.staked, [other], word(3n))])).toBeNull()
    expect(entry([log(campaign, events.canceled, [])], { from: other })).toBeNull()
  })

  test('behavior: returns the rewards of each campaign without the withdrawn stake', () => {
    const paid = log(campaign, events.claimed, [me])
    const back = log(campaign, events.withdrawn, [me], word(40n))
    const logs = [
      back,
      transfer(pair, campaign, me, 40n),
      paid,
      transfer(dai, campaign, me, 6n),
      transfer(pair, campaign, me, 2n),
    ]
    expect(entry(logs)).toMatchObject({
      kind: 'exit',
      claimed: [
        { campaign, token: pair, amount: 2n },
        { campaign, token: dai, amount: 6n },
      ],
    })
    // A withdrawn stake is not a reward.
    expect(entry([back, transfer(pair, campaign, me, 40n)])).toMatchObject({ kind: 'withdraw', claimed: [] })
  })
})

describe('mayTouch', () => {
  const touches = (event: EventLog) => mayTouch({ ...event, hash: '0x', block: 1n }, me, contracts)
  test('default: returns true only for logs with a pair, campaign or spender of the exchange', () => {
    const yes = [
      transfer(dai, me, pair, 1n),
      transfer(dai, pair, me, 1n),
      transfer(pair, me, other, 1n),
      transfer(dai, me, router, 1n),
      transfer(dai, campaign, me, 1n),
      log(dai, events.approval, [me, router]),
      log(wone, events.deposit, [me]),
      log(campaign, events.staked, [me]),
      swapped,
    ]
    const no = [
      transfer(dai, me, other, 1n),
      transfer(outsider, outsider, me, 1n),
      log(dai, events.approval, [me, outsider]),
      log(outsider, events.deposit, [me]),
      log(outsider, events.claimed, [me]),
      log(outsider, events.swap, [router, me]),
    ]
    expect(yes.map(touches)).toEqual(yes.map(() => true))
    expect(no.map(touches)).toEqual(no.map(() => false))
  })
})
