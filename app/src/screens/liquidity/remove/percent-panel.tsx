import { useLingui } from '@lingui/react/macro'
import { percentText } from '#domain/liquidity/removal.ts'
import { useRested } from '#domain/liquidity/use-rested.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/card.tsx'
import { LinkButton } from '#ui/link.tsx'
import { Slider } from '#ui/slider.tsx'
import { setPercent, showDetailed } from './remove-form.ts'
import type { Removing } from './use-removal.ts'
import { changeRemoveForm } from './use-remove-form.ts'

const shortcuts = [25, 50, 75, 100]

/** Part of the holding in whole percent: slid, typed or by shortcut. */
export function PercentPanel({ removing }: { removing: Removing }) {
  const { t } = useLingui()
  const { form, removal, pairKey } = removing
  const exact = form.independentField === 'percent' ? form.typedValue : removal ? percentText(removal.share) : '0'
  const set = (percent: number) => changeRemoveForm(pairKey, (before) => setPercent(before, percent))
  const settled = exact === '<1' ? 0 : Number(exact)
  const [percent, drag] = useRested(settled, set)
  const shown = percent === settled ? exact : String(percent)
  return (
    <Panel className="px-4 pt-4 pb-6">
      <p className="text-2 flex justify-between">
        <span>{t`Amount`}</span>
        <LinkButton onClick={() => changeRemoveForm(pairKey, (before) => showDetailed(before, true))}>
          {t`Detailed`}
        </LinkButton>
      </p>
      <p dir="ltr" className="text-display mt-1 flex items-baseline justify-center">
        <input
          className="min-w-[1ch] bg-transparent text-end outline-none"
          style={{ width: `${Math.max(1, shown.length) + 0.2}ch` }}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t`Percent to remove`}
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, '').slice(-3)))}
        />
        <span className="text-title text-3 ms-1" aria-hidden="true">
          %
        </span>
      </p>
      <div className="py-2">
        <Slider label={t`Percent of your LP tokens`} value={percent} valueText={`${shown}%`} onChange={drag} />
      </div>
      <div className="mt-1 grid grid-cols-4 gap-2">
        {shortcuts.map((shortcut) => (
          <Button key={shortcut} size={36} block onClick={() => set(shortcut)}>
            {shortcut === 100 ? t`Max` : `${shortcut}%`}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
