import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { links } from '#core/routes/table.ts'
import { useWallet } from '#hooks/use-session.ts'
import { Link } from './link.tsx'

/** Link to the user's portfolio; without a wallet, to the portfolio of any address. */
export function PortfolioLink(): ReactNode {
  const { t } = useLingui()
  const isConnected = useWallet().status === 'connected'
  return (
    <Link {...links.portfolio()} className="link">
      {isConnected ? t`Your portfolio` : t`See the portfolio of any address`}
    </Link>
  )
}
