// What one key or one press costs a page: shared by the benchmarks that drive a real browser.

/** Frames after which nothing is going to change any more. */
const mostFrames = 120

/**
 * Runs in the page: notes in `window.notes` how long each key and each press takes to change what `window.shown()` says, in
 * milliseconds to the end of the frame and in frames (1: in the first one after the event).
 */
function noteChanges(most) {
  window.notes = []
  const watch = (event) => {
    const before = window.shown()
    const note = { type: event.type, ms: null, frames: 0 }
    window.notes.push(note)
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      // The task after a frame's callbacks: the frame has been handed over.
      note.ms ??= performance.now() - event.timeStamp
    }
    const look = () => {
      note.frames++
      if (window.shown() !== before) channel.port2.postMessage(null)
      else if (note.frames < most) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  addEventListener('keydown', watch, { capture: true })
  addEventListener('click', watch, { capture: true })
}

/** Begins to note; `window.shown` has to be there when the first event comes. */
export const watchChanges = (page) => page.evaluate(noteChanges, mostFrames)

/** Waits until every event has had its effect, or will have none. */
export const settled = (page) =>
  page.waitForFunction((most) => window.notes.every(({ ms, frames }) => ms !== null || frames >= most), mostFrames)

/** Has `threadMs` count processor time, which other programs on the machine do not lengthen. */
export async function openDevtools(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

/** Milliseconds of processor time that the page's main thread has used. */
export async function threadMs(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
