import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { type CreateForm, createCampaignDrafts, emptyForm, withPair } from './create-drafts.ts'
import { typeReward } from './create-rewards.ts'

const entered: CreateForm = {
  ...emptyForm,
  pair: '0x00000000000000000000000000000000000000A1',
  rewards: [
    { token: '0x00000000000000000000000000000000000000C3', text: '12.' },
    { token: '0x00000000000000000000000000000000000000D4', text: '' },
  ],
  startsAt: 253_402_300_799n,
  step: 2,
}

describe('createCampaignDrafts', () => {
  test('default: restores a draft after a reload on its own chain only', () => {
    const values = createMemoryKeyValues()
    createCampaignDrafts({ storage: createAppStorage(values) }).change(31337, entered)
    const again = createCampaignDrafts({ storage: createAppStorage(values) })
    expect(again.of(31337).get()).toEqual(entered)
    expect(again.of(1666600000).get()).toEqual(emptyForm)
  })
  test('behavior: removes the stored draft when the inputs are cleared', () => {
    const values = createMemoryKeyValues()
    const drafts = createCampaignDrafts({ storage: createAppStorage(values) })
    drafts.change(31337, entered)
    drafts.change(31337, emptyForm)
    expect(values.keys()).toEqual([])
  })
  test('behavior: preserves fields of a later version in storage when the draft changes', () => {
    const values = createMemoryKeyValues()
    createCampaignDrafts({ storage: createAppStorage(values) }).change(31337, entered)
    const key = 'dexswap.campaign-draft.31337'
    const stored = JSON.parse(values.get(key) ?? '')
    const [first, ...others] = stored.value.rewards
    const rewards = [{ ...first, cliff: '3' }, ...others]
    values.set(key, JSON.stringify({ ...stored, value: { ...stored.value, rewards, vesting: '7' } }))
    const drafts = createCampaignDrafts({ storage: createAppStorage(values) })
    const form = drafts.of(31337).get()
    drafts.change(31337, typeReward(form, 0, '13'))
    expect(JSON.parse(values.get(key) ?? '').value).toMatchObject({
      rewards: [{ text: '13', cliff: '3' }, { text: '' }],
      vesting: '7',
    })
  })
  test('behavior: quarantines a draft of a later version, and starts with an empty form', () => {
    const text = '{"version":3,"value":{"reward":"12"}}'
    const values = createMemoryKeyValues([['dexswap.campaign-draft.31337', text]])
    const drafts = createCampaignDrafts({ storage: createAppStorage(values) })
    expect(drafts.of(31337).get()).toEqual(emptyForm)
    drafts.change(31337, entered)
    expect(JSON.parse(values.get('dexswap.aside:dexswap.campaign-draft.31337') ?? '').text).toBe(text)
  })
  test('behavior: migrates a draft of version 1 with its single reward', () => {
    const one = { pair: entered.pair, rewardToken: entered.rewards[0]?.token, rewardText: '12.' }
    const others = { poolSize: 'limited', capText: '4', startsAt: '9', endsAt: null, locked: true, step: 2 }
    const key = 'dexswap.campaign-draft.31337'
    const text = JSON.stringify({ version: 1, value: { ...one, ...others } })
    const values = createMemoryKeyValues([[key, text]])
    const drafts = createCampaignDrafts({ storage: createAppStorage(values) })
    const read = { ...others, pair: entered.pair, rewards: [entered.rewards[0]], startsAt: 9n } as CreateForm
    expect(drafts.of(31337).get()).toEqual(read)
    drafts.change(31337, { ...read, step: 1 })
    expect(
      createCampaignDrafts({ storage: createAppStorage(values) })
        .of(31337)
        .get(),
    ).toEqual({ ...read, step: 1 })
    expect(values.keys()).toEqual([key])
  })
  test.each([
    ['an empty list', []],
    ['more than the maximum number', Array.from({ length: 11 }, () => entered.rewards[0])],
  ])('behavior: quarantines a stored draft with %s of rewards', (_, rewards) => {
    const values = createMemoryKeyValues()
    createCampaignDrafts({ storage: createAppStorage(values) }).change(31337, entered)
    const key = 'dexswap.campaign-draft.31337'
    const stored = JSON.parse(values.get(key) ?? '')
    values.set(key, JSON.stringify({ ...stored, value: { ...stored.value, rewards } }))
    expect(
      createCampaignDrafts({ storage: createAppStorage(values) })
        .of(31337)
        .get(),
    ).toEqual(emptyForm)
  })
  test('behavior: quarantines a damaged draft, and starts with an empty form', () => {
    const values = createMemoryKeyValues([
      ['dexswap.campaign-draft.31337', '{"version":1,"value":{"pair":"javascript:alert(1)"}}'],
    ])
    expect(
      createCampaignDrafts({ storage: createAppStorage(values) })
        .of(31337)
        .get(),
    ).toEqual(emptyForm)
  })
})

describe('withPair', () => {
  const pair = '0x00000000000000000000000000000000000000b2'

  test('default: sets the pair of a form that is empty or contains only a pair', () => {
    expect(withPair(emptyForm, pair)).toEqual({ ...emptyForm, pair })
    expect(withPair({ ...emptyForm, pair: '0x00000000000000000000000000000000000000A1' }, pair).pair).toBe(pair)
  })

  test('behavior: leaves the pair of a form with other entries', () => {
    expect(withPair(entered, pair)).toBe(entered)
    for (const part of [
      { rewards: entered.rewards },
      { rewards: [{ token: null, text: '1' }] },
      { locked: true },
      { step: 3 },
      { endsAt: 1n },
    ] as const) {
      const form = { ...emptyForm, ...part }
      expect(withPair(form, pair)).toBe(form)
    }
  })
})
