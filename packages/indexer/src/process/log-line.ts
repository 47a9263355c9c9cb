import * as v from 'valibot'

const written = v.object({
  level: v.number(),
  msg: v.string(),
  error: v.optional(v.object({ message: v.string() })),
  hash: v.optional(v.string()),
})

/** One line of what Ponder writes. */
export type LogLine = {
  readonly message: string
  /** The message of the error that the line tells of. */
  readonly detail: string | null
  /** Hash of the block that the line tells of. */
  readonly block: string | null
  /** A warning or an error, or nothing that Ponder's logger wrote. */
  readonly isComplaint: boolean
}

/** Of the logger: 30 is information, 40 a warning, 50 an error. */
const warning = 40

export function parseLogLine(text: string): LogLine {
  try {
    const { level, msg, error, hash } = v.parse(written, JSON.parse(text))
    return { message: msg, detail: error?.message ?? null, block: hash ?? null, isComplaint: level >= warning }
  } catch {
    return { message: text, detail: null, block: null, isComplaint: true }
  }
}

export const sentenceOf = ({ message, detail }: LogLine): string =>
  detail === null ? message : `${message}: ${detail}`
