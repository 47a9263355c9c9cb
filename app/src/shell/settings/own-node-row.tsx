import { useLingui } from '@lingui/react/macro'
import { openModal } from '#domain/modals/open-modal.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useSession } from '#domain/session.ts'
import { useStore } from '#domain/use-store.ts'
import { LinkButton } from '#ui/link.tsx'

/** Which node the chain is read from, and the way to change it. */
export function OwnNodeRow() {
  const { t } = useLingui()
  const chain = useChain()
  const own = useStore(useSession().ownEndpoints).get(chain.id)
  const { name } = chain
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <span className="text-2 flex-none">{t`Node for ${name}`}</span>
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="truncate" title={own}>
          {own === undefined ? t`Standard` : new URL(own).host}
        </bdi>
        <LinkButton onClick={() => openModal({ name: 'ownNode' })}>{t`Change`}</LinkButton>
      </span>
    </div>
  )
}
