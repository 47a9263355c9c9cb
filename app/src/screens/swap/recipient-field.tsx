import { Trans, useLingui } from '@lingui/react/macro'
import type { NameLookup } from '#core/chain/names.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LinkButton } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { nameRefusalTexts } from '#widgets/name-refusal-texts.ts'
import { confirmRecipient, typeRecipient } from './swap-form.ts'
import type { Swap } from './use-swap.ts'
import { changeForm } from './use-swap-form.ts'

const sendToOneself = () => changeForm((form) => typeRecipient(form, undefined))

/** Asks before a recipient counts that somebody else wrote into a link. */
function LinkQuestion({ lookup }: { lookup: Extract<NameLookup, { status: 'valid' }> }) {
  const { t } = useLingui()
  return (
    <Notice tone="warning" urgent title={t`A link named this recipient`}>
      <span className="block">
        <Trans>Everything that this swap gives would go there and not to your wallet:</Trans>
      </span>
      <span className="text-1 mt-1 block font-medium">
        <WholeAddress address={lookup.address} />
      </span>
      <span className="mt-3 flex flex-wrap gap-2">
        <Button size={36} onClick={sendToOneself}>{t`Use my wallet`}</Button>
        <Button size={36} kind="danger" onClick={() => changeForm(confirmRecipient)}>{t`Send there`}</Button>
      </span>
    </Notice>
  )
}

/** What stands under the field: the whole address that a name leads to, or that it is being looked for. */
function Found({ lookup, text }: { lookup: NameLookup; text: string }) {
  if (lookup.status === 'valid') {
    return (
      <p className="text-2 text-caption mt-2 ps-1" role="status">
        <WholeAddress address={lookup.address} />
      </p>
    )
  }
  return lookup.status === 'loading' && text.trim() !== '' ? (
    <p className="text-3 text-caption mt-2 ps-1" role="status">
      <Trans>Looking up the name</Trans>
    </p>
  ) : null
}

/** Who receives, where it is not the account: an address or a name, with the whole address that it stands for. */
export default function RecipientField({ swap }: { swap: Swap }) {
  const { t } = useLingui()
  const { recipient: text = '', recipientByLink } = swap.form
  const { lookup } = swap

  const refused = swap.recipient.status === 'valid' && swap.errors.some(({ code }) => code === 'invalid-recipient')
  const problem = refused
    ? t`This is a contract of the swap itself: what is sent there is lost.`
    : lookup.status === 'invalid' && text.trim() !== ''
      ? t(nameRefusalTexts[lookup.reason])
      : null
  return (
    <div className="mt-2 px-2 pb-2">
      <TextField
        label={t`Recipient`}
        placeholder={t`Address or name`}
        value={text}
        maxLength={128}
        onChange={(typed) => changeForm((form) => typeRecipient(form, typed))}
        suffix={<LinkButton onClick={sendToOneself}>{t`Use my wallet`}</LinkButton>}
        problem={problem === null ? undefined : { tone: 'danger', message: problem }}
      />
      {recipientByLink && lookup.status === 'valid' && swap.recipient.status === 'valid' && !refused ? (
        <div className="mt-2">
          <LinkQuestion lookup={lookup} />
        </div>
      ) : (
        <Found lookup={lookup} text={text} />
      )}
    </div>
  )
}
