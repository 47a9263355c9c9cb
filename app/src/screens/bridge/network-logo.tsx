import { chainPicture } from '#domain/networks/pictures.ts'
import { TokenLogo } from '#ui/token-logo.tsx'
import { type BridgeNetwork, tradingChain } from './bridge-networks.ts'

/** The picture of a network; letters where the product has none. */
export function NetworkLogo({ network, size }: { network: BridgeNetwork; size: number }) {
  const chainId = tradingChain(network.chainId)
  const src = chainId === null ? undefined : chainPicture(chainId)
  return <TokenLogo symbol={network.name.slice(0, 1)} seed={network.name} src={src} size={size} />
}
