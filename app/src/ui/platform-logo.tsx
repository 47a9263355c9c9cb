import { TokenLogo } from './token-logo.tsx'

/** A platform, wallet or network that is listed beside tokens: the same picture rules in a rounded square. */
export function PlatformLogo({ name, src, size = 28 }: { name: string; src?: string | undefined; size?: number }) {
  return <TokenLogo symbol={name.slice(0, 1)} seed={name} src={src} size={size} shape="square" />
}
