import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { links } from '#core/routes/table.ts'
import { useWallet } from '#hooks/session.ts'
import { Link } from './link.tsx'

/** The way to everything that is the user's; without a wallet, to that of whatever address somebody wants to see. */
export function PortfolioLink(): ReactNode {
  const { t } = useLingui()
  const isConnected = useWallet().status === 'connected'
  return (
    <Link {...links.portfolio()} className="link">
      {isConnected ? t`Your portfolio` : t`See the portfolio of any address`}
    </Link>
  )
}
