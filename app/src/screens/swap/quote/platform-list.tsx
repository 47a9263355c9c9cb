import type { Quotes } from '@dexswap/pools-reader/quote'
import { Trans, useLingui } from '@lingui/react/macro'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import { formatPercent } from '#core/format.ts'
import { RadioGroup, RadioRow } from '#ui/choices.tsx'
import { PlatformLogo } from '#ui/token-logo.tsx'
import { choosePlatform } from '../swap-form.ts'
import { useChangeForm } from '../use-swap-form.ts'
import { UnderRows } from './after-gas.tsx'
import { type PlatformRow, platformRows } from './platform-rows.ts'
import { RouteCount } from './route-count.tsx'
import { MovedAmount, RowRank } from './row-parts.tsx'
import { GasFigure } from './swap-details.tsx'
import { unquotedTexts } from './unquoted-texts.ts'

type Quoted = Extract<Quotes, { status: 'quoted' }>

function TradeLines({ row, quotes }: { row: Extract<PlatformRow, { status: 'trade' }>; quotes: Quoted }) {
  const fee = formatPercent(row.quote.lpFee)
  return (
    // With large text the amount is on its own line, so that names are not cut.
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
      <span className="min-w-0 flex-[1_1_5rem]">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">
            {row.platform.name}
            {row.quote.split ? <RouteCount split={row.quote.split} /> : null}
          </span>
          <span className="text-3 text-caption">
            <RowRank row={row} quotes={quotes} />
          </span>
        </span>
        <span className="text-3 text-caption block">
          <Trans>
            Fee {fee} · gas <GasFigure quote={row.quote} />
          </Trans>
        </span>
      </span>
      <span className="text-end">
        <MovedAmount quote={row.quote} quotes={quotes} />
      </span>
    </span>
  )
}

/** Comparison inside the card, for narrow windows. */
export function PlatformList(props: { quotes: Quoted; isChosen: boolean }) {
  const changeForm = useChangeForm()
  const { quotes, isChosen } = props
  const { t } = useLingui()
  return (
    <>
      <RadioGroup label={t`Platform`} className="-mx-1">
        {platformRows(quotes, isChosen).map((row) => (
          <RadioRow
            key={row.platform.id}
            name="platform-in-card"
            className="min-h-14"
            checked={row.status === 'trade' && row.selected}
            disabled={row.status === 'no-trade'}
            onChange={() => changeForm((form) => choosePlatform(form, row.platform.id))}
          >
            <PlatformLogo name={row.platform.name} src={pictureUrl(row.platform.picture)} />
            {row.status === 'trade' ? (
              <TradeLines row={row} quotes={quotes} />
            ) : (
              <span className="text-3">
                {row.platform.name} · {t(unquotedTexts[row.reason])}
              </span>
            )}
          </RadioRow>
        ))}
      </RadioGroup>
      <UnderRows quotes={quotes} />
    </>
  )
}
