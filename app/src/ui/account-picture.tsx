import { Mark } from './icons.tsx'

/** Hue that differs from `from` by at least 60 degrees, so that accounts can be distinguished. */
function hueOf(account: string, from: number): number {
  return (Number.parseInt(account.slice(from, from + 4), 16) * 60) % 360
}

/** Two-color picture derived from the address; decoration, not a proof of identity. */
export function AccountPicture({ account, size }: { account: string; size: number }) {
  const first = hueOf(account, 2) + 12
  const second = (first + 120 + (hueOf(account, 36) % 120)) % 360
  return (
    <span
      aria-hidden="true"
      className="grid flex-none place-items-center rounded-full"
      style={{ width: size, height: size, background: `hsl(${first} 35% 20%)` }}
    >
      <Mark size={Math.round(size * 0.66)} left={`hsl(${first} 75% 72%)`} right={`hsl(${second} 70% 66%)`} />
    </span>
  )
}
