import { type Chain, nativeExchangeId } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { noticeKey, type PortfolioNotice } from '#core/account/notices.ts'
import { links, type Target } from '#core/routes/table.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { type Holdings, useNotices } from '#hooks/use-notices.ts'
import { Button } from '#ui/button.tsx'
import { InfoIcon, WarningIcon } from '#ui/icons.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { Link } from '#widgets/link.tsx'
import { PairName, TokenSymbol } from '#widgets/token-identity.tsx'
import { noticeTitles, useNoticeTime } from './notice-texts.ts'
import { Section } from './parts.tsx'

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
      <PairName first={base} second={quote} />
      <span className="max-xs:hidden"> · </span>
      <span className="inline-block max-xs:block">{timeOf(notice)}</span>
    </>
  )
}

/** The link to details; for a pair of another platform, an external one. */
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

/** The account's alerts, most severe first. */
export function Notices({ isMine, ...of }: Holdings & { isMine: boolean }): ReactNode {
  const { t } = useLingui()
  const notices = useNotices(of)
  if (notices.length === 0) return null
  return (
    <Section title={t`Needs attention`} count={notices.length}>
      <ul>
        {notices.map((notice) => (
          <li key={noticeKey(notice)} className="border-line flex min-h-14 items-center gap-3 border-t px-4 py-3">
            <span className="sign flex-none" data-tone={isGrave(notice) ? 'warning' : 'accent'}>
              {isGrave(notice) ? <WarningIcon size={16} /> : <InfoIcon size={16} />}
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-medium">{t(noticeTitles[notice.kind])}</p>
              <p className="text-3">
                <About notice={notice} />
              </p>
            </div>
            <Way notice={notice} isMine={isMine} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
