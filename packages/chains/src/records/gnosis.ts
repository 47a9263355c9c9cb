import type { Chain } from '../chain.ts'
import { recordDefaults } from '../record-defaults.ts'
import { drpc, honeyswap, publicNode, sushi, swapr, token, usdc, usdt, weth } from './parts.ts'

const wrapped = token('0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', 'WXDAI', 'Wrapped xDAI', 18, { asset: 'DAI' })
const old = usdc('0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', 'bridged')
const dollar = usdc('0x2a22f9c3b484c3629090FeED35F17Ff8F88f76F0', 'bridged', 'USDC.e')
const tether = usdt('0x4ECaBa5870353805a9F068101A40E0f32ed605C6', 'bridged')
const ethereum = weth('0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1')

/** Gnosis. Its native currency is a US dollar. */
export const gnosis = {
  ...recordDefaults,
  id: 100,
  name: 'Gnosis',
  picture: 'chains/gnosis.svg',
  checkedOn: '2026-11-22',
  nativeCurrency: { name: 'xDAI', symbol: 'xDAI', decimals: 18, asset: 'DAI' },
  wrappedNative: wrapped,
  nodes: [{ url: 'https://rpc.gnosischain.com', operator: 'Gnosis' }, publicNode('gnosis'), drpc('gnosis')],
  logRange: 10000,
  explorer: { name: 'GnosisScan', url: 'https://gnosisscan.io' },
  blockTimeMs: 5000,
  finality: { tag: 'finalized', depth: 32 },
  evmVersion: 'cancun',
  platforms: [
    sushi('0xc35DADB65012eC5796536bD9864eD8773aBc74C4', '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'),
    honeyswap('0xA818b4F111Ccac7AA31D0BCc0806d64F2E0737D7', '0x1C232F01118CB8B424793ae03F870aa7D0ac7f77'),
    swapr('0x5D48C95AdfFD4B40c1AAADc4e08fc44117E02179', '0xE43e60736b1cb4a75ad25240E2f9a62Bff65c0C0'),
  ],
  stablecoins: [wrapped.address, old.address, dollar.address, tether.address],
  tokens: [wrapped, old, dollar, tether, ethereum],
  routingBases: [wrapped.address, dollar.address, old.address, ethereum.address],
  commonBases: [dollar.address, ethereum.address],
} as const satisfies Chain
