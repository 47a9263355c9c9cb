import { createRandom } from '../environment/random.ts'
import { type Fault, faults } from './faulty-node.ts'

/** One event while an indexer runs. */
export type Event =
  /** Performs random actions on the chain. */
  | { readonly kind: 'act'; readonly times: number }
  /** Mines empty blocks. */
  | { readonly kind: 'mine'; readonly blocks: number }
  /** Replaces the newest blocks. */
  | { readonly kind: 'reorg'; readonly depth: number; readonly blocks: number }
  /** A reorg of final blocks, which the indexer ignores until a rebuild is allowed. */
  | { readonly kind: 'deepReorg'; readonly depth: number; readonly blocks: number }
  /** Replaces the chain by another one with the same id and URL. */
  | { readonly kind: 'wipe' }
  | { readonly kind: 'kill' }
  | { readonly kind: 'restart'; readonly actsMeanwhile: number }
  /** Injects a fault for some time, during which the chain continues. */
  | {
      readonly kind: 'fault'
      readonly fault: Fault
      readonly ms: number
      readonly acts: number
      readonly kills: boolean
    }
  /** Makes balanceOf of a token fail, or work again. */
  | { readonly kind: 'break'; readonly isBroken: boolean }
  /**
   * Waits until the index has the newest block. Otherwise the next event happens while blocks are being
   * indexed.
   */
  | { readonly kind: 'settle' }

export type Schedule = { readonly seed: number; readonly events: readonly Event[] }

/** Maximum number of blocks that Ponder can revert on this chain. */
export const maxReorg = 29
const maxFaultMs = 2_500

export type ScheduleOptions = {
  readonly length: number
  /** True when the process is killed or stopped at least once. Each restart takes seconds. */
  readonly ends: boolean
  /** True when one reorg replaces final blocks. */
  readonly deep: boolean
  /** True when the chain is replaced once. */
  readonly wipes?: boolean
}

/** A random schedule with a reorg and a fault, the same for the same seed. */
export function planSchedule(seed: number, { length, ends, deep, wipes = false }: ScheduleOptions): Schedule {
  const random = createRandom(seed)
  const reorg = (): Event => {
    const chance = random.next()
    const depth =
      chance < 0.5 ? random.integer(1, 4) : chance < 0.8 ? random.integer(5, 15) : random.integer(16, maxReorg)
    return { kind: 'reorg', depth, blocks: Math.max(1, depth + random.integer(-2, 3)) }
  }
  const fault = (): Event => ({
    kind: 'fault',
    fault: random.pick(faults),
    ms: random.integer(100, maxFaultMs),
    acts: random.integer(0, 3),
    kills: ends && random.next() < 0.3,
  })
  const end = (): Event =>
    random.next() < 0.5 ? { kind: 'kill' } : { kind: 'restart', actsMeanwhile: random.integer(0, 4) }
  const other = (): Event => {
    const chance = random.next()
    if (chance < 0.45) return { kind: 'act', times: random.integer(1, 5) }
    if (chance < 0.6) return { kind: 'mine', blocks: random.integer(1, 12) }
    if (chance < 0.75) return reorg()
    if (chance < 0.87) return fault()
    if (chance < 0.95) return { kind: 'settle' }
    return { kind: 'break', isBroken: random.next() < 0.5 }
  }
  const certain: Event[] = [{ kind: 'act', times: 4 }, reorg(), fault()]
  if (ends) certain.push(end())
  if (wipes) certain.push({ kind: 'wipe' })
  if (deep) certain.push({ kind: 'deepReorg', depth: random.integer(61, 70), blocks: random.integer(62, 75) })
  const events = [...certain, ...Array.from({ length: Math.max(0, length - certain.length) }, other)]
  const shuffled = events.map((event) => ({ event, place: random.next() })).toSorted((a, b) => a.place - b.place)
  return { seed, events: shuffled.map(({ event }) => event) }
}

/** The schedule as one line. */
export function describeSchedule({ events }: Schedule): string {
  return events
    .map((event) => {
      switch (event.kind) {
        case 'act':
          return `act ${event.times}`
        case 'mine':
          return `mine ${event.blocks}`
        case 'reorg':
          return `reorg ${event.depth}→${event.blocks}`
        case 'deepReorg':
          return `deep reorg ${event.depth}→${event.blocks}`
        case 'restart':
          return `restart(${event.actsMeanwhile})`
        case 'fault':
          return `${event.fault} ${event.ms} ms(${event.acts}${event.kills ? ', kill' : ''})`
        case 'break':
          return event.isBroken ? 'break token' : 'mend token'
        default:
          return event.kind
      }
    })
    .join(', ')
}
