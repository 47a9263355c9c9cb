import { Trans, useLingui } from '@lingui/react/macro'
import { type RewardGas, rewardGas } from '#core/campaigns/reward-gas.ts'
import { formatWhole } from '#core/format.ts'
import { Segmented } from '#ui/choices.tsx'

const most = rewardGas.at(-1)

/** Selects the gas limit per reward transfer, after a simulation that did not pay a reward. */
export function RewardGasChoice(props: {
  /** Gas limit that applies before the user selects one. */
  usual: RewardGas
  value: RewardGas
  onChange: (value: RewardGas) => void
  /** True when the simulation with this gas limit does not pay a reward. */
  isStuck: boolean
}) {
  const { usual, value, onChange, isStuck } = props
  const { t } = useLingui()
  if (!isStuck && value === usual) return null
  const isHopeless = isStuck && value === most
  return (
    <div className="mt-3">
      <p className="text-2 mb-2">
        {isHopeless ? (
          <Trans>A reward fails even at maximum gas. It stays in the campaign; retry later.</Trans>
        ) : (
          <Trans>A reward needs more gas. Unused gas is not charged.</Trans>
        )}
      </p>
      <Segmented
        label={t`Gas for each reward`}
        size={44}
        block
        value={String(value)}
        onChange={(chosen) => onChange(rewardGas.find((gas) => String(gas) === chosen) ?? usual)}
        options={rewardGas
          .filter((gas) => gas >= usual)
          .map((gas) => ({ value: String(gas), label: formatWhole(gas) }))}
      />
    </div>
  )
}
