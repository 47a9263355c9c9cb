import type { Chain } from './chain.ts'

const weth = {
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  symbol: 'WETH',
  name: 'Wrapped Ether',
  decimals: 18,
} as const
const dai = {
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  name: 'Dai Stablecoin',
  decimals: 18,
} as const
const usdc = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const
const usdt = {
  address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 6,
} as const
/** Eight decimals on the chain; the specification's 18 is an error. */
const wbtc = {
  address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  symbol: 'WBTC',
  name: 'Wrapped BTC',
  decimals: 8,
} as const

/** Ethereum mainnet. The own exchange is not deployed there. Addresses as the specification lists them. */
export const ethereum = {
  id: 1,
  name: 'Ethereum',
  picture: 'chains/ethereum.svg',
  switcherEntry: null,
  walletNetwork: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  wrappedNative: weth,
  rpcUrls: [
    'https://ethereum-rpc.publicnode.com',
    'https://eth.drpc.org',
    'https://cloudflare-eth.com',
    'https://1rpc.io/eth',
  ],
  explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  blockTimeMs: 12_000,
  fees: 'eip1559',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  ensRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  smartWalletDetector: '0xeca4B0bDBf7c55E9b7925919d03CbF8Dc82537E8',
  followsHarmonyRules: false,
  rewardsOffered: false,
  firstBlock: 10_000_835,
  platforms: [
    {
      id: 'uniswap-v2',
      name: 'Uniswap V2',
      picture: 'platforms/uniswap-v2.svg',
      factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
      router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
      swapFeeBps: 30,
      initCodeHash: '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
    },
    {
      id: 'sushiswap',
      name: 'Sushiswap',
      picture: 'platforms/sushiswap.svg',
      factory: '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac',
      router: '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F',
      swapFeeBps: 30,
      initCodeHash: '0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303',
    },
  ],
  campaignFactory: null,
  feeSetter: null,
  feeReceiver: null,
  stablecoins: [usdc.address, usdt.address, dai.address],
  tokens: [weth, dai, usdc, usdt, wbtc],
  routingBases: [weth.address, usdc.address, wbtc.address, usdt.address],
  commonBases: [usdc.address, usdt.address, wbtc.address],
  pinnedPairs: [
    [usdc.address, usdt.address],
    [usdt.address, dai.address],
  ],
  campaignStakedFloorWei: 100_000_000_000_000_000n,
  walletDescriptor: null,
} as const satisfies Chain
