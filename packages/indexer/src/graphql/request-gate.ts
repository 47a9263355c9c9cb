/** How many requests run and wait. */
export type GateLimits = {
  readonly running: number
  readonly waiting: number
  readonly runningOfOne: number
  readonly waitingOfOne: number
}

/** Half of what there is may be taken by one address; the rest is kept for others. */
export const usualLimits: GateLimits = { running: 4, waiting: 64, runningOfOne: 2, waitingOfOne: 16 }
/** Where the database lies in the process, statements do not run beside each other. */
export const embeddedLimits: GateLimits = { ...usualLimits, running: 2, runningOfOne: 1 }

/** There is no room: for anybody, or for this address alone. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError'
  readonly ofOne: boolean
  constructor(ofOne: boolean) {
    super(
      ofOne
        ? 'Too many questions from one address are being answered; ask again shortly.'
        : 'Too many questions are being answered; ask again shortly.',
    )
    this.ofOne = ofOne
  }
}

/** A request went away while it waited. */
export class GateLeftError extends Error {
  override readonly name = 'GateLeftError'
}

export type Gate = {
  /** Resolves with the way out when it is the turn of a request. @throws GateFullError | GateLeftError */
  readonly enter: (address: string, signal: AbortSignal) => Promise<() => void>
}

type Waiting = { readonly admit: () => void }
type Guest = { running: number; readonly waiting: Waiting[] }

/**
 * Lets a limited number of requests in at once. Addresses take turns: one that asks a hundred times waits behind its own
 * questions, not in front of those of others.
 */
export function createGate(limits: GateLimits): Gate {
  /** In the order of their turns. */
  const guests = new Map<string, Guest>()
  let running = 0
  let waiting = 0

  function guestOf(address: string): Guest {
    const known = guests.get(address)
    if (known) return known
    const guest = { running: 0, waiting: [] }
    guests.set(address, guest)
    return guest
  }

  function forget(address: string, guest: Guest): void {
    if (guest.running === 0 && guest.waiting.length === 0) guests.delete(address)
  }

  function start(address: string, guest: Guest): () => void {
    running++
    guest.running++
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running--
      guest.running--
      forget(address, guest)
      admitNext()
    }
  }

  function admitNext(): void {
    while (running < limits.running) {
      const next = [...guests].find(([, { running: own, waiting: row }]) => own < limits.runningOfOne && row.length > 0)
      if (!next) return
      const [address, guest] = next
      // Whoever had a turn goes to the end of the row.
      guests.delete(address)
      guests.set(address, guest)
      guest.waiting.shift()?.admit()
    }
  }

  return {
    async enter(address, signal) {
      if (signal.aborted) throw new GateLeftError()
      const guest = guestOf(address)
      if (running < limits.running && guest.running < limits.runningOfOne) return start(address, guest)
      if (guest.waiting.length >= limits.waitingOfOne) throw new GateFullError(true)
      if (waiting >= limits.waiting) {
        forget(address, guest)
        throw new GateFullError(false)
      }
      waiting++
      return new Promise<() => void>((resolve, reject) => {
        const leave = () => {
          guest.waiting.splice(guest.waiting.indexOf(entry), 1)
          waiting--
          forget(address, guest)
          reject(new GateLeftError())
        }
        const entry: Waiting = {
          admit() {
            signal.removeEventListener('abort', leave)
            waiting--
            resolve(start(address, guest))
          },
        }
        guest.waiting.push(entry)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
