import type { Chain, ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { ownExchangeOf } from '../liquidity/pair.ts'
import { createStoredStore, type Store } from '../store.ts'
import { amountTextLimit } from '../tokens/amount-text.ts'
import { links, type Target } from './table.ts'

/** Screens that a command leads to, in the order in which they are offered. */
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

/** What a command does without leading to a screen of two tokens, in the order in which they are offered. */
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

/** A currency as links name it. */
const currency = v.pipe(v.string(), v.regex(/^(?:0x[0-9a-fA-F]{40}|[A-Za-z0-9]{1,12})$/))
const amount = v.pipe(v.string(), v.maxLength(amountTextLimit), v.regex(/^(?=.*\d)\d*\.?\d*$/))

const swapSchema = v.pipe(
  v.strictObject({
    kind: v.literal('swap'),
    /** Exactly what was typed, with a dot for the decimal separator; `field` is the side that it stands on. */
    amount: v.exactOptional(amount),
    field: v.exactOptional(v.picklist(['input', 'output'])),
    from: v.exactOptional(currency),
    to: v.exactOptional(currency),
  }),
  v.check(({ from, to }) => from !== undefined || to !== undefined),
)

/** What the palette can lead to. None of them sends anything: each ends at a screen or a setting. */
const commandSchema = v.union([
  v.strictObject({ kind: v.literal('go'), screen: v.picklist(commandScreens) }),
  v.strictObject({ kind: v.literal('do'), action: v.picklist(commandActions) }),
  swapSchema,
  v.strictObject({ kind: v.literal('pools'), token: currency }),
  v.strictObject({ kind: v.picklist(['pair', 'add', 'remove']), first: currency, second: currency }),
  v.strictObject({ kind: v.literal('watch'), account: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
])
export type Command = v.InferOutput<typeof commandSchema>

export function commandKey(command: Command): string {
  return JSON.stringify(command)
}

/** The currency ids that a command names. */
export function currenciesOf(command: Command): readonly string[] {
  switch (command.kind) {
    case 'swap':
      return [command.from, command.to].filter((id) => id !== undefined)
    case 'pools':
      return [command.token]
    case 'pair':
    case 'add':
    case 'remove':
      return [command.first, command.second]
    default:
      return []
  }
}

/** The screen that a command leads to; null where it opens a dialog or changes a setting. */
export function targetOf(command: Command): Target | null {
  switch (command.kind) {
    case 'go':
      return links[command.screen]()
    case 'swap': {
      const { from, to, amount: exactAmount, field = 'input' } = command
      const search = {
        ...(from !== undefined && { inputCurrency: from }),
        ...(to !== undefined && { outputCurrency: to }),
        ...(exactAmount !== undefined && { exactAmount, exactField: field }),
      }
      return { ...links.exchange(), search }
    }
    case 'pools':
      return { ...links.pools(), search: { token: command.token } }
    case 'pair':
    case 'add':
    case 'remove':
      return links[command.kind](command.first, command.second)
    case 'watch':
      return links.portfolio(command.account)
    case 'do':
      return command.action === 'claim' || command.action === 'approvals' ? links.portfolio() : null
  }
}

/** What is open to everybody on the shown chain. */
export type Openness = {
  readonly chain: Pick<Chain, 'ended' | 'platforms'>
  /** The operator lets things only out. */
  readonly withdrawOnly: boolean
  /** Whether campaigns can be made. */
  readonly rewards: boolean
}

const poolScreens: readonly CommandScreen[] = ['pools', 'myPools', 'create', 'createCampaign']
const givingScreens: readonly CommandScreen[] = ['create', 'createCampaign']

/** Whether a command leads anywhere: of an ended network only the page's own settings do. */
export function isOpen(command: Command, { chain, withdrawOnly, rewards }: Openness): boolean {
  const hasPools = ownExchangeOf(chain) !== null
  if (command.kind === 'do') return chain.ended === null || targetOf(command) === null
  if (chain.ended !== null) return false
  switch (command.kind) {
    case 'go':
      if (withdrawOnly && givingScreens.includes(command.screen)) return false
      if (command.screen === 'createCampaign' && !rewards) return false
      return hasPools || !poolScreens.includes(command.screen)
    case 'swap':
      return !withdrawOnly
    case 'add':
      return hasPools && !withdrawOnly
    case 'pools':
    case 'pair':
    case 'remove':
      return hasPools
    case 'watch':
      return true
  }
}

/** So many commands are remembered of each chain. */
export const maxRecentCommands = 6

const recentSchema = v.record(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/)),
  v.pipe(v.array(commandSchema), v.maxLength(maxRecentCommands), v.readonly()),
)

type RecentOfChains = Readonly<Record<string, readonly Command[]>>

/** The commands that were used last on each chain, newest first. */
export type RecentCommands = Store<RecentOfChains> & {
  use(chainId: ChainId, command: Command): void
}

export function createRecentCommands(storage: AppStorage): RecentCommands {
  const item = storage.item('commands', { version: 1, schema: recentSchema })
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
