import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The pool is no longer the one that was shown: what has happened, and the consent to the new amounts. */
export function PoolChanged({ opened, onAccept }: { opened: boolean; onAccept: (() => void) | null }) {
  const { t } = useLingui()
  return (
    <Notice
      tone="warning"
      urgent
      title={opened ? t`This pool exists already` : t`Price Updated`}
      action={
        onAccept === null ? undefined : (
          <Button kind="primary" size={36} onClick={onAccept}>
            {t`Accept`}
          </Button>
        )
      }
    >
      {opened ? (
        <Trans>Somebody else has opened it meanwhile and set its price.</Trans>
      ) : (
        <Trans>The pool’s price has moved beyond your slippage.</Trans>
      )}
    </Notice>
  )
}
