import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Hex } from 'viem'

/** What was sent, by name of the step, so that a deployment that broke off goes on instead of beginning again. */
export type Journal = {
  read(step: string): Hex | null
  write(step: string, transaction: Hex): void
}

/** The journal in the folder is unreadable, or of another deployment. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
  readonly file: string
  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(`The journal ${file} ${problem}. Move it away, or choose another folder with --out.`, options)
    this.file = file
  }
}

const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
const shape = v.strictObject({ deployment: v.string(), transactions: v.record(v.string(), hash) })

function readFile(file: string, deployment: string): Record<string, string> {
  if (!existsSync(file)) return {}
  let content: v.InferOutput<typeof shape>
  try {
    content = v.parse(shape, JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new JournalError(file, 'cannot be read', { cause })
  }
  if (content.deployment !== deployment)
    throw new JournalError(file, `is of another deployment (${content.deployment})`)
  return content.transactions
}

/** A journal that forgets everything, for a dry run. */
export function emptyJournal(): Journal {
  return { read: () => null, write: () => {} }
}

/**
 * @param deployment Tells deployments apart: chain, sender, owner and everything else that the result depends on.
 * @throws JournalError
 */
export function openJournal(folder: string, deployment: string): Journal {
  const file = join(folder, 'journal.json')
  const transactions = readFile(file, deployment)
  return {
    read: (step) => (transactions[step] as Hex | undefined) ?? null,
    write(step, transaction) {
      transactions[step] = transaction
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, `${JSON.stringify({ deployment, transactions }, null, 2)}\n`)
    },
  }
}
