import 'react'

// Custom properties in style props: React takes them, its types do not.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
