/** Planning and compiling a query exceeded their time. */
export class CompileTimeoutError extends Error {
  override readonly name = 'CompileTimeoutError'
}

/** Throws once the time is over; called inside of synchronous work. @throws CompileTimeoutError */
export type Deadline = () => void

/** Processor time of this process in ms: on a busy machine synchronous work waits for its turn. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** @param ms of synchronous work in processor time, after which nothing else of the process has run */
export function createDeadline(ms: number, now: () => number = processorMs): Deadline {
  const end = now() + ms
  return () => {
    if (now() > end) throw new CompileTimeoutError(`Compiling took more than ${ms} ms.`)
  }
}
