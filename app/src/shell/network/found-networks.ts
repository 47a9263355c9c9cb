import type { Chain } from '@dexswap/chains'

/** From more networks than this on the menu has a search. */
export const searchFrom = 6

/** Networks whose name, currency or id is what was typed, those whose name begins so first. */
export function foundNetworks<C extends Pick<Chain, 'id' | 'name' | 'nativeCurrency' | 'testnet'>>(
  chains: readonly C[],
  typed: string,
): readonly C[] {
  const wanted = typed.trim().toLowerCase()
  const rank = ({ id, name, nativeCurrency }: C) => {
    if (name.toLowerCase().startsWith(wanted)) return 0
    if (name.toLowerCase().includes(wanted)) return 1
    return nativeCurrency.symbol.toLowerCase() === wanted || String(id) === wanted ? 2 : 3
  }
  // Play money comes last.
  return chains
    .filter((chain) => rank(chain) < 3)
    .toSorted((one, other) => Number(one.testnet) - Number(other.testnet) || rank(one) - rank(other))
}
