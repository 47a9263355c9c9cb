import type { Address } from '@dexswap/chains'
import { lazy, Suspense } from 'react'
import { shortAddress } from '#core/tokens/currency.ts'
import { useChain } from '#hooks/chain.ts'
import { Mark } from '#ui/empty-state.tsx'

/** The first and last four characters of an address, as a label; below 380 px only the last where `shorter`. */
function ShortAddress({ address, shorter = false }: { address: Address; shorter?: boolean }) {
  const short = shortAddress(address)
  if (!shorter) return <bdi title={address}>{short}</bdi>
  return (
    <bdi title={address} className="whitespace-nowrap">
      <span className="hidden 2xs:inline">{short}</span>
      <span className="2xs:hidden">…{address.slice(-4)}</span>
    </bdi>
  )
}

const KnownName = lazy(() => import('./known-name.tsx'))

/** How an account is called: its ENS name, else its address shortened (spec/3 §8). Chains without names load no code for them. */
export function AccountName({ address, shorter = false }: { address: Address; shorter?: boolean }) {
  const { ensRegistry } = useChain()
  const short = <ShortAddress address={address} shorter={shorter} />
  if (ensRegistry === null) return short
  return (
    <Suspense fallback={short}>
      <KnownName address={address}>{short}</KnownName>
    </Suspense>
  )
}

/** Hues that differ from each other by at least 60 degrees, so that two accounts are told apart at a glance. */
function hueOf(account: Address, from: number): number {
  return (Number.parseInt(account.slice(from, from + 4), 16) * 60) % 360
}

/** An account's picture: the mark in two colours of its address. Decoration beside the address. */
export function AccountPicture({ account, size }: { account: Address; size: number }) {
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
