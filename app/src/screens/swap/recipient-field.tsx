import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NameLookup } from '#core/chain/names.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { sharedDigits } from '#core/swaps/payees.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LinkButton } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { nameRefusalTexts } from '#widgets/name-refusal-texts.ts'
import { confirmRecipient, typeRecipient } from './swap-form.ts'
import { changeForm } from './use-swap-form.ts'

const sendToOneself = () => changeForm((form) => typeRecipient(form, undefined))

/** Confirms a recipient that was set by a link. */
function LinkQuestion({ address }: { address: Address }) {
  const { t } = useLingui()
  return (
    <Notice tone="warning" urgent title={t`A link named this recipient`}>
      <span className="block">
        <Trans>Everything that this swap gives would go there and not to your wallet:</Trans>
      </span>
      <span className="text-1 mt-1 block font-medium">
        <WholeAddress address={address} />
      </span>
      <span className="mt-3 flex flex-wrap gap-2">
        <Button size={36} onClick={sendToOneself}>{t`Use my wallet`}</Button>
        <Button
          size={36}
          kind="danger"
          onClick={() => changeForm((form) => confirmRecipient(form, address))}
        >{t`Send there`}</Button>
      </span>
    </Notice>
  )
}

/** A whole address in which what another one has as well steps back. */
function Told({ address, beside }: { address: Address; beside: Address }) {
  const { left, right } = sharedDigits(address, beside)
  const [from, to] = [2 + left, 42 - right]
  return (
    <span className="text-caption block break-all">
      <bdi title={address}>
        {address.slice(0, from)}
        <mark className="address-difference">{address.slice(from, to)}</mark>
        {address.slice(to)}
      </bdi>
    </span>
  )
}

/** Stops at an address that is made to be taken for one that the user has sent to before. */
function ResemblanceQuestion({ address, payee }: { address: Address; payee: Address }) {
  const { t } = useLingui()
  return (
    <Notice tone="danger" urgent title={t`This looks like an address you have used, and is another`}>
      <span className="block">
        <Trans>Strangers make such addresses so that you copy them by mistake. Compare the marked part.</Trans>
      </span>
      <span className="text-1 mt-2 block">
        <span className="text-2 text-caption block">{t`Used before`}</span>
        <Told address={payee} beside={address} />
      </span>
      <span className="text-1 mt-2 block">
        <span className="text-2 text-caption block">{t`Entered now`}</span>
        <Told address={address} beside={payee} />
      </span>
      <span className="mt-3 flex flex-wrap gap-2">
        <Button
          size={36}
          onClick={() => changeForm((form) => typeRecipient(form, payee))}
        >{t`Use the one from before`}</Button>
        <Button
          size={36}
          kind="danger"
          onClick={() => changeForm((form) => confirmRecipient(form, address))}
        >{t`Send to the other one`}</Button>
      </span>
    </Notice>
  )
}

/** The line below the field: the full address of a name, or its pending lookup. */
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

/** A recipient other than the account: an address or a name with its full address. */
export default function RecipientField({ swap }: { swap: Pick<SwapView, 'form' | 'lookup' | 'recipient' | 'errors'> }) {
  const { t } = useLingui()
  const { recipient: text = '' } = swap.form
  const { lookup } = swap

  const refused = swap.recipient.status === 'valid' && swap.errors.some(({ code }) => code === 'invalid-recipient')
  const problem = refused
    ? t`This is a contract of the swap itself: what is sent there is lost.`
    : lookup.status === 'invalid' && text.trim() !== ''
      ? t(nameRefusalTexts[lookup.reason])
      : null
  const asked = swap.recipient.status === 'valid' && !swap.recipient.confirmed && !refused ? swap.recipient : null
  const question =
    asked === null ? null : asked.resembles !== null ? (
      <ResemblanceQuestion address={asked.address} payee={asked.resembles} />
    ) : (
      <LinkQuestion address={asked.address} />
    )
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
      {question === null ? <Found lookup={lookup} text={text} /> : <div className="mt-2">{question}</div>}
    </div>
  )
}
