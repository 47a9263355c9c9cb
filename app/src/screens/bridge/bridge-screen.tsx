import { useLingui } from '@lingui/react/macro'
import { Notice } from '#ui/notice.tsx'
import { BridgeCard } from './bridge-card.tsx'
import { NetworkPicker } from './network-picker.tsx'
import { OptionTable } from './option-table.tsx'
import { SuccessDialog } from './success-dialog.tsx'
import { TransferTable } from './transfer-table.tsx'
import { useBridge } from './use-bridge.ts'

/** The bridge mock-up (spec/2 §4). It needs no session: it cannot reach a wallet or a node. */
export function BridgeScreen() {
  const { t } = useLingui()
  const { bridge, send } = useBridge()
  const { step } = bridge
  const collecting = step.status === 'collect' || step.status === 'success'
  return (
    <div className="mx-auto grid max-w-[1264px] gap-x-14 gap-y-8 min-[1160px]:gap-y-12 px-3 pt-4 pb-32 xs:px-6 sm:pt-8 md:px-8 md:pt-10 md:pb-16 min-[1160px]:grid-cols-[minmax(0,664px)_480px] min-[1160px]:grid-rows-[auto_1fr] min-[1160px]:justify-between">
      <div className="min-w-0 max-[1159px]:mx-auto max-[1159px]:w-full max-[1159px]:max-w-[480px]">
        <h1 className="text-title">{collecting ? t`Collect` : t`DexSwap Bridge`}</h1>
        <div className="mt-4">
          <Notice tone="brand" title={t`Test UI/UX Only`}>
            {t`Nothing on this page moves money or asks your wallet.`}
          </Notice>
        </div>
      </div>
      <div className="max-[1159px]:mx-auto max-[1159px]:w-full max-[1159px]:max-w-[480px] min-[1160px]:col-start-2 min-[1160px]:row-span-2 min-[1160px]:row-start-1">
        <BridgeCard bridge={bridge} send={send} />
      </div>
      <div className="grid min-w-0 content-start gap-10 max-[1159px]:mx-auto max-[1159px]:w-full max-[1159px]:max-w-[480px]">
        {step.status === 'initial' ? null : <TransferTable step={step} />}
        {collecting ? null : <OptionTable bridge={bridge} send={send} />}
      </div>
      <NetworkPicker bridge={bridge} send={send} />
      {step.status === 'success' ? <SuccessDialog transfer={step.transfer} send={send} /> : null}
    </div>
  )
}
