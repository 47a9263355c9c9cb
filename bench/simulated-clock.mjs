// The time of a page that is driven from outside: hours pass as fast as the page's own work is done.

/**
 * Runs in the page before its scripts. Timers and dates follow `window.simulated`; frames stay real.
 * The next timer waits for pending requests: the network takes no simulated time.
 * @param {number} startsAt milliseconds since 1970
 */
export function simulateClock(startsAt) {
  if (window !== window.top) return
  const realTimeout = window.setTimeout.bind(window)
  const realFetch = window.fetch.bind(window)
  const RealDate = Date
  const timers = new Map()
  let [now, lastId, asked] = [startsAt, 0, 0]

  const add = (then, ms, every, args) => {
    const pause = Math.max(Number(ms) || 0, every ? 1 : 0)
    timers.set(++lastId, { at: now + pause, every: every ? pause : null, run: () => then(...args) })
    return lastId
  }
  const remove = (id) => void timers.delete(id)
  window.setTimeout = (then, ms, ...args) => add(then, ms, false, args)
  window.setInterval = (then, ms, ...args) => add(then, ms, true, args)
  window.clearTimeout = remove
  window.clearInterval = remove
  window.Date = class extends RealDate {
    constructor(...args) {
      if (args.length === 0) super(now)
      else super(...args)
    }
    static now() {
      return now
    }
  }
  window.fetch = async (...args) => {
    asked++
    try {
      return await realFetch(...args)
    } finally {
      realTimeout(() => asked--)
    }
  }

  async function answered() {
    await scheduler.postTask(() => {})
    while (asked > 0) await new Promise((resolve) => realTimeout(resolve))
  }
  function due(until) {
    let first = null
    for (const [id, timer] of timers) {
      if (timer.at <= until && (first === null || timer.at < first.timer.at)) first = { id, timer }
    }
    return first
  }
  async function pass(ms) {
    const until = now + ms
    for (let next = due(until); next !== null; next = due(until)) {
      now = Math.max(now, next.timer.at)
      if (next.timer.every === null) timers.delete(next.id)
      else next.timer.at = now + next.timer.every
      next.timer.run()
      await answered()
    }
    now = until
    await answered()
    await new Promise((resolve) => requestAnimationFrame(() => realTimeout(resolve)))
  }
  window.simulated = { pass, now: () => now, timers: () => timers.size }
}
