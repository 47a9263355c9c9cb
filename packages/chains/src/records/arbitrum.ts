import type { Chain } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'
import {
  dai,
  drpc,
  ether,
  pancake,
  pancakeV3,
  publicNode,
  sushi,
  swapr,
  uniswapV3,
  uniswapWithFee,
  usdc,
  usdt,
  wbtc,
  weth,
} from './parts.ts'

const wrapped = weth('0x82aF49447D8a07e3bd95BD0d56f35241523fBab1')
const native = usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 'native')
const bridged = usdc('0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', 'bridged', 'USDC.e')
const tether = usdt('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 'omnichain', 'USDT0')
const maker = dai('0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 'bridged')
const bitcoin = wbtc('0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f', 'bridged')

/** Arbitrum One. Gas includes layer 1 costs; `block.number` in contracts is that of Ethereum. */
export const arbitrum = {
  ...recordDefaults,
  id: 42161,
  name: 'Arbitrum One',
  picture: 'chains/arbitrum.svg',
  checkedOn: '2026-11-22',
  nativeCurrency: ether,
  wrappedNative: wrapped,
  nodes: [
    { url: 'https://arb1.arbitrum.io/rpc', operator: 'Offchain Labs' },
    publicNode('arbitrum-one'),
    drpc('arbitrum'),
  ],
  logRange: 10000,
  explorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
  blockTimeMs: 250,
  finality: { tag: 'finalized', depth: 4800 },
  evmVersion: 'cancun',
  fees: 'arbitrum',
  platforms: [
    uniswapWithFee('0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'),
    pancake('0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E', '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb'),
    sushi('0xc35DADB65012eC5796536bD9864eD8773aBc74C4', '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'),
    swapr('0x359F20Ad0F42D75a5077e65F30274cABe6f4F01a', '0x530476d5583724A89c8841eB6Da76E7Af4C0F17E'),
  ],
  concentratedPlatforms: [
    uniswapV3('0x1F98431c8aD98523631AE4a59f267346ea31F984', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'),
    pancakeV3('0x32226588378236Fd0c7c4053999F88aC0e5cAc77'),
  ],
  stablecoins: [native.address, bridged.address, tether.address, maker.address],
  tokens: [wrapped, native, bridged, tether, maker, bitcoin],
  routingBases: [wrapped.address, native.address, bridged.address, tether.address, bitcoin.address],
  commonBases: [native.address, tether.address, bitcoin.address],
} as const satisfies Chain
