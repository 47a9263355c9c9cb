import type { CommandAction, CommandScreen } from './command.ts'

/** What is done with two currencies. */
export type CommandVerb = 'swap' | 'pair' | 'add' | 'remove' | 'watch'
export type CommandName = CommandVerb | CommandScreen | CommandAction

/** What commands are found by beside their names in the shown language. Read, never shown. */
export const english: Readonly<Record<CommandName, string>> = {
  swap: 'swap trade convert buy sell',
  pair: 'pair pool',
  add: 'add supply deposit',
  remove: 'remove withdraw',
  watch: 'watch',
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

/** Words between the parts of a sentence: tokens of these names are found by their address, or alone. */
export const fillers: ReadonlySet<string> = new Set(
  'to for in into of and with from on at the my a an as via -> => → ← + & | · , :'.split(' '),
)
