import { allPlatforms, type Chain, nativeExchangeOf } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { formatDay } from '#core/format.ts'
import { plainEntry } from '#core/plain-digits.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useEveryChain } from '#hooks/use-every-chain.ts'
import { useNetworkSwitch } from '#hooks/use-networks.ts'
import { useSession, useStore, useWallet } from '#hooks/use-session.ts'
import { Badge } from '#ui/badge.tsx'
import { CheckIcon, SearchIcon, WalletIcon } from '#ui/icons.tsx'
import { focusFirst, TextField } from '#ui/text-field.tsx'
import { isComposingKey } from '#ui/use-composition.ts'
import { ChainLogo } from '#widgets/chain-logo.tsx'

const rowClass =
  'rounded-control enabled:hover:bg-surface-2 flex min-h-13 w-full items-center gap-3 px-3 text-start transition-colors duration-[120ms]'

/** Text that the chain was shut down, with the date if one is known. */
function useEndText({ ended }: ConfiguredChain): string | null {
  const { t } = useLingui()
  if (!ended) return null
  const day = ended.since && formatDay(ended.since)
  return day ? t`Ended ${day}` : t`Ended`
}

const maxNames = 3

/** Names of the first platforms, and the number of the others. */
function platformNames(chain: Parameters<typeof allPlatforms>[0]): string {
  const platforms = allPlatforms(chain)
  const names = platforms.slice(0, maxNames).map(({ name }) => name)
  const others = platforms.length - names.length
  return `${names.join(', ')}${others > 0 ? ` +${others}` : ''}`
}

function NetworkRow({ chain, current }: { chain: ConfiguredChain; current: boolean }) {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const { switchTo } = useNetworkSwitch()
  const names = { mainnet: t`MAINNET`, testnet: t`TESTNET`, local: t`LOCAL` }
  const ended = useEndText(chain)
  const isOwn = useStore(useSession().ownEndpoints).has(chain.id)
  const about = ended ?? platformNames(chain)
  // Omitted for the local network, which the label LOCAL already names.
  const name = chain.switcherEntry && chain.switcherEntry !== 'local' ? chain.name : null
  return (
    <li>
      <button
        type="button"
        disabled={current}
        className={rowClass}
        onClick={() => {
          closeModal('networkSwitcher')
          void switchTo(chain.id)
        }}
      >
        <ChainLogo chain={chain} size={28} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center justify-between gap-2">
            {chain.switcherEntry ? (
              <span className="text-capital">{names[chain.switcherEntry]}</span>
            ) : (
              <span className="font-medium">{chain.name}</span>
            )}
            <span className="flex flex-none gap-1">
              {ended && isOwn ? <Badge>{t`Your node`}</Badge> : null}
              {nativeExchangeOf(chain) ? null : <Badge>{t`Swap only`}</Badge>}
              {chain.testnet ? <Badge tone="warning">{t`Testnet`}</Badge> : null}
            </span>
          </span>
          <span className="text-3 text-caption block truncate">
            {ended && name ? `${name} · ${ended}` : (name ?? about)}
          </span>
        </span>
        {current ? <CheckIcon size={18} className="text-accent" /> : null}
      </button>
    </li>
  )
}

/** Row of a network that the operator has disabled; it cannot be selected. */
function TakenOutRow({ chain }: { chain: Pick<Chain, 'name' | 'picture'> }) {
  const { t } = useLingui()
  return (
    <li>
      <button type="button" disabled className={rowClass}>
        <ChainLogo chain={chain} size={28} />
        <span className="flex-1">
          <span className="block">{chain.name}</span>
          <span className="text-3 text-caption block">{t`Temporarily unavailable`}</span>
        </span>
      </button>
    </li>
  )
}

