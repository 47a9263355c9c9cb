import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatBpsShort } from '#domain/currencies/format.ts'
import { parseSlippage, slippagePresets, slippageWarning } from '#domain/settings/parse-slippage.ts'
import { useChangeSettings } from '#domain/settings/use-change-settings.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Slippage tolerance: three presets and a typed percentage. A warned one counts, an invalid one does not. */
export function SlippageField() {
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const change = useChangeSettings()
  const isPreset = slippagePresets.some((preset) => preset === slippageBps)
  const [typed, setTyped] = useState(isPreset ? '' : (slippageBps / 100).toFixed(2))
  const parsed = typed === '' ? null : parseSlippage(typed)
  const warning = slippageWarning(slippageBps)

  function problem() {
    if (parsed?.status === 'InvalidInput') {
      return { tone: 'danger' as const, message: t`Enter a valid slippage percentage` }
    }
    if (warning === 'RiskyLow') return { tone: 'warning' as const, message: t`Your transaction may fail` }
    if (warning === 'RiskyHigh') return { tone: 'warning' as const, message: t`Your transaction may be frontrun` }
    return undefined
  }

  function type(text: string) {
    setTyped(text)
    const read = parseSlippage(text)
    if (read.status === 'accepted') change({ slippageBps: read.value })
  }

  function choose(preset: string) {
    setTyped('')
    change({ slippageBps: Number(preset) })
  }

  return (
    <div className="grid gap-2">
      <span className="text-2 flex justify-between">
        {t`Slippage tolerance`}
        <span className="text-3">{t`Default 0.50%`}</span>
      </span>
      <div className="grid grid-cols-[1fr_116px] items-start gap-2">
        <Segmented
          label={t`Slippage tolerance`}
          size={44}
          block
          value={typed === '' ? String(slippageBps) : null}
          options={slippagePresets.map((preset) => ({ value: String(preset), label: formatBpsShort(preset) }))}
          onChange={choose}
        />
        <TextField
          label={t`Slippage in percent`}
          labelHidden
          className="contents"
          inputMode="decimal"
          suffix="%"
          placeholder="0.50"
          value={typed}
          onChange={type}
          problem={problem()}
        />
      </div>
    </div>
  )
}
