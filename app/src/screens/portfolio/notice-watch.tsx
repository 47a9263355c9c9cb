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
 * Shows nothing on the page: what is new of the account's is told by the browser, whatever screen is open. While the browser lets nothing be
 * told, nothing counts as told.
 */
export function NoticeWatch({ account }: { account: Address }) {
  return useNoticeSwitch().isOn ? <Watching account={account} /> : null
}
