/** Thrown when planning and compiling a query exceeded the time limit. */
export class CompileTimeoutError extends Error {
  override readonly name = 'CompileTimeoutError'
}

/**
 * Throws when the time limit is exceeded; called within synchronous work. @throws
 * CompileTimeoutError
 */
export type Deadline = () => void

/**
 * Processor time of this process in milliseconds. Real time would include other processes on a busy
 * machine.
 */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Creates a check that throws after this much processor time.
 * @param ms maximum processor time of synchronous work; nothing else may run meanwhile
 */
export function createDeadline(ms: number, now: () => number = processorMs): Deadline {
  const end = now() + ms
  return () => {
    if (now() > end) throw new CompileTimeoutError(`Compiling took more than ${ms} ms.`)
  }
}
