import { useLogo } from '#hooks/token-logo.ts'
import { TokenLogo } from '#ui/token-logo.tsx'

/** The picture of a token list, else letters on a colour of its location. */
export function ListLogo(props: { name: string; url: string; logoURI: string | null; size: number }) {
  const { name, url, logoURI, size } = props
  return <TokenLogo symbol={name} seed={url} src={useLogo(logoURI)} size={size} shape="square" />
}
