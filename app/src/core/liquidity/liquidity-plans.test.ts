import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { type AddIntent, buildAddIntent, buildRemoveIntent, type RemoveIntent } from './liquidity-intent.ts'
import { addPlan, removeStep } from './liquidity-plans.ts'

const terms = {
  account: '0x00000000000000000000000000000000000000A1',
  currencies: { first: nativeCurrencyOf(harmony), second: tokenOf(harmony, harmony.tokens[1]) },
  slippageBps: 50,
  now: 1_700_000_000,
  deadlineSeconds: 1200,
  typed: 'first',
} as const
const turned = { ...terms, currencies: { first: terms.currencies.second, second: terms.currencies.first } }
const keyOfStep = (step: unknown) => (step as { intent: string }).intent

describe('addPlan', () => {
  const added = (
    amounts: AddIntent['amounts'],
    part: Partial<Pick<AddIntent, 'typed' | 'creates' | 'restOf'>> = {},
    of = terms,
  ) => {
    const { typed = 'first', creates = false, restOf = null } = part
    const deposit = { creates, amounts, ahead: null, liquidity: 9n, supplyAfter: 99n, reservesAfter: amounts }
    return keyOfStep(addPlan(buildAddIntent(harmony, amounts, deposit, { ...of, typed, restOf })).steps[0])
  }
  const key = added({ first: 5n, second: 700n })

  test('behavior: uses the same dedupe key when a block changes the side that was not typed', () => {
    expect(added({ first: 5n, second: 701n })).toBe(key)
    expect(added({ first: 6n, second: 700n })).not.toBe(key)
    expect(added({ first: 5n, second: 700n }, { typed: 'second' })).not.toBe(key)
    expect(added({ first: 6n, second: 700n }, { typed: 'second' })).toBe(
      added({ first: 5n, second: 700n }, { typed: 'second' }),
    )
  })

  test('behavior: uses the same dedupe key when a block changes both amounts of a rest', () => {
    const rest = added({ first: 5n, second: 700n }, { restOf: 'a' })
    expect(added({ first: 4n, second: 701n }, { restOf: 'a' })).toBe(rest)
    expect(added({ first: 5n, second: 700n }, { restOf: 'b' })).not.toBe(rest)
    expect(rest).not.toBe(key)
  })

  test('behavior: includes both amounts of a first provider in the dedupe key', () => {
    const created = added({ first: 5n, second: 700n }, { creates: true })
    expect(added({ first: 5n, second: 701n }, { creates: true })).not.toBe(created)
    expect(added({ first: 6n, second: 700n }, { creates: true })).not.toBe(created)
  })

  test('behavior: uses the same dedupe key for either order of the currencies', () => {
    expect(added({ first: 700n, second: 5n }, { typed: 'second' }, turned as unknown as typeof terms)).toBe(key)
  })
})

describe('removeStep', () => {
  const pair = { address: '0x00000000000000000000000000000000000000b0', lpSymbol: 'DEXS' } as const
  const removed = (typed: RemoveIntent['typed'], liquidity: bigint) => {
    const amounts = { first: liquidity * 2n, second: liquidity * 3n }
    const removal = { share: { numerator: 1n, denominator: 2n }, liquidity, amounts, refused: null }
    const intent = buildRemoveIntent(harmony, pair, removal, null, { ...terms, typed })
    return keyOfStep(removeStep({} as ChainClient, intent))
  }

  test('behavior: derives the dedupe key from the typed value, not from the resulting LP tokens', () => {
    expect(removed({ field: 'first', amount: 5n }, 70n)).toBe(removed({ field: 'first', amount: 5n }, 71n))
    expect(removed({ field: 'percent', percent: 25 }, 70n)).toBe(removed({ field: 'percent', percent: 25 }, 71n))
    const keys = [
      removed({ field: 'first', amount: 5n }, 70n),
      removed({ field: 'first', amount: 6n }, 70n),
      removed({ field: 'second', amount: 5n }, 70n),
      removed({ field: 'liquidity', amount: 5n }, 70n),
      removed({ field: 'percent', percent: 5 }, 70n),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
