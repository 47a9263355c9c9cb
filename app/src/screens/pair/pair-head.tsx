import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRewardsAvailable } from '#domain/campaigns/use-rewards-available.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { formatBps } from '#domain/currencies/format.ts'
import { openModal } from '#domain/modals/open-modal.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { displayOrder } from '#domain/pairs/display-order.ts'
import type { Pair } from '#domain/pairs/pair-lookup.ts'
import { links } from '#domain/routes/table.ts'
import { Badge } from '#ui/badge.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { PairLogo } from '#ui/pair-logo.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'

/** Which pair, and what can be done with it. The name opens the choice of another one. */
export function PairHead({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const chain = useChain()
  const { base, quote } = displayOrder(chain, pair)
  const fee = formatBps(pair.swapFeeBps)
  const symbols = `${shortenSymbol(base.symbol)} / ${shortenSymbol(quote.symbol)}`
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-[380px] items-center gap-4">
        <PairLogo first={currencyLogo(chain, base)} second={currencyLogo(chain, quote)} size={48} />
        <h1 className="text-title min-w-0">
          <button
            type="button"
            aria-haspopup="dialog"
            title={t`Select a pair`}
            className="rounded-control hover:text-accent flex min-h-11 max-w-full items-center gap-2 text-start transition-colors duration-[120ms]"
            onClick={() => openModal({ name: 'selectPair' })}
          >
            <bdi className="min-w-0 truncate">{symbols}</bdi>
            <ChevronDownIcon className="text-2 flex-none" />
          </button>
        </h1>
        <span className="flex-none max-xs:hidden">
          <Badge>{t`${fee} fee`}</Badge>
        </span>
      </div>
      <PairActions pair={pair} />
    </header>
  )
}

function PairActions({ pair: { token0, token1 } }: { pair: Pair }) {
  const rewards = useRewardsAvailable()
  const ids = [token0.address, token1.address] as const
  return (
    <nav className="grid w-full grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:leading-4 max-sm:*:whitespace-normal max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:w-auto sm:flex-wrap">
      <Link {...links.create()} className="button" data-kind="ghost" data-size="44">
        <Trans>CREATE PAIR</Trans>
      </Link>
      {rewards ? (
        <Link {...links.createCampaign()} className="button" data-kind="ghost" data-size="44">
          <Trans>CREATE LIQ. MINING</Trans>
        </Link>
      ) : null}
      <Link {...links.swapPair(...ids)} className="button" data-kind="secondary" data-size="44">
        <Trans>Swap</Trans>
      </Link>
      <Link {...links.add(...ids)} className="button" data-kind="primary" data-size="44">
        <Trans>Add liquidity</Trans>
      </Link>
    </nav>
  )
}
