import { useLingui } from '@lingui/react/macro'
import { numberMarks } from '#core/format.ts'
import type { Command } from '#core/routes/command.ts'
import type { CommandName } from '#core/routes/command-words.ts'
import { type Currency, pairName } from '#core/tokens/currency.ts'
import { useSymbols } from '#widgets/token-identity.tsx'

/** What commands are called in the shown language: shown, and read from what is typed. */
export function useCommandNames(): Readonly<Record<CommandName, string>> {
  const { t } = useLingui()
  return {
    swap: t`Swap`,
    pair: t`Pair`,
    add: t`Add`,
    remove: t`Remove`,
    watch: t`Watch`,
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
    trust: t`What this page relies on`,
    keys: t`Keyboard shortcuts`,
  }
}

/** The sentence of a command; `currencies` in the order in which it names them. */
export function useCommandText(): (command: Command, currencies: readonly Currency[]) => string {
  const { t } = useLingui()
  const names = useCommandNames()
  const symbolOf = useSymbols()
  return (command, [one, other]) => {
    const first = one ? symbolOf(one) : ''
    const second = other ? symbolOf(other) : ''
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
      case 'swap': {
        const amount = command.amount?.replace('.', numberMarks().decimal)
        if (!other && command.from === undefined) return t`Swap to ${first}`
        if (!other) return amount === undefined ? t`Swap ${first}` : t`Swap ${amount} ${first}`
        if (amount === undefined) return t`Swap ${first} to ${second}`
        return command.field === 'output'
          ? t`Swap ${first} to ${amount} ${second}`
          : t`Swap ${amount} ${first} to ${second}`
      }
    }
    const pair = pairName({ symbol: first }, { symbol: second })
    switch (command.kind) {
      case 'pair':
        return t`Pool ${pair}`
      case 'add':
        return t`Add liquidity to ${pair}`
      case 'remove':
        return t`Remove liquidity from ${pair}`
    }
  }
}
