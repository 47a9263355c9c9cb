import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { type PlainModalName, useModals, useOpenModal } from '#hooks/open-modal.ts'
import { useFetchedAhead, useFetchedOnApproach } from '#hooks/use-lazy-module.ts'
import { useTokenIndexAhead } from '#hooks/use-listed-tokens.ts'
import { useSession, useStore } from '#hooks/use-session.ts'
import { Popover } from '#ui/popover.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { usePaletteKeys } from '../palette/use-palette-keys.ts'

/** A popover that is a modal of the session. Its open state always equals that of the modal. */
function ModalPopover(props: { name: PlainModalName; label: string; width?: number; children: ReactNode }) {
  const { closeModal, openModal } = useModals()
  const { name, label, width = 400, children } = props
  const open = useOpenModal()?.name === name

  // Opens or closes the browser's popover when the modal changes, unless an event of the popover caused
  // the change.
  useLayoutEffect(() => {
    if (!open) return
    const popover = document.getElementById(name)
    const isShown = () => popover?.matches(':popover-open')
    if (!isShown()) popover?.showPopover()
    return () => {
      if (isShown()) popover?.hidePopover()
    }
  }, [open, name])

  return (
    <Popover
      id={name}
      label={label}
      width={width}
      onToggle={(opened) => (opened ? openModal({ name }) : closeModal(name))}
    >
      {children}
    </Popover>
  )
}

const SettingsPanel = preloadable(() => import('../settings/settings-panel.tsx'))
const NetworkList = preloadable(() => import('../network/network-list.tsx'))

const ConfirmNode = lazy(() => import('../settings/confirm-node.tsx'))
const TrustPanel = lazy(() => import('../trust/trust-panel.tsx'))
const Palette = preloadable(() => import('../palette/palette.tsx'))
const Shortcuts = lazy(() => import('../palette/shortcuts.tsx'))

export default function Popovers() {
  const { t } = useLingui()
  // Started here, because this component is mounted after the first paint.
  useTokenIndexAhead()

  const open = useOpenModal()?.name
  const nodePrompt = useStore(useSession().nodePrompt)
  usePaletteKeys()
  // The palette has a text field, so it loads in advance: no keystroke is lost.
  useFetchedAhead(Palette.preload)
  useFetchedOnApproach('[popovertarget=settings]', SettingsPanel.preload)
  useFetchedOnApproach('[popovertarget=networkSwitcher]', NetworkList.preload)

  return (
    <>
      <ModalPopover name="settings" label={t`Settings`}>
        <Suspense>
          <SettingsPanel />
        </Suspense>
      </ModalPopover>
      <ModalPopover name="networkSwitcher" label={t`Network`} width={340}>
        <Suspense>
          <NetworkList />
        </Suspense>
      </ModalPopover>
      <Suspense>
        {/* Above the dialog of the send that waits for it. */}
        {nodePrompt ? <ConfirmNode prompt={nodePrompt} /> : null}
        {open === 'trust' ? <TrustPanel /> : null}
        {open === 'palette' ? <Palette /> : null}
        {open === 'keys' ? <Shortcuts /> : null}
      </Suspense>
    </>
  )
}
