import { useLingui } from '@lingui/react/macro'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useChangeSettings, useSession, useSettings, useStore } from '#hooks/use-session.ts'
import { Segmented, Switch } from '#ui/choices.tsx'
import { LinkButton } from '#ui/text.tsx'
import { LanguageChoice, ThemeChoice } from './theme-and-language.tsx'
import { DeadlineField, GasField, SlippageField } from './transaction-fields.tsx'

/** Row with the node of the chain, and a button that opens its dialog. */
function OwnNodeRow() {
  const { openModal } = useModals()
  const { t } = useLingui()
  const chain = useChain()
  const own = useStore(useSession().ownEndpoints).get(chain.id)
  const { name } = chain
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <span className="text-2 flex-none">{t`RPC for ${name}`}</span>
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="truncate" title={own}>
          {own === undefined ? t`Default` : new URL(own).host}
        </bdi>
        <LinkButton onClick={() => openModal({ name: 'ownNode' })}>{t`Change`}</LinkButton>
      </span>
    </div>
  )
}

/** Transaction and interface settings; changes apply immediately. */
export default function SettingsPanel() {
  const { openModal } = useModals()
  const { t } = useLingui()
  const { gasPresets, splitExecutor } = useChain()
  const { multihop, split, expertMode, approvalAmount } = useSettings()
  const change = useChangeSettings()
  return (
    <>
      <section className="grid gap-4 p-5">
        <h2 className="text-section font-semibold">{t`Transaction settings`}</h2>
        <SlippageField />
        {gasPresets ? <GasField /> : null}
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
        <Switch
          label={t`Multihop`}
          note={t`Route through other tokens for a better price`}
          checked={multihop}
          onChange={(checked) => change({ multihop: checked })}
        />
        {splitExecutor ? (
          <Switch
            label={t`Split orders`}
            note={t`Split across platforms for a better price`}
            checked={split}
            onChange={(checked) => change({ split: checked })}
          />
        ) : null}
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
        <LinkButton className="justify-self-start" onClick={() => openModal({ name: 'trust' })}>
          {t`Data sources & contracts`}
        </LinkButton>
      </section>
    </>
  )
}
