import { amountToText } from '#domain/currencies/amount-text.ts'
import { numberMarks } from '#domain/currencies/number-marks.ts'
import { platformPicture } from '#domain/networks/pictures.ts'
import { PlatformLogo } from '#ui/platform-logo.tsx'
import type { BridgeOption } from './bridge-options.ts'

/** A fee in percent with the digits that it has: 10 hundredths are '0.1%'. */
export function feeText({ feeBps }: BridgeOption): string {
  return `${amountToText(BigInt(feeBps), 2).replace('.', numberMarks().decimal)}%`
}

export function gasText({ gasUsd }: BridgeOption): string {
  return `$${gasUsd}`
}

export function OptionLogo({ option, size }: { option: BridgeOption; size: number }) {
  const src = option.id === 'dexswap' ? platformPicture('dexswap') : undefined
  return <PlatformLogo name={option.name} src={src} size={size} />
}
