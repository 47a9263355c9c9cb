import { useLingui } from '@lingui/react/macro'
import { openModal } from '#domain/modals/open-modal.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useChangeSettings } from '#domain/settings/use-change-settings.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import { DeadlineField } from './deadline-field.tsx'
import { GasField } from './gas-field.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { OwnNodeRow } from './own-node-row.tsx'
import { SlippageField } from './slippage-field.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Transaction settings and interface settings; each change counts at once. */
export default function SettingsPanel() {
  const { t } = useLingui()
  const { followsHarmonyRules } = useChain()
  const { multihop, expertMode, approvalAmount } = useSettings()
  const change = useChangeSettings()
  return (
    <>
      <section className="grid gap-4 p-5">
        <h2 className="text-section font-semibold">{t`Transaction settings`}</h2>
        <SlippageField />
        {followsHarmonyRules ? <GasField /> : null}
        <DeadlineField />
        <div className="flex items-center justify-between gap-4">
          <span className="text-2">{t`Approve`}</span>
          <Segmented
            label={t`Amount to approve`}
            size={28}
            value={approvalAmount}
            options={[
              { value: 'maximum', label: t`Maximum` },
              { value: 'exact', label: t`Exact amount` },
            ]}
            onChange={(value) => change({ approvalAmount: value })}
          />
        </div>
        <Switch label={t`Multihop`} checked={multihop} onChange={(checked) => change({ multihop: checked })} />
      </section>
      <section className="border-line grid gap-4 border-t p-5">
        <h2 className="text-section font-semibold">{t`Interface settings`}</h2>
        <Switch
          label={t`Expert mode`}
          note={t`No confirmation prompts, high price impact allowed`}
          checked={expertMode}
          onChange={(checked) => (checked ? openModal({ name: 'expertMode' }) : change({ expertMode: false }))}
        />
        <ThemeChoice />
        <LanguageChoice />
        <OwnNodeRow />
      </section>
    </>
  )
}
