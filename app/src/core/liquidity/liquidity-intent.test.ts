import { ethereum, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { SignedPermit } from '../approvals/permit-step.ts'
import { pairFacts } from '../test/pair-facts.ts'
import { createRandom } from '../test/random.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { type Deposit, depositOf } from './deposit.ts'
import { CouldNotWrapError, MissingPartError } from './liquidity-errors.ts'
import { additionFits, buildAddIntent, buildRemoveIntent, type LiquidityTerms } from './liquidity-intent.ts'
import { mapSides } from './pair-lookup.ts'
import type { Removal } from './removal.ts'

const account = '0x00000000000000000000000000000000000000A1'
const one = nativeCurrencyOf(harmony)
const dai = tokenOf(harmony, harmony.tokens[1])
const unit = 10n ** 18n
const common: LiquidityTerms = {
  account,
  currencies: { first: one, second: dai },
  slippageBps: 50,
  now: 1_700_000_000.9,
  deadlineSeconds: 1200,
}
const terms = { ...common, typed: 'first' } as const
const leaving = { ...common, typed: { field: 'percent', percent: 50 } } as const
const deposit: Deposit = {
  creates: false,
  amounts: { first: 1_000_001n, second: 400n },
  ahead: null,
  liquidity: 9n,
  supplyAfter: 99n,
  reservesAfter: { first: 2_000_001n, second: 800n },
}
const desired = { first: 1_000_001n, second: 401n }
const removal: Removal = {
  share: { numerator: 1n, denominator: 2n },
  liquidity: 77n,
  amounts: { first: 1_000n, second: 2_000n },
  refused: null,
}
const pair = { address: '0x00000000000000000000000000000000000000b0', lpSymbol: 'DEXS' } as const

describe('buildAddIntent', () => {
  test('default: returns amounts, minimums after slippage, the native router and a deadline in chain time [2.7.31]', () => {
    expect(buildAddIntent(harmony, desired, deposit, terms)).toEqual({
      kind: 'add',
      typed: 'first',
      restOf: null,
      chainId: harmony.id,
      account,
      router: harmony.platforms[0].router,
      currencies: { first: one, second: dai },
      tokens: { first: tokenOf(harmony, harmony.wrappedNative).address, second: dai.address },
      amounts: desired,
      minimums: { first: 995_000n, second: 398n },
      deadline: 1_700_001_200n,
      creates: false,
      ahead: null,
    })
  })
  test('behavior: states the LP tokens that a campaign takes: expected, and less the slippage', () => {
    const campaign = '0x00000000000000000000000000000000000000c1'
    const { stake } = buildAddIntent(
      harmony,
      desired,
      { ...deposit, liquidity: 1_000n },
      { ...terms, stakeIn: campaign },
    )
    expect(stake).toEqual({ campaign, expected: 1_000n, minimum: 995n })
  })
  test('property: guarantees the minimum of the stake in each addition that the router accepts after a trade', () => {
    const random = createRandom(117)
    let accepted = 0
    for (let draw = 0; draw < 2_000; draw++) {
      const reserves = {
        first: BigInt(1 + random.roll(10 ** 6)) * unit,
        second: BigInt(1 + random.roll(10 ** 6)) * unit,
      }
      const facts = pairFacts(reserves.first, reserves.second, BigInt(1 + random.roll(10 ** 6)) * unit)
      const share = BigInt(1 + random.roll(1_000))
      const wanted = mapSides(reserves, (reserve) => (reserve * share) / 10_000n)
      const added = depositOf(facts, wanted, 'first')
      if ('refused' in added) throw new RangeError(added.refused)
      const slippageBps = 1 + random.roll(500)
      const of = { ...terms, slippageBps, stakeIn: account } as const
      const intent = buildAddIntent(harmony, wanted, added, of)
      const paid = (reserves.first * BigInt(random.roll(slippageBps * 2))) / 20_000n
      const [pool, fee] = [reserves.first * 10_000n, paid * 9_975n]
      const moved = { first: reserves.first + paid, second: reserves.second - (reserves.second * fee) / (pool + fee) }
      const after = pairFacts(moved.first, moved.second, facts.totalSupply)
      if (!additionFits(intent, after, null)) continue
      const issued = depositOf(after, wanted, 'first')
      accepted++
      expect('liquidity' in issued && issued.liquidity >= (intent.stake?.minimum ?? 0n)).toBe(true)
    }
    expect(accepted).toBeGreaterThan(500)
  })
  test('behavior: sets the minimums of a first provider to the full amounts [2.4.06]', () => {
    const created = buildAddIntent(harmony, desired, { ...deposit, creates: true, amounts: desired }, terms)
    expect(created.minimums).toEqual(desired)
  })
  test.each([
    ['missing dependencies', { account: null }],
    ['missing tokens', { currencies: { first: one, second: null } }],
  ] as const)('error: MissingPartError for the missing input: %s', (message, part) => {
    expect(() => buildAddIntent(harmony, desired, deposit, { ...terms, ...part })).toThrow(
      new MissingPartError(partOf(message)),
    )
    expect(() => buildAddIntent(harmony, desired, deposit, { ...terms, ...part })).toThrow(message)
  })
  test('error: MissingPartError for missing currency amounts [2.5.29]', () => {
    expect(() => buildAddIntent(harmony, null, deposit, terms)).toThrow('missing currency amounts')
    expect(() => buildAddIntent(harmony, desired, null, terms)).toThrow('missing currency amounts')
  })
  test('error: MissingPartError when the chain has no native exchange', () => {
    expect(() => buildAddIntent(ethereum, desired, deposit, terms)).toThrow('missing dependencies')
  })
  test('error: CouldNotWrapError for a currency of another chain [2.5.29]', () => {
    const ether = nativeCurrencyOf(ethereum)
    const wrong = () =>
      buildAddIntent(harmony, desired, deposit, { ...terms, currencies: { first: ether, second: dai } })
    expect(wrong).toThrow(CouldNotWrapError)
    expect(wrong).toThrow('could not wrap')
  })
})

function partOf(message: string) {
  return message.slice('missing '.length) as 'dependencies' | 'tokens'
}

describe('buildRemoveIntent', () => {
  test('default: returns the exact LP tokens, minimums after slippage and a deadline in chain time', () => {
    expect(buildRemoveIntent(harmony, pair, removal, null, leaving)).toMatchObject({
      kind: 'remove',
      pair: pair.address,
      liquidity: 77n,
      minimums: { first: 995n, second: 1_990n },
      deadline: 1_700_001_200n,
      permit: null,
    })
  })
  test("behavior: uses the router of the pair's platform", () => {
    const [, platform] = harmony.platforms
    const intent = buildRemoveIntent(harmony, { ...pair, platform }, removal, null, leaving)
    expect(intent.router).toBe(platform.router)
    expect(intent.router).not.toBe(buildRemoveIntent(harmony, pair, removal, null, leaving).router)
    const nowhere = () => buildRemoveIntent(harmony, { ...pair, platform: null }, removal, null, leaving)
    expect(nowhere).toThrow('missing dependencies')
  })
  test('behavior: uses the signed deadline of a permit [2.3.18]', () => {
    const question = { chainId: harmony.id, account, token: pair.address, spender: pair.address, value: 77n } as const
    const permit: SignedPermit = { ...question, deadline: 1_700_000_500n, nonce: 0n, v: 27, r: '0x1', s: '0x2' }
    expect(buildRemoveIntent(harmony, pair, removal, permit, leaving)).toMatchObject({
      deadline: 1_700_000_500n,
      permit,
    })
  })
  test('error: MissingPartError when an input is missing, with its name in the message [2.5.29]', () => {
    expect(() => buildRemoveIntent(harmony, pair, null, null, leaving)).toThrow('missing currency amounts')
    const empty = { ...removal, liquidity: 0n }
    expect(() => buildRemoveIntent(harmony, pair, empty, null, leaving)).toThrow('missing liquidity amount')
    expect(() => buildRemoveIntent(harmony, null, removal, null, leaving)).toThrow('missing tokens')
    const nobody = { ...leaving, account: null }
    expect(() => buildRemoveIntent(harmony, pair, removal, null, nobody)).toThrow('missing dependencies')
  })
})
