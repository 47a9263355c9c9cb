import { type Address, allPlatforms, isSameAddress } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { type HistoryMove, type HistoryRow, movedWith } from '#core/account/history-list.ts'
import { movedWorth, sizeOf } from '#core/account/moved-worth.ts'
import { isUnlimited } from '#core/approvals/allowances.ts'
import { recordSpenders, type Spender } from '#core/approvals/spenders.ts'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { formatExactAmount, formatUsd } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { PriceThen } from '#core/indexer/day-prices.ts'
import type { Known } from '#core/known.ts'
import { formatHeld } from '#core/pairs/my-pairs.ts'
import { useModals } from '#hooks/open-modal.ts'
import type { HistoryToken } from '#hooks/use-account-history.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useOwnAddresses } from '#hooks/use-own-addresses.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { ExplorerLink, ShortAddress } from '#widgets/address.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'
import { SpenderName } from './parts.tsx'

type Namer = (token: Address | null) => HistoryToken | null

function useKindText(): (kind: HistoryRow['kind']) => string {
  const { t } = useLingui()
  const texts: Readonly<Record<HistoryRow['kind'], string>> = {
    swap: t`Swap`,
    wrap: t`Wrap`,
    unwrap: t`Unwrap`,
    add: t`Add liquidity`,
    remove: t`Remove liquidity`,
    stake: t`Stake`,
    withdraw: t`Withdraw stake`,
    claim: t`Claim rewards`,
    exit: t`Claim and withdraw`,
    createCampaign: t`Create a campaign`,
    cancelCampaign: t`Cancel a campaign`,
    recoverRewards: t`Recover rewards`,
    approve: t`Approve`,
    resetApproval: t`Revoke`,
    send: t`LP tokens sent`,
    receive: t`Received`,
    other: t`Transaction`,
  }
  return (kind) => texts[kind]
}

/** The other address of an LP token transfer, with the user's name for it if there is one. */
function Party({ row }: { row: HistoryRow }) {
  const { own } = useOwnAddresses()
  const name = movedWith(row, own)
  const party = row.entry?.party ?? null
  if (party === null) return null
  const whom = name === null ? <ShortAddress address={party} /> : <bdi title={party}>{name}</bdi>
  return (
    <span className="text-3 text-caption block truncate">
      {row.kind === 'send' ? <Trans>to {whom}</Trans> : <Trans>from {whom}</Trans>}
    </span>
  )
}

/** Returns the name of a token for texts and exports: its symbol, or the pair for LP tokens. */
export function useHistorySymbols(): (of: HistoryToken['of']) => string {
  const symbolOf = useSymbols()
  return (of) => ('kind' in of ? symbolOf(of) : `${symbolOf(of[0])}/${symbolOf(of[1])} LP`)
}

function MovedSymbol({ of }: { of: HistoryToken['of'] }) {
  if ('kind' in of) return <TokenSymbol of={of} className="text-2" />
  return (
    <bdi className="text-2">
      <TokenSymbol of={of[0]} />/<TokenSymbol of={of[1]} /> LP
    </bdi>
  )
}

/** A received or sent amount. A token of unknown symbol is named by its address. */
function Move(props: { row: HistoryRow; move: HistoryMove; nameOf: Namer; ofDay: Known<bigint> }) {
  const { row, move, nameOf, ofDay } = props
  const chain = useChain()
  const { token, amount, currency } = move
  const named = nameOf(token)
  const decimals = named?.decimals ?? currency?.decimals
  const size = amount < 0n ? -amount : amount
  const worth =
    row.state === 'done' && decimals !== undefined ? sizeOf(movedWorth(chain, row, move, decimals, ofDay).worth) : null
  return (
    <span
      className={`block ${amount > 0n ? 'text-success' : ''}`}
      title={decimals === undefined ? undefined : formatExactAmount(size, decimals)}
    >
      <bdi dir="ltr">
        {amount < 0n ? '−' : '+'}
        {decimals === undefined ? '?' : formatHeld(size, decimals)}{' '}
        {named ? (
          <MovedSymbol of={named.of} />
        ) : currency ? (
          <TokenSymbol of={currency} className="text-2" />
        ) : token ? (
          <ShortAddress address={token} />
        ) : null}
      </bdi>
      {worth === null || worth.status === 'loading' ? null : (
        <span className="text-3 text-caption ms-2 inline-block">
          <KnownFigure of={worth} show={formatUsd} />
        </span>
      )}
    </span>
  )
}

