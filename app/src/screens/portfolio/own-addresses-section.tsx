import { type Address, isSameAddress } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { maxOwnName, refusalOf } from '#core/account/own-addresses.ts'
import { links } from '#core/routes/table.ts'
import { useAddressOf } from '#hooks/use-address-of.ts'
import { useOwnAddresses } from '#hooks/use-own-addresses.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { Link } from '#widgets/link.tsx'
import { nameRefusalTexts } from '#widgets/name-refusal-texts.ts'
import { Section } from './parts.tsx'

/** Form for an address, or a name that resolves to one, and its label. */
function NameForm() {
  const { t } = useLingui()
  const { own, name } = useOwnAddresses()
  const [text, setText] = useState('')
  const [called, setCalled] = useState('')
  const typed = text.trim()
  const found = useAddressOf(typed === '' ? undefined : typed)
  const address = typed !== '' && found.status === 'valid' ? found.address : null
  const refusal = address && called.trim() !== '' ? refusalOf(own, address, called) : null
  return (
    <form
      className="grid gap-3 p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (address === null || called.trim() === '' || refusal !== null) return
        name(address, called)
        setText('')
        setCalled('')
      }}
    >
      <TextField
        label={t`Your address`}
        placeholder={t`Address or name`}
        value={text}
        maxLength={128}
        onChange={setText}
        problem={
          typed !== '' && found.status === 'invalid'
            ? { tone: 'danger', message: t(nameRefusalTexts[found.reason]) }
            : undefined
        }
      />
      <TextField
        label={t`Label`}
        value={called}
        maxLength={maxOwnName}
        onChange={setCalled}
        problem={
          refusal === 'too-many'
            ? { tone: 'danger', message: t`No more addresses can be stored. Remove one first.` }
            : refusal === 'no-name'
              ? { tone: 'danger', message: t`This name has no visible characters.` }
              : undefined
        }
      />
      <Button
        type="submit"
        size={44}
        className="sm:mt-7"
        disabled={address === null || called.trim() === '' || refusal !== null}
      >
        {t`Save`}
      </Button>
    </form>
  )
}

/** Addresses that the user labelled as own, with links to their portfolios. */
export function OwnAddressesSection({ account }: { account: Address }): ReactNode {
  const { t } = useLingui()
  const { own, remove } = useOwnAddresses()
  return (
    <Section title={t`My addresses`} count={own.length || null}>
      <p className="text-2 px-4 pb-4">
        <Trans>Label your other addresses. Transfers between them show as moved. Stored in this browser.</Trans>
      </p>
      {own.length > 0 ? (
        <ul>
          {own.map(({ address, name }) => (
            <li key={address} className="border-line flex min-h-14 items-center gap-3 border-t px-4 py-2">
              <div className="min-w-0 flex-1">
                <h3 className="truncate font-semibold">
                  <bdi>{name}</bdi>
                </h3>
                <span className="text-3 block">
                  <ShortAddress address={address} />
                </span>
              </div>
              {isSameAddress(address, account) ? (
                <span className="text-3">{t`Shown here`}</span>
              ) : (
                <Link {...links.portfolio(address)} className="button" data-kind="secondary" data-size="36">
                  {t`Watch`}
                </Link>
              )}
              <IconButton
                label={t`Forget ${name}`}
                icon={<CloseIcon size={18} />}
                size={36}
                onClick={() => remove(address)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="border-line border-t">
        <NameForm />
      </div>
    </Section>
  )
}
