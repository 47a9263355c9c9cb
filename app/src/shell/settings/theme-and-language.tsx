import { useLingui } from '@lingui/react/macro'
import type { ThemeChoice as Choice } from '#core/settings/settings.ts'
import { useChangeSettings, useSettings } from '#hooks/use-session.ts'
import { Segmented, type SegmentedOption } from '#ui/choices.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { languages } from '../languages.ts'

/** Selects light, dark or system theme. */
export function ThemeChoice() {
  const { t } = useLingui()
  const { theme } = useSettings()
  const change = useChangeSettings()
  const options: readonly SegmentedOption<Choice>[] = [
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
    { value: 'system', label: t`System` },
  ]
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="text-2">{t`Theme`}</span>
      <Segmented
        label={t`Theme`}
        size={28}
        options={options}
        value={theme}
        onChange={(value) => change({ theme: value })}
      />
    </div>
  )
}

/** Selects one of the available languages. */
export function LanguageChoice() {
  const { t, i18n } = useLingui()
  const change = useChangeSettings()
  return (
    <label className="flex min-h-9 items-center justify-between gap-4">
      <span className="text-2">{t`Language`}</span>
      <span className="relative flex items-center">
        <select
          className="rounded-badge hover:bg-surface-2 h-9 appearance-none bg-transparent ps-2 pe-7 text-end font-medium"
          value={i18n.locale}
          onChange={(event) => change({ language: event.currentTarget.value })}
        >
          {languages.map(({ locale, tag, name }) => (
            <option key={locale} value={locale} lang={tag}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} className="text-2 pointer-events-none absolute end-1.5" />
      </span>
    </label>
  )
}
