import { harmony, nativeExchangeOf } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import { numberMarks } from '#core/format.ts'
import { amountToText } from '#core/tokens/amount-text.ts'
import { RadioName } from '#ui/choices.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { PlatformLogo } from '#ui/token-logo.tsx'
import { type BridgeOption, type BridgeOptionId, bridgeOptions, shownOptions } from './bridge.ts'
import type { BridgeProps } from './use-bridge.ts'

/** Formats a fee in percent without trailing zeros: 10 basis points are '0.1%'. */
export function feeText({ feeBps }: BridgeOption): string {
  return `${amountToText(BigInt(feeBps), 2).replace('.', numberMarks().decimal)}%`
}

export function gasText({ gasUsd }: BridgeOption): string {
  return `$${gasUsd}`
}

export function OptionLogo({ option, size }: { option: BridgeOption; size: number }) {
  const src = option.id === 'dexswap' ? pictureUrl(nativeExchangeOf(harmony)?.picture) : undefined
  return <PlatformLogo name={option.name} src={src} size={size} />
}

const head = 'text-3 text-capital h-9 font-normal'
const cell = 'text-2 h-12 whitespace-nowrap text-end'

function Row(
  props: { option: BridgeOption & { id: BridgeOptionId }; checked: boolean; disabled: boolean } & Pick<
    BridgeProps,
    'send'
  >,
) {
  const { option, checked, disabled, send } = props
  const { t } = useLingui()
  return (
    <tr className="border-line hover:bg-surface-1 relative border-b">
      <th scope="row" className="h-12 text-start font-medium">
        <RadioName
          name="bridge"
          id={option.id}
          checked={checked}
          disabled={disabled}
          onChange={() => send({ type: 'chosen', option: option.id })}
          picture={
            <span className="max-xs:hidden">
              <OptionLogo option={option} size={28} />
            </span>
          }
        >
          <bdi>{option.name}</bdi>
        </RadioName>
      </th>
      <td className={cell}>{feeText(option)}</td>
      <td className={cell}>{gasText(option)}</td>
      <td className={`${cell} text-1`}>{t(option.time)}</td>
    </tr>
  )
}

/** Table of sample bridges: four at first, all on request. */
export function OptionTable({ bridge, send }: BridgeProps) {
  const { t } = useLingui()
  const [expanded, setExpanded] = useState(false)
  const chosen = bridge.form.option
  const options = shownOptions(expanded, chosen)
  const more = bridgeOptions.length - options.length
  return (
    <section>
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-section font-semibold">{t`Seven bridges`}</h2>
        <span className="text-3 text-caption">{t`Sample figures`}</span>
      </header>
      <table className="mt-2 w-full border-collapse" aria-label={t`Bridge`}>
        <thead>
          <tr className="border-line border-b">
            <th className={`${head} text-start`}>{t`BRIDGE`}</th>
            <th className={`${head} w-16 text-end xs:w-26`}>{t`FEE`}</th>
            <th className={`${head} w-13 text-end xs:w-26`}>{t`GAS`}</th>
            <th className={`${head} w-18 text-end xs:w-26`}>{t`TIME`}</th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <Row
              key={option.id}
              option={option}
              checked={option.id === chosen}
              disabled={bridge.step.status !== 'initial'}
              send={send}
            />
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="text-2 hover:text-1 rounded-control mt-1 flex min-h-11 items-center gap-3 px-1 transition-colors duration-[120ms] xs:ps-8"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
        {expanded ? t`Fewer bridges` : t`+${more} more bridges`}
      </button>
    </section>
  )
}
