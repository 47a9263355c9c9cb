import { toHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { createContractAccounts, signsPermits } from './account-code.ts'

const account = '0x00000000000000000000000000000000000000A1'

function clientOf(id: number, answer: () => Promise<string>) {
  const requests: unknown[] = []
  const request = (requested: unknown) => {
    requests.push(requested)
    return answer()
  }
  // The stub of a client answers only the request for an account's code.
  return { client: { chain: { id }, request } as unknown as ChainClient, requests }
}

describe('createContractAccounts', () => {
  test('behavior: reads an account once per client, in any letter case of its address', async () => {
    const isContract = createContractAccounts()
    const [one, other] = [clientOf(1, async () => '0x6001'), clientOf(4, async () => '0x')]
    expect([
      await isContract(one.client, account),
      await isContract(one.client, `0x${account.slice(2).toLowerCase()}`),
    ]).toEqual([true, true])
    expect(await isContract(other.client, account)).toBe(false)
    expect([one.requests.length, other.requests.length]).toEqual([1, 1])
  })

  test('behavior: reads the code again after a failed read', async () => {
    const isContract = createContractAccounts()
    let fails = true
    const { client } = clientOf(1, async () => (fails ? Promise.reject(new TypeError('down')) : '0x6001'))
    await expect(isContract(client, account)).rejects.toThrow('down')
    fails = false
    expect(await isContract(client, account)).toBe(true)
  })
})

describe('signsPermits', () => {
  const detector = '0x00000000000000000000000000000000000000d0'
  const word = (value: number) => toHex(value, { size: 32 })

  /** A node with a detector contract, which reports whether the account is a known smart wallet. */
  function nodeWith(isKnown: boolean, code: `0x${string}` = '0x') {
    const requested: string[] = []
    const client = {
      request: async ({ method, params }: { method: string; params: readonly [{ to?: string; data?: string }] }) => {
        requested.push(method)
        if (method === 'eth_getCode') return code
        const { to, data } = params[0]
        const isOurs = to === detector && data?.endsWith(account.slice(2).toLowerCase())
        return word(isOurs && isKnown ? 1 : 0)
      },
    } as unknown as ChainClient
    return { client, requested }
  }

  test.each([
    ['an account without code', false, '0x', true],
    ['a smart wallet that the detector contract recognizes', true, '0x', false],
    ['an account with its own code', false, '0x6001', false],
    ['an account with a delegation (EIP-7702)', false, `0xef0100${'ab'.repeat(20)}`, true],
  ] as const)(
    'behavior: returns whether permits can be signed for %s [2.4.11 2.7.49]',
    async (_, isKnown, code, signs) => {
      const { client } = nodeWith(isKnown, code)
      expect(await signsPermits(client, { smartWalletDetector: detector }, account)).toBe(signs)
    },
  )

  test("behavior: requests only the account's code when the chain has no detector contract", async () => {
    const { client, requested } = nodeWith(true)
    expect(await signsPermits(client, { smartWalletDetector: null }, account)).toBe(true)
    expect(requested).toEqual(['eth_getCode'])
  })
})
