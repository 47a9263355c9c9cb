import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useTokens } from '#hooks/tokens.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/text.tsx'
import { CardGrid } from './cards.tsx'
import { PoolCard } from './pool-card.tsx'
import type { PoolEntry } from './pool-figures.ts'

/** So many cards at first, and with each press. */
const atOnce = 9

/** What nobody vouches for: there for those who look for it, never between the others, and in no sum. */
export function UnverifiedPairs({ entries }: { entries: readonly PoolEntry[] }) {
  const { t } = useLingui()
  const [count, setCount] = useState(atOnce)
  const listed = new Set(useTokens().map(({ address }) => address.toLowerCase()))
  const { length } = entries
  if (length === 0) return null
  return (
    <section className="mt-8" aria-label={t`Unverified pairs`}>
      <Disclosure
        summary={
          <>
            {t`Unverified pairs`}{' '}
            <span className="text-3">
              <Plural value={length} one="# pair" other="# pairs" />
            </span>
          </>
        }
      >
        <p className="text-2">
          <Trans>
            Less than $100 could be taken out of each through tokens that this network’s record names. Anybody can make
            such a pair, under any name and with any figures.
          </Trans>
        </p>
        <CardGrid>
          {entries.slice(0, count).map((entry) => (
            <li key={entry.pair.address}>
              <PoolCard entry={entry} isListed={(address) => listed.has(address.toLowerCase())} volumes={null} />
            </li>
          ))}
        </CardGrid>
        {count < length ? (
          <p className="mt-4">
            <Button onClick={() => setCount(count + atOnce)}>{t`Show more`}</Button>
          </p>
        ) : null}
      </Disclosure>
    </section>
  )
}
