import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
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
      <p className="text-2 mt-2">
        {t`Tokens of a pool are voting shares. Holders use them directly, or delegate them to somebody who votes for them.`}
      </p>
      {open ? (
        <p id="governance-more" className="text-2 mt-2">
          {t`A share weighs as much as its part of the pool. Voting will not move the tokens: they stay in your wallet or in your campaign. Until governance opens, nothing on this page counts and your wallet is not asked.`}
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
      <dl className="mt-3 grid grid-cols-3 gap-4">
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

/** What stands around both pages of the placeholder: title, COMING SOON, the button that is still closed, and what it will be. */
export function GovernanceFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-[1264px] px-3 pt-4 pb-32 xs:px-6 sm:pt-8 md:px-8 md:pb-16">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
          <Badge tone="brand">{t`COMING SOON`}</Badge>
        </div>
        <Button disabled title={t`Governance is not open yet`}>{t`CREATE PROPOSAL`}</Button>
      </header>
      <div className="mt-6 grid items-start gap-4 min-[1160px]:grid-cols-[minmax(0,1fr)_389px]">
        {children}
        <aside className="grid gap-4">
          <About />
          <Statistics />
        </aside>
      </div>
    </div>
  )
}
