import type { Chain } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'
import {
  dai,
  drpc,
  pancakeOnBnb,
  pancakeV3,
  publicNode,
  sushi,
  token,
  uniswapV3,
  uniswapWithFee,
  usdc,
  usdt,
  weth,
} from './parts.ts'

const wrapped = token('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB', 'Wrapped BNB', 18, { asset: 'BNB' })
const tether = usdt('0x55d398326f99059fF775485246999027B3197955', 'bridged', 'USDT', 18)
const dollar = usdc('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'bridged', 'USDC', 18)
const maker = dai('0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3', 'bridged')
const ethereum = weth('0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 'ETH')
const bitcoin = token('0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', 'BTCB', 'Binance-Peg Bitcoin', 18)

/** BNB Smart Chain. All its tokens have 18 decimals. */
export const bnb = {
  ...recordDefaults,
  id: 56,
  name: 'BNB Smart Chain',
  picture: 'chains/bnb.svg',
  checkedOn: '2026-11-22',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18, asset: 'BNB' },
  wrappedNative: wrapped,
  nodes: [
    publicNode('bsc'),
    drpc('bsc'),
    { url: 'https://bsc-dataseed.bnbchain.org', operator: 'BNB Chain', logRange: 0 },
  ],
  logRange: 10000,
  explorer: { name: 'BscScan', url: 'https://bscscan.com' },
  blockTimeMs: 450,
  finality: { tag: 'finalized', depth: 64 },
  evmVersion: 'cancun',
  platforms: [
    uniswapWithFee('0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'),
    pancakeOnBnb('0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73', '0x10ED43C718714eb63d5aA57B78B54704E256024E'),
    sushi('0xc35DADB65012eC5796536bD9864eD8773aBc74C4', '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'),
  ],
  concentratedPlatforms: [
    uniswapV3('0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7', '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2'),
    pancakeV3('0x13f4EA83D0bd40E75C8222255bc855a974568Dd4'),
  ],
  stablecoins: [tether.address, dollar.address, maker.address],
  tokens: [wrapped, tether, dollar, maker, ethereum, bitcoin],
  routingBases: [wrapped.address, tether.address, dollar.address, ethereum.address, bitcoin.address],
  commonBases: [tether.address, dollar.address, bitcoin.address],
} as const satisfies Chain
