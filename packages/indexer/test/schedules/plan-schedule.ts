import { createRandom } from '../world/random.ts'
import { type Fault, faults } from './faulty-node.ts'

/** One thing that befalls an indexer while it runs. */
export type Event =
  /** Somebody does something on the chain, so many times. */
  | { readonly kind: 'act'; readonly times: number }
  /** Empty blocks. */
  | { readonly kind: 'mine'; readonly blocks: number }
  /** The newest blocks are gone; so many others come in their place. */
  | { readonly kind: 'reorg'; readonly depth: number; readonly blocks: number }
  /** The same, deeper than what can be taken back: it is held until an operator says a word. */
  | { readonly kind: 'deepReorg'; readonly depth: number; readonly blocks: number }
  /** The chain is gone; another one begins under the same id, at the same node. */
  | { readonly kind: 'wipe' }
  | { readonly kind: 'kill' }
  | { readonly kind: 'restart'; readonly actsMeanwhile: number }
  /** The node misbehaves for a while; things happen on the chain meanwhile. */
  | {
      readonly kind: 'fault'
      readonly fault: Fault
      readonly ms: number
      readonly acts: number
      readonly kills: boolean
    }
  /** A token stops or starts answering balanceOf. */
  | { readonly kind: 'break'; readonly isBroken: boolean }
  /** Nothing is waited for otherwise: the next thing may come while the last is still being indexed. */
  | { readonly kind: 'settle' }

export type Schedule = { readonly seed: number; readonly events: readonly Event[] }

/** Deeper ones are beyond what Ponder takes back on this chain. */
export const deepestReorg = 29
const longestFaultMs = 2_500

export type ScheduleOptions = {
  readonly length: number
  /** Whether the process is killed or stopped at least once; each time costs the seconds of a start. */
  readonly ends: boolean
  /** Whether one reorg is deeper than what can be taken back. */
  readonly deep: boolean
  /** Whether the chain is wiped once. */
  readonly wipes?: boolean
}

/** A random schedule; the same seed gives the same one. It has a reorg and a fault, and where asked an end of the process. */
export function planSchedule(seed: number, { length, ends, deep, wipes = false }: ScheduleOptions): Schedule {
  const random = createRandom(seed)
  const reorg = (): Event => {
    const chance = random.next()
    const depth =
      chance < 0.5 ? random.integer(1, 4) : chance < 0.8 ? random.integer(5, 15) : random.integer(16, deepestReorg)
    return { kind: 'reorg', depth, blocks: Math.max(1, depth + random.integer(-2, 3)) }
  }
  const fault = (): Event => ({
    kind: 'fault',
    fault: random.pick(faults),
    ms: random.integer(100, longestFaultMs),
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

/** The schedule in a line. */
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
