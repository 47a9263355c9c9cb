/** Duration of one loop on the reference machine in docs/decisions/0027, in ms. */
const idleLoopMs = 1.3e-6
/** Number of loops per call, few enough that V8 optimizes the function by its calls. */
const loopsPerCall = 1_000

function mix(sum: number): number {
  let mixed = sum
  for (let step = 0; step < loopsPerCall; step++) mixed = (Math.imul(mixed, 31) + step) | 0
  return mixed
}

/**
 * Slowdown compared with the reference machine, because on a shared processor waiting counts as
 * processor time.
 */
export function slowness(loops: number): number {
  const before = process.cpuUsage()
  let sum = 0
  // One long loop stays in slow code in a third of the processes: a slowdown of 4.6.
  for (let call = 0; call < loops / loopsPerCall; call++) sum = mix(sum)
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, (user + system) / 1_000 / (loops * idleLoopMs), sum === 1 ? 1 : 0)
}
