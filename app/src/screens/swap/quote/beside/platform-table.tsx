import type { Quotes } from '@dexswap/pools-reader/quote'
import { Plural, useLingui } from '@lingui/react/macro'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import { formatPercent } from '#core/format.ts'
import { RadioName } from '#ui/choices.tsx'
import { PlatformLogo } from '#ui/token-logo.tsx'
import { choosePlatform } from '../../swap-form.ts'
import { useChangeForm } from '../../use-swap-form.ts'
import { UnderRows } from '../after-gas.tsx'
import { type PlatformRow, platformRows, platformsIn } from '../platform-rows.ts'
import { QuoteAge } from '../quote-age.tsx'
import { RouteCount } from '../route-count.tsx'
import { MovedAmount, RowRank } from '../row-parts.tsx'
import { GasFigure } from '../swap-details.tsx'
import { unquotedTexts } from '../unquoted-texts.ts'

type Quoted = Extract<Quotes, { status: 'quoted' }>
const cell = 'h-13 text-end text-2'

function Row({ row, quotes, isImpactNamed }: { row: PlatformRow; quotes: Quoted; isImpactNamed: boolean }) {
  const changeForm = useChangeForm()
  const { t } = useLingui()
  const { id, name, picture } = row.platform
  const trade = row.status === 'trade' ? row : null
  return (
    <tr className="border-line hover:bg-surface-1 relative border-b last:border-0">
      <th scope="row" className="h-13 font-medium">
        <RadioName
          name="platform"
          id={id}
          checked={trade?.selected ?? false}
          disabled={!trade}
          onChange={() => changeForm((form) => choosePlatform(form, id))}
          picture={<PlatformLogo name={name} src={pictureUrl(picture)} />}
        >
          {name}
          {trade?.quote.split ? <RouteCount split={trade.quote.split} /> : null}
        </RadioName>
      </th>
      {row.status === 'trade' ? (
        <>
          <td className={cell}>{formatPercent(row.quote.lpFee)}</td>
          <td className={cell}>
            <GasFigure quote={row.quote} />
          </td>
          <td className={cell}>
            <MovedAmount quote={row.quote} quotes={quotes} />
          </td>
          <td className={cell}>
            <span className="grid justify-items-end gap-0.5">
              <RowRank row={row} quotes={quotes} isImpactNamed={isImpactNamed} />
            </span>
          </td>
        </>
      ) : (
        <td colSpan={4} className={`${cell} text-3`}>
          {t(unquotedTexts[row.reason])}
        </td>
      )}
    </tr>
  )
}

/** Table of all platforms. Selecting one routes the swap through it. */
export function PlatformTable({ quotes, isChosen }: { quotes: Quoted; isChosen: boolean }) {
  const { t } = useLingui()
  const rows = platformRows(quotes, isChosen)
  const isImpactNamed = rows.every((row) => row.status === 'no-trade' || (row.beyond && !row.fails))
  const head = 'text-3 text-caption h-9 font-normal'
  return (
    <section>
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-section font-semibold">
          <Plural value={platformsIn(quotes)} one="# platform quoted" other="# platforms compared" />
        </h2>
        <QuoteAge block={quotes.block} />
      </header>
      <table className="mt-2 w-full border-collapse" aria-label={t`Platform`}>
        <thead>
          <tr className="border-line border-b">
            <th className={`${head} text-start`}>{t`Platform`}</th>
            <th className={`${head} w-[4.5rem] text-end`}>{t`Fee`}</th>
            <th className={`${head} w-[5.5rem] text-end`}>{t`Gas`}</th>
            <th className={`${head} w-[9.375rem] text-end`}>
              {quotes.best.field === 'input' ? t`You receive` : t`You pay`}
            </th>
            <th className={`${head} w-28 text-end`}>{isImpactNamed ? t`Price impact` : t`Difference`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.platform.id} row={row} quotes={quotes} isImpactNamed={isImpactNamed} />
          ))}
        </tbody>
      </table>
      <UnderRows quotes={quotes} />
    </section>
  )
}
