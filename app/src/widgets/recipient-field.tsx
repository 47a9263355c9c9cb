import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NameLookup } from '#core/names/names.ts'
import { sharedDigits } from '#core/swaps/payees.ts'
import {
  confirmRecipient,
  type Recipient,
  type RecipientEntry,
  type RecipientError,
  typeRecipient,
} from '#core/swaps/recipient.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LinkButton } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WholeAddress } from './address.tsx'
import { nameRefusalTexts } from './name-refusal-texts.ts'

/** Called when the user changes or confirms a recipient that came from a link. */
type Answers = { readonly onType: (text: string | undefined) => void; readonly onConfirm: (address: Address) => void }

function LinkQuestion({ address, onType, onConfirm }: { address: Address } & Answers) {
  const { t } = useLingui()
  return (
    <Notice tone="warning" urgent title={t`A link named this recipient`}>
      <span className="block">
        <Trans>You would send the swap's whole output to:</Trans>
      </span>
      <span className="text-1 mt-1 block font-medium">
        <WholeAddress address={address} />
      </span>
      <span className="mt-3 flex flex-wrap gap-2">
        <Button size={36} onClick={() => onType(undefined)}>{t`Use my wallet`}</Button>
        <Button size={36} kind="danger" onClick={() => onConfirm(address)}>{t`Send there`}</Button>
      </span>
    </Notice>
  )
}

/** An address in which the characters that differ from another address are highlighted. */
function MarkedAddress({ address, other }: { address: Address; other: Address }) {
  const { left, right } = sharedDigits(address, other)
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

/** Requires a confirmation when the address resembles an earlier recipient. */
function ResemblanceQuestion({ address, payee, onType, onConfirm }: { address: Address; payee: Address } & Answers) {
  const { t } = useLingui()
  return (
    <Notice tone="danger" urgent title={t`Looks like an address you used, but is different`}>
      <span className="block">
        <Trans>Scammers create look-alike addresses. Compare the marked part.</Trans>
      </span>
      <span className="text-1 mt-2 block">
        <span className="text-2 text-caption block">{t`Used before`}</span>
        <MarkedAddress address={payee} other={address} />
      </span>
      <span className="text-1 mt-2 block">
        <span className="text-2 text-caption block">{t`Entered now`}</span>
        <MarkedAddress address={address} other={payee} />
      </span>
      <span className="mt-3 flex flex-wrap gap-2">
        <Button size={36} onClick={() => onType(payee)}>{t`Use the one from before`}</Button>
        <Button size={36} kind="danger" onClick={() => onConfirm(address)}>{t`Send to the other one`}</Button>
      </span>
    </Notice>
  )
}

/**
 * Line below the field: the full address to which a name resolves, or that the lookup is pending.
 */
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
      <Trans>Resolving the name…</Trans>
    </p>
  ) : null
}

/** A recipient other than the account: an address or a name with its full address. */
export default function RecipientField(props: {
  /** The entered text. */
  text: string
  lookup: NameLookup
  recipient: Recipient
  error: RecipientError | null
  onChange: (change: <Form extends RecipientEntry>(form: Form) => Form) => void
}) {
  const { text, lookup, recipient, error, onChange } = props
  const { t } = useLingui()
  const onType = (typed: string | undefined) => onChange((form) => typeRecipient(form, typed))
  const onConfirm = (address: Address) => onChange((form) => confirmRecipient(form, address))
  const isLost = recipient.status === 'valid' && error === 'invalid-recipient'
  const problem = isLost
    ? t`This is a contract of the swap. Tokens sent there are lost.`
    : lookup.status === 'invalid' && text.trim() !== ''
      ? t(nameRefusalTexts[lookup.reason])
      : null
  const unconfirmed = recipient.status === 'valid' && error === 'confirm-recipient' ? recipient : null
  const question =
    unconfirmed === null ? null : unconfirmed.resembles !== null ? (
      <ResemblanceQuestion
        address={unconfirmed.address}
        payee={unconfirmed.resembles}
        onType={onType}
        onConfirm={onConfirm}
      />
    ) : (
      <LinkQuestion address={unconfirmed.address} onType={onType} onConfirm={onConfirm} />
    )
  return (
    <div className="mt-2 px-2 pb-2">
      <TextField
        label={t`Recipient`}
        placeholder={t`Address or name`}
        value={text}
        maxLength={128}
        onChange={onType}
        suffix={<LinkButton onClick={() => onType(undefined)}>{t`Use my wallet`}</LinkButton>}
        problem={problem === null ? undefined : { tone: 'danger', message: problem }}
      />
      {question === null ? <Found lookup={lookup} text={text} /> : <div className="mt-2">{question}</div>}
    </div>
  )
}
