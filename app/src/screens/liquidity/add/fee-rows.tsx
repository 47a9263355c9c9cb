import { protocolFeeShare } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatBps, formatPercent } from '#domain/currencies/format.ts'
import type { PairLookup } from '#domain/liquidity/pair-lookup.ts'
import { DetailRow } from '#ui/detail-row.tsx'

/** The fee of a pair that does not exist yet (spec/3 §2). */
export const newPairFeeBps = 25

/** What traders pay, and the part of it that the protocol keeps. */
export function FeeRows({ lookup }: { lookup: PairLookup }) {
  const { t } = useLingui()
  if (lookup.status !== 'exists' && lookup.status !== 'not-exists') return null
  const terms = lookup.status === 'exists' ? lookup.facts : lookup
  const swapFeeBps = lookup.status === 'exists' ? lookup.facts.swapFeeBps : newPairFeeBps
  const { protocolFeeDenominator } = terms
  const part = protocolFeeDenominator === null ? null : protocolFeeShare(protocolFeeDenominator)
  const whole = part && Number(part.denominator)
  return (
    <>
      <DetailRow label={t`Swap fee`}>{formatBps(swapFeeBps)}</DetailRow>
      <DetailRow label={t`Protocol fee`}>
        {part ? (
          <span>
            {feeText(swapFeeBps, part.denominator)}
            <span className="text-3 font-normal">
              <Trans> · 1/{whole} of the swap fee</Trans>
            </span>
          </span>
        ) : (
          <Trans>None</Trans>
        )}
      </DetailRow>
    </>
  )
}

/** A part of a fee in percent: three decimals where two would cut it. */
function feeText(swapFeeBps: number, denominator: bigint): string {
  const thousandths = (BigInt(swapFeeBps) * 10n) / denominator
  if (thousandths % 10n === 0n || thousandths === 0n) {
    return formatPercent({ numerator: BigInt(swapFeeBps), denominator: 10_000n * denominator })
  }
  return `${thousandths / 1000n}.${(thousandths % 1000n).toString().padStart(3, '0')}%`
}
