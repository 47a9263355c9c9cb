import { useLingui } from '@lingui/react/macro'
import { useChain } from '#hooks/use-chain.ts'
import { useNetworkSwitch } from '#hooks/use-networks.ts'
import { useSendBan } from '#hooks/use-send-ban.ts'
import { Button } from '#ui/button.tsx'

/**
 * Button that switches the wallet's network; the network dialog shows a pending request or a
 * refusal.
 */
export default function SwitchNetwork({ size = 56 }: { size?: 44 | 56 }) {
  const { t } = useLingui()
  const { id, name } = useChain()
  const { switchTo } = useNetworkSwitch()
  const isReadOnly = useSendBan() === 'stopped'
  if (isReadOnly) return <Button kind="primary" size={size} block disabled>{t`${name} is read-only`}</Button>
  return <Button kind="primary" size={size} block onClick={() => void switchTo(id)}>{t`Switch to ${name}`}</Button>
}
