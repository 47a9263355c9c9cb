import type { Address } from '@dexswap/chains'
import { links } from '#core/routes/table.ts'
import { useNoticeSwitch, useToldByBrowser } from '#hooks/notices.ts'
import { useRoutes } from '#hooks/routes.tsx'
import { useNoticeText } from './notice-texts.ts'

function Watching({ account }: { account: Address }) {
  const routes = useRoutes()
  useToldByBrowser(account, useNoticeText(), () => routes.go(links.portfolio()))
  return null
}

/**
 * Notifies by the browser on any screen and renders nothing. Without permission no alert counts as
 * shown.
 */
export function NoticeWatch({ account }: { account: Address }) {
  return useNoticeSwitch().isOn ? <Watching account={account} /> : null
}
