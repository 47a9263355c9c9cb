import { Plural, useLingui } from '@lingui/react/macro'
import { candleSeconds, type HistoryRange } from '#core/pairs/pair-history.ts'
import { createStore } from '#core/store.ts'
import { useService, useStore } from '#hooks/use-session.ts'
import { IconButton } from '#ui/button.tsx'
import { Glyph } from '#ui/icons.tsx'

const CandlesIcon = () => <Glyph size={16} d="M8 3.5v3m0 9v5m-3-14h6v9H5zm11-2.5v4m0 7v6m-3-13h6v7h-6z" />

/** Whether prices are drawn as candles; applies to all pairs until the page is closed. */
const createCandleChoice = () => createStore(false)

/** Duration of a candle; null for a line. Ranges with daily prices are always drawn as a line. */
export function useCandles(range: HistoryRange): { readonly isWanted: boolean; readonly seconds: number | null } {
  const isWanted = useStore(useService(createCandleChoice))
  return { isWanted, seconds: isWanted ? candleSeconds[range] : null }
}

/** Switch between candles and a line. */
export function CandleSwitch() {
  const { t } = useLingui()
  const wanted = useService(createCandleChoice)
  const isWanted = useStore(wanted)
  return (
    <IconButton
      label={t`Candles`}
      className={isWanted ? 'text-accent' : ''}
      aria-pressed={isWanted}
      icon={<CandlesIcon />}
      onClick={() => wanted.set(!isWanted)}
    />
  )
}

/** Explains the candles, or why they are not available; empty when the user has selected a line. */
export function CandleNote({ of: { isWanted, seconds } }: { of: ReturnType<typeof useCandles> }) {
  const { t } = useLingui()
  if (!isWanted) return null
  if (seconds === null) return t`Shown as a line: only daily prices are available.`
  const hours = seconds / 3600
  return (
    <>
      {hours === 24 ? (
        t`Candles of one day, UTC.`
      ) : (
        <Plural value={hours} one="Candles of # hour." other="Candles of # hours." />
      )}{' '}
      {t`High and low are end-of-hour prices.`}
    </>
  )
}
