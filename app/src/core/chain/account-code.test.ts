import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { createContractAccounts } from './account-code.ts'

const account = '0x00000000000000000000000000000000000000A1'

function clientOf(id: number, answer: () => Promise<string>) {
  const requests: unknown[] = []
  const request = (requested: unknown) => {
    requests.push(requested)
    return answer()
  }
  // Only the parts that a read of code uses.
  return { client: { chain: { id }, request } as unknown as ChainClient, requests }
}

describe('createContractAccounts', () => {
  test('behavior: reads an account once per client, in any case of its address', async () => {
    const isContract = createContractAccounts()
    const [one, other] = [clientOf(1, async () => '0x6001'), clientOf(4, async () => '0x')]
    expect([
      await isContract(one.client, account),
      await isContract(one.client, `0x${account.slice(2).toLowerCase()}`),
    ]).toEqual([true, true])
    expect(await isContract(other.client, account)).toBe(false)
    expect([one.requests.length, other.requests.length]).toEqual([1, 1])
  })

  test('behavior: reads again after a failure', async () => {
    const isContract = createContractAccounts()
    let fails = true
    const { client } = clientOf(1, async () => (fails ? Promise.reject(new TypeError('down')) : '0x6001'))
    await expect(isContract(client, account)).rejects.toThrow('down')
    fails = false
    expect(await isContract(client, account)).toBe(true)
  })
})
