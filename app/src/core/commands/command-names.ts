import type { CommandAction, CommandScreen } from './command.ts'

export type CommandName = CommandScreen | CommandAction

/**
 * English words by which commands are found in addition to the displayed names. They are never
 * displayed.
 */
export const englishWords: Readonly<Record<CommandName, string>> = {
  exchange: 'exchange swap trade',
  pools: 'pools pairs liquidity add remove',
  myPools: 'my pairs positions',
  portfolio: 'portfolio account positions watch',
  create: 'create token pair',
  createCampaign: 'create token rewards campaign',
  bridge: 'bridge',
  governance: 'governance',
  claim: 'claim all rewards',
  approvals: 'approvals revoke allowances',
  wallet: 'wallet connect account transactions',
  network: 'network chain switch',
  settings: 'settings slippage deadline language expert',
  dark: 'dark theme mode',
  light: 'light theme mode',
  trust: 'what this page relies on trust status nodes build',
  keys: 'keyboard shortcuts keys help',
}
