import { type Chain, type ChainId, nativeExchangeOf } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'

import { links, type Target } from '../routes/table.ts'
import { createStoredStore, type Store } from '../store.ts'

/** Commands that open a screen, in the order of the list. */
export const commandScreens = [
  'exchange',
  'pools',
  'myPools',
  'portfolio',
  'create',
  'createCampaign',
  'bridge',
  'governance',
] as const
export type CommandScreen = (typeof commandScreens)[number]

/** Commands that open no screen, in the order of the list. */
export const commandActions = [
  'claim',
  'approvals',
  'wallet',
  'network',
  'settings',
  'dark',
  'light',
  'trust',
  'keys',
] as const
export type CommandAction = (typeof commandActions)[number]

/** The id of a currency in links. */
const currency = v.pipe(v.string(), v.regex(/^(?:0x[0-9a-fA-F]{40}|[A-Za-z0-9]{1,12})$/))

const swapSchema = v.pipe(
  v.strictObject({
    kind: v.literal('swap'),
    from: v.exactOptional(currency),
    to: v.exactOptional(currency),
  }),
  v.check(({ from, to }) => (from === undefined) !== (to === undefined)),
)

/** A command opens a screen or a dialog, or changes a setting; no command sends a transaction. */
const commandSchema = v.union([
  v.strictObject({ kind: v.literal('go'), screen: v.picklist(commandScreens) }),
  v.strictObject({ kind: v.literal('do'), action: v.picklist(commandActions) }),
  swapSchema,
  v.strictObject({ kind: v.literal('pools'), token: currency }),
  v.strictObject({ kind: v.literal('watch'), account: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
])
export type Command = v.InferOutput<typeof commandSchema>

export function commandKey(command: Command): string {
  return JSON.stringify(command)
}

/** Groups of the command list, in display order. */
export const commandGroups = ['screens', 'actions', 'tokens', 'accounts'] as const
export type CommandGroup = (typeof commandGroups)[number]

const groupOfKind: Readonly<Record<Command['kind'], CommandGroup>> = {
  go: 'screens',
  do: 'actions',
  swap: 'tokens',
  pools: 'tokens',
  watch: 'accounts',
}

export function groupOf({ kind }: Pick<Command, 'kind'>): CommandGroup {
  return groupOfKind[kind]
}

/** Ids of the currencies of a command. */
export function currenciesOf(command: Command): readonly string[] {
  switch (command.kind) {
    case 'swap':
      return [command.from, command.to].filter((id) => id !== undefined)
    case 'pools':
      return [command.token]
    default:
      return []
  }
}

/** The screen that a command opens; null for a dialog or a setting. */
export function targetOf(command: Command): Target | null {
  switch (command.kind) {
    case 'go':
      return links[command.screen]()
    case 'swap': {
      const { from, to } = command
      const search = {
        ...(from !== undefined && { inputCurrency: from }),
        ...(to !== undefined && { outputCurrency: to }),
      }
      return { ...links.exchange(), search }
    }
    case 'pools':
      return { ...links.pools(), search: { token: command.token } }
    case 'watch':
      return links.portfolio(command.account)
    case 'do':
      if (command.action === 'approvals') return links.portfolio('', 'approvals')
      return command.action === 'claim' ? links.portfolio() : null
  }
}

/** What the operator and the chain allow. */
export type Openness = {
  readonly chain: Pick<Chain, 'ended' | 'platforms'>
  /** Only removals, withdrawals and claims are allowed. */
  readonly withdrawOnly: boolean
  /** True when campaigns can be created. */
  readonly rewards: boolean
}

const poolScreens: readonly CommandScreen[] = ['pools', 'myPools', 'create', 'createCampaign']
const givingScreens: readonly CommandScreen[] = ['create', 'createCampaign']

/** True when a command is available; an ended network has only settings and dialogs. */
export function isOpen(command: Command, { chain, withdrawOnly, rewards }: Openness): boolean {
  const hasPools = nativeExchangeOf(chain) !== null
  if (command.kind === 'do') return chain.ended === null || targetOf(command) === null
  if (chain.ended !== null) return false
  switch (command.kind) {
    case 'go':
      if (withdrawOnly && givingScreens.includes(command.screen)) return false
      if (command.screen === 'createCampaign' && !rewards) return false
      return hasPools || !poolScreens.includes(command.screen)
    case 'swap':
      return !withdrawOnly
    case 'pools':
      return hasPools
    case 'watch':
      return true
  }
}

/** Maximum number of stored commands per chain. */
export const maxRecentCommands = 6

const recentSchema = v.record(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/)),
  v.pipe(v.array(commandSchema), v.maxLength(maxRecentCommands), v.readonly()),
)

/** Version 1 had commands with two currencies and an amount, which no longer exist. */
const withoutSentences = (value: unknown) =>
  Object.fromEntries(
    Object.entries(Object(value)).map(([chainId, commands]) => [
      chainId,
      Array.isArray(commands) ? commands.filter((command) => v.is(commandSchema, command)) : commands,
    ]),
  )

type RecentOfChains = Readonly<Record<string, readonly Command[]>>

/** Recently used commands per chain, newest first. */
export type RecentCommands = Store<RecentOfChains> & {
  use(chainId: ChainId, command: Command): void
}

export function createRecentCommands(storage: AppStorage): RecentCommands {
  const item = storage.item('commands', {
    version: 2,
    schema: recentSchema,
    migrations: { 1: withoutSentences },
  })
  const { get, subscribe, keep } = createStoredStore<RecentOfChains, RecentOfChains>(item, (stored) => stored ?? {})
  return {
    get,
    subscribe,
    use(chainId, command) {
      const others = (get()[chainId] ?? []).filter((each) => commandKey(each) !== commandKey(command))
      keep({ ...get(), [chainId]: [command, ...others].slice(0, maxRecentCommands) })
    },
  }
}
