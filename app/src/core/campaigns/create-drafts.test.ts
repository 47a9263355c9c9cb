import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { type CreateForm, campaignDrafts, emptyForm, withPair } from './create-drafts.ts'

const entered: CreateForm = {
  ...emptyForm,
  pair: '0x00000000000000000000000000000000000000A1',
  rewardText: '12.',
  startsAt: 253_402_300_799n,
  step: 2,
}

describe('campaignDrafts', () => {
  test('default: what was entered stands there again after a reload, for its own chain', () => {
    const values = createMemoryKeyValues()
    campaignDrafts(createAppStorage(values)).change(31337, entered)
    const again = campaignDrafts(createAppStorage(values))
    expect(again.of(31337).get()).toEqual(entered)
    expect(again.of(1666600000).get()).toEqual(emptyForm)
  })
  test('behavior: cleared inputs leave nothing behind', () => {
    const values = createMemoryKeyValues()
    const drafts = campaignDrafts(createAppStorage(values))
    drafts.change(31337, entered)
    drafts.change(31337, emptyForm)
    expect(values.keys()).toEqual([])
  })
  test('behavior: what a later version added to a draft outlives what this one changes', () => {
    const values = createMemoryKeyValues()
    campaignDrafts(createAppStorage(values)).change(31337, entered)
    const key = 'dexswap.campaign-draft.31337'
    const stored = JSON.parse(values.get(key) ?? '')
    values.set(key, JSON.stringify({ ...stored, value: { ...stored.value, vesting: '7' } }))
    const drafts = campaignDrafts(createAppStorage(values))
    drafts.change(31337, { ...drafts.of(31337).get(), rewardText: '13' })
    expect(JSON.parse(values.get(key) ?? '').value).toMatchObject({ rewardText: '13', vesting: '7' })
  })
  test('behavior: a draft of a later version is kept word for word beside the empty form, also once something is entered', () => {
    const text = '{"version":2,"value":{"reward":"12"}}'
    const values = createMemoryKeyValues([['dexswap.campaign-draft.31337', text]])
    const drafts = campaignDrafts(createAppStorage(values))
    expect(drafts.of(31337).get()).toEqual(emptyForm)
    drafts.change(31337, entered)
    expect(JSON.parse(values.get('dexswap.aside:dexswap.campaign-draft.31337') ?? '').text).toBe(text)
  })
  test('error: a damaged draft is set aside and the form begins empty', () => {
    const values = createMemoryKeyValues([
      ['dexswap.campaign-draft.31337', '{"version":1,"value":{"pair":"javascript:alert(1)"}}'],
    ])
    expect(campaignDrafts(createAppStorage(values)).of(31337).get()).toEqual(emptyForm)
  })
})

describe('withPair', () => {
  const pair = '0x00000000000000000000000000000000000000b2'

  test('default: an empty form takes the pair, and so does one in which a pair alone was chosen', () => {
    expect(withPair(emptyForm, pair)).toEqual({ ...emptyForm, pair })
    expect(withPair({ ...emptyForm, pair: '0x00000000000000000000000000000000000000A1' }, pair).pair).toBe(pair)
  })

  test('behavior: what was entered stays with its own pair', () => {
    expect(withPair(entered, pair)).toBe(entered)
    for (const part of [{ rewardText: '1' }, { locked: true }, { step: 3 }, { endsAt: 1n }] as const) {
      const form = { ...emptyForm, ...part }
      expect(withPair(form, pair)).toBe(form)
    }
  })
})
