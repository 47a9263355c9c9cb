import type { Chain, ConcentratedPlatform, SolidlyPlatform } from '../chain.ts'
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

/** Tick spacings that the constructor of a Slipstream factory enables, with their first fees. */
const slipstreamTiers = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 50 },
  { fee: 500, tickSpacing: 100 },
  { fee: 3000, tickSpacing: 200 },
  { fee: 10_000, tickSpacing: 2000 },
] as const
/**
 * Slipstream's first factory on Base. The hash is that of an ERC-1167 clone of the pool
 * implementation 0xeC8E5342B19977B4eF8892e02D8DAEcfa1315831.
 */
const aerodromeSlipstream: ConcentratedPlatform = {
  kind: 'concentrated',
  id: 'aerodrome-slipstream',
  name: 'Aerodrome Slipstream',
  picture: 'platforms/aerodrome.svg',
  factory: '0x5e7BB104d84c7CB9B682AaC2F3d509f5F406809A',
  initCodeHash: '0xffb9af9ea6d9e39da47392ecc7055277b9915b8bfc9f83f105821b7791a6ae30',
  dynamicFees: true,
  feeTiers: slipstreamTiers,
  router: '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5',
}
/**
 * Slipstream's second factory on Base, of gauges with caps. The hash is that of a clone of
 * 0x942e97a4c6FdC38B4CD1c0298D37d81fDD8E5A16.
 */
const aerodromeSlipstream2: ConcentratedPlatform = {
  kind: 'concentrated',
  id: 'aerodrome-slipstream-2',
  name: 'Aerodrome Slipstream 2',
  picture: 'platforms/aerodrome.svg',
  factory: '0xaDe65c38CD4849aDBA595a4323a8C7DdfE89716a',
  initCodeHash: '0xe524afc4d53c767ee9df4e3b4e1937f621368ef156aeffac97f1518b2b556f9d',
  dynamicFees: true,
  feeTiers: slipstreamTiers,
  router: '0xcbBb8035cAc7D4B3Ca7aBb74cF7BdF900215Ce0D',
}

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
    aerodromeSlipstream,
    aerodromeSlipstream2,
  ],
  solidlyPlatforms: [aerodrome],
  stablecoins: [native.address, bridged.address, tether.address, maker.address],
  tokens: [wrapped, native, bridged, tether, maker, cbbtc],
  routingBases: [wrapped.address, native.address, bridged.address, tether.address, cbbtc.address],
  commonBases: [native.address, tether.address, cbbtc.address],
} as const satisfies Chain
