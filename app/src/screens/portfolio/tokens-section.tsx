import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { WalletToken } from '#core/account/wallet-tokens.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { links } from '#core/routes/table.ts'
import { type Currency, currencyId } from '#core/tokens/currency.ts'
import type { WalletTokens } from '#hooks/use-wallet-tokens.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure, unknownTexts } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { CurrencyLogo, TokenSymbol } from '#widgets/token-identity.tsx'
import { ColumnNames } from './column-names.tsx'
import { Section, SectionSkeleton } from './parts.tsx'

/** Number of rows shown at first, and added per click. */
const shownAtOnce = 10

/** Columns, from 720 px on. */
const columns = 'sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)_7.5rem]'

function swapOf(currency: Currency) {
  return { ...links.exchange(), search: { inputCurrency: currencyId(currency) } }
}

/** Text of a price: in cents from one dollar on, below that with significant digits as in a trade. */
function priceText(price: bigint): string {
  return price >= 10n ** 18n ? formatUsd(price) : `$${formatAmount(price, 18, 'price')}`
}

/** Price of one whole token. */
function Price({ of }: { of: Known<bigint> }) {
  return <KnownFigure of={of} show={(price) => <bdi dir="ltr">{priceText(price)}</bdi>} width={64} />
}

function TokenRow({ of: { currency, amount, price, valueUsd }, isMine }: { of: WalletToken; isMine: boolean }) {
  const { t } = useLingui()
  return (
    <li
      className={`border-line flex min-h-14 flex-wrap items-center gap-x-4 border-t px-4 py-1.5 first:border-t-0 sm:grid ${columns}`}
    >
      <div className="flex min-w-0 items-center gap-3 max-sm:flex-[1_1_7rem]">
        <CurrencyLogo currency={currency} size={32} />
        <div className="min-w-0">
          <h3 className="truncate font-semibold">
            <TokenSymbol of={currency} />
          </h3>
          <span className="text-3 text-caption block truncate">
            <bdi>{currency.name}</bdi>
          </span>
        </div>
      </div>
      <dl className="max-sm:ms-auto max-sm:flex max-sm:flex-col-reverse sm:contents">
        <div className="text-end max-sm:hidden">
          <dt className="sr-only">{t`Price`}</dt>
          <dd>
            <Price of={price} />
          </dd>
        </div>
        <div className="text-end">
          <dt className="sr-only">{t`Balance`}</dt>
          <dd className="max-sm:text-3 max-sm:text-caption">
            <Amount amount={amount} of={currency} />
          </dd>
        </div>
        <div className="text-end font-medium">
          <dt className="sr-only">{t`Value`}</dt>
          <dd>
            <KnownFigure of={valueUsd} show={formatUsd} width={72} />
          </dd>
        </div>
      </dl>
      {isMine ? (
        <Link {...swapOf(currency)} className="button justify-self-end max-sm:hidden" data-kind="ghost" data-size="36">
          {t`Swap`}
        </Link>
      ) : null}
    </li>
  )
}

/** Section with the native currency and listed tokens in the account's wallet. */
export function TokensSection({ tokens, isMine }: { tokens: Known<WalletTokens>; isMine: boolean }): ReactNode {
  const { t } = useLingui()
  const [count, setCount] = useState(shownAtOnce)
  const all = tokens.status === 'known' ? tokens.value.tokens : []
  const unread = tokens.status === 'known' ? tokens.value.unread : 0
  return (
    <Section title={t`Tokens`} isTitleHidden>
      {tokens.status === 'loading' ? <SectionSkeleton /> : null}
      {tokens.status === 'unknown' ? (
        <EmptyState kind="failed" title={t`The balances could not be read`}>
          {t(unknownTexts[tokens.reason])}
        </EmptyState>
      ) : null}
      {tokens.status === 'known' && all.length === 0 ? (
        <EmptyState title={t`No tokens`}>{t`No listed token found in this wallet.`}</EmptyState>
      ) : null}
      {all.length > 0 ? (
        <>
          <ColumnNames className={`sm:grid ${columns}`} names={[t`Token`, t`Price`, t`Balance`, t`Value`]} />
          <ul>
            {all.slice(0, count).map((each) => (
              <TokenRow
                key={each.currency.kind === 'native' ? 'native' : each.currency.address}
                of={each}
                isMine={isMine}
              />
            ))}
          </ul>
        </>
      ) : null}
      {all.length > count ? (
        <div className="border-line flex justify-center border-t p-3">
          <Button size={36} onClick={() => setCount(count + shownAtOnce)}>{t`Show more`}</Button>
        </div>
      ) : null}
      {all.length > 0 ? (
        <p className="text-3 text-caption border-line border-t px-4 py-3">
          <Trans>Value: at current prices, at most what the pools can pay.</Trans>
        </p>
      ) : null}
      {unread > 0 ? (
        <div className="p-4">
          <Notice
            tone="warning"
            title={<Plural value={unread} one="# token could not be read" other="# tokens could not be read" />}
          >
            <Trans>There may be more than is shown here.</Trans>
          </Notice>
        </div>
      ) : null}
    </Section>
  )
}
