import { useState } from 'react'
import { logoColour, logoLetters } from './symbols.ts'

type TokenLogoProps = {
  /** What the letters are taken from when there is no picture. */
  symbol: string
  /** What their colour is derived from: an address, or an id. */
  seed: string
  /** Picture address; only same-origin and blob addresses pass the page's content policy. */
  src?: string | undefined
  /** px: 20 inline, 28 tables, 32 pills, 36 lists and cards, 48–56 page heads. */
  size?: number
  /** Tokens are round, platforms and wallets are rounded squares. */
  shape?: 'round' | 'square'
}

/** Decoration, hidden from screen readers: the symbol or name is always beside it. */
export function TokenLogo({ symbol, seed, src, size = 36, shape = 'round' }: TokenLogoProps) {
  // The failed address instead of a flag: another address is loaded.
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

/** Two tokens of a pair; `ground` is the surface colour of the ring between them. */
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

/** Logo of a platform, wallet or network: as a token's, in a rounded square. */
export function PlatformLogo({ name, src, size = 28 }: { name: string; src?: string | undefined; size?: number }) {
  return <TokenLogo symbol={name.slice(0, 1)} seed={name} src={src} size={size} shape="square" />
}
