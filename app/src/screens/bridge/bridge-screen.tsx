import { useLingui } from '@lingui/react/macro'
import { formatAmount } from '#core/format.ts'
import { links } from '#core/routes/table.ts'
import { useModals } from '#hooks/open-modal.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, PendingRing } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#widgets/link.tsx'
import { type BridgeStep, type BridgeTransfer, bridgedDecimals, bridgeNetwork, tradingChain } from './bridge.ts'
import { BridgeCard } from './bridge-card.tsx'
import { NetworkPicker } from './network-picker.tsx'
import { OptionTable } from './option-table.tsx'
import { type BridgeProps, useBridge } from './use-bridge.ts'

const head = 'text-3 text-capital h-9 font-normal'

function Status({ status }: { status: Exclude<BridgeStep['status'], 'initial'> }) {
  const { t } = useLingui()
  if (status === 'pending') {
    return (
      <Badge tone="info">
        <PendingRing size={12} />
        {t`Pending`}
      </Badge>
    )
  }
  return (
    <Badge tone="success" dot>
      {status === 'success' ? t`Collected` : t`Ready`}
    </Badge>
  )
}

/** Table with the simulated transfer in progress. */
function TransferTable({ step }: { step: Exclude<BridgeStep, { status: 'initial' }> }) {
  const { t } = useLingui()
  const { from, to, amount } = step.transfer
  return (
    <section>
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-section font-semibold">{t`Your transfer`}</h2>
        <span className="text-3 text-caption">{t`A sample, nothing was sent`}</span>
      </header>
      <table className="mt-2 w-full border-collapse">
        <thead>
          <tr className="border-line border-b">
            <th className={`${head} text-start`}>{t`BRIDGING`}</th>
            <th className={`${head} text-end`}>{t`FROM`}</th>
            <th className={`${head} text-end`}>{t`TO`}</th>
            <th className={`${head} w-26 text-end`}>{t`STATUS`}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-line h-12 border-b">
            <th scope="row" className="text-start font-medium whitespace-nowrap">
              <bdi dir="ltr">{formatAmount(amount, bridgedDecimals, 'balance')} ETH</bdi>
            </th>
            <td className="text-2 text-end">{bridgeNetwork(from).name}</td>
            <td className="text-2 text-end">{bridgeNetwork(to).name}</td>
            <td className="text-end">
              <span role="status">
                <Status status={step.status} />
              </span>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** Dialog after the simulated transfer; every way to close it resets amount and state. */
function SuccessDialog({ transfer, send }: Pick<BridgeProps, 'send'> & { transfer: BridgeTransfer }) {
  const { closeModal } = useModals()
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

/** The bridge mock-up (rule 2.4.29). It has no session, so it cannot reach a wallet or a node. */
export function BridgeScreen() {
  const { t } = useLingui()
  const { bridge, send } = useBridge()
  const { step } = bridge
  const collecting = step.status === 'collect' || step.status === 'success'
  return (
    <div className="mx-auto grid max-w-[79rem] gap-x-14 gap-y-8 wide:gap-y-12 px-3 pt-4 pb-8 xs:px-6 sm:pt-8 md:px-8 md:pt-10 md:pb-16 wide:grid-cols-[minmax(0,41.5rem)_30rem] wide:grid-rows-[auto_1fr] wide:justify-between">
      <div className="min-w-0 max-wide:mx-auto max-wide:w-full max-wide:max-w-[30rem]">
        <h1 className="text-title">{collecting ? t`Collect` : t`DexSwap Bridge`}</h1>
        <div className="mt-4">
          <Notice tone="brand" title={t`Test UI/UX Only`}>
            {t`Nothing on this page moves money or uses your wallet.`}
          </Notice>
        </div>
      </div>
      <div className="max-wide:mx-auto max-wide:w-full max-wide:max-w-[30rem] wide:col-start-2 wide:row-span-2 wide:row-start-1">
        <BridgeCard bridge={bridge} send={send} />
      </div>
      <div className="grid min-w-0 content-start gap-10 max-wide:mx-auto max-wide:w-full max-wide:max-w-[30rem]">
        {step.status === 'initial' ? null : <TransferTable step={step} />}
        {collecting ? null : <OptionTable bridge={bridge} send={send} />}
      </div>
      <NetworkPicker bridge={bridge} send={send} />
      {step.status === 'success' ? <SuccessDialog transfer={step.transfer} send={send} /> : null}
    </div>
  )
}
