import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { useTokenIndexAhead } from '#domain/tokens/use-token-index-ahead.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { ModalPopover } from './modal-popover.tsx'

const SettingsPanel = preloadable(() => import('../settings/settings-panel.tsx'))
const NetworkList = preloadable(() => import('../network/network-list.tsx'))

/** The popovers of the header, there for their buttons; what they hold comes when one is opened. */
export default function Popovers() {
  const { t } = useLingui()
  // Here, as this comes after the first paint.
  useTokenIndexAhead()

  // The code of what they hold.
  useEffect(() => {
    SettingsPanel.preload()
    NetworkList.preload()
  }, [])

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
