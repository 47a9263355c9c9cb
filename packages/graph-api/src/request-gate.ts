/** Maximum number of running and queued requests, in total and per address. */
export type GateLimits = {
  readonly running: number
  readonly waiting: number
  readonly runningPerAddress: number
  readonly waitingPerAddress: number
}

/** Default limits, with which one address can use half of the capacity. */
export const usualLimits: GateLimits = { running: 4, waiting: 64, runningPerAddress: 2, waitingPerAddress: 16 }

/** Thrown when the queue is full, in total or for one address. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError'
  readonly isPerAddress: boolean
  constructor(isPerAddress: boolean) {
    super(isPerAddress ? 'Too many queries from one address; retry shortly.' : 'Too many queries; retry shortly.')
    this.isPerAddress = isPerAddress
  }
}

/** Thrown when a request was aborted while it was queued. */
export class GateLeftError extends Error {
  override readonly name = 'GateLeftError'
}

export type Gate = {
  /**
   * Waits until a request may run, and resolves with a function that ends it. @throws GateFullError
   * | GateLeftError
   */
  readonly enter: (address: string, signal: AbortSignal) => Promise<() => void>
}

type Waiting = { readonly admit: () => void }
type AddressQueue = { running: number; readonly waiting: Waiting[] }

/** Limits the number of concurrent requests, and admits addresses in turn. */
export function createGate(limits: GateLimits): Gate {
  /** Queue of each address. The address at the start of the map is admitted next. */
  const queues = new Map<string, AddressQueue>()
  let running = 0
  let waiting = 0

  function queueOf(address: string): AddressQueue {
    const known = queues.get(address)
    if (known) return known
    const queue = { running: 0, waiting: [] }
    queues.set(address, queue)
    return queue
  }

  function forget(address: string, queue: AddressQueue): void {
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(address)
  }

  function start(address: string, queue: AddressQueue): () => void {
    running++
    queue.running++
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running--
      queue.running--
      forget(address, queue)
      admitNext()
    }
  }

  function admitNext(): void {
    while (running < limits.running) {
      const next = [...queues].find(
        ([, { running: own, waiting: row }]) => own < limits.runningPerAddress && row.length > 0,
      )
      if (!next) return
      const [address, queue] = next
      // An admitted address moves to the end.
      queues.delete(address)
      queues.set(address, queue)
      queue.waiting.shift()?.admit()
    }
  }

  return {
    async enter(address, signal) {
      if (signal.aborted) throw new GateLeftError()
      const queue = queueOf(address)
      if (running < limits.running && queue.running < limits.runningPerAddress) return start(address, queue)
      if (queue.waiting.length >= limits.waitingPerAddress) throw new GateFullError(true)
      if (waiting >= limits.waiting) {
        forget(address, queue)
        throw new GateFullError(false)
      }
      waiting++
      return new Promise<() => void>((resolve, reject) => {
        const leave = () => {
          queue.waiting.splice(queue.waiting.indexOf(entry), 1)
          waiting--
          forget(address, queue)
          reject(new GateLeftError())
        }
        const entry: Waiting = {
          admit() {
            signal.removeEventListener('abort', leave)
            waiting--
            resolve(start(address, queue))
          },
        }
        queue.waiting.push(entry)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
