/** Planning and compiling a query exceeded their time. */
export class CompileTimeoutError extends Error {
  override readonly name = 'CompileTimeoutError'
}

/** Throws once the time is over; called inside of synchronous work. @throws CompileTimeoutError */
export type Deadline = () => void

/** @param ms of synchronous work, after which nothing else of the process has run */
export function createDeadline(ms: number, now: () => number = () => performance.now()): Deadline {
  const end = now() + ms
  return () => {
    if (now() > end) throw new CompileTimeoutError(`Compiling took more than ${ms} ms.`)
  }
}
