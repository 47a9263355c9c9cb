import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { answerNodePrompt, type NodePrompt } from '#core/chain/node-confirmation.ts'
import { useSession } from '#hooks/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/**
 * Before the first send, requires a confirmation of a node stored earlier, because only this node
 * verifies what is signed.
 */
export default function ConfirmNode({ prompt }: { prompt: NodePrompt }) {
  const { t } = useLingui()
  const { networks, ownEndpoints } = useSession()
  const [url] = useState(() => ownEndpoints.unconfirmed(prompt.chainId) ?? '')
  const answer = (given: Parameters<typeof answerNodePrompt>[3]) => answerNodePrompt(ownEndpoints, prompt, url, given)
  const host = URL.canParse(url) ? new URL(url).host : url
  const chain = networks.chains.get(prompt.chainId)
  const name = chain?.name
  return (
    <Dialog title={t`Is this your node?`} onClose={() => answer('cancelled')}>
      <p className="font-medium [overflow-wrap:anywhere]">
        <bdi>{host}</bdi>
      </p>
      <p className="text-2 mt-2">
        {chain?.revived ? (
          <Trans>Set earlier for {name}. If it isn't yours, remove it.</Trans>
        ) : (
          <Trans>Set earlier for {name}. If it isn't yours, use the default nodes.</Trans>
        )}
      </p>
      <div className="mt-6 grid gap-2">
        <Button kind="primary" size={56} block data-autofocus onClick={() => answer('standard')}>
          {chain?.revived ? t`Remove this node` : t`Use the default nodes`}
        </Button>
        <Button block onClick={() => answer('own')}>
          {t`Use this node`}
        </Button>
      </div>
    </Dialog>
  )
}
