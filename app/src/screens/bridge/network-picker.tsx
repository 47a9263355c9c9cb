import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import { useModals, useOpenModal } from '#hooks/open-modal.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckIcon, ChevronDownIcon, InvertIcon } from '#ui/icons.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { type BridgeNetwork, type BridgeSide, bridgeNetwork, bridgeNetworks } from './bridge.ts'
import type { BridgeProps } from './use-bridge.ts'

/** Icon of a network; without one, its first letters. */
function NetworkLogo({ network, size }: { network: BridgeNetwork; size: number }) {
  const { name, picture } = network
  return <TokenLogo symbol={name.slice(0, 1)} seed={name} src={pictureUrl(picture)} size={size} />
}

const sideOfModal: Readonly<Record<string, BridgeSide>> = { networkSwitcherFrom: 'from', networkSwitcherTo: 'to' }

function Picker({ bridge, send, side }: BridgeProps & { side: BridgeSide }) {
  const { closeModal } = useModals()
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

/** Network pickers of both sides, as modals of the page. */
export function NetworkPicker(props: BridgeProps) {
  const side = sideOfModal[useOpenModal()?.name ?? '']
  return side === undefined ? null : <Picker key={side} {...props} side={side} />
}

const modalOfSide = { from: 'networkSwitcherFrom', to: 'networkSwitcherTo' } as const

function Tile({ bridge, side }: Pick<BridgeProps, 'bridge'> & { side: BridgeSide }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const network = bridgeNetwork(bridge.form[side])
  const label = side === 'from' ? t`From` : t`To`
  const connected = network.chainId === bridge.form.connected
  return (
    <button
      type="button"
      className="panel enabled:hover:bg-surface-3 grid min-h-38 grid-rows-[auto_1fr_auto] gap-2 p-3 xs:p-4 text-start transition-colors duration-[120ms] disabled:cursor-default"
      aria-haspopup="dialog"
      disabled={bridge.step.status !== 'initial'}
      onClick={() => openModal({ name: modalOfSide[side] })}
    >
      <span className="text-2 flex flex-wrap content-start items-center max-[22.1875rem]:min-h-11 justify-between gap-x-2 gap-y-1">
        {label}
        {connected ? (
          // The badge is not green: the connection is simulated, and green is reserved for the wallet's real
          // network.
          <Badge>{t`Connected`}</Badge>
        ) : null}
      </span>
      <span className="grid place-items-center">
        <NetworkLogo network={network} size={44} />
      </span>
      <span className="text-section max-[22.1875rem]:text-body flex min-w-0 items-center justify-center gap-2 text-center font-semibold">
        <bdi className="min-w-0 wrap-break-word">{network.name}</bdi>
        <ChevronDownIcon size={18} className="text-2" />
      </span>
    </button>
  )
}

/** Tiles of both networks, and the button that swaps them. */
export function NetworkTiles({ bridge, send }: BridgeProps) {
  const { t } = useLingui()
  const [turned, setTurned] = useState(false)
  return (
    <div className="relative grid grid-cols-2 gap-1">
      <Tile bridge={bridge} side="from" />
      <Tile bridge={bridge} side="to" />
      <button
        type="button"
        className="flip absolute inset-0 m-auto"
        aria-label={t`Switch the direction`}
        title={t`Switch the direction`}
        data-turned={turned || undefined}
        disabled={bridge.step.status !== 'initial'}
        onClick={() => {
          setTurned(!turned)
          send({ type: 'flipped' })
        }}
      >
        <InvertIcon size={18} />
      </button>
    </div>
  )
}
