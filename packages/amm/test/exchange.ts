import { type Address, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import type { Pool, ProtocolFeeState } from '../src/index.ts'
import { deploy, type LocalChain, MULTICALL, send } from './chain.ts'

export const factoryAbi = parseAbi([
  'function createPair(address a, address b) returns (address pair)',
  'function getPair(address a, address b) view returns (address pair)',
  'function feeTo() view returns (address)',
  'function setFeeTo(address feeTo)',
  'function setSwapFee(address pair, uint32 fee)',
  'function setProtocolFee(uint8 protocolFeeDenominator)',
  'function protocolFeeDenominator() view returns (uint8)',
])

export const pairAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function swapFee() view returns (uint32)',
  'function kLast() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])

export const routerAbi = parseAbi([
  'function addLiquidity(address a, address b, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline) returns (uint256 taken0, uint256 taken1, uint256 liquidity)',
  'function removeLiquidity(address a, address b, uint256 liquidity, uint256 minA, uint256 minB, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 minimum, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 maximum, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
])

/** A factory with router: the native exchange, with fees per pair and a protocol fee, or Uniswap V2. */
export type Exchange = {
  readonly kind: 'own' | 'uniswap'
  readonly factory: Address
  readonly router: Address
  /** A pair for every two of its tokens, the lower address first. */
  readonly pairs: readonly (readonly [token0: Address, token1: Address, pair: Address])[]
}

const builds = {
  own: ['@swapr/core/build/DXswapFactory.json', '@swapr/periphery/build/DXswapRouter.json'],
  uniswap: ['@uniswap/v2-core/build/UniswapV2Factory.json', '@uniswap/v2-periphery/build/UniswapV2Router02.json'],
} as const

/** Deploys the published bytecode of an exchange with all pairs of the lower-case tokens. */
export async function deployExchange(
  chain: LocalChain,
  kind: Exchange['kind'],
  tokens: readonly Address[],
): Promise<Exchange> {
  const [factoryBuild, routerBuild] = builds[kind]
  const factory = await deploy(chain, factoryBuild, [chain.account])
  const router = await deploy(chain, routerBuild, [factory, '0x0000000000000000000000000000000000002000'])
  const pairs: [Address, Address, Address][] = []
  for (const [i, token0] of tokens.toSorted().entries()) {
    for (const token1 of tokens.toSorted().slice(i + 1)) {
      const args = [token0, token1] as const
      await send(chain, factory, encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args }))
      const contract = { address: factory, abi: factoryAbi } as const
      pairs.push([token0, token1, await chain.client.readContract({ ...contract, functionName: 'getPair', args })])
    }
  }
  return { kind, factory, router, pairs }
}

export type PairState = {
  readonly pool: Pool
  /** State from which the protocol fee of the next addition or removal is computed. */
  readonly state: ProtocolFeeState
  readonly feeTo: Address
  readonly held: bigint
  readonly feeReceived: bigint
}

/** Constants of Uniswap V2: a swap fee of 0.3 %, of which the protocol gets 1/(5 + 1). */
const UNISWAP_FEES = [30, 5] as const

/** Reads the state of a pair. */
export async function readPair(
  { client, account }: LocalChain,
  { kind, factory, pairs }: Exchange,
  tokens: readonly [Address, Address],
  feeReceiver: Address,
): Promise<PairState> {
  const [token0, token1, address] = pairs.find((pair) => tokens.every((token) => pair.includes(token))) ?? [
    ...tokens,
    factory,
  ]
  const pair = { address, abi: pairAbi } as const
  const owner = { address: factory, abi: factoryAbi } as const
  const multicallOptions = { multicallAddress: MULTICALL, batchSize: 0, allowFailure: false } as const
  const [[[reserve0, reserve1], kLast, totalSupply, held, feeReceived, feeTo], [swapFeeBps, protocolFeeDenominator]] =
    await Promise.all([
      client.multicall({
        ...multicallOptions,
        contracts: [
          { ...pair, functionName: 'getReserves' },
          { ...pair, functionName: 'kLast' },
          { ...pair, functionName: 'totalSupply' },
          { ...pair, functionName: 'balanceOf', args: [account] },
          { ...pair, functionName: 'balanceOf', args: [feeReceiver] },
          { ...owner, functionName: 'feeTo' },
        ],
      }),
      kind === 'uniswap'
        ? UNISWAP_FEES
        : client.multicall({
            ...multicallOptions,
            contracts: [
              { ...pair, functionName: 'swapFee' },
              { ...owner, functionName: 'protocolFeeDenominator' },
            ],
          }),
    ])
  return {
    pool: { address, token0, token1, reserve0, reserve1, swapFeeBps },
    state: { reserve0, reserve1, kLast, totalSupply, protocolFeeDenominator },
    feeTo,
    held,
    feeReceived,
  }
}

/** Approves an unlimited amount of a token for the routers. */
export async function approve(chain: LocalChain, token: Address, spenders: readonly Address[]): Promise<void> {
  for (const spender of spenders) {
    const args = [spender, 2n ** 256n - 1n] as const
    await send(chain, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
  }
}

/**
 * Deploys the published test token with the supply for this account. Returns a lower-case address.
 */
export async function deployToken(chain: LocalChain, totalSupply: bigint): Promise<Address> {
  const address = await deploy(chain, '@swapr/core/build/ERC20.json', [totalSupply])
  return `0x${address.slice(2).toLowerCase()}`
}
