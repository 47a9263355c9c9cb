import 'react'

// Allows custom properties in style props, which React supports but its types lack.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
