import type { Chain } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'
import {
  dai,
  drpc,
  publicNode,
  quickswap,
  sushi,
  token,
  uniswapV3,
  uniswapWithFee,
  usdc,
  usdt,
  wbtc,
  weth,
} from './parts.ts'

const wrapped = token('0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', 'WPOL', 'Wrapped POL', 18, { asset: 'POL' })
const native = usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'native')
const bridged = usdc('0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', 'bridged', 'USDC.e')
const tether = usdt('0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'omnichain', 'USDT0')
const maker = dai('0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', 'bridged')
const bitcoin = wbtc('0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6', 'bridged')
const ethereum = weth('0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619')

/** Polygon PoS. Nodes reject a priority fee below 30 gwei. */
export const polygon = {
  ...recordDefaults,
  id: 137,
  name: 'Polygon',
  picture: 'chains/polygon.svg',
  checkedOn: '2026-11-22',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18, asset: 'POL' },
  wrappedNative: wrapped,
  nodes: [
    publicNode('polygon-bor'),
    drpc('polygon'),
    { url: 'https://gateway.tenderly.co/public/polygon', operator: 'Tenderly' },
  ],
  logRange: 1000,
  explorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
  blockTimeMs: 2000,
  finality: { tag: 'finalized', depth: 64 },
  evmVersion: 'cancun',
  leastPriorityFeeWei: 30_000_000_000n,
  platforms: [
    uniswapWithFee('0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', '0xedf6066a2b290C185783862C7F4776A2C8077AD1'),
    sushi('0xc35DADB65012eC5796536bD9864eD8773aBc74C4', '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'),
    quickswap('0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32', '0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff'),
  ],
  concentratedPlatforms: [
    uniswapV3('0x1F98431c8aD98523631AE4a59f267346ea31F984', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'),
  ],
  stablecoins: [native.address, bridged.address, tether.address, maker.address],
  tokens: [wrapped, native, bridged, tether, maker, bitcoin, ethereum],
  routingBases: [wrapped.address, native.address, bridged.address, tether.address, ethereum.address, bitcoin.address],
  commonBases: [native.address, tether.address, ethereum.address],
} as const satisfies Chain
