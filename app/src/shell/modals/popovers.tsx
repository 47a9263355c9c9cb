import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useTokenIndexAhead } from '#domain/tokens/use-token-index-ahead.ts'
import { ModalPopover } from './modal-popover.tsx'

const SettingsPanel = lazy(() => import('../settings/settings-panel.tsx'))
const NetworkList = lazy(() => import('../network/network-list.tsx'))

/** The popovers of the header, there for their buttons; what they hold comes when one is opened. */
export default function Popovers() {
  const { t } = useLingui()
  // Here, as this comes after the first paint.
  useTokenIndexAhead()
  return (
    <>
      <ModalPopover name="settings" label={t`Settings`}>
        <Suspense>
          <SettingsPanel />
        </Suspense>
      </ModalPopover>
      <ModalPopover name="networkSwitcher" label={t`Network`} width={280}>
        <Suspense>
          <NetworkList />
        </Suspense>
      </ModalPopover>
    </>
  )
}
