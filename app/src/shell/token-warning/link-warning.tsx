import type { Address } from '@dexswap/chains'
import { useEffect } from 'react'
import { links } from '#core/routes/table.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useChain } from '#hooks/chain.ts'
import { closeModal, openModal, useOpenModal } from '#hooks/open-modal.ts'
import { useRoutes } from '#hooks/routes.tsx'
import { useToken } from '#hooks/tokens.ts'
import TokenWarningModal from './token-warning-modal.tsx'

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
