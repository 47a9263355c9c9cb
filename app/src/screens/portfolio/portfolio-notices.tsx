import { type Chain, nativeExchangeId } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { noticeKey, type PortfolioNotice } from '#core/account/notices.ts'
import { links, type Target } from '#core/routes/table.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { type Holdings, useNotices } from '#hooks/use-notices.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChevronDownIcon, ChevronUpIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { Link } from '#widgets/link.tsx'
import { PairName, TokenSymbol } from '#widgets/token-identity.tsx'
import { noticeTitles, useNoticeTime } from './notice-texts.ts'

const grave: ReadonlySet<PortfolioNotice['kind']> = new Set(['unknown-spender', 'halved', 'empty', 'created-empty'])
const isGrave = ({ kind }: PortfolioNotice) => grave.has(kind)

/** Subject and time of an alert. */
function About({ notice }: { notice: PortfolioNotice }): ReactNode {
  const chain = useChain()
  const timeOf = useNoticeTime()
  if ('why' in notice) return null
  if (notice.kind === 'unknown-spender') {
    const { token, spender } = notice.approval
    return (
      <>
        <TokenSymbol of={token} /> · <ShortAddress address={spender.address} />
      </>
    )
  }
  const { pair } = notice.kind === 'halved' ? notice.loss.position : notice.campaign
  const { base, quote } = displayOrder(chain, pair)
  return (
    <>
      <PairName first={base} second={quote} /> · {timeOf(notice)}
    </>
  )
}

/** Link to the subject of an alert. For a pair of another platform, it leads to an external page. */
function placeOf(chain: Chain, notice: Exclude<PortfolioNotice, { why: unknown } | { approval: unknown }>): Target {
  if (notice.kind !== 'halved') {
    const { pair, address } = notice.campaign
    return links.campaign(pair.token0.address, pair.token1.address, address)
  }
  const { pair, platform } = notice.loss.position
  const { base, quote } = displayOrder(chain, pair)
  const ids = [base.address, quote.address] as const
  return platform.id === nativeExchangeId ? links.pair(...ids) : links.remove(...ids, platform.id)
}

function Way({ notice, isMine }: { notice: PortfolioNotice; isMine: boolean }): ReactNode {
  const { openModal } = useModals()
  const { t } = useLingui()
  const chain = useChain()
  if ('why' in notice) return null
  if (notice.kind === 'unknown-spender') {
    const { approval } = notice
    return isMine ? (
      <Button size={36} onClick={() => openModal({ name: 'approval', approval })}>{t`Change`}</Button>
    ) : null
  }
  return (
    <Link {...placeOf(chain, notice)} className="button" data-kind="secondary" data-size="36">
      {t`Open`}
    </Link>
  )
}

/** An alert in one line, with a button that opens its subject. */
function Alert({ notice, isMine, children }: { notice: PortfolioNotice; isMine: boolean; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <li className="border-line flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-2 first:border-t-0">
      <span className="sign flex-none" data-tone={isGrave(notice) ? 'warning' : 'accent'}>
        {isGrave(notice) ? <WarningIcon size={16} /> : <InfoIcon size={16} />}
      </span>
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{t(noticeTitles[notice.kind])}</span>
        <span className="text-3">
          <About notice={notice} />
        </span>
      </p>
      <Way notice={notice} isMine={isMine} />
      {children}
    </li>
  )
}

/** Alerts of the account, most severe first: one is displayed, the others on request. */
export function Notices({ isMine, ...of }: Holdings & { isMine: boolean }): ReactNode {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const notices = useNotices(of)
  const [first, ...others] = notices
  if (first === undefined) return null
  const count = others.length.toString()
  return (
    <Card aria-labelledby={id} className="mt-3 overflow-hidden">
      <h2 id={id} className="sr-only">{t`Needs attention`}</h2>
      <ul>
        <Alert notice={first} isMine={isMine}>
          {others.length > 0 ? (
            <Button kind="ghost" size={36} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t`Show less` : t`${count} more`}
              {isOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
            </Button>
          ) : null}
        </Alert>
        {isOpen ? others.map((notice) => <Alert key={noticeKey(notice)} notice={notice} isMine={isMine} />) : null}
      </ul>
    </Card>
  )
}
