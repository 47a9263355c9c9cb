import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatAmount } from '#domain/currencies/format.ts'
import { closeModal } from '#domain/modals/open-modal.ts'
import { links } from '#domain/routes/table.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type BridgeTransfer, bridgedDecimals } from './bridge.ts'
import { bridgeNetwork, tradingChain } from './bridge-networks.ts'
import type { BridgeProps } from './use-bridge.ts'

/** The end of the mock-up. Every way out of it resets the amount and the state. */
export function SuccessDialog({ transfer, send }: Pick<BridgeProps, 'send'> & { transfer: BridgeTransfer }) {
  const { t } = useLingui()
  const from = bridgeNetwork(transfer.from).name
  const to = bridgeNetwork(transfer.to).name
  const amount = formatAmount(transfer.amount, bridgedDecimals, 'balance')
  const chainId = tradingChain(transfer.to)

  function close() {
    closeModal('bridgeSuccess')
    send({ type: 'closed' })
  }

  return (
    <Dialog title={t`Bridging Succesful`} onClose={close}>
      <p className="text-section font-medium">{t`${amount} ETH from ${from} to ${to}`}</p>
      <p className="text-2 mt-2 flex flex-wrap items-center gap-2">
        <Badge tone="brand">{t`Test UI/UX Only`}</Badge>
        {t`Nothing was sent.`}
      </p>
      <div className="mt-6 grid gap-2">
        {chainId === null ? (
          <Button size={56} block disabled>
            {t`No trading on ${to} here`}
          </Button>
        ) : (
          <Link
            {...links.exchange()}
            search={{ chainId }}
            className="button"
            data-kind="primary"
            data-size="56"
            data-block
            onClick={close}
          >
            {t`Trade on ${to}`}
          </Link>
        )}
        <Button size={56} block data-autofocus onClick={close}>
          {t`Back to bridge`}
        </Button>
      </div>
    </Dialog>
  )
}
