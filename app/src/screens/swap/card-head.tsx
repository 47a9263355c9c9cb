import { useLingui } from '@lingui/react/macro'
import { formatBps } from '#domain/currencies/format.ts'
import { openWhenLoaded } from '#domain/modals/open-when-loaded.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { SlidersIcon } from '#ui/icons.tsx'

/** The card's name, and the slippage that its trades allow, which opens the settings. */
export function CardHead() {
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const slippage = formatBps(slippageBps)
  return (
    <header className="flex h-11 items-center justify-between ps-2">
      <h1 className="text-heading">{t`Swap`}</h1>
      <button
        type="button"
        popoverTarget="settings"
        onClick={() => openWhenLoaded('settings')}
        aria-haspopup="dialog"
        className="text-2 hover:text-1 rounded-badge flex h-9 items-center gap-2 px-2 transition-colors duration-[120ms]"
      >
        {t`Slippage ${slippage}`}
        <SlidersIcon size={16} />
      </button>
    </header>
  )
}
