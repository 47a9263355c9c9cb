import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { isMobileDevice } from '#io/device.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, CopyIcon } from '#ui/icons.tsx'
import { useCopied } from './use-copied.ts'

const QrCode = lazy(() => import('#ui/qr-code.tsx'))

/** What a wallet on another device scans, and on this one opens or takes from the clipboard. */
export function PairingCode({ uri }: { uri: string }) {
  const { t } = useLingui()
  const [copied, copy] = useCopied()
  return (
    <div className="grid w-full justify-items-center gap-4">
      <div className="aspect-square w-full max-w-72">
        <Suspense>
          <QrCode text={uri} label={t`QR code for your wallet`} />
        </Suspense>
      </div>
      <p className="text-2">
        <Trans>Scan this code with a wallet that supports WalletConnect.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {isMobileDevice() ? (
          <a href={uri} className="button" data-kind="soft" data-size="36">
            {t`Open a wallet on this device`}
          </a>
        ) : null}
        <Button size={36} onClick={() => copy(uri)}>
          {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          {copied ? t`Copied` : t`Copy the link`}
        </Button>
      </div>
    </div>
  )
}
