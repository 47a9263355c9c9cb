import { useLingui } from '@lingui/react/macro'
import { closeModal, useOpenModal } from '#domain/modals/open-modal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import type { BridgeSide } from './bridge.ts'
import { bridgeNetworks } from './bridge-networks.ts'
import { NetworkLogo } from './network-logo.tsx'
import type { BridgeProps } from './use-bridge.ts'

const sideOfModal: Readonly<Record<string, BridgeSide>> = { networkSwitcherFrom: 'from', networkSwitcherTo: 'to' }

function Picker({ bridge, send, side }: BridgeProps & { side: BridgeSide }) {
  const { t } = useLingui()
  const close = () => closeModal(side === 'from' ? 'networkSwitcherFrom' : 'networkSwitcherTo')
  return (
    <Dialog title={side === 'from' ? t`Bridge from` : t`Bridge to`} onClose={close}>
      <ul className="-mx-3 grid">
        {bridgeNetworks.map((network) => {
          const current = network.chainId === bridge.form[side]
          return (
            <li key={network.chainId}>
              <button
                type="button"
                disabled={current}
                className="rounded-control enabled:hover:bg-surface-2 flex min-h-14 w-full items-center gap-3 px-3 text-start transition-colors duration-[120ms]"
                onClick={() => {
                  send({ type: 'picked', side, chainId: network.chainId })
                  close()
                }}
              >
                <NetworkLogo network={network} size={36} />
                <bdi className="flex-1 font-medium">{network.name}</bdi>
                {current ? <CheckIcon size={18} className="text-accent" /> : null}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** The pickers of both sides, which are two of the page's modals. */
export function NetworkPicker(props: BridgeProps) {
  const side = sideOfModal[useOpenModal()?.name ?? '']
  return side === undefined ? null : <Picker key={side} {...props} side={side} />
}
