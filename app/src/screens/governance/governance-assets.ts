import type { Chain } from '@dexswap/chains'
import { type Token, tokenOf } from '#core/tokens/currency.ts'

/** An asset whose pairs are voted on, under the name that is the same on every chain. */
export type GovernanceAsset = {
  /** The symbol without the mark of the chain's bridges, and the asset's id in links: a link stays right when the chain changes. */
  readonly id: string
  readonly token: Token
}

/** A chain may mark the symbols of bridged tokens: on Harmony 1USDC is USDC. */
function plainSymbol({ bridgedSymbolPrefix: mark }: Chain, symbol: string): string {
  return mark !== '' && symbol.startsWith(mark) ? symbol.slice(mark.length) : symbol
}

/** The stable coins of a chain, in the order of its record. */
export function governanceAssets(chain: Chain): readonly GovernanceAsset[] {
  const stable = new Set(chain.stablecoins.map((address) => address.toLowerCase()))
  return chain.tokens
    .filter(({ address }) => stable.has(address.toLowerCase()))
    .map((token) => ({ id: plainSymbol(chain, token.symbol), token: tokenOf(chain, token) }))
}

/** The asset that a link names by id, symbol or address, or null. */
export function assetNamed(chain: Chain, name: string | undefined): GovernanceAsset | null {
  if (name === undefined) return null
  const wanted = name.toLowerCase()
  const names = ({ id, token }: GovernanceAsset) => [id, token.symbol, token.address]
  return governanceAssets(chain).find((asset) => names(asset).some((each) => each.toLowerCase() === wanted)) ?? null
}

/** The pairs of an asset: with each of the tokens that routes on the chain prefer. */
export function assetPairs(chain: Chain, asset: GovernanceAsset): readonly (readonly [Token, Token])[] {
  const known = new Map([chain.wrappedNative, ...chain.tokens].map((token) => [token.address.toLowerCase(), token]))
  const bases = new Set(chain.routingBases.map((address) => address.toLowerCase()))
  bases.delete(asset.token.address.toLowerCase())
  return [...bases].flatMap((address) => {
    const base = known.get(address)
    return base ? [[tokenOf(chain, base), asset.token] as const] : []
  })
}

/** The most proposals that the placeholder counts for a pair (rule 2.9.27). */
export const maxProposals = 100

/** Drawn once per load: the counts differ from visit to visit and stand still within one. */
export const sampleSeed = Math.floor(Math.random() * 2 ** 32)

/** A count from 0 to 100 that is the same for the same pair and seed. Scrambled as FNV-1a does, then finished as MurmurHash3. */
export function sampleProposals(seed: number, pair: string): number {
  let hash = seed ^ 0x811c9dc5
  for (let index = 0; index < pair.length; index++) hash = Math.imul(hash ^ pair.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % (maxProposals + 1)
}