/** Approved amount and spender. */
function Allowed({ row: { entry, record }, nameOf }: { row: HistoryRow; nameOf: Namer }) {
  const { t } = useLingui()
  const chain = useChain()
  const symbolOf = useHistorySymbols()
  const approved = entry?.approved
  const token = approved?.token ?? record?.approval?.tokenAddress
  const address = approved?.spender ?? record?.approval?.spender
  const named = token ? nameOf(token) : null
  // Campaign events move only LP tokens, so the name of the pair suffices.
  const pair = named && !('kind' in named.of) ? symbolOf(named.of).replace(/ LP$/, '') : null
  const spender: Spender | null = address
    ? (recordSpenders(chain).find((each) => isSameAddress(each.address, address)) ?? {
        address,
        kind: pair === null ? 'unknown' : 'campaign',
        name: pair,
      })
    : null
  const amount =
    !approved || !named || approved.amount === 0n
      ? null
      : isUnlimited(approved.amount)
        ? t`Unlimited`
        : formatHeld(approved.amount, named.decimals)
  return (
    <>
      <span className="block">
        {amount === null ? null : <bdi>{amount}</bdi>}{' '}
        {named ? <MovedSymbol of={named.of} /> : token ? <ShortAddress address={token} /> : null}
      </span>
      {spender ? (
        <span className="text-3 text-caption block truncate" title={spender.address}>
          <SpenderName of={spender} />
        </span>
      ) : null}
    </>
  )
}

/** Row of one transaction: kind, amounts, time and a link to its details. */
export function HistoryItem(props: { row: HistoryRow; nameOf: Namer; priceThen: PriceThen }) {
  const { openModal } = useModals()
  const { row, nameOf, priceThen } = props
  const { t } = useLingui()
  const kindText = useKindText()
  const chain = useChain()
  const { own } = useOwnAddresses()
  const { kind, moves, time, hash, entry, record, state } = row
  const link = hash && explorerLink(chain, 'tx', hash)
  const platforms = (entry?.platforms ?? [])
    .map((id) => allPlatforms(chain).find((each) => each.id === id)?.name ?? id)
    .join(', ')
  const isApproval = kind === 'approve' || kind === 'resetApproval'
  return (
    <li className="border-line grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-t p-4 first:border-t-0 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)_4.5rem] md:items-center">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {movedWith(row, own) === null ? kindText(kind) : t`LP tokens moved`}
          {state === 'open' ? <Badge tone="info">{t`Pending`}</Badge> : null}
          {state === 'failed' ? <Badge tone="danger">{t`Failed`}</Badge> : null}
        </h3>
        {platforms === '' ? null : (
          <span className="text-3 text-caption block truncate">
            <bdi>{platforms}</bdi>
          </span>
        )}
        <Party row={row} />
        {entry === null ? (
          <span className="text-3 text-caption block">
            <Trans>Sent from this browser: what was requested</Trans>
          </span>
        ) : null}
      </div>
      <div className="col-span-2 row-start-2 min-w-0 md:col-span-1 md:row-start-auto">
        {isApproval ? <Allowed row={row} nameOf={nameOf} /> : null}
        {isApproval
          ? null
          : moves.map((move) => (
              <Move
                key={`${move.token} ${move.amount}`}
                row={row}
                move={move}
                nameOf={nameOf}
                ofDay={priceThen(move.token, time)}
              />
            ))}
      </div>
      <div className="col-span-2 flex flex-wrap items-baseline gap-x-3 md:col-span-1 md:block">
        <span className="text-2 block">
          <bdi>{formatDate(time)}</bdi>
        </span>
        {hash ? (
          <span className="text-3 text-caption block" title={hash}>
            <bdi>
              {hash.slice(0, 6)}…{hash.slice(-4)}
            </bdi>
          </span>
        ) : null}
      </div>
      <span className="col-start-2 row-start-1 flex items-center justify-end gap-2 md:col-start-auto md:row-start-auto">
        {record ? (
          <IconButton
            label={t`Details`}
            icon={<InfoIcon size={18} />}
            size={28}
            onClick={() => openModal({ name: 'transactionDetail', id: record.id })}
          />
        ) : null}
        {link ? <ExplorerLink href={link} /> : null}
      </span>
    </li>
  )
}
