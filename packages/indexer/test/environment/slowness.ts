/** Duration of one loop on the reference machine in docs/decisions/0027, in ms. */
const idleLoopMs = 1.3e-6

/**
 * Slowdown compared with the reference machine, because on a shared processor waiting counts as
 * processor time.
 */
export function slowness(loops: number): number {
  const before = process.cpuUsage()
  let sum = 0
  for (let step = 0; step < loops; step++) sum = (Math.imul(sum, 31) + step) | 0
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, (user + system) / 1_000 / (loops * idleLoopMs), sum === 1 ? 1 : 0)
}
