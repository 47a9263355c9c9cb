// Plain JavaScript, because it is loaded in Ponder's process without a transpiler.
import { readFileSync } from 'node:fs'

/**
 * Argument in PGlite's command line that no setting overrides; the buffers are zeroed, thus
 * allocated.
 */
const asPublished = 'shared_buffers=128MB'
/** Smaller buffers, as the operating system's page cache holds other pages. */
const less = 'shared_buffers=16MB'

/** Replaces the argument at equal length; changes nothing unless it occurs exactly once. */
export function withLessMemory(code) {
  const at = code.indexOf(asPublished)
  if (at < 0 || code.indexOf(asPublished, at + 1) >= 0) return code
  const changed = Buffer.from(code)
  changed.fill(0, at, at + asPublished.length)
  changed.write(less, at)
  return changed
}

/** PGlite with shared buffers of 16 MB instead of 128. @param entry URL of its package */
export function smallDatabase(entry) {
  return new WebAssembly.Module(withLessMemory(readFileSync(new URL('./postgres.wasm', entry))))
}
