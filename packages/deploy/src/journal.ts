import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Address, encodeAbiParameters, type Hex, keccak256, zeroAddress } from 'viem'

/** A signed step. Its outcome is not stored, but read from the chain each time. */
export type Entry = {
  /** Hash of recipient, value and calldata or bytecode. */
  readonly request: Hex
  readonly nonce: number
  /**
   * Transactions that were signed with this nonce, newest last; at most one of them can be mined.
   */
  readonly signed: readonly { readonly hash: Hex; readonly raw: Hex }[]
}

type Request = { readonly to?: Address; readonly value?: bigint; readonly data: Hex }

/** Identifies a step by recipient, value and data. */
export function requestOf({ to = zeroAddress, value = 0n, data }: Request): Hex {
  const parts = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] as const
  return keccak256(encodeAbiParameters(parts, [to, value, data]))
}

/** The signed steps by name, with which an interrupted deployment is continued. */
export type Journal = {
  /**
   * The stored step; null before it was written.
   * @throws JournalError when it has another effect
   */
  read(step: string, request: Hex): Entry | null
  /** Stores a step before it is sent, so that it can be found when the response is lost. */
  write(step: string, entry: Entry): void
}

/** Thrown when the journal is unreadable or belongs to another deployment. */
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
  if (content.deployment !== deployment) throw new JournalError(file, `belongs to deployment ${content.deployment}`)
  return content.steps
}

/** A journal that stores nothing, for a dry run. */
export function emptyJournal(): Journal {
  return { read: () => null, write: () => {} }
}

/**
 * Opens a journal.
 * @param deployment identifies the deployment: chain, sender, owner and all other inputs
 * @param isPersistent false for a rehearsal, which reads the journal but writes nothing
 * @throws JournalError
 */
export function openJournal(folder: string, deployment: string, isPersistent = true): Journal {
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
      if (!isPersistent) return
      mkdirSync(folder, { recursive: true })
      // Renaming is atomic, so that the old file remains complete when the process is killed.
      writeFileSync(`${file}.new`, `${JSON.stringify({ deployment, steps }, null, 2)}\n`)
      renameSync(`${file}.new`, file)
    },
  }
}

/** Opens the journal of this deployment. @throws JournalError */
export function journalOf(
  { chainId, folder }: { readonly chainId: number; readonly folder: string },
  identity: readonly string[],
  from: Address,
  isPersistent = true,
): Journal {
  return openJournal(folder, [chainId, from, ...identity].join(' '), isPersistent)
}
