import { parseSignature, recoverTypedDataAddress, serializeCompactSignature, serializeSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { encodeAbiParameters, keccak256, toHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { PermitUnusableError } from './permit-errors.ts'
import { permitFits } from './permit-fits.ts'
import { type PermitQuery, permitDomainSeparator, permitTypedData, splitSignature } from './permit-step.ts'

const signer = privateKeyToAccount(generatePrivateKey())
const question: PermitQuery = {
  chainId: 1666600000,
  account: signer.address,
  token: '0x00000000000000000000000000000000000000b0',
  spender: '0x00000000000000000000000000000000000000c0',
  value: 2n ** 111n + 1n,
  deadline: 1_800_000_000n,
}

/**
 * Computes the domain separator as the constructor of a pair does, independently of the tested
 * code.
 */
function separatorByHand(name: string): string {
  const typeHash = keccak256(
    toHex('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
  )
  return keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }],
      [typeHash, keccak256(toHex(name)), keccak256(toHex('1')), BigInt(question.chainId), question.token],
    ),
  )
}

describe('permitTypedData', () => {
  test.each(['DexSwap', 'DXswap'])(
    'default: builds typed data v4 of a Permit under the domain of %s, version 1 [2.7.38 2.7.39]',
    async (name) => {
      const text = permitTypedData(question, { name }, 7n)
      const data = JSON.parse(text)
      expect(data).toMatchObject({
        primaryType: 'Permit',
        domain: { name, version: '1', chainId: 1666600000, verifyingContract: question.token },
        message: {
          owner: signer.address,
          spender: question.spender,
          value: (2n ** 111n + 1n).toString(),
          nonce: '7',
          deadline: '1800000000',
        },
      })
      expect(data.types.Permit.map(({ name: field }: { name: string }) => field)).toEqual([
        'owner',
        'spender',
        'value',
        'nonce',
        'deadline',
      ])
      const { EIP712Domain: _, ...types } = data.types
      const signature = await signer.signTypedData({ ...data, types })
      expect(await recoverTypedDataAddress({ ...data, types, signature })).toBe(signer.address)
    },
  )
})

describe('permitDomainSeparator', () => {
  test.each(['DexSwap', 'DXswap'])('default: returns the DOMAIN_SEPARATOR of a pair named %s [3.9.31]', (name) => {
    expect(permitDomainSeparator(question, { name })).toBe(separatorByHand(name))
  })
  test('behavior: returns a different separator for another name, chain or pair', () => {
    const mine = permitDomainSeparator(question, { name: 'DexSwap' })
    expect(permitDomainSeparator(question, { name: 'DXswap' })).not.toBe(mine)
    expect(permitDomainSeparator({ ...question, chainId: 1666700000 }, { name: 'DexSwap' })).not.toBe(mine)
    expect(permitDomainSeparator({ ...question, token: question.spender }, { name: 'DexSwap' })).not.toBe(mine)
  })
})

describe('splitSignature', () => {
  test('default: splits wallet signatures with v as 27 or 28, as 0 or 1, or packed [2.3.18]', async () => {
    for (const message of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const signature = await signer.signMessage({ message })
      const { r, s, yParity } = parseSignature(signature)
      const parts = { v: 27 + yParity, r, s }
      expect(splitSignature(signature)).toEqual(parts)
      expect(splitSignature(serializeSignature({ r, s, yParity }).replace(/(1b|1c)$/, `0${yParity}`) as never)).toEqual(
        parts,
      )
      const yParityAndS = `0x${(BigInt(s) | (BigInt(yParity) << 255n)).toString(16).padStart(64, '0')}` as const
      expect(splitSignature(serializeCompactSignature({ r, yParityAndS }))).toEqual(parts)
    }
  })
  test('error: PermitUnusableError when the signature has the format of a smart-contract wallet', () => {
    expect(() => splitSignature(`0x${'ab'.repeat(130)}`)).toThrow(PermitUnusableError)
    expect(() => splitSignature(`0x${'ab'.repeat(64)}7f`)).toThrow(PermitUnusableError)
  })
})

describe('permitFits', () => {
  const permit = { ...question, nonce: 0n, v: 27, r: '0x1', s: '0x2' } as const
  test('default: accepts a stored signature with exactly the requested terms', () => {
    expect(permitFits(permit, question, 1_700_000_000)).toBe(true)
  })
  test.each([
    ['account', { account: question.token }],
    ['chain', { chainId: 31337 }],
    ['amount', { value: question.value - 1n }],
    ['token', { token: question.spender }],
    ['spender', { spender: question.token }],
  ] as const)('behavior: rejects a stored permit with another %s [2.4.10]', (_, change) => {
    expect(permitFits(permit, { ...question, ...change }, 1_700_000_000)).toBe(false)
  })
  test('behavior: rejects a permit from 30 seconds before its deadline on [2.4.10]', () => {
    expect(permitFits(permit, question, 1_800_000_000 - 30)).toBe(true)
    expect(permitFits(permit, question, 1_800_000_000 - 29)).toBe(false)
  })
})
