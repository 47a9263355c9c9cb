// What one key or one press costs a page: shared by the benchmarks that drive a real browser.

/** Frames after which nothing is going to change any more. */
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

/** Begins to note; `window.shown` has to be there when the first event comes. */
export const watchChanges = (page) => page.evaluate(noteChanges, maxFrames)

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
