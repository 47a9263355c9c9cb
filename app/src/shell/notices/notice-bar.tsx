import type { OperatorNotice } from '@dexswap/chains/config'
import { plainText } from '@dexswap/token-lists'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SendBan } from '#core/chain/send-ban.ts'
import type { UnreadPart } from '#core/routes/unread-link.ts'
import { useChain, useHead } from '#hooks/use-chain.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export type ShownNotice =
  | { readonly kind: SendBan }
  | { readonly kind: 'operator'; readonly notice: OperatorNotice }
  | { readonly kind: 'withdraw-only' }
  /** The operator disabled the network of the link or of the wallet. */
  | { readonly kind: 'taken-out'; readonly name: string }
  /** Parts of the link are invalid, so that no screen uses them. */
  | { readonly kind: 'unread-link'; readonly parts: readonly UnreadPart[] }

/** Maximum length of a notice in characters; the configuration has the same limit. */
const maxLength = 500

/** Warns that a chain was shut down and the user's own node for it has no recent block. */
function StoppedChain() {
  const { t, i18n } = useLingui()
  const { name } = useChain()
  const head = useHead()
  const day = head ? i18n.date(new Date(Number(head.timestamp) * 1000), { dateStyle: 'long' }) : '—'
  return (
    <Notice tone="warning" title={t`${name} is read-only`}>
      {t`Your node's newest block is from ${day}. Nothing can be sent.`}
    </Notice>
  )
}

function OneNotice({ shown }: { shown: ShownNotice }) {
  const { t } = useLingui()
  const { host } = location
  switch (shown.kind) {
    case 'revoked':
      return (
        <Notice
          tone="danger"
          title={t`This version was revoked`}
          action={
            <Button size={36} kind="secondary" onClick={() => location.reload()}>
              {t`Reload`}
            </Button>
          }
        >
          <Trans>Nothing can be sent from it. Reload to get the current version.</Trans>
        </Notice>
      )
    case 'shared-origin':
      return (
        <Notice tone="danger" title={t`Nothing can be sent from this address`}>
          <Trans>
            Other sites share {host} and could change this page. Use <bdi>https://CID.ipfs.dweb.link</bdi> instead.
          </Trans>
        </Notice>
      )
    case 'stopped':
      return <StoppedChain />
    case 'operator':
      return <Notice tone={shown.notice.severity} title={plainText(shown.notice.text, maxLength)} />
    case 'withdraw-only':
      return (
        <Notice tone="warning" title={t`Only withdrawals are open for now`}>
          <Trans>You can remove liquidity, withdraw and claim. Swapping, adding and staking are paused.</Trans>
        </Notice>
      )
    case 'unread-link':
      return (
        <Notice tone="warning" title={t`Part of the link is invalid`}>
          {shown.parts.map(({ name, value }) => (
            <bdi key={`${name} ${value}`} translate="no" className="block [overflow-wrap:anywhere]">
              {value === null ? name : `${name}: ${value}`}
            </bdi>
          ))}
        </Notice>
      )
    case 'taken-out': {
      const { name } = shown
      return <Notice tone="warning" title={t`${name} is not offered here for now`} />
    }
  }
}

/** Notices below one another. Loaded when there is a first one. */
export default function NoticeBar({ notices }: { notices: readonly ShownNotice[] }) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-2 px-4 pt-4">
      {notices.map((shown) => (
        <OneNotice key={shown.kind === 'taken-out' ? shown.name : shown.kind} shown={shown} />
      ))}
    </div>
  )
}
