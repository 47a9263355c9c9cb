import { describe, expect, test } from 'vitest'
import { type CreateForm, emptyForm } from './create-drafts.ts'
import { pickReward, typeReward } from './create-rewards.ts'
import { choosePoolSize, draftOf, lastFormStep, shownStep } from './create-steps.ts'

const one = 10n ** 18n
const complete: CreateForm = {
  pair: '0x00000000000000000000000000000000000000A1',
  rewards: [{ token: '0x00000000000000000000000000000000000000B2', text: '12.5' }],
  poolSize: 'limited',
  capText: '400',
  startsAt: 2_000n,
  endsAt: 3_000n,
  locked: true,
  step: 4,
}

const paying = (text: string) => typeReward(complete, 0, text)

describe('draftOf', () => {
  test('default: parses amounts in the decimals of their tokens [2.7.43]', () => {
    expect(draftOf(complete, [6])).toMatchObject({
      rewards: [{ amount: 12_500_000n }],
      stakingCap: 400n * one,
      locked: true,
    })
  })
  test('behavior: returns no amount when the decimals are unknown or the text has too many digits', () => {
    expect(draftOf(complete, [null]).rewards).toMatchObject([{ amount: null }])
    expect(draftOf(complete, []).rewards).toMatchObject([{ amount: null }])
    expect(draftOf(paying('1.234'), [2]).rewards).toMatchObject([{ amount: null }])
  })
  test('behavior: parses each of several rewards in the decimals of its token', () => {
    const two = pickReward(complete, 1, '0x00000000000000000000000000000000000000C3')
    expect(draftOf(typeReward(two, 1, '2'), [6, 18]).rewards).toEqual([
      { token: complete.rewards[0]?.token, amount: 12_500_000n },
      { token: '0x00000000000000000000000000000000000000C3', amount: 2n * one },
    ])
  })
  test('behavior: ignores the cap of an unlimited pool', () => {
    expect(draftOf({ ...complete, poolSize: 'unlimited' }, [6]).stakingCap).toBe(0n)
  })
})

describe('lastFormStep', () => {
  test('behavior: opens step 2 with pair and reward token, step 3 with an amount, and step 4 with both times', () => {
    const last = (part: Partial<CreateForm>) => lastFormStep({ ...complete, ...part }, [6])
    expect([last({ pair: null }), last({ rewards: emptyForm.rewards })]).toEqual([1, 1])
    expect([last(paying('')), last(paying('0'))]).toEqual([2, 2])
    expect([last({ startsAt: null }), last({ endsAt: null }), last({})]).toEqual([3, 3, 4])
  })
  test('behavior: stays at step 2 when the pool is limited and no limit is entered', () => {
    expect(lastFormStep({ ...complete, capText: '' }, [6])).toBe(2)
    expect(lastFormStep({ ...complete, capText: '', poolSize: 'unlimited' }, [6])).toBe(4)
  })
})

describe('shownStep', () => {
  test('default: returns the chosen step, or the last open one if that is earlier', () => {
    expect(shownStep({ ...complete, step: 2 }, [6])).toBe(2)
    expect(shownStep({ ...complete, endsAt: null }, [6])).toBe(3)
    expect(shownStep({ ...emptyForm, step: 4 }, [null])).toBe(1)
  })
})

describe('choosePoolSize', () => {
  test('default: clears the cap of an unlimited pool, and leaves that of a limited pool', () => {
    expect(choosePoolSize(complete, 'unlimited')).toMatchObject({ poolSize: 'unlimited', capText: '' })
    expect(choosePoolSize(complete, 'limited').capText).toBe('400')
  })
})
