import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { type CreateForm, createCampaignDrafts, emptyForm } from './create-drafts.ts'

const entered: CreateForm = {
  ...emptyForm,
  pair: '0x00000000000000000000000000000000000000A1',
  rewardText: '12.',
  startsAt: 253_402_300_799n,
  step: 2,
}

describe('createCampaignDrafts', () => {
  test('default: what was entered stands there again after a reload, for its own chain', () => {
    const values = createMemoryKeyValues()
    createCampaignDrafts(createAppStorage(values)).change(31337, entered)
    const again = createCampaignDrafts(createAppStorage(values))
    expect(again.of(31337).get()).toEqual(entered)
    expect(again.of(1666600000).get()).toEqual(emptyForm)
  })
  test('behavior: cleared inputs leave nothing behind', () => {
    const values = createMemoryKeyValues()
    const drafts = createCampaignDrafts(createAppStorage(values))
    drafts.change(31337, entered)
    drafts.change(31337, emptyForm)
    expect(values.keys()).toEqual([])
  })
  test('error: a damaged draft is set aside and the form begins empty', () => {
    const values = createMemoryKeyValues([
      ['dexswap.campaign-draft.31337', '{"version":1,"value":{"pair":"javascript:alert(1)"}}'],
    ])
    expect(createCampaignDrafts(createAppStorage(values)).of(31337).get()).toEqual(emptyForm)
  })
})
