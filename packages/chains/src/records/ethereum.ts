import type { Chain } from '../chain.ts'
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
  swapr,
  uniswapV3,
  uniswapWithFee,
  usdc,
  usdt,
  wbtc,
  weth,
} from './parts.ts'

const wrapped = weth('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
const maker = dai('0x6B175474E89094C44Da98b954EedeAC495271d0F')
const dollar = usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'native')
const tether = usdt('0xdAC17F958D2ee523a2206206994597C13D831ec7', 'native')
/** WBTC has eight decimals on chain; 18 in the specification is an error. */
const bitcoin = wbtc('0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599')

/** Ethereum mainnet, without our exchange. First tokens and platforms as in the specification. */
export const ethereum = {
  ...recordDefaults,
  id: 1,
  name: 'Ethereum',
  picture: 'chains/ethereum.svg',
  checkedOn: '2026-11-22',
  // Wallets include Ethereum by default.
  addable: false,
  nativeCurrency: ether,
  wrappedNative: wrapped,
  nodes: [
    publicNode('ethereum'),
    drpc('eth'),
    { url: 'https://rpc.mevblocker.io', operator: 'MEV Blocker', logRange: 10_000 },
    { url: 'https://gateway.tenderly.co/public/mainnet', operator: 'Tenderly' },
  ],
  logRange: 1000,
  explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  blockTimeMs: 12_000,
  finality: { tag: 'finalized', depth: 64 },
  evmVersion: 'prague',
  costBoundUsd: 50,
  ensRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  smartWalletDetector: '0xeca4B0bDBf7c55E9b7925919d03CbF8Dc82537E8',
  firstBlock: 10_000_835,
  platforms: [
    uniswapWithFee('0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'),
    sushi('0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac', '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F'),
    pancake('0x1097053Fd2ea711dad45caCcc45EfF7548fCB362', '0xEfF92A263d31888d860bD50809A8D171709b7b1c'),
    swapr('0xd34971BaB6E5E356fd250715F5dE0492BB070452', '0xB9960d9bcA016e9748bE75dd52F02188B9d0829f'),
  ],
  concentratedPlatforms: [
    uniswapV3('0x1F98431c8aD98523631AE4a59f267346ea31F984', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'),
    pancakeV3('0x13f4EA83D0bd40E75C8222255bc855a974568Dd4'),
  ],
  // test/known-code.test.ts compares these hashes with the published artifacts.
  knownCode: [
    {
      address: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
      codeHash: '0xbab145d02e7005f0d84c6c1639d39b799b0ea16df99ebbdaf5a14d9da820b4e0',
      sources: ['@uniswap/v2-core@1.0.1', 'TokenBrice/pharos-watch@ebf6b82'],
    },
    {
      address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
      codeHash: '0xa324bc7db3d091b6f1a2d526e48a9c7039e03b3cc35f7d44b15ac7a1544c11d2',
      sources: ['@uniswap/v2-periphery@1.1.0-beta.0', 'ophis-fi/ophis@92b6270'],
    },
  ],
  stablecoins: [dollar.address, tether.address, maker.address],
  tokens: [wrapped, maker, dollar, tether, bitcoin, cbbtc],
  routingBases: [wrapped.address, dollar.address, bitcoin.address, tether.address],
  commonBases: [dollar.address, tether.address, bitcoin.address],
  pinnedPairs: [
    [dollar.address, tether.address],
    [tether.address, maker.address],
  ],
  campaignStakedFloorWei: 100_000_000_000_000_000n,
} as const satisfies Chain
