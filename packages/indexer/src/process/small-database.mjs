// Plain JavaScript, because Ponder's process loads it without anything that translates it.
import { readFileSync } from 'node:fs'

/** What PGlite tells PostgreSQL on its command line, which no setting overrides: zeroed at once, it is memory from the start. */
const asPublished = 'shared_buffers=128MB'
/** What lies in no buffer comes from the operating system's own copy of the file. */
const less = 'shared_buffers=16MB'

/** A database's code with the first text in place of the second, as long as before; untouched where it is not there exactly once. */
export function withLessMemory(code) {
  const at = code.indexOf(asPublished)
  if (at < 0 || code.indexOf(asPublished, at + 1) >= 0) return code
  const changed = Buffer.from(code)
  changed.fill(0, at, at + asPublished.length)
  changed.write(less, at)
  return changed
}

/** The embedded database with buffers of 16 MB in place of 128. @param entry where its package begins */
export function smallDatabase(entry) {
  return new WebAssembly.Module(withLessMemory(readFileSync(new URL('./postgres.wasm', entry))))
}
