import { type Chain, isSameAddress } from '@dexswap/chains'

type Assets = Pick<Chain, 'nativeCurrency' | 'wrappedNative' | 'tokens'>

/** What a currency id of a chain stands for: `null` for one that its record does not know. */
function assetOf({ nativeCurrency, wrappedNative, tokens }: Assets, id: string) {
  if (id.toUpperCase() === nativeCurrency.symbol.toUpperCase()) return { asset: nativeCurrency.asset, isNative: true }
  const token = [wrappedNative, ...tokens].find(({ address }) => isSameAddress(address, id))
  return token ? { asset: token.asset, isNative: false } : null
}

/**
 * The same asset on another chain, as a currency id: its native currency or the first token of its record. What no record knows stays
 * as it is; undefined for what the other chain does not have.
 */
export function carriedCurrency(id: string | undefined, from: Assets, to: Assets): string | undefined {
  if (id === undefined) return undefined
  const known = assetOf(from, id)
  if (known === null) return id
  const { asset, isNative } = known
  const native = to.nativeCurrency
  if (asset === undefined) return isNative ? native.symbol : undefined
  const token = [to.wrappedNative, ...to.tokens].find((each) => each.asset === asset)
  if (native.asset === asset && (isNative || !token)) return native.symbol
  return token?.address ?? (isNative ? native.symbol : undefined)
}
