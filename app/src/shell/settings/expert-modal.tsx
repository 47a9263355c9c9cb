import { Trans, useLingui } from '@lingui/react/macro'
import { useModals } from '#hooks/open-modal.ts'
import { useChangeSettings } from '#hooks/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Confirms expert mode before it is enabled. */
export default function ExpertModal() {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const change = useChangeSettings()
  function close() {
    closeModal('expertMode')
  }
  return (
    <Dialog title={t`Are you sure?`} onClose={close}>
      <p className="text-2">
        <Trans>
          Expert mode turns off the confirmation prompts and allows trades with high slippage, which often result in bad
          rates and lost funds.
        </Trans>
      </p>
      <p className="mt-3 font-medium">
        <Trans>Only use this mode if you know what you are doing.</Trans>
      </p>
      <div className="mt-6 grid grid-cols-2 gap-2">
        <Button data-autofocus onClick={close}>{t`Cancel`}</Button>
        <Button
          kind="danger"
          onClick={() => {
            change({ expertMode: true })
            close()
          }}
        >
          {t`Turn On Expert Mode`}
        </Button>
      </div>
    </Dialog>
  )
}
