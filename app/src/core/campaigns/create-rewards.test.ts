import { describe, expect, test } from 'vitest'
import { type CreateForm, emptyForm } from './create-drafts.ts'
import { canAddReward, dropReward, dropTokens, pickReward, typeReward } from './create-rewards.ts'

const [a, b, c] = ['a', 'b', 'c'].map((each) => `0x${each.repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const two: CreateForm = {
  ...emptyForm,
  step: 2,
  rewards: [
    { token: a, text: '1' },
    { token: b, text: '2' },
  ],
}

describe('pickReward', () => {
  test('default: replaces the token of a reward and keeps its amount', () => {
    expect(pickReward(two, 1, c)).toEqual({ ...two, rewards: [two.rewards[0], { token: c, text: '2' }] })
    expect(pickReward(emptyForm, 0, a).rewards).toEqual([{ token: a, text: '' }])
  })
  test('behavior: adds a reward without an amount after the last one', () => {
    expect(pickReward(two, 2, c).rewards).toEqual([...two.rewards, { token: c, text: '' }])
  })
  test('behavior: adds no reward while one has no token, and no more than ten rewards', () => {
    expect(canAddReward(emptyForm)).toBe(false)
    expect(pickReward(emptyForm, 1, a)).toBe(emptyForm)
    const rewards = (count: number) => Array.from({ length: count }, () => ({ token: a, text: '' }))
    expect(canAddReward({ ...two, rewards: rewards(9) })).toBe(true)
    const full = { ...two, rewards: rewards(10) }
    expect(canAddReward(full)).toBe(false)
    expect(pickReward(full, 10, b)).toBe(full)
  })
})

describe('typeReward', () => {
  test('default: changes only the amount of the reward at the given index', () => {
    expect(typeReward(two, 1, '20').rewards).toEqual([two.rewards[0], { token: b, text: '20' }])
    expect(typeReward(two, 2, '20')).toBe(two)
  })
})

describe('dropReward', () => {
  test('default: removes a reward, and leaves an empty one when it was the only one', () => {
    expect(dropReward(two, 0).rewards).toEqual([two.rewards[1]])
    expect(dropReward(dropReward(two, 0), 0).rewards).toEqual(emptyForm.rewards)
  })
})

describe('dropTokens', () => {
  test('behavior: removes the rewards of the given tokens in any letter case', () => {
    expect(dropTokens(two, [b.toUpperCase().replace('0X', '0x') as typeof b]).rewards).toEqual([two.rewards[0]])
    expect(dropTokens(two, [a, b]).rewards).toEqual(emptyForm.rewards)
    expect(dropTokens(two, [c])).toEqual(two)
  })
})
