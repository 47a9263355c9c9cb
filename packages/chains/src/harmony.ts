import type { Chain } from './chain.ts'

const wone = {
  address: '0xcF664087a5bB0237a0BAd6742852ec6c8d69A27a',
  symbol: 'WONE',
  name: 'Wrapped ONE',
  decimals: 18,
} as const
const dai = {
  address: '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339',
  symbol: '1DAI',
  name: 'Dai Stablecoin',
  decimals: 18,
} as const
const usdc = {
  address: '0x985458E523dB3d53125813eD68c274899e9DfAb4',
  symbol: '1USDC',
  name: 'USD Coin',
  decimals: 6,
} as const
const usdt = {
  address: '0x3C2B8Be99c50593081EAA2A724F0B8285F5aba8f',
  symbol: '1USDT',
  name: 'Tether USD',
  decimals: 6,
} as const
const wbtc = {
  address: '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9',
  symbol: '1WBTC',
  name: 'Wrapped BTC',
  decimals: 8,
} as const
const xdexs = {
  address: '0xBb5e7842a52d54484898B281E0E7F8a73Ee1781c',
  symbol: 'xDEXS',
  name: 'DexSwap',
  decimals: 18,
} as const

/** Harmony mainnet, shard 0. Addresses as the specification lists them. */
export const harmony = {
  id: 1666600000,
  name: 'Harmony',
  picture: 'chains/harmony.svg',
  switcherEntry: 'mainnet',
  walletNetwork: 'Harmony',
  nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18 },
  wrappedNative: wone,
  rpcUrls: ['https://api.harmony.one', 'https://api.s0.t.hmny.io', 'https://1rpc.io/one'],
  explorer: { name: 'Harmony Explorer', url: 'https://explorer.harmony.one' },
  blockTimeMs: 2000,
  fees: 'legacy',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  ensRegistry: null,
  smartWalletDetector: null,
  followsHarmonyRules: true,
  rewardsOffered: true,
  firstBlock: null,
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
  campaignStakedFloorWei: 50_000_000_000_000_000n,
  walletDescriptor: {
    chainId: '0x63564c40',
    chainName: 'Harmony',
    nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18 },
    rpcUrls: ['https://api.harmony.one', 'https://api.s0.t.hmny.io'],
    blockExplorerUrls: ['https://explorer.harmony.one'],
  },
} as const satisfies Chain
