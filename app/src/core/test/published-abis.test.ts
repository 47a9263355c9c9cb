import {
  concentratedRouterAbi,
  ensRegistryAbi,
  ensResolverAbi,
  erc20Abi,
  erc20Bytes32Abi,
  multicall3Abi,
  smartWalletDetectorAbi,
  wrappedNativeAbi,
} from '@dexswap/abis'
import { packageArtifact } from '@dexswap/sandbox'
import { type Abi, type AbiFunction, type AbiParameter, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'

/** Properties that encoding depends on; names of parameters do not matter. */
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

/**
 * Types and names, because fields of the routers' structs have equal types but different meanings.
 */
function namedShapesOf(abi: Abi) {
  const namedType = ({ name, type, ...rest }: AbiParameter): unknown =>
    'components' in rest ? rest.components.map(namedType) : `${type} ${name ?? ''}`
  return abi
    .filter((item): item is AbiFunction => item.type === 'function')
    .map(({ name, inputs, stateMutability }) => [name, inputs.map(namedType), stateMutability])
}

/**
 * SmartRouter as its sources declare it, because no package contains the compiled contract:
 * pancakeswap/pancake-v3-contracts at ffa4fb2, and @pancakeswap/v3-periphery 1.0.3.
 */
const smartRouterAbi = parseAbi([
  'struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct ExactInputParams { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'struct ExactOutputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96; }',
  'struct ExactOutputParams { bytes path; address recipient; uint256 amountOut; uint256 amountInMaximum; }',
  'function exactInputSingle(ExactInputSingleParams params) payable returns (uint256 amountOut)',
  'function exactOutputSingle(ExactOutputSingleParams params) payable returns (uint256 amountIn)',
  'function exactInput(ExactInputParams params) payable returns (uint256 amountOut)',
  'function exactOutput(ExactOutputParams params) payable returns (uint256 amountIn)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function refundETH() payable',
])

describe('ABIs of external contracts [1.3.18]', () => {
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
  ])('default: encodes and decodes %s like the published ABI', (_, abi, published) => {
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
    ['exactInputSingle', concentratedRouterAbi, '0x04e45aaf'],
    ['exactOutputSingle', concentratedRouterAbi, '0x5023b4df'],
    ['exactInput', concentratedRouterAbi, '0xb858183f'],
    ['exactOutput', concentratedRouterAbi, '0x09b81346'],
    ['multicall', concentratedRouterAbi, '0x5ae401dc'],
    ['unwrapWETH9', concentratedRouterAbi, '0x49404b7c'],
    ['selfPermitIfNecessary', concentratedRouterAbi, '0xc2e3140a'],
    ['refundETH', concentratedRouterAbi, '0x12210e8a'],
  ] as const)('default: has the selectors of the published %s', (name, abi, selector) => {
    const found = (abi as Abi).find((item) => item.type === 'function' && item.name === name)
    expect(toFunctionSelector(found as AbiFunction)).toBe(selector)
  })

  test('default: has the functions and fields of SmartRouter in its published sources', () => {
    expect(shapesOf(concentratedRouterAbi)).toEqual(shapesOf(smartRouterAbi))
    expect(namedShapesOf(concentratedRouterAbi)).toEqual(namedShapesOf(smartRouterAbi))
  })

  test('default: has the functions and fields of the compiled SwapRouter02', () => {
    const path = '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'
    const { abi } = packageArtifact(path)
    const published = namedShapesOf(abi)
    for (const shape of namedShapesOf(concentratedRouterAbi)) expect(published).toContainEqual(shape)
  })
})
