import { useLingui } from '@lingui/react/macro'
import { useChain, useNetworkSwitch } from '#hooks/chain.ts'
import { Button } from '#ui/button.tsx'

/** Brings the wallet to the page's network; a pending request and a refusal are said in the dialog that stands meanwhile. */
export default function SwitchNetwork({ size = 56 }: { size?: 44 | 56 }) {
  const { t } = useLingui()
  const { id, name } = useChain()
  const { switchTo } = useNetworkSwitch()
  return <Button kind="primary" size={size} block onClick={() => void switchTo(id)}>{t`Switch to ${name}`}</Button>
}
