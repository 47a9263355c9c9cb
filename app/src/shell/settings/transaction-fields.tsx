import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { GasPreset } from '#core/chain/gas-presets.ts'
import { formatBpsShort } from '#core/format.ts'
import { autoSlippageCapBps } from '#core/markets/auto-slippage.ts'
import { slippageRisk } from '#core/risk.ts'
import { deadlineSecondsOf } from '#core/settings/deadline.ts'
import {
  gweiText,
  parseDeadline,
  parseGasPrice,
  parseSlippage,
  slippagePresets,
  slippageWarning,
} from '#core/settings/parse-slippage.ts'
import { type Settings, settingEntries } from '#core/settings/settings.ts'
import { useGasPrices } from '#hooks/use-chain.ts'
import { useChosenDeadline, useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useChangeSettings, useSession, useSettings } from '#hooks/use-session.ts'
import { Segmented } from '#ui/choices.tsx'
import { riskTones } from '#ui/risk-look.ts'
import { TextField } from '#ui/text-field.tsx'

/**
 * When the typed text is invalid, the setting returns to the value that it had when the field got the
 * focus.
 */
function useRestore<Part extends Partial<Settings>>(part: Part) {
  const change = useChangeSettings()
  const before = useRef(part)
  return {
    restore: () => change(before.current),
    onFocus: () => {
      before.current = part
    },
  }
}

/**
 * Slippage tolerance: three presets or a typed percentage. A value with a warning applies, one with an
 * error does not.
 */
export function SlippageField() {
  const { t } = useLingui()
  const { slippageBps, autoSlippage } = useSettings()
  const change = useChangeSettings()
  const { restore, onFocus } = useRestore({ slippageBps, autoSlippage })
  const isPreset = autoSlippage || slippagePresets.some((preset) => preset === slippageBps)
  const [typed, setTyped] = useState(isPreset ? '' : (slippageBps / 100).toFixed(2))
  const parsed = typed.trim() === '' ? null : parseSlippage(typed)
  const warning = autoSlippage ? null : slippageWarning(slippageBps)
  const [cap, own] = [formatBpsShort(autoSlippageCapBps), formatBpsShort(slippageBps)]

  function problem() {
    if (parsed?.status === 'InvalidInput') {
      return { tone: 'danger' as const, message: t`Enter a valid slippage percentage` }
    }
    const level = slippageRisk(slippageBps)
    if (warning === null || level === 'fine') return undefined
    const message = warning === 'RiskyLow' ? t`Your transaction may fail` : t`Your transaction may be frontrun`
    return { tone: riskTones[level], message }
  }

  function type(text: string) {
    setTyped(text)
    const read = parseSlippage(text)
    if (read.status === 'accepted') change({ slippageBps: read.value, autoSlippage: false })
    // An empty field applies the default, which the placeholder shows.
    else if (text.trim() === '') change({ slippageBps: settingEntries.slippageBps.initial, autoSlippage: false })
    else restore()
  }

  function choose(preset: string) {
    setTyped('')
    change(preset === 'auto' ? { autoSlippage: true } : { slippageBps: Number(preset), autoSlippage: false })
  }

  return (
    <div className="grid gap-2">
      <span className="text-2 flex justify-between">
        {t`Slippage tolerance`}
        <span className="text-3">{t`Default 0.50%`}</span>
      </span>
      <div className="grid items-start gap-2 min-[27.5rem]:grid-cols-[1fr_7rem]">
        <Segmented
          label={t`Slippage tolerance`}
          size={44}
          block
          value={autoSlippage ? 'auto' : typed === '' ? String(slippageBps) : null}
          options={[
            { value: 'auto', label: t`Auto` },
            ...slippagePresets.map((preset) => ({ value: String(preset), label: formatBpsShort(preset) })),
          ]}
          onChange={choose}
        />
        <TextField
          label={t`Slippage in percent`}
          labelHidden
          className="contents"
          inputMode="decimal"
          suffix="%"
          placeholder="0.50"
          onFocus={onFocus}
          value={typed}
          onChange={type}
          problem={problem()}
        />
      </div>
      {autoSlippage ? (
        <p className="text-3 text-caption">{t`Auto for swaps, at most ${cap}. Liquidity uses ${own}.`}</p>
      ) : null}
    </div>
  )
}

const presets: readonly GasPreset[] = ['INSTANT', 'FAST', 'NORMAL']

/** Gas price on chains with presets: a preset, a custom price, or the wallet's proposal. */
export function GasField() {
  const { t } = useLingui()
  const { gasPrice } = useSettings()
  const change = useChangeSettings()
  const { restore, onFocus } = useRestore({ gasPrice })
  const prices = useGasPrices()
  const known = prices.status === 'known' ? prices.value : null
  const stored = gasPrice !== null && typeof gasPrice === 'object' ? gweiText(gasPrice.wei) : ''
  const [typed, setTyped] = useState(stored)
  // A double click clears a preset only if it was active before the first click.
  const activeBefore = useRef<GasPreset | null>(null)
  const parsed =
    typed === '' ? null : parseGasPrice(typed, known?.NORMAL ?? null, typed === stored ? 'linked' : 'pasted')

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
    else if (text !== '') restore()
    else if (gasPrice !== null && typeof gasPrice === 'object') change({ gasPrice: null })
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
      <div className="grid grid-cols-[1fr_7rem] items-start gap-2">
        <div className="bg-surface-2 rounded-control grid grid-cols-3 gap-0.5 p-[3px]">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={gasPrice === preset}
              title={t`Double-click the active one to let the wallet decide`}
              className="text-2 hover:text-1 aria-pressed:bg-surface-3 aria-pressed:text-1 aria-pressed:inset-ring-accent h-[2.375rem] rounded-[10px] text-[0.75rem] leading-tight font-medium aria-pressed:inset-ring"
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
          onFocus={onFocus}
          value={typed}
          onChange={type}
          problem={problem()}
        />
      </div>
    </fieldset>
  )
}

/** Transaction deadline in minutes. */
export function DeadlineField() {
  const { t } = useLingui()
  const { settings } = useSession()
  const chosen = useChosenDeadline()
  const inForce = useDeadlineSeconds()
  const before = useRef(chosen)
  const [typed, setTyped] = useState<string | null>(null)
  const invalid = typed !== null && parseDeadline(typed).status === 'InvalidInput'
  const isLonger = inForce !== deadlineSecondsOf(chosen, false)
  function restore() {
    if (before.current === null) settings.reset('deadlineSeconds')
    else settings.change({ deadlineSeconds: before.current })
  }
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2">
      <span className="text-2">{t`Transaction deadline`}</span>
      <div className="flex items-center gap-2">
        <TextField
          label={t`Transaction deadline in minutes`}
          labelHidden
          className="w-[5.5rem] grid-cols-[minmax(0,1fr)] [&_input]:text-end"
          inputMode="numeric"
          maxLength={5}
          onFocus={() => {
            before.current = chosen
          }}
          value={typed ?? String(inForce / 60)}
          onChange={(text) => {
            setTyped(text)
            const read = parseDeadline(text)
            if (read.status === 'accepted') settings.change({ deadlineSeconds: read.value })
            else restore()
          }}
          aria-invalid={invalid || undefined}
        />
        <span className="text-3">{t`minutes`}</span>
      </div>
      {invalid ? <p className="text-danger col-span-2" role="status">{t`Enter a whole number of minutes`}</p> : null}
      {isLonger ? (
        <p className="text-3 text-caption col-span-2">{t`Longer, as the other owners have to confirm.`}</p>
      ) : null}
    </div>
  )
}
