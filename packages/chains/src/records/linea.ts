import type { Chain } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'
import { drpc, ether, pancake, pancakeV3, publicNode, uniswap, uniswapV3, usdc, usdt, wbtc, weth } from './parts.ts'

const wrapped = weth('0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f')
const dollar = usdc('0x176211869cA2b568f2A7D4EE941E073a821EE1ff', 'native')
const tether = usdt('0xA219439258ca9da29E9Cc4cE5596924745e12B93', 'bridged')
const bitcoin = wbtc('0x3aAB2285ddcDdaD8edf438C1bAB47e1a9D05a9b4', 'bridged')

export const linea = {
  ...recordDefaults,
  id: 59144,
  name: 'Linea',
  picture: 'chains/linea.svg',
  checkedOn: '2026-11-22',
  nativeCurrency: ether,
  wrappedNative: wrapped,
  nodes: [
    { url: 'https://rpc.linea.build', operator: 'Consensys', logRange: 10_000 },
    publicNode('linea'),
    drpc('linea'),
  ],
  logRange: 10000,
  explorer: { name: 'LineaScan', url: 'https://lineascan.build' },
  blockTimeMs: 2000,
  finality: { tag: 'finalized', depth: 900 },
  evmVersion: 'london',
  ensRegistry: '0x50130b669B28C339991d8676FA73CF122a121267',
  platforms: [
    uniswap('0x114A43DF6C5f54EBB8A9d70Cd1951D3dD68004c7', '0x8702463e73f74d0b6765aBceb314Ef07aCb92650'),
    pancake('0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E', '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb'),
  ],
  concentratedPlatforms: [
    uniswapV3('0x31FAfd4889FA1269F7a13A66eE0fB458f27D72A9', '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a'),
    pancakeV3('0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86'),
  ],
  stablecoins: [dollar.address, tether.address],
  tokens: [wrapped, dollar, tether, bitcoin],
  routingBases: [wrapped.address, dollar.address, tether.address, bitcoin.address],
  commonBases: [dollar.address, tether.address, bitcoin.address],
} as const satisfies Chain
