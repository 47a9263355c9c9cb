import { spawn } from 'node:child_process'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Versions of the database cluster, of the script's result, and of Ponder. */
const version = '0.2.13-3-0.16.10'
const template = fileURLToPath(new URL(`../../node_modules/.cache/empty-database-${version}`, import.meta.url))
const script = fileURLToPath(new URL('./make-template.mjs', import.meta.url))

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

function runScript(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, folder], { stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

async function makeTemplate(): Promise<boolean> {
  if (await exists(template)) return true
  const own = `${template}.${process.pid}`
  try {
    await mkdir(dirname(template), { recursive: true })
    if (!(await runScript(own))) return false
    await rename(own, template)
  } catch {
    // Another process was faster, or the folder is read-only; checked below.
  } finally {
    await rm(own, { recursive: true, force: true })
  }
  return exists(template)
}

let making: Promise<boolean> | null = null

/**
 * Creates an empty database cluster with Ponder's tables once per machine (4 s of processor time),
 * which later starts copy. Call it early.
 * @returns false on failure; starts are then slower
 */
export function prepareIndexer(): Promise<boolean> {
  making ??= makeTemplate()
  return making
}

/** Copies an empty database cluster into a new store; on failure the database creates its own. */
export async function placeEmptyDatabase(folder: string): Promise<void> {
  if ((await exists(folder)) || !(await prepareIndexer())) return
  try {
    await cp(template, folder, { recursive: true })
  } catch {
    await rm(folder, { recursive: true, force: true })
  }
}
