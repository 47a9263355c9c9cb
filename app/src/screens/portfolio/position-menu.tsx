import { stakeActions } from '@dexswap/campaigns'
import { type Address, isSameAddress, nativeExchangeId } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stakeState } from '#core/account/portfolio.ts'
import { type PositionRow, pairOf } from '#core/account/position-rows.ts'
import type { ReadyClaim } from '#core/campaigns/claim-all.ts'
import { lpToken } from '#core/campaigns/reward-campaign.ts'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { links, type Target } from '#core/routes/table.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { spendableIds } from '#core/tokens/spendable.ts'
import { useModals } from '#hooks/open-modal.ts'
import type { StakesOf } from '#hooks/use-campaign-account.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useRemoveInto } from '#hooks/use-remove-into.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { useWithdrawOnly } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { ActionMenu, menuItemClass } from '#widgets/action-menu.tsx'
import { Link } from '#widgets/link.tsx'

/** What all rows of an account have in common. */
export type RowContext = {
  readonly account: Address
  /** True when the connected account can sign for the rows. */
  readonly isMine: boolean
  readonly claims: readonly ReadyClaim[]
  /** All stakes of the account, once they are read. */
  readonly stakes: StakesOf['own']
}

/** Functions that withdraw a stake with its rewards, one per stake that its campaign releases now. */
function useWaysOut({ position, own, foreign }: PositionRow): readonly (() => void)[] {
  const { openModal } = useModals()
  const routes = useRoutes()
  const chain = useChain()
  const now = BigInt(useChainTime())
  return [
    ...own
      .filter(({ of: { campaign, stake } }) => stakeActions(campaign, stake, 0n, now).claimAndWithdraw)
      .map(({ of: { campaign } }) => () => {
        routes.go(links.campaign(campaign.pair.token0.address, campaign.pair.token1.address, campaign.address))
        openModal({ name: 'campaignAction', action: 'exit' })
      }),
    ...foreign.flatMap(({ of: stake }) => {
      const { status, isLocked } = stakeState(stake.campaign, now)
      if (!position || status === 'upcoming' || isLocked || stake.stake.stakedAmount === 0n) return []
      const { pair } = position
      const staked = lpToken(chain.id, { address: pair.address, ...displayOrder(chain, pair) })
      return [() => openModal({ name: 'leaveCampaign', stake, staked })]
    }),
  ]
}

/** Menu of a row: first the actions that pay out, then links to other pages. */
export function PositionMenu(props: RowContext & { row: PositionRow; name: string; openDetails: () => void }) {
  const { row, name, openDetails, isMine, claims } = props
  const { t } = useLingui()
  const { openModal } = useModals()
  const chain = useChain()
  const routes = useRoutes()
  const withdrawOnly = useWithdrawOnly()
  const [, setInto] = useRemoveInto()
  const ready = claims.filter(({ staked }) => isSameAddress(staked, row.token))
  const [wayOut, ...otherWays] = useWaysOut(row)
  const { position } = row
  const pair = pairOf(row)
  const isNative = !position || position.platform.id === nativeExchangeId
  const explorer = explorerLink(chain, 'address', row.token)

  function itemsOf(close: () => void): readonly ReactNode[] {
    const press = (text: string, act: () => void) => (
      <button
        type="button"
        className={menuItemClass}
        onClick={() => {
          close()
          act()
        }}
      >
        {text}
      </button>
    )
    const go = (text: string, target: Target) => (
      <Link {...target} className={menuItemClass}>
        {text}
      </Link>
    )
    const { base, quote } = pair ? displayOrder(chain, pair) : { base: null, quote: null }
    return [
      isMine && ready.length > 0 && press(t`Claim rewards`, () => openModal({ name: 'claimAll', claims: ready })),
      // With several campaigns, the details offer a button for each.
      isMine && wayOut && press(t`Claim and withdraw`, otherWays.length === 0 ? wayOut : openDetails),
      isMine &&
        position &&
        position.wallet > 0n &&
        base &&
        go(t`Remove`, links.remove(base.address, quote.address, isNative ? undefined : position.platform.id)),
      isMine &&
        !withdrawOnly &&
        position &&
        position.wallet > 0n &&
        base &&
        press(t`Remove to one token`, () => {
          setInto('first')
          routes.go(links.remove(base.address, quote.address, isNative ? undefined : position.platform.id))
        }),
      isMine && isNative && base && go(t`Add liquidity`, links.add(...spendableIds(chain, base, quote))),
      isNative && pair && go(t`View pair`, links.pair(pair.token0.address, pair.token1.address)),
      !isNative && explorer && (
        <a href={explorer} target="_blank" rel="noreferrer" className={menuItemClass}>
          {t`View on block explorer`}
          <ExternalIcon size={16} className="text-3" />
        </a>
      ),
    ].filter((item) => item)
  }
  return <ActionMenu label={t`Actions on ${name}`} items={itemsOf} />
}
