import type { Chain } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'
import { dai, drpc, ether, publicNode, uniswap, uniswapV3, usdc, usdt, wbtc, weth } from './parts.ts'

const wrapped = weth('0x4200000000000000000000000000000000000006')
const native = usdc('0x078D782b760474a361dDA0AF3839290b0EF57AD6', 'native')
const tether = usdt('0x9151434b16b9763660705744891fA906F660EcC5', 'omnichain', 'USDT0')
const maker = dai('0x20CAb320A855b39F724131C69424240519573f81', 'bridged')
const bitcoin = wbtc('0x927B51f251480a681271180DA4de28D44EC4AfB8', 'bridged')

/** Unichain. It has one Uniswap V2-like platform. */
export const unichain = {
  ...recordDefaults,
  id: 130,
  name: 'Unichain',
  picture: 'chains/unichain.svg',
  checkedOn: '2026-11-22',
  nativeCurrency: ether,
  wrappedNative: wrapped,
  nodes: [{ url: 'https://mainnet.unichain.org', operator: 'Uniswap Labs' }, publicNode('unichain'), drpc('unichain')],
  logRange: 10000,
  explorer: { name: 'Uniscan', url: 'https://uniscan.xyz' },
  blockTimeMs: 1000,
  finality: { tag: 'finalized', depth: 1800 },
  evmVersion: 'cancun',
  fees: 'opStack',
  platforms: [uniswap('0x1F98400000000000000000000000000000000002', '0x284F11109359a7e1306C3e447ef14D38400063FF')],
  concentratedPlatforms: [
    uniswapV3('0x1F98400000000000000000000000000000000003', '0x73855d06DE49d0fe4A9c42636Ba96c62da12FF9C'),
  ],
  stablecoins: [native.address, tether.address, maker.address],
  tokens: [wrapped, native, tether, maker, bitcoin],
  routingBases: [wrapped.address, native.address, tether.address, bitcoin.address],
  commonBases: [native.address, tether.address, bitcoin.address],
} as const satisfies Chain
