import { useState } from 'react'
import { logoColour } from './logo-colour.ts'
import { logoLetters } from './logo-letters.ts'

export type TokenLogoProps = {
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

/** Decoration: the symbol or name always stands beside it, so that it says nothing to a screen reader. */
export function TokenLogo({ symbol, seed, src, size = 36, shape = 'round' }: TokenLogoProps) {
  // The address that failed, not a flag: another address is tried anew.
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
