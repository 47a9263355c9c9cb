import { reviewedCampaignCode } from '@dexswap/campaigns'
import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { keccak256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { codeVerdict, evaluateCampaignCode, needsCode, readCampaignCode } from './campaign-code.ts'

const campaign: Address = '0x00000000000000000000000000000000000000c1'
const implementation: Address = '0x00000000000000000000000000000000000000AB'
const another: Address = '0x00000000000000000000000000000000000000cd'
const clone = (of: Address, terms = '') =>
  `0x363d3d373d3d3d363d73${of.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3${terms}` as Hex
const behind: Hex = '0x6001'
const record = (codeHash: Hex, campaignImplementation: Address | null = implementation) => ({
  campaignImplementation,
  formerCampaignFactories: [],
  knownCode: [{ address: implementation, codeHash }],
})
const unnamed = { campaignImplementation: null, formerCampaignFactories: [], knownCode: [] }

describe('evaluateCampaignCode', () => {
  test('default: returns `recorded` for code in the chain record, with or without appended terms', () => {
    const chain = record(keccak256(behind))
    expect(evaluateCampaignCode(chain, clone(implementation), behind)).toBe('recorded')
    expect(evaluateCampaignCode(chain, clone(implementation, '00ff'), behind)).toBe('recorded')
  })

  test('behavior: compares a campaign of a former factory with the implementation of this factory', () => {
    const former = { factory: campaign, implementation: another }
    const chain = { ...record(keccak256(behind)), formerCampaignFactories: [former] }
    const both = { ...chain, knownCode: [...chain.knownCode, { address: another, codeHash: keccak256('0x6002') }] }
    expect(evaluateCampaignCode(both, clone(another), '0x6002')).toBe('recorded')
    expect(evaluateCampaignCode(both, clone(another), behind)).toBe('other')
    expect(evaluateCampaignCode(chain, clone(another), behind)).toBe('not-known')
    expect(evaluateCampaignCode(chain, clone(campaign), behind)).toBe('other')
  })

  test('behavior: returns `not-known` for any campaign when the chain record has no code', () => {
    expect(evaluateCampaignCode(unnamed, clone(implementation), behind)).toBe('not-known')
    expect(evaluateCampaignCode(unnamed, '0x6001', null)).toBe('not-known')
    expect(
      evaluateCampaignCode({ ...unnamed, campaignImplementation: implementation }, clone(implementation), behind),
    ).toBe('not-known')
  })

  test.each<[string, Hex, Hex | null, Hex]>([
    ['a proxy to another contract', clone(another), behind, keccak256(behind)],
    ['code that is not a proxy', '0x6001', null, keccak256(behind)],
    ['no code at all', '0x', null, keccak256(behind)],
    ['other code in the implementation', clone(implementation), '0x6002', keccak256(behind)],
    [
      'an implementation with other code than the hash of this release',
      clone(implementation),
      behind,
      reviewedCampaignCode,
    ],
    ['an implementation without code', clone(implementation), '0x', keccak256(behind)],
  ])('behavior: returns `other` for %s', (_, code, found, named) => {
    expect(evaluateCampaignCode(record(named), code, found)).toBe('other')
  })
})

describe('codeVerdict', () => {
  const agree = { status: 'agree', operators: ['a', 'b'], block: 1n } as const
  const single = { status: 'one', operator: 'a' } as const
  const stopped = { status: 'differ', stops: true } as never
  const chain = record(keccak256(behind))

  test('behavior: returns `recorded` when two operators agree, otherwise the verdict on the code that was read', () => {
    expect(codeVerdict(chain, agree, 'other')).toBe('recorded')
    expect(codeVerdict(chain, single as never, 'other')).toBe('other')
    expect(codeVerdict(chain, null, null)).toBeNull()
  })

  test('behavior: returns `unread` when operators return different code', () => {
    expect(codeVerdict(chain, stopped, 'reviewed')).toBe('unread')
  })

  test('behavior: requires a separate read of the code only when a single operator has reported it', () => {
    expect([null, agree, stopped, single as never].map(needsCode)).toEqual([false, false, false, true])
  })
})

describe('readCampaignCode', () => {
  const clientWith = (codes: Readonly<Record<string, unknown>>) => {
    const requested: unknown[] = []
    const request = async ({ params: [at] }: { params: readonly string[] }) => {
      requested.push(at)
      const code = codes[at ?? '']
      if (code instanceof Error) throw code
      return code
    }
    return { requested, client: { request } as unknown as Client }
  }

  test('default: requests the code of the campaign, then the code of its implementation', async () => {
    const lower = implementation.toLowerCase()
    const { client, requested } = clientWith({
      [campaign]: clone(implementation, 'AA').replace('aa', 'AA'),
      [lower]: behind,
    })
    expect(await readCampaignCode(client, record(keccak256(behind)), campaign)).toBe('recorded')
    expect(requested).toEqual([campaign, lower])
  })

  test.each([
    ['a node that fails', new Error('silent')],
    ['a node that returns empty code', { code: '0x' }],
    ['an odd number of hex digits', '0x6'],
  ])('behavior: returns `unread` for %s', async (_, reply) => {
    expect(await readCampaignCode(clientWith({ [campaign]: reply }).client, record('0x00'), campaign)).toBe('unread')
    const half = clientWith({ [campaign]: clone(implementation), [implementation.toLowerCase()]: reply })
    expect(await readCampaignCode(half.client, record('0x00'), campaign)).toBe('unread')
  })
})
