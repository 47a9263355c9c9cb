import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { typedEndpoint } from '#core/settings/typed-endpoint.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useSession, useStore } from '#hooks/use-session.ts'
import { probeEndpoint } from '#io/rpc/probe-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { nodeFailureText } from '../failure-text.ts'

type Probe =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly message: string }

/** Sets the user's own node of the current chain, after its chain id and newest block were checked. */
export default function OwnNodeModal() {
  const { closeModal } = useModals()
  const close = () => closeModal('ownNode')
  const { t } = useLingui()
  const { networks, ownEndpoints } = useSession()
  const chain = useChain()
  const own = useStore(ownEndpoints).get(chain.id)
  const [typed, setTyped] = useState(own ?? '')
  const [probe, setProbe] = useState<Probe>({ status: 'idle' })
  const { name } = chain

  async function use(event: FormEvent) {
    event.preventDefault()
    const url = typedEndpoint(typed)
    if (url === null) {
      setProbe({ status: 'failed', message: t`Enter an address that begins with https://` })
      return
    }
    setProbe({ status: 'asking' })
    const known = networks.headOf(chain.id).get()?.number ?? null
    try {
      await probeEndpoint({ url, chainId: chain.id, known })
      ownEndpoints.set(chain.id, url)
      close()
    } catch (failure) {
      setProbe({ status: 'failed', message: t(nodeFailureText(failure)) })
    }
  }

  return (
    <Dialog title={t`RPC for ${name}`} onClose={close}>
      <form onSubmit={(event) => void use(event)}>
        <p className="text-2 mb-4">
          <Trans>Only this node is used for {name}, after checking its network and block.</Trans>
        </p>
        <TextField
          label={t`RPC address`}
          inputMode="url"
          placeholder="https://"
          maxLength={2048}
          data-autofocus
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setProbe({ status: 'idle' })
          }}
          problem={probe.status === 'failed' ? { tone: 'danger', message: probe.message } : undefined}
        />
        <div className="mt-6 grid gap-2">
          <Button
            kind="primary"
            size={56}
            block
            type="submit"
            disabled={typed.trim() === ''}
            pending={probe.status === 'asking'}
            pendingLabel={t`Contacting node…`}
          >
            {t`Use this node`}
          </Button>
          {own === undefined ? null : (
            <Button
              block
              onClick={() => {
                ownEndpoints.set(chain.id, null)
                close()
              }}
            >
              {chain.revived ? t`Remove this node` : t`Use the default nodes`}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
