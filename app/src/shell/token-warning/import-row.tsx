import { useLingui } from '@lingui/react/macro'
import type { Token } from '#core/tokens/currency.ts'
import { Button } from '#ui/button.tsx'
import { TokenSymbol } from '#widgets/token-identity.tsx'
import { useBeforeAction } from './use-form-in-use.ts'

/**
 * Warning of tokens while a form is in use. Its own button, or the form's next action, opens the full
 * warning.
 */
export function ImportRow({ tokens, onOpen }: { tokens: readonly Token[]; onOpen: () => void }) {
  const { t } = useLingui()
  useBeforeAction(onOpen)
  return (
    <div role="status" className="sticky bottom-20 z-10 mx-auto w-fit max-w-full px-3 pb-4 md:bottom-4 print:hidden">
      <Button kind="soft" size={36} onClick={onOpen}>
        {t`Import token`}
        {tokens.map((token) => (
          <TokenSymbol key={token.address} of={token} className="max-w-40 truncate" />
        ))}
      </Button>
    </div>
  )
}
