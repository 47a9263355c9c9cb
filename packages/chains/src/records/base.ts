import type { Chain, SolidlyPlatform } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'
import {
  cbbtc,
  dai,
  drpc,
  ether,
  pancake,
  pancakeV3,
  publicNode,
  sushi,
  uniswapV3,
  uniswapWithFee,
  usdc,
  usdt,
  weth,
} from './parts.ts'
import { aerodromeSlipstreams } from './slipstream.ts'

/** Aerodrome's pools on Base. Concentrated pools (Slipstream) belong to other contracts. */
const aerodrome: SolidlyPlatform = {
  kind: 'solidly',
  id: 'aerodrome',
  name: 'Aerodrome',
  picture: 'platforms/aerodrome.svg',
  factory: '0x420DD381b31aEf6683db6B902084cB0FFECe40Da',
  implementation: '0xA4e46b4f701c62e14DF11B48dCe76A7d793CD6d7',
  router: '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43',
}

const wrapped = weth('0x4200000000000000000000000000000000000006')
const native = usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'native')
const bridged = usdc('0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA', 'bridged', 'USDbC')
const tether = usdt('0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2', 'bridged')
const maker = dai('0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb', 'bridged')

/** Base. Pending blocks are flashblocks of 200 ms. */
export const base = {
  ...recordDefaults,
  id: 8453,
  name: 'Base',
  picture: 'chains/base.svg',
  checkedOn: '2026-11-22',
  nativeCurrency: ether,
  wrappedNative: wrapped,
  nodes: [{ url: 'https://mainnet.base.org', operator: 'Base', logRange: 2000 }, publicNode('base'), drpc('base')],
  logRange: 2000,
  explorer: { name: 'Basescan', url: 'https://basescan.org' },
  blockTimeMs: 2000,
  finality: { tag: 'finalized', depth: 600 },
  evmVersion: 'cancun',
  fees: 'opStack',
  platforms: [
    uniswapWithFee('0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'),
    pancake('0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E', '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb'),
    sushi('0x71524B4f93c58fcbF659783284E38825f0622859', '0x6BDED42c6DA8FBf0d2bA55B2fa120C5e0c8D7891'),
  ],
  concentratedPlatforms: [
    uniswapV3('0x33128a8fC17869897dcE68Ed026d694621f6FDfD', '0x2626664c2603336E57B271c5C0b26F421741e481'),
    pancakeV3('0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86'),
    ...aerodromeSlipstreams,
  ],
  solidlyPlatforms: [aerodrome],
  stablecoins: [native.address, bridged.address, tether.address, maker.address],
  tokens: [wrapped, native, bridged, tether, maker, cbbtc],
  routingBases: [wrapped.address, native.address, bridged.address, tether.address, cbbtc.address],
  commonBases: [native.address, tether.address, cbbtc.address],
} as const satisfies Chain
