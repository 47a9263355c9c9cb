import { useLingui } from '@lingui/react/macro'
import { formatBps } from '#core/format.ts'
import type { Target } from '#core/routes/table.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useSlippage } from '#hooks/use-markets.ts'
import { ArrowLeftIcon, SlidersIcon } from '#ui/icons.tsx'
import { Link } from './link.tsx'

/** The title of the card, an optional back link, and the slippage, which opens the settings. */
export function CardHead({ title, back }: { title: string; back?: Target }) {
  const { openWhenLoaded } = useModals()
  const { t } = useLingui()
  const slippage = formatBps(useSlippage())
  const name = t`Slippage ${slippage}`
  return (
    <header className={`flex min-h-11 items-center ${back ? 'gap-1' : 'justify-between ps-2'}`}>
      {back ? (
        <Link {...back} aria-label={t`Back`} title={t`Back`} className="icon-button" data-kind="plain" data-size={36}>
          <ArrowLeftIcon />
        </Link>
      ) : null}
      <h1 className={`text-heading ${back ? 'min-w-0 flex-1 truncate' : ''}`}>{title}</h1>
      <button
        type="button"
        popoverTarget="settings"
        onClick={(press) => openWhenLoaded('settings', press)}
        aria-haspopup="dialog"
        aria-label={name}
        className="text-2 hover:text-1 rounded-badge flex min-h-9 flex-none items-center gap-2 px-2 transition-colors duration-[120ms]"
      >
        <span className={back ? 'max-xs:hidden' : 'max-[21.25rem]:hidden'}>{name}</span>
        <span className={back ? 'xs:hidden' : 'min-[21.3125rem]:hidden'}>{slippage}</span>
        <SlidersIcon size={16} />
      </button>
    </header>
  )
}
