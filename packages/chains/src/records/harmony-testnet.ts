import type { Chain } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'

const wone = {
  address: '0x7466d7d0C21Fa05F32F5a0Fa27e12bdC06348Ce2',
  symbol: 'WONE',
  name: 'Wrapped ONE',
  decimals: 18,
  asset: 'ONE',
} as const
const dai = {
  address: '0xC27255D7805Fc79e4616d5CD50D6f4464AEa75A3',
  symbol: '1DAI',
  name: 'Dai Stablecoin',
  decimals: 18,
  asset: 'DAI',
} as const
const usdc = {
  address: '0x33B465B61EBb322E6336437b2624F705a34a0Df0',
  symbol: '1USDC',
  name: 'USD Coin',
  decimals: 18,
  asset: 'USDC',
} as const
const usdt = {
  address: '0x12f839b098d1446ba9b25c4F6f7Ef49cc1846dEd',
  symbol: '1USDT',
  name: 'Tether USD',
  decimals: 18,
  asset: 'USDT',
} as const
const wbtc = {
  address: '0x6c4387C4f570Aa8cAdcaFFc5E73ecb3D0F8Fc593',
  symbol: '1WBTC',
  name: 'Wrapped BTC',
  decimals: 8,
  asset: 'WBTC',
} as const
const xdexs = {
  address: '0x8E8645D7A03d53bF41BcFfE26CfCCBA14354028C',
  symbol: 'xDEXS',
  name: 'DexSwap',
  decimals: 18,
  asset: 'xDEXS',
} as const

/** Harmony testnet, shard 0. Addresses as in the specification. */
export const harmonyTestnet = {
  ...recordDefaults,
  id: 1666700000,
  name: 'Harmony Testnet',
  picture: 'chains/harmony-testnet.svg',
  switcherEntry: 'testnet',
  walletNetwork: 'Harmony',
  nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18, asset: 'ONE' },
  wrappedNative: wone,
  nodes: [{ url: 'https://api.s0.b.hmny.io', operator: 'Harmony' }],
  explorer: { name: 'Harmony Testnet Explorer', url: 'https://explorer.testnet.harmony.one' },
  blockTimeMs: 2000,
  multicall: '0x4122Ac56767382fA7b2BfbdCC62D6aeDF8D4cE32',
  fees: 'legacy',
  finality: { tag: null, depth: 30 },
  logRange: 1025,
  abilities: { feeHistory: false, stateOverride: false, proofs: true },
  gasPresets: true,
  bridgedSymbolPrefix: '1',
  testnet: true,
  ended: { since: null, nativeMovesTo: null, links: [] },
  rewardsOffered: true,
  platforms: [
    {
      id: 'dexswap',
      name: 'DexSwap',
      picture: 'platforms/dexswap.svg',
      factory: '0x9dD0E58bf1a85F499Aa640bE8b9D89Cb2A9FFB98',
      router: '0x528486458284cD80582F888FE173c485B0246D9f',
      swapFeeBps: 'perPair',
    },
  ],
  campaignFactory: '0x5974C89D5750Ce6ffc0493375219a0D2d3cbE71c',
  feeSetter: '0xE8c3cD3411a77aA86D88b16Ccb8C86C7FCdb4955',
  feeReceiver: '0xBA48294BDfd0fF6dbc613Ba449650A779035F480',
  stablecoins: [usdc.address, usdt.address, dai.address],
  tokens: [wone, dai, usdc, usdt, wbtc, xdexs],
  routingBases: [wone.address, usdc.address, usdt.address, xdexs.address, wbtc.address],
  commonBases: [wone.address, xdexs.address],
  pinnedPairs: [
    [xdexs.address, wone.address],
    [xdexs.address, usdc.address],
    [xdexs.address, usdt.address],
    [xdexs.address, dai.address],
    [xdexs.address, wbtc.address],
    [wone.address, wbtc.address],
  ],
} as const satisfies Chain
