import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { openModal } from '#domain/modals/open-modal.ts'
import { Badge } from '#ui/badge.tsx'
import { ChevronDownIcon, InvertIcon } from '#ui/icons.tsx'
import type { BridgeSide } from './bridge.ts'
import { bridgeNetwork } from './bridge-networks.ts'
import { NetworkLogo } from './network-logo.tsx'
import type { BridgeProps } from './use-bridge.ts'

const modalOfSide = { from: 'networkSwitcherFrom', to: 'networkSwitcherTo' } as const

function Tile({ bridge, side }: Pick<BridgeProps, 'bridge'> & { side: BridgeSide }) {
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
      <span className="text-2 flex flex-wrap content-start items-center max-[355px]:min-h-11 justify-between gap-x-2 gap-y-1">
        {label}
        {connected ? (
          <Badge tone="success" dot>
            {t`Connected`}
          </Badge>
        ) : null}
      </span>
      <span className="grid place-items-center">
        <NetworkLogo network={network} size={44} />
      </span>
      <span className="text-section max-[355px]:text-body flex min-w-0 items-center justify-center gap-2 text-center font-semibold">
        <bdi className="min-w-0 wrap-break-word">{network.name}</bdi>
        <ChevronDownIcon size={18} className="text-2" />
      </span>
    </button>
  )
}

/** From where to where, and the arrow that swaps both. */
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
