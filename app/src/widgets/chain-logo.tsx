import type { Chain } from '@dexswap/chains'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import { TokenLogo } from '#ui/token-logo.tsx'

/** Logo of the chain record, else the first letters of the name. */
export function ChainLogo({ chain, size }: { chain: Pick<Chain, 'name' | 'picture'>; size: number }) {
  const { name, picture } = chain
  return <TokenLogo symbol={name} seed={name} src={pictureUrl(picture)} size={size} />
}
