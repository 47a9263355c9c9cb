import { hasAddressForm } from '@dexswap/chains'
import type { ReactNode } from 'react'
import type { Command } from '#core/commands/command.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useTokenMarks } from '#hooks/use-token-marks.ts'
import { AccountPicture } from '#ui/account-picture.tsx'
import { ArrowRightIcon, ClockIcon, SlidersIcon, WalletIcon } from '#ui/icons.tsx'
import { type OptionPlace, OptionRow } from '#ui/option-rows.tsx'
import { CurrencyLogo } from '#widgets/token-identity.tsx'
import { useCommandText } from './use-command-texts.ts'

function Picture({ command, currencies }: { command: Command; currencies: readonly Currency[] }): ReactNode {
  const [first] = currencies
  if (first) return <CurrencyLogo currency={first} size={24} />
  if (command.kind === 'watch') {
    return hasAddressForm(command.account) ? (
      <AccountPicture account={command.account} size={24} />
    ) : (
      <WalletIcon size={18} className="text-3" />
    )
  }
  const Icon = command.kind === 'do' ? SlidersIcon : ArrowRightIcon
  return <Icon size={18} className="text-3" />
}

/** Row of a command, 48 px high. With the address of a token that could be confused with another one. */
export function CommandRow(props: {
  command: Command
  currencies: readonly Currency[]
  isRecent: boolean
  place: OptionPlace
  pointed: boolean
  onPick: () => void
  onPoint: () => void
}) {
  const { command, currencies, isRecent, place, pointed, onPick, onPoint } = props
  const markOf = useTokenMarks()
  const text = useCommandText()(command, currencies)
  const addresses = currencies.flatMap((of) => (of.kind === 'token' && markOf(of) !== null ? [of.address] : []))
  return (
    <OptionRow
      place={place}
      label={[text, ...addresses].join(' ')}
      pointed={pointed}
      className="h-12 cursor-pointer ps-3 pe-3"
      onPick={onPick}
      onPoint={onPoint}
      trailing={isRecent ? <ClockIcon size={16} className="text-3" /> : null}
    >
      <span className="flex w-6 flex-none justify-center">
        <Picture command={command} currencies={currencies} />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{text}</bdi>
        {addresses.map((address) => (
          <bdi key={address} className="text-3 text-caption block truncate">
            {address}
          </bdi>
        ))}
      </span>
    </OptionRow>
  )
}
