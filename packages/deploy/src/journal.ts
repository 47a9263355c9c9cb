import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Address, encodeAbiParameters, type Hex, keccak256, zeroAddress } from 'viem'

/** A step that was signed. Whether it was sent, and what became of it, the chain is asked. */
export type Entry = {
  /** Of recipient, value and data or bytecode: what the step does. */
  readonly request: Hex
  readonly nonce: number
  /** Signed with that nonce, the newest last: one of them can be mined. */
  readonly signed: readonly { readonly hash: Hex; readonly raw: Hex }[]
}

type Request = { readonly to?: Address; readonly value?: bigint; readonly data: Hex }

/** Tells what one step does from what another does. */
export function requestOf({ to = zeroAddress, value = 0n, data }: Request): Hex {
  const parts = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] as const
  return keccak256(encodeAbiParameters(parts, [to, value, data]))
}

/** What was signed, by name of the step, so that a deployment that broke off goes on instead of beginning again. */
export type Journal = {
  /** @throws JournalError where the step does something else than when it was written down */
  read(step: string, request: Hex): Entry | null
  /** Before the step is sent: an answer of the node that is lost loses nothing. */
  write(step: string, entry: Entry): void
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

const hex = v.custom<Hex>((text) => typeof text === 'string' && /^0x[0-9a-f]+$/.test(text))
const hash = v.custom<Hex>((text) => typeof text === 'string' && /^0x[0-9a-f]{64}$/.test(text))
const entry = v.strictObject({
  request: hash,
  nonce: v.pipe(v.number(), v.integer(), v.minValue(0)),
  signed: v.pipe(v.array(v.strictObject({ hash, raw: hex })), v.minLength(1)),
})
const shape = v.strictObject({ deployment: v.string(), steps: v.record(v.string(), entry) })

function readFile(file: string, deployment: string): Record<string, Entry> {
  if (!existsSync(file)) return {}
  let content: v.InferOutput<typeof shape>
  try {
    content = v.parse(shape, JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new JournalError(file, 'cannot be read', { cause })
  }
  if (content.deployment !== deployment)
    throw new JournalError(file, `is of another deployment (${content.deployment})`)
  return content.steps
}

/** A journal that forgets everything, for a dry run. */
export function emptyJournal(): Journal {
  return { read: () => null, write: () => {} }
}

/**
 * @param deployment Tells deployments apart: chain, sender, owner and everything else that the result depends on.
 * @param isKept Whether what is written is kept; a rehearsal only goes on from what stands there.
 * @throws JournalError
 */
export function openJournal(folder: string, deployment: string, isKept = true): Journal {
  const file = join(folder, 'journal.json')
  const steps = readFile(file, deployment)
  return {
    read(step, request) {
      const found = steps[step]
      if (found && found.request !== request) {
        throw new JournalError(file, `holds the step '${step}' with other bytecode or data than this release has`)
      }
      return found ?? null
    },
    write(step, written) {
      steps[step] = written
      if (!isKept) return
      mkdirSync(folder, { recursive: true })
      // Put in its place whole: a process that is killed meanwhile leaves the old one.
      writeFileSync(`${file}.new`, `${JSON.stringify({ deployment, steps }, null, 2)}\n`)
      renameSync(`${file}.new`, file)
    },
  }
}

/** What was signed for just this deployment. @throws JournalError */
export function journalOf(
  { chainId, folder }: { readonly chainId: number; readonly folder: string },
  identity: readonly string[],
  from: Address,
  isKept = true,
): Journal {
  return openJournal(folder, [chainId, from, ...identity].join(' '), isKept)
}
