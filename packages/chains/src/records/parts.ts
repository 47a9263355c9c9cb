import type { Address } from '../address.ts'
import type { ChainNode, ConcentratedPlatform, Hex, KnownToken, Platform } from '../chain.ts'

// Common parts of active records. extracts.json contains the published source of each address.

type Fee = Partial<Pick<Platform, 'protocolFeeBps'>>
type Deployed = (factory: Address, router: Address, fee?: Fee) => Platform

function exchange(id: string, name: string, swapFeeBps: Platform['swapFeeBps'], initCodeHash: Hex): Deployed {
  const picture = `platforms/${id}.svg`
  return (factory, router, fee) => ({ id, name, picture, factory, router, swapFeeBps, initCodeHash, ...fee })
}

export const uniswap = exchange(
  'uniswap-v2',
  'Uniswap V2',
  30,
  '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
)
/** Uniswap V2 with an enabled protocol fee: of 30 basis points, liquidity providers get 25. */
export const uniswapWithFee: Deployed = (factory, router) => uniswap(factory, router, { protocolFeeBps: 5 })
export const sushi = exchange(
  'sushiswap',
  'Sushiswap',
  30,
  '0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303',
)
export const pancake = exchange(
  'pancakeswap-v2',
  'PancakeSwap V2',
  25,
  '0x57224589c67f3f30a6b0d7a1b54cf3153ab84563bc609ef41dfb34f8b2974d2d',
)
/** PancakeSwap V2 on BNB Smart Chain. Its pair code differs from that on other chains. */
export const pancakeOnBnb = exchange(
  'pancakeswap-v2',
  'PancakeSwap V2',
  25,
  '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
)
export const swapr = exchange(
  'swapr',
  'Swapr',
  'perPair',
  '0xd306a548755b9295ee49cc729e13ca4a45e00199bbd890fa146da43a50571776',
)
export const quickswap = exchange(
  'quickswap',
  'QuickSwap',
  30,
  '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
)
export const honeyswap = exchange(
  'honeyswap',
  'Honeyswap',
  30,
  '0x3f88503e8580ab941773b59034fb4b2a63e86dbc031b3633a925533ad3ed2b93',
)

/**
 * The first fee tiers of a Uniswap V3 factory, and the fee 100, which governance enabled on every
 * chain.
 */
const uniswapTiers = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
] as const
export function uniswapV3(factory: Address, router: Address): ConcentratedPlatform {
  const name = {
    kind: 'concentrated',
    id: 'uniswap-v3',
    name: 'Uniswap V3',
    picture: 'platforms/uniswap-v3.svg',
  } as const
  const initCodeHash = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'
  return { ...name, factory, initCodeHash, feeTiers: uniswapTiers, router }
}
/** PancakeSwap V3, with one factory on all chains. */
export function pancakeV3(router: Address): ConcentratedPlatform {
  return {
    kind: 'concentrated',
    id: 'pancakeswap-v3',
    name: 'PancakeSwap V3',
    picture: 'platforms/pancakeswap-v3.svg',
    factory: '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865',
    deployer: '0x41ff9AA7e16B8B1a8a8dc4f0eFacd93D02d071c9',
    initCodeHash: '0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2',
    feeTiers: [
      { fee: 100, tickSpacing: 1 },
      { fee: 500, tickSpacing: 10 },
      { fee: 2500, tickSpacing: 50 },
      { fee: 10_000, tickSpacing: 200 },
    ],
    router,
  }
}

export function token(
  address: Address,
  symbol: string,
  name: string,
  decimals: number,
  more?: Pick<KnownToken, 'asset' | 'issue'>,
): KnownToken {
  return { address, symbol, name, decimals, ...more }
}

type Issue = NonNullable<KnownToken['issue']>
type Coin = (address: Address, issue?: Issue, symbol?: string, decimals?: number) => KnownToken
/** A token on several chains. Its symbol can differ, such as USDC.e for a bridged USDC. */
function coin(asset: string, name: string, usualDecimals: number): Coin {
  return (address, issue, symbol = asset, decimals = usualDecimals) =>
    token(address, symbol, name, decimals, issue ? { asset, issue } : { asset })
}
export const usdc = coin('USDC', 'USD Coin', 6)
export const usdt = coin('USDT', 'Tether USD', 6)
export const dai = coin('DAI', 'Dai Stablecoin', 18)
export const wbtc = coin('WBTC', 'Wrapped BTC', 8)
export const weth = (address: Address, symbol = 'WETH') => token(address, symbol, 'Wrapped Ether', 18, { asset: 'ETH' })
export const cbbtc = token('0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf', 'cbBTC', 'Coinbase Wrapped BTC', 8)

export const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, asset: 'ETH' } as const

/** Public nodes of Allnodes: wide log ranges, no archive state. */
export const publicNode = (name: string): ChainNode => ({
  url: `https://${name}-rpc.publicnode.com`,
  operator: 'Allnodes',
  logRange: 50_000,
})
export const drpc = (name: string): ChainNode => ({
  url: `https://${name}.drpc.org`,
  operator: 'dRPC',
  logRange: 10_000,
})
