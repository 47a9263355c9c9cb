import type { ChainId } from '@dexswap/chains'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#domain/session.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { noticesOf } from './notices-of.ts'

const NoticeBar = lazy(() => import('./notice-bar.tsx'))

/** The network that the page was opened with: the address bar goes on to name the one that is shown instead. */
function useFirstLink(): ChainId | null {
  const linked = useSearch({ from: '__root__', select: (search) => search.chainId ?? null })
  return useState(linked)[0]
}

/** What the operator of this page has to say, above every screen. */
export function OperatorNotices() {
  const { config } = useSession()
  const wallet = useWallet()
  const link = useFirstLink()
  const notices = noticesOf(config, { link, wallet: wallet.status === 'connected' ? wallet.chainId : null })
  if (notices.length === 0) return null
  return (
    <Suspense>
      <NoticeBar notices={notices} />
    </Suspense>
  )
}
