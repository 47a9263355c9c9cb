import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { mapKnown } from '#core/known.ts'
import { useEveryApproval } from '#hooks/use-every-approval.ts'
import { useWalletTokens } from '#hooks/use-wallet-tokens.ts'
import { Notice } from '#ui/notice.tsx'
import { NetWorth } from './net-worth.tsx'
import { PortfolioDialogs } from './portfolio-dialogs.tsx'
import { AccountHead } from './portfolio-head.tsx'
import { Notices } from './portfolio-notices.tsx'
import { PortfolioTabs } from './portfolio-tabs.tsx'
import { useHoldingsOf } from './use-holdings-of.ts'

/** Section with everything that the account has on this chain: wallet, pairs and campaigns. */
export function Holdings({ account, isMine }: { account: Address; isMine: boolean }) {
  const { t } = useLingui()
  const holdings = useHoldingsOf(account)
  const { stakes, positions, claims } = holdings
  const tokens = useWalletTokens(account)
  const approvals = useEveryApproval(
    account,
    mapKnown(positions, (found) => found.positions),
  )
  return (
    <>
      <AccountHead account={account} isMine={isMine} />
      {isMine ? null : (
        <div className="mt-4">
          <Notice tone="info" title={t`You are watching this address`}>
            {t`Nothing can be signed for it here.`}
          </Notice>
        </div>
      )}
      <NetWorth
        account={account}
        tokens={tokens}
        positions={positions}
        claimable={holdings.claimable}
        claims={isMine ? claims : []}
      />
      <Notices account={account} stakes={stakes} positions={positions} approvals={approvals} isMine={isMine} />
      <PortfolioTabs account={account} isMine={isMine} tokens={tokens} approvals={approvals} {...holdings} />
      {isMine ? <PortfolioDialogs /> : null}
    </>
  )
}
