import { hueOf } from './logo-colour.ts'

/** The picture of an account: the mark in two colours of its address. Recognised again, never a proof of who it is. */
export function AddressPicture({ address, size = 20 }: { address: string; size?: number }) {
  const hue = hueOf(address)
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" style={{ flex: 'none' }}>
      <circle cx="16" cy="16" r="16" fill={`hsl(${hue} 42% 20%)`} />
      <path fill={`hsl(${hue} 70% 74%)`} d="M15.2 9.2a8.3 8.3 0 0 0 0 16.6z" />
      <path fill={`hsl(${(hue + 200) % 360} 76% 66%)`} d="M16.8 6.2a8.3 8.3 0 0 1 0 16.6z" />
    </svg>
  )
}
