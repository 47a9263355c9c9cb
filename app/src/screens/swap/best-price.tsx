import type { Platform } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { platformPicture } from '#domain/networks/pictures.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { PlatformLogo } from '#ui/platform-logo.tsx'

/** Where the best price stands, and what a swap there costs extra: nothing. */
export function BestPrice(props: {
  /** Of the selected trade. */
  platform: Platform
  isBest: boolean
  /** How many platforms were asked. */
  asked: number
  /** The comparison of all of them, where it does not stand beside the card. */
  children: ReactNode
}) {
  const { platform, isBest, asked, children } = props
  const { name, id } = platform
  const { t } = useLingui()
  const [open, setOpen] = useState(true)
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 px-2" aria-live="polite">
        <PlatformLogo name={name} src={platformPicture(id)} size={36} />
        <p className="min-w-0 flex-1">
          <span className="block font-medium">
            {isBest ? <Trans>Best price found on {name}</Trans> : <Trans>Swap through {name}</Trans>}
          </span>
          <span className="text-2 block">
            {id === 'dexswap' ? <Trans>Our own pools</Trans> : <Trans>Swap with NO additional fees</Trans>}
          </span>
        </p>
        {children === null ? (
          <Badge>
            <Plural value={asked} one="# asked" other="# compared" />
          </Badge>
        ) : (
          <IconButton
            label={open ? t`Hide the platforms` : t`Compare the platforms`}
            icon={open ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {open ? children : null}
    </>
  )
}
