import type { Chain } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'

const wone = {
  address: '0xcF664087a5bB0237a0BAd6742852ec6c8d69A27a',
  symbol: 'WONE',
  name: 'Wrapped ONE',
  decimals: 18,
  asset: 'ONE',
} as const
const dai = {
  address: '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339',
  symbol: '1DAI',
  name: 'Dai Stablecoin',
  decimals: 18,
  asset: 'DAI',
} as const
const usdc = {
  address: '0x985458E523dB3d53125813eD68c274899e9DfAb4',
  symbol: '1USDC',
  name: 'USD Coin',
  decimals: 6,
  asset: 'USDC',
} as const
const usdt = {
  address: '0x3C2B8Be99c50593081EAA2A724F0B8285F5aba8f',
  symbol: '1USDT',
  name: 'Tether USD',
  decimals: 6,
  asset: 'USDT',
} as const
const wbtc = {
  address: '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9',
  symbol: '1WBTC',
  name: 'Wrapped BTC',
  decimals: 8,
  asset: 'WBTC',
} as const
const xdexs = {
  address: '0xBb5e7842a52d54484898B281E0E7F8a73Ee1781c',
  symbol: 'xDEXS',
  name: 'DexSwap',
  decimals: 18,
  asset: 'xDEXS',
} as const

/** Harmony mainnet, shard 0. Addresses as in the specification. */
export const harmony = {
  ...recordDefaults,
  id: 1666600000,
  name: 'Harmony',
  picture: 'chains/harmony.svg',
  switcherEntry: 'mainnet',
  walletNetwork: 'Harmony',
  nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18, asset: 'ONE' },
  wrappedNative: wone,
  nodes: [
    { url: 'https://api.harmony.one', operator: 'Harmony' },
    { url: 'https://api.s0.t.hmny.io', operator: 'Harmony' },
    { url: 'https://1rpc.io/one', operator: 'Automata' },
  ],
  explorer: { name: 'Harmony Explorer', url: 'https://explorer.harmony.one' },
  blockTimeMs: 2000,
  fees: 'legacy',
  finality: { tag: null, depth: 30 },
  logRange: 1025,
  abilities: { feeHistory: false, stateOverride: false, proofs: true },
  gasPresets: true,
  bridgedSymbolPrefix: '1',
  ended: {
    since: '2026-09-10',
    nativeMovesTo: 1,
    links: [
      { name: 'Ankr', url: 'https://www.ankr.com/docs/changelog/harmony-end-of-support/' },
      { name: 'Harmony migration', url: 'https://github.com/polymorpher/harmony-migration' },
    ],
  },
  // Horizon was drained in June 2022: its tokens and LayerZero's re-issues differ in value.
  bridges: [
    {
      name: 'Horizon, drained 2022',
      tokens: [dai.address, usdc.address, usdt.address, wbtc.address, '0x6983D1E6DEf3690C4d616b13597A09e6193EA013'],
    },
    {
      name: 'LayerZero',
      tokens: [
        '0xBC594CABd205bD993e7FfA6F3e9ceA75c1110da5',
        '0xF2732e8048f1a411C63e2df51d08f4f52E598005',
        '0x118f50d23810c5E09Ebffb42d7D3328dbF75C2c2',
        '0x4cC435d7b9557d54d6EF02d69Bbf72634905Bf11',
      ],
    },
  ],
  rewardsOffered: true,
  platforms: [
    {
      id: 'dexswap',
      name: 'DexSwap',
      picture: 'platforms/dexswap.svg',
      factory: '0xE77A7C836720897cd3fBd6c0C0067C5Ca278603F',
      router: '0x151C94151a38564B42670b5241FbAcEB824E5281',
      swapFeeBps: 'perPair',
    },
    {
      id: 'viperswap',
      name: 'Viperswap',
      picture: 'platforms/viperswap.svg',
      factory: '0x7D02c116b98d0965ba7B642ace0183ad8b8D2196',
      router: '0xf012702a5f0e54015362cBCA26a26fc90AA832a3',
      swapFeeBps: 30,
      initCodeHash: '0x162f79e638367cd45a118c778971dfd8d96c625d2798d3b71994b035cfe9b6dc',
    },
  ],
  campaignFactory: '0xFd9744bA0c2De4abf7CAb9E2dFdBdA1Ea0A9363F',
  feeSetter: '0x9A462BDfb4195C0394614008505EB0BEde044AE9',
  feeReceiver: '0x2340Fb341bAc3C1243123Deefac7209296A65f47',
  stablecoins: [usdc.address, usdt.address, dai.address],
  tokens: [wone, dai, usdc, usdt, wbtc, xdexs],
  routingBases: [wone.address, usdc.address, usdt.address, xdexs.address, wbtc.address],
  commonBases: [wone.address],
  pinnedPairs: [
    [wone.address, xdexs.address],
    [wone.address, usdc.address],
    [wone.address, usdt.address],
    [wone.address, dai.address],
    [wone.address, wbtc.address],
  ],
} as const satisfies Chain
