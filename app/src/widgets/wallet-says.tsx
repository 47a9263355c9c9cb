import { causesOf } from '@dexswap/orders/error-causes'
import { useLingui } from '@lingui/react/macro'
import { messageBehind } from '#core/wallet/wallet-errors.ts'

/** The wallet's own message for a known kind of rejection; empty when the wallet gave none. */
export function WalletSays({ error }: { error: Error }) {
  const { t } = useLingui()
  const stated = causesOf(error)
    .map(messageBehind)
    .find((each) => each !== '')
  if (stated === undefined) return null
  return <span className="text-3 block [overflow-wrap:anywhere]">{t`Wallet error: ${stated}`}</span>
}
