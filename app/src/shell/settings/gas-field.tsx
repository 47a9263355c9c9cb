import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useGasPrices } from '#domain/networks/use-gas-prices.ts'
import { gweiText } from '#domain/settings/gwei-text.ts'
import { parseGasPrice } from '#domain/settings/parse-gas-price.ts'
import type { GasPreset } from '#domain/networks/gas-prices.ts'
import { useChangeSettings } from '#domain/settings/use-change-settings.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { TextField } from '#ui/text-field.tsx'

const presets: readonly GasPreset[] = ['INSTANT', 'FAST', 'NORMAL']

/** Preferred gas price, on chains that follow Harmony's rules: a preset, a price of one's own, or what the wallet proposes. */
export function GasField() {
  const { t } = useLingui()
  const { gasPrice } = useSettings()
  const change = useChangeSettings()
  const prices = useGasPrices()
  const known = prices.status === 'known' ? prices.value : null
  const [typed, setTyped] = useState(gasPrice !== null && typeof gasPrice === 'object' ? gweiText(gasPrice.wei) : '')
  // The first press of a double click on another preset makes that one active: only one that was active is cleared.
  const activeBefore = useRef<GasPreset | null>(null)
  const parsed = typed === '' ? null : parseGasPrice(typed, known?.NORMAL ?? null)

  function problem() {
    if (parsed === null) return undefined
    if (parsed.status === 'InvalidInput') return { tone: 'danger' as const, message: t`Enter a valid gas price` }
    if (parsed.warning === null) return undefined
    return { tone: 'warning' as const, message: t`Your transaction may fail` }
  }

  function type(text: string) {
    setTyped(text)
    const read = parseGasPrice(text, null)
    if (read.status === 'accepted') change({ gasPrice: { wei: read.value } })
    else if (text === '' && gasPrice !== null && typeof gasPrice === 'object') change({ gasPrice: null })
  }

  function choose(preset: GasPreset, presses: number) {
    if (presses < 2) activeBefore.current = gasPrice === preset ? preset : null
    setTyped('')
    if (gasPrice !== preset && presses < 2) change({ gasPrice: preset })
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-2 mb-2 flex w-full justify-between">
        {t`Gas price`}
        {gasPrice === null ? <span className="text-3">{t`The wallet decides`}</span> : null}
      </legend>
      <div className="grid grid-cols-[1fr_116px] items-start gap-2">
        <div className="bg-surface-2 rounded-control grid grid-cols-3 gap-0.5 p-[3px]">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={gasPrice === preset}
              title={t`Double-click the active one to let the wallet decide`}
              className="text-2 hover:text-1 aria-pressed:bg-surface-3 aria-pressed:text-1 aria-pressed:inset-ring-accent h-[38px] rounded-[10px] text-[12px] leading-tight font-medium aria-pressed:inset-ring"
              onClick={(event) => choose(preset, event.detail)}
              onDoubleClick={() => activeBefore.current === preset && change({ gasPrice: null })}
            >
              {preset}
              {known === null ? null : (
                <span className="text-3 block truncate px-1 font-normal">
                  {gweiText(known[preset], 1)}
                  <span className="max-xs:sr-only"> {t`gwei`}</span>
                </span>
              )}
            </button>
          ))}
        </div>
        <TextField
          label={t`Gas price in gwei`}
          labelHidden
          className="contents"
          inputMode="decimal"
          suffix={t`gwei`}
          placeholder={known === null ? '' : gweiText(known.FAST, 1)}
          maxLength={24}
          value={typed}
          onChange={type}
          problem={problem()}
        />
      </div>
    </fieldset>
  )
}