/** Arrow keys move the focus through the enabled networks. Enter in the search selects the first one. */
function moveWithKeys(event: KeyboardEvent<HTMLElement>) {
  if (isComposingKey(event)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('li button')].filter(
    ({ disabled }) => !disabled,
  )
  const at = rows.indexOf(document.activeElement as HTMLButtonElement)
  const next = { ArrowDown: rows[at + 1] ?? rows[0], ArrowUp: rows.at(at - 1), Enter: null }[event.key]
  if (next === undefined) return
  if (next) next.focus()
  else if (event.target instanceof HTMLInputElement) rows[0]?.click()
  else return
  event.preventDefault()
}

/**
 * List of networks, those that were shut down last, with a search above six entries. The wallet's
 * network is disabled; without a wallet, the displayed one.
 */
export default function NetworkList() {
  const { openModal } = useModals()
  const { t } = useLingui()
  const { config } = useSession()
  const shown = useChain()
  const wallet = useWallet()
  // While the wallet is on another network, the displayed one can be selected. Chains that were shut
  // down need no switch of the wallet.
  const isWallets = wallet.status === 'connected' && !shown.ended && !shown.revived
  const current = isWallets ? wallet.chainId : shown.id
  const [wanted, setWanted] = useState('')
  const all = useEveryChain()
  const matching = foundNetworks(all, wanted)
  const found = matching.filter(({ ended }) => !ended)
  const ended = matching.filter((chain) => chain.ended)
  const day = shown.checkedOn && formatDay(shown.checkedOn)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the buttons inside
    <div className="max-h-[80vh] overflow-y-auto p-2" onKeyDown={moveWithKeys}>
      {all.length > searchFrom ? (
        <TextField
          type="search"
          className="mb-2"
          ref={focusFirst}
          label={t`Search networks`}
          labelHidden
          icon={<SearchIcon size={18} />}
          placeholder={t`Search networks`}
          value={wanted}
          maxLength={64}
          onChange={setWanted}
        />
      ) : null}
      <ul>
        {found.map((chain) => (
          <NetworkRow key={chain.id} chain={chain} current={chain.id === current} />
        ))}
        {[...config.takenOut].map(([id, chain]) => (
          <TakenOutRow key={id} chain={chain} />
        ))}
      </ul>
      {ended.length > 0 ? (
        <section aria-labelledby="ended-networks">
          <h3 id="ended-networks" className="text-3 text-caption px-3 pt-3 pb-1">
            {t`Ended networks`}
          </h3>
          <ul>
            {ended.map((chain) => (
              <NetworkRow key={chain.id} chain={chain} current={chain.id === current} />
            ))}
          </ul>
        </section>
      ) : null}
      {matching.length === 0 ? (
        <p className="text-3 px-3 py-4" role="status">
          {t`No network of that name`}
        </p>
      ) : null}
      <div className="border-line mt-2 border-t pt-2">
        <button type="button" className={rowClass} onClick={() => openModal({ name: 'walletSwitcher' })}>
          <WalletIcon size={20} className="text-2 mx-1" />
          {t`Change wallet`}
        </button>
        {day ? <p className="text-3 text-caption px-3 py-1">{t`Addresses checked on ${day}.`}</p> : null}
      </div>
    </div>
  )
}

/** From this number of networks on, the list has a search field. */
export const searchFrom = 6

/**
 * Networks that match by name, currency or id. Those with the search at the start of their name come
 * first.
 */
export function foundNetworks<C extends Pick<Chain, 'id' | 'name' | 'nativeCurrency' | 'testnet'>>(
  chains: readonly C[],
  typed: string,
): readonly C[] {
  const wanted = plainEntry(typed).toLowerCase()
  const rank = ({ id, name, nativeCurrency }: C) => {
    if (name.toLowerCase().startsWith(wanted)) return 0
    if (name.toLowerCase().includes(wanted)) return 1
    return nativeCurrency.symbol.toLowerCase() === wanted || String(id) === wanted ? 2 : 3
  }
  // Sorts testnets last.
  return chains
    .filter((chain) => rank(chain) < 3)
    .toSorted((one, other) => Number(one.testnet) - Number(other.testnet) || rank(one) - rank(other))
}
