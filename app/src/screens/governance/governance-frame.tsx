import type { Chain } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Token, tokenOf } from '#core/tokens/currency.ts'
import type { GovernanceAsset } from '#core/tokens/governance-assets.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton, Unknown } from '#ui/text.tsx'

function About() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <Card className="p-5" aria-labelledby="governance-about">
      <h2 id="governance-about" className="text-heading">{t`Dexswap Governance`}</h2>
      <p className="text-2 mt-2">{t`LP tokens are voting shares. Vote yourself or delegate.`}</p>
      {open ? (
        <p id="governance-more" className="text-2 mt-2">
          {t`Your pool share sets your votes. Nothing here uses your wallet until governance opens.`}
        </p>
      ) : null}
      <LinkButton
        className="mt-3"
        aria-expanded={open}
        aria-controls={open ? 'governance-more' : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? t`Read less` : t`Read more`}
      </LinkButton>
    </Card>
  )
}

function Statistics() {
  const { t } = useLingui()
  const none = <Unknown reason={t`Governance is not open yet`} />
  return (
    <Card className="p-5" aria-labelledby="governance-statistics">
      <h2 id="governance-statistics" className="text-capital text-2">{t`GOVERNANCE STATISTICS`}</h2>
      <dl className="mt-3 grid grid-cols-3 gap-4 max-[25rem]:grid-cols-1">
        {[t`Proposals`, t`Voters`, t`Shares`].map((label) => (
          <div key={label}>
            <dt className="text-3">{label}</dt>
            <dd className="text-heading">{none}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Frame of both placeholder screens: title, COMING SOON, a disabled button and a text about plans. */
export function GovernanceFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-[79rem] px-3 pt-4 pb-8 xs:px-6 sm:pt-8 md:px-8 md:pb-16">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
          <Badge tone="brand">{t`COMING SOON`}</Badge>
        </div>
        <Button disabled title={t`Governance is not open yet`}>{t`CREATE PROPOSAL`}</Button>
      </header>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24.3125rem]">
        {children}
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <About />
          <Statistics />
        </aside>
      </div>
    </div>
  )
}

/** Pairs of an asset with each of the other preferred routing tokens of the chain. */
export function assetPairs(chain: Chain, asset: GovernanceAsset): readonly (readonly [Token, Token])[] {
  const known = new Map([chain.wrappedNative, ...chain.tokens].map((token) => [token.address.toLowerCase(), token]))
  const bases = new Set(chain.routingBases.map((address) => address.toLowerCase()))
  bases.delete(asset.token.address.toLowerCase())
  return [...bases].flatMap((address) => {
    const base = known.get(address)
    return base ? [[tokenOf(chain, base), asset.token] as const] : []
  })
}

/** Maximum number of sample proposals per pair (rule 2.9.27). */
export const maxProposals = 100

/** Seed of the page load, so that sample figures stay the same until the page is loaded again. */
export const sampleSeed = Math.floor(Math.random() * 2 ** 32)

/**
 * Placeholder number of proposals of a pair, 0 to 100, the same for the same seed.
 * Hash: FNV-1a with the finalizer of MurmurHash3.
 */
export function sampleProposals(seed: number, pair: string): number {
  let hash = seed ^ 0x811c9dc5
  for (let index = 0; index < pair.length; index++) hash = Math.imul(hash ^ pair.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % (maxProposals + 1)
}
