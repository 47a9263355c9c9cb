import type { Chain } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'
import { dai, drpc, publicNode, sushi, token, uniswap, uniswapV3, usdc, usdt, weth } from './parts.ts'

const wrapped = token('0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', 'WAVAX', 'Wrapped AVAX', 18, { asset: 'AVAX' })
const native = usdc('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 'native')
const bridged = usdc('0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664', 'bridged', 'USDC.e')
const tether = usdt('0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 'native')
const maker = dai('0xd586E7F844cEa2F87f50152665BCbc2C279D8d70', 'bridged', 'DAI.e')
const ethereum = weth('0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB', 'WETH.e')
const bitcoin = token('0x152b9d0FdC40C096757F570A51E494bd4b943E50', 'BTC.b', 'Bitcoin (bridged)', 8)

/** Avalanche C-Chain. Its latest block is final. */
export const avalanche = {
  ...recordDefaults,
  id: 43114,
  name: 'Avalanche',
  picture: 'chains/avalanche.svg',
  checkedOn: '2026-11-22',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18, asset: 'AVAX' },
  wrappedNative: wrapped,
  nodes: [
    { url: 'https://api.avax.network/ext/bc/C/rpc', operator: 'Ava Labs', logRange: 2048 },
    publicNode('avalanche-c-chain'),
    drpc('avalanche'),
  ],
  logRange: 2048,
  explorer: { name: 'Snowscan', url: 'https://snowscan.xyz' },
  blockTimeMs: 1700,
  finality: { tag: 'latest', depth: 8 },
  evmVersion: 'cancun',
  platforms: [
    uniswap('0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'),
    sushi('0xc35DADB65012eC5796536bD9864eD8773aBc74C4', '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'),
  ],
  concentratedPlatforms: [
    uniswapV3('0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD', '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE'),
  ],
  stablecoins: [native.address, bridged.address, tether.address, maker.address],
  tokens: [wrapped, native, bridged, tether, maker, ethereum, bitcoin],
  routingBases: [wrapped.address, native.address, bridged.address, tether.address, ethereum.address],
  commonBases: [native.address, tether.address, ethereum.address],
} as const satisfies Chain
