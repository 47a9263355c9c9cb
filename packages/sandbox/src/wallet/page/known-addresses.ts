import type { Address } from '@dexswap/chains'
import type { Config } from '@dexswap/chains/config'

export type TokenFacts = { readonly symbol: string; readonly decimals: number }

/** Names and tokens by lower-case address. */
export type KnownAddresses = {
  readonly nativeSymbol: string
  readonly tokens: ReadonlyMap<string, TokenFacts>
  readonly contracts: ReadonlyMap<string, string>
}

/** Names in a chain record: those of tokens and of platform contracts. */
export function knownAddresses(config: Config, chainId: number): KnownAddresses {
  const chain = [...config.chains.values()].find(({ id }) => id === chainId)
  if (!chain) return { nativeSymbol: 'ETH', tokens: new Map(), contracts: new Map() }
  const contracts: [Address, string][] = chain.platforms.flatMap(({ name, factory, router }) => [
    [factory, `${name} factory`],
    [router, `${name} router`],
  ])
  if (chain.campaignFactory) contracts.push([chain.campaignFactory, 'Campaign factory'])
  if (chain.splitExecutor) contracts.push([chain.splitExecutor.address, 'Split executor'])
  if (chain.feeSetter) contracts.push([chain.feeSetter, 'Fee setter'])
  if (chain.feeReceiver) contracts.push([chain.feeReceiver, 'Fee receiver'])
  return {
    nativeSymbol: chain.nativeCurrency.symbol,
    tokens: new Map([chain.wrappedNative, ...chain.tokens].map((token) => [token.address.toLowerCase(), token])),
    contracts: new Map(contracts.map(([address, name]) => [address.toLowerCase(), name])),
  }
}
