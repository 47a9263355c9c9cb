import type { Address, Chain, SplitExecutor } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'
import type { Campaigns } from './deploy-campaign-factory.ts'
import type { NativeExchange, WorldPlatform } from './deploy-platforms.ts'
import type { WorldToken } from './deploy-tokens.ts'
import { findToken } from './find-token.ts'

export type Deployed = {
  readonly tokens: readonly WorldToken[]
  readonly own: NativeExchange
  readonly others: readonly WorldPlatform[]
  readonly multicall: Address
  readonly ensRegistry: Address
  readonly campaigns: Campaigns
  readonly splitExecutor: SplitExecutor
  readonly knownCode: Chain['knownCode']
}

/** Record of the local chain for page and indexer. Its token lists are like those of Harmony. */
export function localRecord(deployed: Deployed): LocalRecord {
  const { tokens, own, others, multicall, ensRegistry, campaigns, splitExecutor, knownCode } = deployed
  const known = tokens
    .filter(({ isKnown }) => isKnown)
    .map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals }))
  const { address, symbol, name, decimals } = findToken(tokens, 'WONE')
  const [wone, dai, usdc, usdt, wbtc, xdexs] = ['WONE', '1DAI', '1USDC', '1USDT', '1WBTC', 'xDEXS'].map(
    (id) => findToken(tokens, id).address,
  ) as [Address, Address, Address, Address, Address, Address]
  return {
    wrappedNative: { address, symbol, name, decimals },
    multicall,
    ensRegistry,
    platforms: [own.platform, ...others].map((platform) => ({ ...platform, picture: `platforms/${platform.id}.svg` })),
    campaignFactory: campaigns.factory,
    campaignImplementation: campaigns.implementation,
    knownCode,
    splitExecutor,
    feeSetter: own.feeSetter,
    feeReceiver: own.feeReceiver,
    stablecoins: [usdc, usdt, dai],
    tokens: known,
    routingBases: [wone, usdc, usdt, xdexs, wbtc],
    commonBases: [wone],
    bridges: [
      { name: 'LayerZero', tokens: [usdt] },
      { name: 'Horizon, drained 2022', tokens: [findToken(tokens, '1USDT-HORIZON').address] },
    ],
    pinnedPairs: [xdexs, usdc, usdt, dai, wbtc].map((token) => [wone, token]),
  }
}
