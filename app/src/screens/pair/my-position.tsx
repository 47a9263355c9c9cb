import { liquidityValueDown } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatExactAmount, formatPercent, formatPoolShare, formatUsd } from '#core/format.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { usdOfBoth } from '#core/pairs/position.ts'
import { links } from '#core/routes/table.ts'
import { lpDecimals, type Token } from '#core/tokens/currency.ts'
import { baseFirst, displayOrder } from '#core/tokens/display-order.ts'
import { spendableIds } from '#core/tokens/spendable.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useCampaignsClosed } from '#hooks/use-campaign-reads.ts'
import { useStakeChoices } from '#hooks/use-campaigns.ts'
import { useChain } from '#hooks/use-chain.ts'
import { type PairHolding, usePairHolding, usePriceOf } from '#hooks/use-positions.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { KnownFigure, unknownTexts } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { ConnectButton } from '#widgets/main-action.tsx'
import { OffMarketNote } from '#widgets/off-market-note.tsx'
import { TokenIdentity } from '#widgets/token-identity.tsx'

/** The connected account's position in the pair, in wallet and campaigns. */
export function MyPosition({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const holding = usePairHolding(pair)
  return (
    <Card className="flex flex-col p-6" aria-labelledby="my-position">
      {holding.status === 'known' && holding.value.wallet + holding.value.staked > 0n ? (
        <Held pair={pair} holding={holding.value} />
      ) : (
        <>
          <h2 id="my-position" className="text-section font-semibold">{t`My position`}</h2>
          {holding.status === 'loading' ? <Skeleton height={120} radius={12} className="mt-3" /> : null}
          {holding.status === 'unknown' && holding.reason === 'no-account' ? <NoWallet /> : null}
          {holding.status === 'unknown' && holding.reason !== 'no-account' ? (
            <p className="text-2 mt-2">{t(unknownTexts[holding.reason])}</p>
          ) : null}
          {holding.status === 'known' ? <Nothing pair={pair} /> : null}
        </>
      )}
    </Card>
  )
}

function NoWallet() {
  const { t } = useLingui()
  return (
    <>
      <p className="text-2 mt-2 mb-4">{t`Connect a wallet to see what you have in this pair.`}</p>
      <ConnectButton kind="soft" className="mt-auto" />
    </>
  )
}

function Nothing({ pair }: { pair: Pair }) {
  const chain = useChain()
  const { base, quote } = displayOrder(chain, pair)
  return (
    <>
      <p className="text-2 mt-2 mb-4">
        <Trans>You have no liquidity in this pair. Add some to earn swap fees.</Trans>
      </p>
      <Link
        {...links.add(...spendableIds(chain, base, quote))}
        className="button mt-auto"
        data-kind="soft"
        data-size="36"
      >
        <Trans>Add liquidity</Trans>
      </Link>
    </>
  )
}

function Held({ pair, holding }: { pair: Pair; holding: PairHolding }) {
  const { t } = useLingui()
  const order = displayOrder(useChain(), pair)
  const { base, quote } = order
  const priceOf = usePriceOf([pair.token0, pair.token1])
  const { wallet, staked } = holding
  const all = wallet + staked
  const amounts = liquidityValueDown(all, pair, pair.totalSupply)
  const [own, other] = baseFirst(order, amounts.amount0, amounts.amount1)
  const share = formatPoolShare({ numerator: all, denominator: pair.totalSupply > 0n ? pair.totalSupply : 1n })
  return (
    <>
      <header className="flex items-baseline justify-between gap-3">
        <h2 id="my-position" className="text-section font-semibold">{t`My position`}</h2>
        <span className="text-2">{t`${share} of the pool`}</span>
      </header>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="text-title">
          <KnownFigure of={usdOfBoth(amounts, pair, priceOf)} show={formatUsd} />
        </span>
        <LpAmount amount={all} />
      </p>
      <OffMarketNote pair={pair} held={all} totalSupply={pair.totalSupply} />
      <DetailList className="mt-2">
        <TokenRow token={base} amount={own} />
        <TokenRow token={quote} amount={other} />
        {staked > 0n ? (
          <DetailRow label={t`Staked in campaigns`} more={<LpAmount amount={staked} />}>
            {formatPercent({ numerator: staked, denominator: all })}
          </DetailRow>
        ) : null}
      </DetailList>
      <Actions pair={pair} holding={holding} />
    </>
  )
}

function LpAmount({ amount }: { amount: bigint }) {
  return (
    <span className="text-2" title={formatExactAmount(amount, lpDecimals)}>
      <Trans>{formatAmount(amount, lpDecimals, 'balance')} LP tokens</Trans>
    </span>
  )
}

function TokenRow({ token, amount }: { token: Token; amount: bigint }) {
  return (
    <DetailRow label={<TokenIdentity currency={token} size={20} />}>
      <span title={formatExactAmount(amount, token.decimals)}>{formatAmount(amount, token.decimals, 'balance')}</span>
    </DetailRow>
  )
}

/**
 * The main button opens the stake dialog of the campaign with the highest return that has free
 * capacity, if there is one.
 */
function Actions({ pair, holding }: { pair: Pair; holding: PairHolding }) {
  const { openModal } = useModals()
  const running = useStakeChoices(pair.address)[0]?.campaign
  const isClosed = useCampaignsClosed(running?.address) !== null
  const chain = useChain()
  const { base, quote } = displayOrder(chain, pair)
  const ids = [base.address, quote.address] as const
  return (
    <div className="mt-auto grid auto-cols-fr grid-flow-col gap-2 pt-4">
      <Link {...links.remove(...ids)} className="button" data-kind="secondary" data-size="36">
        <Trans>Remove</Trans>
      </Link>
      {running && holding.wallet > 0n ? (
        <Link
          {...links.campaign(...ids, running.address)}
          className="button"
          data-kind="soft"
          data-size="36"
          onClick={
            isClosed ? undefined : () => openModal({ name: 'campaignAction', action: 'stake', isChoosing: true })
          }
        >
          <Trans>Stake</Trans>
        </Link>
      ) : (
        <Link {...links.add(...spendableIds(chain, base, quote))} className="button" data-kind="soft" data-size="36">
          <Trans>Add liquidity</Trans>
        </Link>
      )}
    </div>
  )
}
