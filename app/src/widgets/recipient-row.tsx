import { type Address, isSameAddress } from '@dexswap/chains'
import { plainText } from '@dexswap/token-lists'
import { useLingui } from '@lingui/react/macro'
import type { ResolvedName } from '#core/names/names.ts'
import { DetailRow } from '#ui/text.tsx'
import { WholeAddress } from './address.tsx'

/** Maximum length of a displayed recipient name. */
const maxNameLength = 64

/** The recipient in a confirm dialog: full address, and the entered name. */
export function RecipientRow(props: { account: Address; recipient: Address; recipientName?: ResolvedName | null }) {
  const { account, recipient, recipientName = null } = props
  const { t } = useLingui()
  return (
    <DetailRow label={t`Recipient`} more={<WholeAddress address={recipient} />}>
      {isSameAddress(recipient, account) ? (
        t`Your wallet`
      ) : recipientName ? (
        <bdi>{plainText(recipientName.text, maxNameLength)}</bdi>
      ) : (
        t`Another address`
      )}
    </DetailRow>
  )
}
