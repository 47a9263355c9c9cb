import type { DiscoveredWallet } from '#domain/wallet/wallet.ts'
import { imageAddress } from '#io/image-address.ts'
import { PlatformLogo } from '#ui/platform-logo.tsx'

/** A wallet's own picture, else its first letter. */
export function WalletPicture({ wallet }: { wallet: DiscoveredWallet }) {
  const address = wallet.icon && imageAddress(wallet.icon)
  return <PlatformLogo name={wallet.name} src={address ?? undefined} size={40} />
}
