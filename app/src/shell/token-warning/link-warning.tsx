import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { known } from '#core/known.ts'
import { links } from '#core/routes/table.ts'
import type { Token } from '#core/tokens/currency.ts'
import { acceptanceOf, addCustom } from '#core/tokens/token-choices.ts'
import { tokenFacts } from '#core/tokens/token-facts.ts'
import { useChain } from '#hooks/chain.ts'
import { closeModal, openModal, useOpenModal } from '#hooks/open-modal.ts'
import { useRoutes } from '#hooks/routes.tsx'
import { useCatalogue, useToken, useTokenStore } from '#hooks/tokens.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TokenCard, TokenWarning } from '#widgets/token-card.tsx'

/** Warns of the strange tokens of a link before anything is signed for them; `addresses` holds one or two. */
export default function LinkWarning(props: { addresses: readonly Address[]; onAnswered: () => void }) {
  const { addresses, onAnswered } = props
  const routes = useRoutes()
  const chain = useChain()
  const [one = null, other = null] = addresses
  const reads = [useToken(one), useToken(other)]
  const strange: readonly Token[] = reads.flatMap((read) => (read.status === 'known' ? [read.value] : []))
  const open = useOpenModal()
  const due = strange.length > 0

  // Waits for its turn: only one modal is open at a time.
  useEffect(() => {
    if (due && open === null) openModal({ name: 'tokenWarning' })
  }, [due, open])

  if (!due || open?.name !== 'tokenWarning') return null
  return (
    <TokenWarningModal
      tokens={strange}
      onAccepted={() => {
        onAnswered()
        closeModal('tokenWarning')
      }}
      onRefused={() => {
        onAnswered()
        closeModal('tokenWarning')
        const search = { inputCurrency: chain.nativeCurrency.symbol }
        routes.go({ ...links.exchange(), search }, { replace: true })
      }}
    />
  )
}

/** The token warning modal (rule 1.2.48): tokens of a link that nobody here has vouched for. */
export function TokenWarningModal(props: { tokens: readonly Token[]; onAccepted: () => void; onRefused: () => void }) {
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
