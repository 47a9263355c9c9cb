import * as v from 'valibot'
import { isProvider, type Provider } from '#io/announcements.ts'
import { imageUrl } from '#io/image-url.ts'
import { plainText } from '../currencies/plain-text.ts'
import type { DiscoveredWallet } from './wallet.ts'

const announcement = v.object({
  info: v.object({
    name: v.pipe(v.string(), v.maxLength(1000)),
    icon: v.optional(v.unknown()),
    rdns: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63}){0,7}$/)),
  }),
  provider: v.custom<Provider>(isProvider),
})

export type Announced = { readonly wallet: DiscoveredWallet; readonly provider: Provider }

/** What a wallet says of itself by EIP-6963, or null where it is not to be used. Ids of our own are refused. */
export function parseAnnouncement(detail: unknown): Announced | null {
  const parsed = v.safeParse(announcement, detail)
  if (!parsed.success || ['injected', 'walletConnect'].includes(parsed.output.info.rdns)) return null
  const { info, provider } = parsed.output
  const icon = typeof info.icon === 'string' ? imageUrl(info.icon) : null
  return { wallet: { id: info.rdns, name: plainText(info.name, 40) || info.rdns, icon, kind: 'announced' }, provider }
}
