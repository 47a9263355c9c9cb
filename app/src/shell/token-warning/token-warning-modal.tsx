import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { known } from '#core/known.ts'
import { acceptanceOf } from '#core/tokens/accept-token.ts'
import type { Token } from '#core/tokens/currency.ts'
import { addCustom } from '#core/tokens/token-choices.ts'
import { tokenFacts } from '#core/tokens/token-facts.ts'
import { useChain } from '#hooks/chain.ts'
import { useCatalogue, useTokenStore } from '#hooks/tokens.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TokenCard, TokenWarning } from '#widgets/token-card.tsx'

/** The token warning modal (rule 1.2.48): tokens of a link that nobody here has vouched for. */
export default function TokenWarningModal(props: {
  tokens: readonly Token[]
  onAccepted: () => void
  onRefused: () => void
}) {
  const { tokens, onAccepted, onRefused } = props
  const { t } = useLingui()
  const chain = useChain()
  const catalogue = useCatalogue()
  const book = useTokenStore()
  const [agreed, setAgreed] = useState(false)
  const strange = tokens.map((token) => {
    const facts = tokenFacts(chain, catalogue, token)
    // The token is its contract's answer already.
    return { token, facts, acceptance: acceptanceOf(token, known(token, 0), facts) }
  })
  const accepted = strange.flatMap(({ acceptance }) => (acceptance.status === 'ready' ? [acceptance.token] : []))
  const acceptable = accepted.length === strange.length

  function accept() {
    book.change((choices) => accepted.reduce(addCustom, choices))
    onAccepted()
  }

  return (
    <Dialog
      title={t`Token import`}
      onClose={onRefused}
      footer={
        <div className="grid flex-1 gap-2">
          <Checkbox checked={agreed} onChange={setAgreed}>
            <Trans>I understand</Trans>
          </Checkbox>
          <Button kind="primary" block disabled={!agreed || !acceptable} onClick={accept}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {strange.map((each) => (
          <div key={each.token.address} className="grid gap-3">
            <TokenWarning facts={each.facts} />
            <TokenCard token={each.token} listUrl={null} facts={each.facts} />
          </div>
        ))}
      </div>
    </Dialog>
  )
}
