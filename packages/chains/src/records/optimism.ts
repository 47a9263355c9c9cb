import type { Chain, SolidlyPlatform } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'
import { dai, drpc, ether, publicNode, sushi, uniswapV3, uniswapWithFee, usdc, usdt, wbtc, weth } from './parts.ts'
import { velodromeSlipstreams } from './slipstream.ts'

/** Velodrome V2's pools on OP Mainnet. */
const velodrome: SolidlyPlatform = {
  kind: 'solidly',
  id: 'velodrome-v2',
  name: 'Velodrome V2',
  picture: 'platforms/velodrome-v2.svg',
  factory: '0xF1046053aa5682b4F9a81b5481394DA16BE5FF5a',
  implementation: '0x95885Af5492195F0754bE71AD1545Fe81364E531',
  router: '0xa062aE8A9c5e11aaA026fc2670B0D65cCc8B2858',
}

const wrapped = weth('0x4200000000000000000000000000000000000006')
const native = usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 'native')
const bridged = usdc('0x7F5c764cBc14f9669B88837ca1490cCa17c31607', 'bridged', 'USDC.e')
const tether = usdt('0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', 'bridged')
const omni = usdt('0x01bFF41798a0BcF287b996046Ca68b395DbC1071', 'omnichain', 'USDT0')
const maker = dai('0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 'bridged')
const bitcoin = wbtc('0x68f180fcCe6836688e9084f035309E29Bf0A2095', 'bridged')

/** OP Mainnet. Its sequencer can revert unsafe blocks. */
export const optimism = {
  ...recordDefaults,
  id: 10,
  name: 'OP Mainnet',
  picture: 'chains/optimism.svg',
  checkedOn: '2026-11-22',
  nativeCurrency: ether,
  wrappedNative: wrapped,
  nodes: [{ url: 'https://mainnet.optimism.io', operator: 'OP Labs' }, publicNode('optimism'), drpc('optimism')],
  logRange: 10000,
  explorer: { name: 'OP Mainnet Explorer', url: 'https://optimistic.etherscan.io' },
  blockTimeMs: 2000,
  finality: { tag: 'finalized', depth: 900 },
  evmVersion: 'cancun',
  fees: 'opStack',
  platforms: [
    uniswapWithFee('0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf', '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2'),
    sushi('0xFbc12984689e5f15626Bad03Ad60160Fe98B303C', '0x2ABf469074dc0b54d793850807E6eb5Faf2625b1'),
  ],
  concentratedPlatforms: [
    uniswapV3('0x1F98431c8aD98523631AE4a59f267346ea31F984', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'),
    ...velodromeSlipstreams,
  ],
  solidlyPlatforms: [velodrome],
  stablecoins: [native.address, bridged.address, tether.address, omni.address, maker.address],
  tokens: [wrapped, native, bridged, tether, omni, maker, bitcoin],
  routingBases: [wrapped.address, native.address, bridged.address, tether.address, bitcoin.address],
  commonBases: [native.address, tether.address, bitcoin.address],
} as const satisfies Chain
