import { useLingui } from '@lingui/react/macro'
import type { ThemeChoice as Choice } from '#domain/settings/settings.ts'
import { useChangeSettings } from '#domain/settings/use-change-settings.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { Segmented, type SegmentedOption } from '#ui/segmented.tsx'

/** Light, dark, or what the device says. */
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
