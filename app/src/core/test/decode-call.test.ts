import { erc20Abi, pairAbi } from '@dexswap/abis'
import { AbiFunctionSignatureNotFoundError, decodeFunctionData, encodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import { createCallDecoder } from './decode-call.ts'

describe('createCallDecoder', () => {
  const abi = [...pairAbi, ...erc20Abi]
  const decode = createCallDecoder(abi)
  const owner = '0x00000000000000000000000000000000000000A1'

  test('default: decodes name and arguments as viem does', () => {
    const data = encodeFunctionData({ abi: pairAbi, functionName: 'balanceOf', args: [owner] })
    expect(decode(data)).toEqual(decodeFunctionData({ abi, data }))
    expect(decode(data)).toEqual({ functionName: 'balanceOf', args: [owner] })
  })

  test('error: AbiFunctionSignatureNotFoundError when no function has the selector', () => {
    expect(() => decode('0x12345678')).toThrow(AbiFunctionSignatureNotFoundError)
  })
})
