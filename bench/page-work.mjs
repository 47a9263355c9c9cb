// Measures the cost of a key or click in a page, for the benchmarks that run a browser.

/** Maximum number of frames to wait for a change. */
const maxFrames = 120

/**
 * Runs in the page: records in `window.notes` the time from each key or click to the end of the
 * frame that shows the change, in ms and in frames (1: the first after the event).
 */
function noteChanges(most) {
  window.notes = []
  const watch = (event) => {
    const before = window.shown()
    const note = { type: event.type, ms: null, frames: 0 }
    window.notes.push(note)
    const end = () => {
      note.ms ??= performance.now() - event.timeStamp
    }
    const checkFrame = () => {
      note.frames++
      // Runs right after the frame and before queued tasks, so that later renders are not counted.
      if (window.shown() !== before) scheduler.postTask(end, { priority: 'user-blocking' })
      else if (note.frames < most) requestAnimationFrame(checkFrame)
    }
    requestAnimationFrame(checkFrame)
  }
  addEventListener('keydown', watch, { capture: true })
  addEventListener('click', watch, { capture: true })
}

/** Starts recording; `window.shown` must exist before the first event. */
export const watchChanges = (page) => page.evaluate(noteChanges, maxFrames)

/** Makes `threadMs` count CPU time, which the load of the machine does not affect. */
export async function openDevtools(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

/** CPU time of the page's main thread in ms. */
export async function threadMs(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
