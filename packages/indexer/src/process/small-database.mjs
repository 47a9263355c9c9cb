// Plain JavaScript: loaded in Ponder's process without a transpiler.
import { readFileSync } from 'node:fs'

/** PGlite's command line, which no setting overrides; the buffers are zeroed and so allocated. */
const asPublished = 'shared_buffers=128MB'
/** Other pages come from the page cache of the operating system. */
const less = 'shared_buffers=16MB'

/** Replaces the argument at equal length; unchanged unless it occurs exactly once. */
export function withLessMemory(code) {
  const at = code.indexOf(asPublished)
  if (at < 0 || code.indexOf(asPublished, at + 1) >= 0) return code
  const changed = Buffer.from(code)
  changed.fill(0, at, at + asPublished.length)
  changed.write(less, at)
  return changed
}

/** PGlite with shared buffers of 16 instead of 128 MB. @param entry URL of its package */
export function smallDatabase(entry) {
  return new WebAssembly.Module(withLessMemory(readFileSync(new URL('./postgres.wasm', entry))))
}
