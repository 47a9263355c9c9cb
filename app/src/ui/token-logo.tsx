import { useState } from 'react'
import { logoColour, logoLetters } from './symbols.ts'

type TokenLogoProps = {
  /** Text from which the letters are taken when there is no picture. */
  symbol: string
  /** Address or id from which the color of the letters is derived. */
  seed: string
  /** Picture URL; the content policy allows only same-origin and blob URLs. */
  src?: string | undefined
  /** Size in px: 20 inline, 28 tables, 32 pills, 36 lists and cards, 48–56 page headings. */
  size?: number
  /** Round for tokens, square with rounded corners for platforms and wallets. */
  shape?: 'round' | 'square'
}

/** Logo without accessible name, as the symbol or name is always beside it. */
export function TokenLogo({ symbol, seed, src, size = 36, shape = 'round' }: TokenLogoProps) {
  // Stores the failed URL instead of a flag, so that a different URL is loaded again.
  const [failed, setFailed] = useState<string | null>(null)
  const style = { '--size': `${size}px` }
  if (src !== undefined && src !== failed) {
    return (
      <span className="logo" data-shape={shape} style={style}>
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      </span>
    )
  }
  const letters = logoLetters(symbol)
  return (
    <span
      aria-hidden="true"
      className="logo"
      data-shape={shape}
      data-letters={Array.from(letters).length}
      style={{ ...style, background: logoColour(seed) }}
    >
      {letters}
    </span>
  )
}

type Picture = Pick<TokenLogoProps, 'symbol' | 'seed' | 'src'>

/** Logos of a pair; `ground` is the surface color of the ring between them. */
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

/** Logo of a platform, wallet or network, with rounded corners. */
export function PlatformLogo({ name, src, size = 28 }: { name: string; src?: string | undefined; size?: number }) {
  return <TokenLogo symbol={name.slice(0, 1)} seed={name} src={src} size={size} shape="square" />
}
