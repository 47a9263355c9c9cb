import type { ChainId } from '@dexswap/chains'
import type { Switches } from '@dexswap/chains/config'
import { lazy, Suspense, useState } from 'react'
import { useSearch } from '#hooks/routes.tsx'
import { useSession, useWallet } from '#hooks/session.ts'
import type { ShownNotice } from './notice-bar.tsx'

/** What stands above every screen, in this order: the operator's own words first. */
export function noticesOf(
  switches: Switches,
  named: { readonly link: ChainId | null; readonly wallet: number | null },
): readonly ShownNotice[] {
  const { notice, takenOut, withdrawOnly } = switches
  const shown: ShownNotice[] = []
  if (notice) shown.push({ kind: 'operator', notice })
  if (withdrawOnly) shown.push({ kind: 'withdraw-only' })
  for (const [id, { name }] of takenOut) {
    if (id === named.link || id === named.wallet) shown.push({ kind: 'taken-out', name })
  }
  return shown
}

const NoticeBar = lazy(() => import('./notice-bar.tsx'))

/** The network that the page was opened with: the address bar goes on to name the one that is shown instead. */
function useFirstLink(): ChainId | null {
  const linked = useSearch().chainId ?? null
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
