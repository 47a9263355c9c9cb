/** Planning and compiling a query exceeded their time. */
export class CompileTimeoutError extends Error {
  override readonly name = 'CompileTimeoutError'
}

/** Throws when the time is over; called within synchronous work. @throws CompileTimeoutError */
export type Deadline = () => void

/** Processor time of this process in ms, since real time includes other processes on a busy machine. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** @param ms maximum processor time of synchronous work; nothing else may run in the meantime */
export function createDeadline(ms: number, now: () => number = processorMs): Deadline {
  const end = now() + ms
  return () => {
    if (now() > end) throw new CompileTimeoutError(`Compiling took more than ${ms} ms.`)
  }
}
