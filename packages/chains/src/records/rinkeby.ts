import type { Chain } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'

const weth = {
  address: '0xc778417E063141139Fce010982780140Aa0cD5Ab',
  symbol: 'WETH',
  name: 'Wrapped Ether',
  decimals: 18,
  asset: 'ETH',
} as const
const dai = {
  address: '0x146942dE725f2d28857e3B22356433c54FBf9daD',
  symbol: 'DAI',
  name: 'Dai Stablecoin',
  decimals: 18,
  asset: 'DAI',
} as const
const usdc = {
  address: '0x03C8551611D4C718A1C3599A933d7E7c2e8038DC',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 18,
  asset: 'USDC',
} as const
const usdt = {
  address: '0x1dbdFBF4787b14c2D0936E1B48546641E33A8418',
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 18,
  asset: 'USDT',
} as const
const wbtc = {
  address: '0x15f3Adb465bBc6e880093EC70C8559Fd054aD439',
  symbol: 'WBTC',
  name: 'Wrapped BTC',
  decimals: 18,
  asset: 'WBTC',
} as const
const xdexs = {
  address: '0xA9c6d7F92a894310B9C04968326A9dE6D0e38724',
  symbol: 'xDEXS',
  name: 'DexSwap',
  decimals: 18,
  asset: 'xDEXS',
} as const

/** Rinkeby, a retired network. Addresses as in the specification. */
export const rinkeby = {
  ...recordDefaults,
  id: 4,
  name: 'Rinkeby',
  picture: 'chains/rinkeby.svg',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, asset: 'ETH' },
  wrappedNative: weth,
  explorer: { name: 'Etherscan', url: 'https://rinkeby.etherscan.io' },
  blockTimeMs: 15_000,
  ensRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  testnet: true,
  ended: {
    since: null,
    nativeMovesTo: null,
    links: [{ name: 'Ethereum Foundation', url: 'https://blog.ethereum.org/2022/06/21/testnet-deprecation' }],
  },
  rewardsOffered: true,
  platforms: [
    {
      id: 'dexswap',
      name: 'DexSwap',
      picture: 'platforms/dexswap.svg',
      factory: '0xC9ae161dc43957cD56ed7CaC2cC4e302b44Df374',
      router: '0xA83De401F65a8D13ee9331210B459A3229a70943',
      swapFeeBps: 'perPair',
    },
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
      factory: '0xc35DADB65012eC5796536bD9864eD8773aBc74C4',
      router: '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506',
      swapFeeBps: 30,
      initCodeHash: '0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303',
    },
  ],
  campaignFactory: '0x709dB16A6eF437197938256460C49183dC36ca4D',
  feeSetter: '0x6993067c296e5D986f051D34B36f1038Ce524486',
  feeReceiver: '0xFE34C4f12A56c211093e6e933935C9d6a495B979',
  stablecoins: [usdc.address, usdt.address, dai.address],
  tokens: [weth, dai, usdc, usdt, wbtc, xdexs],
  routingBases: [weth.address, usdc.address, usdt.address, xdexs.address, wbtc.address],
  commonBases: [xdexs.address],
  pinnedPairs: [
    [xdexs.address, weth.address],
    [xdexs.address, wbtc.address],
  ],
} as const satisfies Chain
