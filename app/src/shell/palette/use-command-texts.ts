import { useLingui } from '@lingui/react/macro'
import type { Command, CommandGroup } from '#core/commands/command.ts'
import type { CommandName } from '#core/commands/command-names.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Names of the commands in the current language. */
export function useCommandNames(): Readonly<Record<CommandName, string>> {
  const { t } = useLingui()
  return {
    exchange: t`Swap`,
    pools: t`Pools`,
    myPools: t`My pairs`,
    portfolio: t`Portfolio`,
    create: t`Create a pair`,
    createCampaign: t`Create token rewards`,
    bridge: t`Bridge`,
    governance: t`Governance`,
    claim: t`Claim all rewards`,
    approvals: t`Approvals`,
    wallet: t`Wallet`,
    network: t`Network`,
    settings: t`Settings`,
    dark: t`Dark theme`,
    light: t`Light theme`,
    trust: t`Data sources & contracts`,
    keys: t`Keyboard shortcuts`,
  }
}

/** Headings of the groups of commands. */
export function useGroupNames(): Readonly<Record<CommandGroup | 'recent', string>> {
  const { t } = useLingui()
  return {
    recent: t`Recent`,
    screens: t`Go to`,
    actions: t`Actions`,
    tokens: t`Tokens`,
    accounts: t`Accounts`,
  }
}

/** Returns the text of a command with its currencies. */
export function useCommandText(): (command: Command, currencies: readonly Currency[]) => string {
  const { t } = useLingui()
  const names = useCommandNames()
  const symbolOf = useSymbols()
  return (command, [currency]) => {
    const first = currency ? symbolOf(currency) : ''
    switch (command.kind) {
      case 'go':
        return names[command.screen]
      case 'do':
        return names[command.action]
      case 'watch': {
        const { account } = command
        return t`Watch ${account}`
      }
      case 'pools':
        return t`Pools of ${first}`
      case 'swap':
        return command.from === undefined ? t`Swap to ${first}` : t`Swap ${first}`
    }
  }
}
