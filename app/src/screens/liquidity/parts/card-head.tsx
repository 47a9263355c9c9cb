import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatBps } from '#domain/currencies/format.ts'
import { openWhenLoaded } from '#domain/modals/open-when-loaded.ts'
import { links } from '#domain/routes/table.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { ArrowLeftIcon, SlidersIcon } from '#ui/icons.tsx'

/** The way back, the card's name, and the slippage that it allows, which opens the settings. */
export function CardHead({ title, back }: { title: string; back: readonly [string, string] | null }) {
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const slippage = formatBps(slippageBps)
  const target = back ? links.pair(back[0], back[1]) : links.pools()
  return (
    <header className="flex h-11 items-center gap-1">
      <Link {...target} aria-label={t`Back`} title={t`Back`} className="icon-button" data-kind="plain" data-size={36}>
        <ArrowLeftIcon />
      </Link>
      <h1 className="text-heading flex-1 whitespace-nowrap">{title}</h1>
      <button
        type="button"
        popoverTarget="settings"
        onClick={() => openWhenLoaded('settings')}
        aria-haspopup="dialog"
        aria-label={t`Slippage ${slippage}`}
        className="text-2 hover:text-1 rounded-badge flex h-9 items-center gap-2 px-2 transition-colors duration-[120ms]"
      >
        <span className="max-xs:hidden">{t`Slippage ${slippage}`}</span>
        <span className="xs:hidden">{slippage}</span>
        <SlidersIcon size={16} />
      </button>
    </header>
  )
}
