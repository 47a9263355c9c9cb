import {
  ensRegistryAbi,
  ensResolverAbi,
  erc20Abi,
  erc20Bytes32Abi,
  multicall3Abi,
  smartWalletDetectorAbi,
  wrappedNativeAbi,
} from '@dexswap/abis'
import { type Abi, type AbiFunction, type AbiParameter, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'

/** What encoding and decoding depend on; parameter names are ignored. */
function shapesOf(abi: Abi) {
  const typeOf = ({ type, ...rest }: AbiParameter): unknown =>
    'components' in rest ? [type, rest.components.map(typeOf)] : type
  return abi
    .filter((item): item is AbiFunction => item.type === 'function')
    .map(({ name, inputs, outputs, stateMutability }) => ({
      name,
      takes: inputs.map(typeOf),
      gives: outputs.map(typeOf),
      stateMutability,
    }))
}

describe('the interfaces of contracts that others have published [1.3.18]', () => {
  test.each([
    [
      'a token',
      erc20Abi,
      [
        'function name() view returns (string)',
        'function symbol() view returns (string)',
        'function decimals() view returns (uint8)',
        'function totalSupply() view returns (uint256)',
        'function balanceOf(address) view returns (uint256)',
        'function allowance(address, address) view returns (uint256)',
        'function approve(address, uint256) returns (bool)',
        'function transfer(address, uint256) returns (bool)',
        'function transferFrom(address, address, uint256) returns (bool)',
      ],
    ],
    [
      'a token of the first years',
      erc20Bytes32Abi,
      ['function name() view returns (bytes32)', 'function symbol() view returns (bytes32)'],
    ],
    ['a wrapped native currency', wrappedNativeAbi, ['function deposit() payable', 'function withdraw(uint256)']],
    ['a name registry', ensRegistryAbi, ['function resolver(bytes32) view returns (address)']],
    [
      'a name resolver',
      ensResolverAbi,
      [
        'function addr(bytes32) view returns (address)',
        'function contenthash(bytes32) view returns (bytes)',
        'function name(bytes32) view returns (string)',
      ],
    ],
    [
      'a multicall',
      multicall3Abi,
      [
        'function aggregate3((address, bool, bytes)[]) view returns ((bool, bytes)[])',
        'function getEthBalance(address) view returns (uint256)',
      ],
    ],
    ['a registry of smart wallets', smartWalletDetectorAbi, ['function isArgentWallet(address) view returns (bool)']],
  ])('default: encodes and decodes %s as published', (_, abi, published) => {
    const shapes = shapesOf(abi)
    for (const shape of shapesOf(parseAbi(published))) expect(shapes).toContainEqual(shape)
  })

  test.each([
    ['approve', erc20Abi, '0x095ea7b3'],
    ['transfer', erc20Abi, '0xa9059cbb'],
    ['transferFrom', erc20Abi, '0x23b872dd'],
    ['deposit', wrappedNativeAbi, '0xd0e30db0'],
    ['withdraw', wrappedNativeAbi, '0x2e1a7d4d'],
    ['aggregate3', multicall3Abi, '0x82ad56cb'],
  ] as const)('default: computes the published selector of %s', (name, abi, selector) => {
    const found = (abi as Abi).find((item) => item.type === 'function' && item.name === name)
    expect(toFunctionSelector(found as AbiFunction)).toBe(selector)
  })
})
