import { TokenLogo, type TokenLogoProps } from './token-logo.tsx'

type Picture = Pick<TokenLogoProps, 'symbol' | 'seed' | 'src'>

/** Two tokens of a pair; `ground` names the surface they stand on, for the ring between them. */
export function PairLogo(props: {
  first: Picture
  second: Picture
  size?: number
  ground?: 'page' | 'surface-1' | 'surface-2'
}) {
  const { first, second, size = 36, ground = 'page' } = props
  return (
    <span className="pair-logo" style={{ '--size': `${size}px`, '--logo-ground': `var(--${ground})` }}>
      <TokenLogo {...first} size={size} />
      <TokenLogo {...second} size={size} />
    </span>
  )
}
