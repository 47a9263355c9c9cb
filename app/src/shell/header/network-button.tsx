import { useLingui } from '@lingui/react/macro'
import { openWhenLoaded } from '#domain/modals/open-when-loaded.ts'
import { chainPicture } from '#domain/networks/pictures.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'

/** The chain whose figures the page shows; opens the network switcher. Below 720 px it is only the chain's picture. */
export function NetworkButton() {
  const { t } = useLingui()
  const chain = useChain()
  const { name } = chain
  return (
    <button
      type="button"
      popoverTarget="networkSwitcher"
      onClick={() => openWhenLoaded('networkSwitcher')}
      aria-label={t`Network: ${name}`}
      aria-haspopup="dialog"
      className="rounded-control hover:bg-surface-2 flex h-11 flex-none items-center gap-2 px-2 font-medium inset-ring inset-ring-line-strong transition-colors duration-[120ms] sm:pe-3 md:h-9 md:pe-2 min-[1200px]:pe-3"
    >
      <TokenLogo symbol={name} seed={name} src={chainPicture(chain.id)} size={24} />
      <span className="hidden sm:inline md:hidden min-[1200px]:inline">{name}</span>
      <ChevronDownIcon size={16} className="text-2 hidden sm:block md:max-[1199px]:hidden" />
    </button>
  )
}
