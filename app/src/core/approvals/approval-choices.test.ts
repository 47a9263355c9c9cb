import { unlimited } from '@dexswap/orders/approve-call'
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import type { Token } from '../tokens/currency.ts'
import { allowedBy, choiceIn, createApprovalChoices } from './approval-choices.ts'
import { approvalOf } from './approvals.ts'

const token = { chainId: 31337, address: '0x00000000000000000000000000000000000000A1' } as const
const other = { ...token, address: '0x00000000000000000000000000000000000000b2' } as const

describe('allowedBy', () => {
  test('default: returns the maximum, the needed amount or the limit that the user entered', () => {
    expect(allowedBy('maximum', 5n, 1_000n)).toBe(1_000n)
    expect(allowedBy('exact', 5n, 1_000n)).toBe(5n)
    expect(allowedBy({ most: 40n }, 5n, 1_000n)).toBe(40n)
  })

  test('behavior: returns at least the required amount when the chosen limit is lower', () => {
    expect(allowedBy({ most: 4n }, 5n, 1_000n)).toBe(5n)
    expect(allowedBy('maximum', 2_000n, 1_000n)).toBe(2_000n)
  })
})

describe('approvalOf', () => {
  const dai: Token = { kind: 'token', ...token, symbol: 'DAI', name: 'Dai', decimals: 18 }
  const terms = { account: other.address, spender: other.address, needed: 5n }

  test('default: returns the chosen and the required amount', () => {
    expect(approvalOf(dai, terms, { most: 40n })).toMatchObject({ amount: 40n, needed: 5n })
    expect(approvalOf(dai, terms, 'exact')).toMatchObject({ amount: 5n, needed: 5n })
    expect(approvalOf(dai, terms, 'maximum')).toMatchObject({ amount: unlimited, needed: 5n })
  })
})

describe('createApprovalChoices', () => {
  test('behavior: stores one choice per token, for its address in any letter case', () => {
    const storage = createAppStorage(createMemoryKeyValues())
    const choices = createApprovalChoices({ storage })
    expect(choiceIn(choices.get(), token)).toBeNull()
    choices.choose(token, { most: 2n ** 200n })
    choices.choose(other, 'exact')
    const lower = { ...token, address: '0x00000000000000000000000000000000000000a1' } as const
    expect(choiceIn(choices.get(), lower)).toEqual({ most: 2n ** 200n })
    expect(choiceIn(choices.get(), { ...token, chainId: 1 })).toBeNull()
    choices.choose(lower, 'maximum')
    expect([choiceIn(choices.get(), token), choiceIn(choices.get(), other)]).toEqual(['maximum', 'exact'])
  })

  test('behavior: restores a choice in a later visit', () => {
    const values = createMemoryKeyValues()
    createApprovalChoices({ storage: createAppStorage(values) }).choose(token, { most: 7n })
    expect(choiceIn(createApprovalChoices({ storage: createAppStorage(values) }).get(), token)).toEqual({ most: 7n })
  })

  test('behavior: ignores a choice that cannot be parsed', () => {
    const values = createMemoryKeyValues([['dexswap.approval-choices', '{"version":1,"value":[["x","-1"]]}']])
    expect(choiceIn(createApprovalChoices({ storage: createAppStorage(values) }).get(), token)).toBeNull()
  })
})
